//! Puzzles of Sudoku Maker: what each element means, what is refused, and that what is written reads back.

use kenzan::format::{self, Drawings, Entry, Options, known, sudokumaker};
use kenzan::{Grid, Rule};
use serde_json::{Value, json};

use super::described::{LINE, read};

/// Puzzles of Chris Tophski's collection of constraints for Sudoku Maker (CC0), with the solution that the
/// program had when the link was made, and how many rules they have. Each has one solution.
const PUZZLES: [(&str, &str, usize); 6] = [
    // Anti-knight, anti-king, slow thermometers.
    (
        "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIAFtAIgAwqKiZ0AFQj1R6ANaZBAYwgw%2BOBJMBEBAAIAyowAmENYwA6OUwEEDmALQBpHJgDmohDQmLgjuHpg4Pg6mZmwQAO4mCqJoMBDo2ihsbOn4ANqgAG5wbIz8ZAC%2BNIXFpQREldUl-ADMDSBFTQQALG0dtfgAbL01-AAcw534AJwT-QDss-wATIvdq4Pr41XtIwQz2338Cwe7%2BCsnk-UX-a3XZev7jfPr50-8V28Et5-4FXcEQ3%2B%2BC2Px6QI%2BO0m30h-T%2BP0BPxBMP4YJ%2Bxx%2Br2Re3WCKxwPWqLx6LxmMO2KB0LJv3WEKpxKppNOjzxlNOcLxtNOSKphKpuKprMm7KpnMm3NOvNO-NOjMmzLpmwJOJeD3W9LZNPWgv6sv68tO6qFmopSqB0rF5QAunQdDh0AgoHBwggcvkQAgAJ70fiUNqe711OhQFA%2BbB2gi5Sg0KNRog0ONxpY0JNJmPR%2BMZxPJ7Np2OZ7MpmjNIslro0Mtlsg0KtV4t18sNyvV5v14sVhs15sDGjd7tzGj9-ujGjD4e9nsDydDkcz8d9qcz0eWv1e96Y-3vaEbr6UKMgdCxOIEB2lOhiFK6FAINCu3JLRNRpbD5rDpZTItR5rv5pxrpES3WvunocFwIA6LEUCSAAxFosFwYIYiYFoag4Cg6A5JQJDFiAABGjBsDhABKcCWJgjAYSQPRWuU5RAA",
        "513468972468972135972135684135684729684729351729351846351846297846297513297513468",
        3,
    ),
    // Row and column indexers.
    (
        "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhAZgBsATgAEAJQDCASTEoAHvTSY%2BOBLRBxGCABbQCIKbqiZ0AFQj1d6ANaZNAYwgw1GwoCICMQGVGAEwhbRgAdHC8oCAB3AHpnNkYYHDFMHD9FNHQnFDY2TPwAbVAANzh4-jIAXxpi0sZ%2BESqasoIADkaQEub8AHZ2zrqCIj7a-iFhroAWcYH8AXaAc0wilDx8BCg6un7%2BACZp-jnqjpGCMaPtwf2CKfOT-Dbbrr3HmYaX8oWllYJ1zeOu3rvAjPJozQGgRbLVa-FBbO43UEHK74SpA-BvRGtZFDNFnTE9ZEI-4zQ74kHE0bI1H4nH4jEUrFo2kM%2B5U5H0i6zZHgll4lnkzlEzl8zkCu4cu4PfFEyHfNYbWEs5mc6ksnmc0ksoV3TWi7Hs5FStXIkV3VWciVdc13dV3U1PQnI3WS-Voo2c5V2tlo21dZ0OtHaroNAC6dGcOHQ6zgKQQeUKIAQAE9lARKO1k6n8EQ6FAUItcPHKDRi8Wc%2BWaDtK9XSyWaBWc1Wm3Xaw3q82BDRO52JjRe72yDRB4Pu12%2B%2BOB0Op6OexOp8OaEJF8vujRV6uWjRN5ul7u1-uN1uj3ul%2Bv99utyGMynRpRiyBHNlcgR8kRN0QRJXiztG03Oztex2QcdiXCZBwmUDVwmTcJk-MhizIHMyCrMhO26KtujQ3tukHbpT3XTduk-FpKDDEAoyTDguAfCA2AMQgAGI7xIsARDIMgQAqa8syESgcwfJ94yrIhG2-T8BBg1cyF3XDJyIQDuyrCYkIQz8hEIw8iFXECu3AgdOyEDCcxIsiKKo-BQDieiQAY1i7zvdjOIqK8KiAA",
        "598716432361482957274359816743265198185937624629841573432198765957624381816573249",
        2,
    ),
    // A jigsaw of 6×6 with killer cages, in fog.
    (
        "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIAFtAIgAwqKiZ0AFQj1R6ANaZBAYwgw%2BOBJMBEBAAJMUKCgDmjNnCgmAbAA9HJgMqMAJhDWMAOjimGmwcDlpwVijogaaQViYQYCYA7vaCCACe9Pwg6N6%2BjIJYzPyOdFoooegEANqgAG5wbIz8ACwAvjSNza0Ejl09LfwAzIMgTcMEROOTffgATLO9-GTLU4vr82vdEyvTW%2B2H-cf4Y7tz-DMX%2B2enSzcbA4-bp50vo2%2BnO0PzD79XU7PAEEH57DbXEH4YHg%2BbnKHvKH-WFle5fD6g07wlEHAC6FVw6AQUDgmAMNXw9RAWRyBEo4xpVzolis2BwFNqlBoXK5RBofL5PJoCxoI354q5IpFYrFfLawoVMpoZBo8vl0uVmrVqs1KrIuIZ2XalBNFSqbA5RFlAE5hbz5QAOGi2ogqhZ8hYiojlBYAdmFjgNu0ZBBGlD5IAiUQ5oEq1TqC0lgbol2mkMj5stNvxOPwvvGcYtdSd1pzqfwYMLlvlrrLtwdBczdW9woWdaejfjlPdwt97deuyrdTFbX7n0HTcpRAFfZTt3zE67tQWKpGfJGbbnGwXscny-lYbHac7RcpIwP%2Bq3806OaJmQ4XGpKGchnwsYgbAkhAAxCa-9QukjSJ%2BHfT8oEkX9-wAjoOgNDogA",
        "463125251463132654345216516342624531",
        11,
    ),
    // Anti-knight, palindromes, dots, X and V.
    (
        "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhAYTg4ABAKiN0ACzS0QcRginQCIAVKiZ0AFQj0p6ANaY5AYwgw%2BOBKsBEBCIBy0eGxEBlRgBMIhxiIkc6CJw9PRsAJ4kADo49gAimADmmAhB6Cj0cFCIKJ4iAEbhwSKGOElSCADkQTAQAG4oIgAUmKKmMujoAJTBUI2emGBgaCjW0bEiAOLZRWytKEFZjZlzOJ5QFgvNmCQiKLtKKEV9cHmHIui8ja0FEEoiA32mCNg43eP2AihsbGkZWTk8oVgqIABoiaDFJAXRgwEQICAiIiUCFQERkfwLegoZ6YBoRD5ib6-C7-bIIXIFIpwEQAdykKX6d16jXMbxxijxKBi9mEeVMxL%2BmXJlOBNPybDgpkMD2ZSxENxp5OwELASPwACZCU4EMEfiJ6BBOpgJUzUjQRKDqiC8khrfKcDiFpdNBERMkGjgSGZBQQANqgOpwNiMfgATgAvjRA8HQwQyFGYyH%2BEREyAg8mCBq0xm4-gACw52P8ADsRcz%2BAAbOW8wAOGv8ADMDazLYLbeb0fTxYIqa7uf49f7Parbcjw4rCYnebL08HbdnSbz1bnBHHS-4U43BE7281bcLq-wfb3W%2B7FaHe8X5%2BXHbb2aPh73J5v4bbK73u9frcfbZfA7XNszwA-BrxAy9v3bI9-xHddIOAkcwJHCCQK-ECHz3D9IJgis4JAhCKyQissJAp9IJQkc0JHDDIKo4iDzbCiKxokCcJnMcgIXe9GLvI88JHAi8zY-gSJHQsAF06DZdAEGyVpUn9UAEHCbECEoNNlNU486D6ZJcHQf1KBoIyjKIGgzLMjUaCsqyTOM8yHMs6znLs0zHOcmyaEbLyfPzGg-L8sgaCCoLvLC-yIsC4LovC7yAoikLosrGhkuSksaHS9LaxobLstSlKMsKrKcpK-K0qKkrcvEjSVJTL9NP4fNKCskBVgWf0-SIbKiDDayjI1MzG363qNVrSS-UbPzGzCmzvI1PyNSCjVK3GpyiBsjVVu8og-LS8b82S-N0vzbKyHSshkrIEL83GsgrLIMyyCMshesrIzKzMytNpoP1K3Sys0r8ktG1uvLspLcGw3EySQBk8IOC4EBzDYFRCAAYjgTGsbkJRMGlR1OjUkhsxqrSNWaqTkwM-AA2woyQFyRIUyIoT6cZkSWJHZE6HZrMWZTNnPCZgha2E3tBeF0D%2BfFnmhbqwSBdlyX1qY1mlZTO6gPVggSzI-DtdA0TJwN9bOeNhm5fFo28yCi3Jc1mHHUSRAuX9aquwarNKHp0wqcU7CDcbaXtLtptVZTA2Lr-SPg7M0PeyIa2I-j-AwzLR2UGdl4Gjduh6jQTRPBQBxM5dhoACUXaNAhZNDUn%2BHJuPfdDanafQg2NX45jA-vE2zbzFreePOiB8D-uG8jsXNUj8OsxNxsp8Hy3j07iMM6z12aZh-OoEL4vS%2BzlAEiGEYcAFana5QNeIwjIA",
        "951247683243186957876953241587632419632419578419578326195764832364821795728395164",
        37,
    ),
    // Anti-knight, palindromes, sandwiches, little killers.
    (
        "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhAQTZsABNBEA5CAgAWmHAHNaIOI1nQCIAMIyomdABUI9GegDWmZQGMIMPjgSbARASTo8UQGVGAEwhnGIlCMHOgicPT0bACeJAA6OC5aKMKh6Cj0cFCIKN4iAEZRYSJmOJgKMggA5KEwEABuKCIAFPIiVjIo6OgAlCIwjOgIIjjSbbgIcK2yjei8jd5lmAhxCZKMMHlooRBqWN6N0yIKernyC1bZIihLHVAih%2BjrYmD3HSJnmBcIOSILcAq4OBseIucQPJ4QF6HKzJNipOA4bwAd0%2BHVymwQSJQKBwr0aRDCiLxIgAnO9cYcPl8flAIEixHcbGx1jgVi4AOJZQpseSdMJQRoZHmI2l8UItEhXSXTQoCuC5B5zcn5aQyX6YAVWBDYHA9EjWWHoAgAbVAdSBjH4ZAAvjQzRb%2BAB2W325n8EkukDmt0EADMnu9loIAA4Aw6CAAWMM%2B-BEaNB-AANnj-AATCnIxnY1n-XaveGk1n03nA1asx6SwXnZWY6Gawni66E3Wm-xk-WnVm4x2CBXWwQbT38Ln%2B-go0OR-mY42pwnq6Px6O%2B7P%2BN3Ry2VwOs%2B3R2vN-hBwusxvSwQd-vJ6f8PP9zOr8v79vj0Ws4f9zer5eC4v93ur%2BfPxfIcHyrZ8hx-K8-wLN8rxPb9Xy7HMgNHACCxAmMP1A4DEKHGD4KHVDpzA0d-QAXToGxdQQLJ5AQI18FNEAECieh%2BEoT1mNYggiDoAUFB1ejjUoGhhOEnjxJoVNJOk0SRJoCSeKkpS5NkhTpOU30aE0zSIxoXTdLIGhDMM7StL08yDKMqzTJ0iyrOMmhE0c5zHRoVzXODGhPM8pzfLc-yPK8oK-Kc9z-O8rzSI4ljV0nTj%2BAjSgpJAYVOhNY0pKIMTPNTTzfSciMyHI40iBJeTFOE1MytTcSpJ04rUyUzSiF01NdN9fSDN9YqIx0qSyGEsgfODYrHUMxNQtC1zEzKxNhMTHjE1TYqyEMiMnN9TyI1cshfOM1yIzKiM8rK31hMSvSiFI8iQEGKIOC4EAmQ0QgAGI4A%2Bz7lFkT4Sk6ejKBIIgbWiriD0oHinrdQTR1yugdm%2BKAkmEbiiDvAsiCckAEbQZG2AIRqs2E7G1Fx2FuJzQyScRvG-SJ%2BHSaR8mx3p6myZRg9WZxpmOcIhNie52nry5xmhbgmMBdF5n0ITYGGZp5mapFhWOd65X2fxg8IILX0qcF5nEzwmNdfljWCEdPnVzKtmec14NMJjIhIf1jmSXF-nTdt7jKA9G67oe-BQGeqBNFeyhw4jsAwBAa1QatcOKOhk1Ydcm2xc8kA-gBHhNag43NLTxW6CzwFNYAWjzhNfWSl3Ner4vMH%2BUuKaHGrPaFp2M5LnOCAr60-eYgPQG%2BAAPRxA6eiA2BekAw4j8OY7oTJaSRR7g9D%2BeF9j-vY6AA",
        "579384162413625978286719534327491856154863729968257341632978415845132697791546283",
        29,
    ),
    // Diagonals, disjoint groups, between lines, killer cages.
    (
        "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhAQRi4A5gAIA0pjYcMtEHEYIAFtAIgAwsqiZ0AFQj1l6ANaZ5AYwgw%2BOBOsBEBGIBy0eGzEBlRgBMIJxjEoRg50MTh6ejYATwAdHCc4HB8xACMIFTF4TBwxH0w4EVw4NjCYRnQEMSs7OByxFRQ8zBFMBDCiBogxAE4xFAAPOAsEGLFcCyaUYeUSeKcNFBkw%2BsaxdF4m%2BggsBGxciDBwsQBmAZO0iAGsiqqahDrcuGawMDQUO2bWqtXlJoy-lBLgMUOg5gkxItluMnmI2DkmqkUAgAO4oD5iABM1UwUAsoRulWquAe9Xy3zCSNR6NyaxwjBgSIwYl%2BTQsuPxoPBTgAIi02itchZCqDCVV0Ayug0-mJ6Yy0CzaTKEIY4SgwHdoDgFYdpWyRSRLEtSgQANqgVoANw%2BBAQwRQdEtJUY-AAbABfGigJ1sF0ETGe73O-gnQMgH1%2B-AAFjDVpt%2BDtLsdwYIRDDEf4ZHTKfwAA5s77%2BD1Y5hrXgE-bk4WCAB2AuRtNe8M5utNjMEGNtnOhrvVvP1osDghZ3uRgOjt1D-sT4dT4sz-CtoN98fLyMeheNtf8Tvbgg9vf4EeH-MLjeH1fNvsHq%2BR3e3wcLpcP1Mlsu2ysv-CX9v4eeH59f3PEA43LRMHS-Y8vy3L971-G9QI-JMv1PQ84O7KcYN-f8v0AnNUK-H8c2A38oN-PC%2B3QvsCN-LDiKnIjrynMicxw7CpxInMWOoqcqMjG9yMwhi33jcCq34oSF0YyMoMQitkPYp8OKnAi5LE2D3QAXToGpKigR52jNUAEGieh%2BEoMMTLM1M6CgFBWlwdAzUoGgXJcogaA8jzMRoHyfLc1zPKC7zfNCgL3OC0K-JoE4YriqMaAShKyBoFKUtijLEqy5LUtyzLYqSrK0ty10aFK0qaxoSrKtzGhatq8qyqq5qarqtrGoqlq2vqzTLNM-giBckBKmiDguBAKw2DUQgAGITijVIkVdV55BUTALBMbV0Cc-BKCoAM%2Bus-AiA84aTLG-BQEm6aQDmhalpWug1o2radr2ygDqbKyBvvb6O0oWKQHhLazVNTEvNiogo2000Thck4PJOTEYZOWqTh6RLKBhqNSrIFLXTIGGyFqqMMbILGaFNKMPLIDyoxOTTtLO0b%2BFAYHQXG57NtBN6SFO66oHUGa4BF0WQE9EAPh8AAFCAckMy7hswZhzJIWrwGkNghdeHWwFzag6D0-xWZALnXoId6fImiApsF2bRbF90ncOkNKH5kUdvNCbjU9iKMcGpnaOAyZljNHyTs82qiAxzEXMxHpA%2B7KCQ5NfBYaKxO%2B0GsMU89ohw4Z8SBpg3OzSh3yMuRovUxw0u08xHyEczmSc59s1SqIQnq%2BOm869NVqiA7mtm-4TF7z7sffK7yDW9DtOThSqNksL6Dx7b%2BeMuh7vB9n1Owcqk5SqjafaJL9ewbR4ft%2BfPucdStLypPnNY93z3XVi10EprHyaxX2ja-PjWFKNYKpX0ImfOepoyCVVdOVGBuYR6pmDufKMlUowkwTtfV%2BZpUYxQxlGCm0ECK3zpj5emiDpxXXPuTVKtUyCYOgsgyBtMyqENItgtOroPKuirqvDhppXQYxrAg7evdAEuRrB5GsGN9YUM7lpQ250TYIEGPYRWAshaUC0do8WOkRTjQ0bNbROjna9XdEAA",
        "623415897174389526859726143586234971297651438431978265748162359965843712312597684",
        31,
    ),
];

/// A Latin square of the same collection, and one with cages for windows.
const LATIN: &str = "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIAFtAIgAwqKiZ0AFQj1R6ANaZBAYxRs26AgG1gAXxqnzZi9au3L9mw7uOXzt04%2BvP7r75--vQL8ggOCw0LcAXTotXHQEKDhMHAQDfENIkxMgA";
const WINDOKU: &str = "https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIAFtAIgAwqKiZ0AFQj1R6ANaZBAYxRs26AgG1gAXxqnzZi9au3L9mw7uOXzt04%2BvP7r75--vQL8ggOCw0LcAXTotXHQEKDhMHAQDfGMQBABPen5KK0yc-iI6KBQAc2wcNMNKGjq6kqaaACZW9ob6mmaStr6uzp72-oBmGjGxgBYaaemyGnn5ifGZ1bmFjeWptY3FmgA2A6OAdhpT04AOGiurw7uzh8vr5-vD84eb68iC7NyCEcoJRAWjg5RQNVAOj0NSIjSabSIAE5WnUWr0ri1kQDoiAAG5wNiMPIFKH6IxEaZEeZEQ4tMYtaYtJZtEYTSY4-GE4nmYG6MnpSaHSanSZXMiLQ5kU77ab7eb7fYcglEgj5HmkmpkOpkEpkNpkZH7Or7Er7W7I46UJVc1UmHHxLIcLiZFAADwQztibAkhAAxJQA4GQGZgaD%2BJCIN6oJJ-YGA8GTHbE0A";

/// Writes an entry, and reads that again.
#[track_caller]
fn comes_back(entry: &Entry) {
    let written = known::named("sudoku-maker").expect("it is known").write(entry);
    let written = written.expect("it has words for it");
    assert_eq!(written.lost, [], "{}", written.text);
}

fn solutions(entry: &Entry) -> Vec<String> {
    let mut engine = kenzan::engine::NATIVE
        .make(&kenzan::engine::Settings::default())
        .expect("native is always there");
    let query = kenzan::engine::Query::up_to(2);
    let found = kenzan::crosscheck::ask(engine.as_mut(), &entry.puzzle, &query);
    let outcome = found.expect("native solves it").outcome;
    outcome.solutions().iter().map(|solution| solution.grid().to_string()).collect()
}

#[test]
fn puzzles_of_others_have_the_solution_that_they_were_published_with() {
    for (link, solution, rules) in PUZZLES {
        let entry = read(link);
        assert_eq!(solutions(&entry), [solution], "{link}");
        assert_eq!(entry.puzzle.rules().len(), rules, "{:?}", entry.puzzle.rules());
        let remarks = entry.remarks.as_deref().expect("it says more");
        assert_eq!(remarks.author.as_deref(), Some("ChrisTophski"));
        assert_eq!(remarks.solution.as_ref().map(Grid::to_string).as_deref(), Some(solution));
        assert_eq!(remarks.entered, None);
        comes_back(&entry);
    }
    let entry = read(LATIN);
    assert_eq!((entry.puzzle.layout().houses().len(), entry.puzzle.rules().len()), (18, 0));
    comes_back(&entry);
    let windows = read(WINDOKU);
    assert_eq!(windows.puzzle.rules().len(), 4);
    comes_back(&windows);
}

#[test]
fn links_are_read_anywhere_and_not_when_damaged() {
    let (link, ..) = PUZZLES[0];
    let word = link.split_once("puzzle=").expect("it has one").1;
    let puzzle = read(link).puzzle;
    for text in [
        format!("see {link} and solve it"),
        format!("<a href=\"{link}\">"),
        format!("https://www.sudokumaker.app/?x=1&puzzle={word}"),
        link.replace("%2B", "+"),
        link.replace("%2B", " "),
    ] {
        assert_eq!(read(&text).puzzle, puzzle, "{text}");
        assert!(format::is_link(&text));
    }
    assert_eq!(read(&format!("{link} slow")).name.as_deref(), Some("slow"));
    let start = link.len() - word.len();
    for end in (start + 1..link.len() - 8).step_by(9) {
        let error = format::parse(&link[..end]).expect_err("it is cut");
        assert!(error.message.starts_with("the link of Sudoku Maker is damaged"), "{error}");
    }
    for index in start..link.len() {
        let mut bytes = link.as_bytes().to_vec();
        bytes[index] = if bytes[index] == b'a' { b'b' } else { b'a' };
        // Whatever comes of it, it comes to an end.
        let _ = format::parse(&String::from_utf8(bytes).expect("it is ASCII"));
    }
    let error = format::parse("https://sudokumaker.app/?id=12345678").expect_err("no puzzle");
    assert_eq!(
        error.to_string(),
        "line 1, column 9: a link of Sudoku Maker without a puzzle in it"
    );
}

/// An object of that size with regions where they are boxes, and more elements.
fn object(size: usize, elements: &Value) -> Value {
    let mut all = vec![json!({"type": 0})];
    if size == 9 {
        let region = |index: usize| index / 27 * 3 + index % 9 / 3;
        let regions: Vec<usize> = (0..81).map(region).collect();
        all.push(json!({"type": 1, "regions": regions}));
    }
    all.extend(elements.as_array().expect("a list").iter().cloned());
    let cells = vec![json!({}); size * size];
    json!({"formatVersion": "1.5.0", "puzzle": {"cells": cells, "constraints": all}})
}

/// An element as in a JSON text: `more` besides its type and a style.
fn element(kind: i64, more: &Value) -> Value {
    let mut element = json!({"type": kind, "style": {"color": "#aaaaaa"}});
    for (key, value) in more.as_object().expect("fields") {
        element[key] = value.clone();
    }
    element
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn each_element_is_its_rule() {
    // The numbers of types, cells, edges, corners and outer places are those of a puzzle that has an element
    // of nearly every type, which the makers of tools for SudokuPad use for tests.
    for (kind, more, rules) in [
        (12, json!({}), json!([{"type": "anti-king"}])),
        (13, json!({}), json!([{"type": "anti-knight"}])),
        (15, json!({}), json!([{"type": "no-difference", "differences": [1], "except": []}])),
        (16, json!({"groups": [14, 112, 896]}), json!([{"type": "global-entropy"}])),
        (100, json!({"cells": [30, 38]}), json!([{"type": "even", "cells": ["r4c4", "r5c3"]}])),
        (101, json!({"cells": [50]}), json!([{"type": "odd", "cells": ["r6c6"]}])),
        (102, json!({"cells": [56]}), json!([{"type": "maximum", "cells": ["r7c3"]}])),
        (103, json!({"cells": [66]}), json!([{"type": "minimum", "cells": ["r8c4"]}])),
        (
            200,
            json!({"clues": [{"value": 1, "edge": 28}, {"value": 3, "edge": 19}], "negative": []}),
            json!([
                {"type": "difference", "cells": ["r2c2", "r3c2"], "difference": 1},
                {"type": "difference", "cells": ["r2c1", "r2c2"], "difference": 3}
            ]),
        ),
        (
            201,
            json!({"clues": [{"edge": 45}], "negative": [2, 3], "overrideNegativeDifferences": true}),
            json!([
                {"type": "ratio", "cells": ["r3c1", "r4c1"], "ratio": 2},
                {"type": "no-ratio", "ratios": [2, 3], "except": [["r3c1", "r4c1"]]}
            ]),
        ),
        (
            202,
            json!({"clues": [{"value": 10, "edge": 82}, {"value": 5, "edge": 91}], "negative": [5]}),
            json!([
                {"type": "xv", "cells": ["r5c2", "r6c2"], "sum": 10},
                {"type": "xv", "cells": ["r6c1", "r6c2"], "sum": 5},
                {"type": "no-sum", "sums": [5],
                 "except": [["r5c2", "r6c2"], ["r6c1", "r6c2"]]}
            ]),
        ),
        (
            300,
            json!({"slow": true, "thermometers": [[76, 77, 78, 79, 70]]}),
            json!([{"type": "thermometer", "lines": [["r9c5", "r9c6", "r9c7", "r9c8", "r8c8"]],
                    "slow": true}]),
        ),
        (
            301,
            json!({"cages": [{"cells": [1, 2, 11], "value": 9}, {"cells": [4, 5], "value": 0}]}),
            json!([
                {"type": "killer-cage", "cells": ["r1c2", "r1c3", "r2c3"], "sum": 9},
                {"type": "killer-cage", "cells": ["r1c5", "r1c6"]}
            ]),
        ),
        (
            302,
            json!({"groups": [[63, 62], [72, 71]]}),
            json!([{"type": "clone", "cells": ["r8c1", "r9c1"], "clones": ["r7c9", "r8c9"]}]),
        ),
        (
            302,
            json!({"groups": [[0, 13, 26]]}),
            json!([{"type": "clone", "cells": ["r1c1", "r2c5"], "clones": ["r2c5", "r3c9"]}]),
        ),
        (
            303,
            json!({"clues": [{"corner": 45, "digits": [1, 2, 3, 4]}]}),
            json!([{"type": "quadruple", "cells": ["r4c5", "r4c6", "r5c5", "r5c6"],
                    "digits": [1, 2, 3, 4]}]),
        ),
        (
            304,
            json!({"cages": [{"cells": [0, 1, 9], "value": "1522"}]}),
            json!([{"type": "look-and-say", "cells": ["r1c1", "r1c2", "r2c1"],
                    "counts": [{"count": 1, "digit": 5}, {"count": 2, "digit": 2}]}]),
        ),
        (
            305,
            json!({"cells": [0, 10, 20]}),
            json!([{"type": "killer-cage", "cells": ["r1c1", "r2c2", "r3c3"]}]),
        ),
        (
            400,
            json!({"lines": [[51, 60, 59]]}),
            json!([{"type": "renban", "line": ["r6c7", "r7c7", "r7c6"]}]),
        ),
        (
            401,
            json!({"lines": [[64, 73, 74]], "minDifference": 4}),
            json!([{"type": "whisper", "line": ["r8c2", "r9c2", "r9c3"], "difference": 4}]),
        ),
        (
            402,
            json!({"lines": [[34, 43, 52]]}),
            json!([{"type": "palindrome", "line": ["r4c8", "r5c8", "r6c8"]}]),
        ),
        (
            403,
            json!({"lines": [[78, 69, 68]]}),
            json!([{"type": "between-line", "line": ["r9c7", "r8c7", "r8c6"]}]),
        ),
        (
            404,
            json!({"lines": [[19, 28, 29]], "singleRegionTotals": false}),
            json!([{"type": "region-sum-line", "line": ["r3c2", "r4c2", "r4c3"]}]),
        ),
        (
            405,
            json!({"lines": [[13, 22, 31]]}),
            json!([{"type": "sequence-line", "line": ["r2c5", "r3c5", "r4c5"]}]),
        ),
        (
            406,
            json!({"lines": [[0, 9]], "groups": [14, 112, 896]}),
            json!([{"type": "entropic-line", "line": ["r1c1", "r2c1"]}]),
        ),
        (
            406,
            json!({"lines": [[45, 54]], "groups": [584, 146, 292]}),
            json!([{"type": "modular-line", "line": ["r6c1", "r7c1"], "modulus": 3}]),
        ),
        (
            406,
            json!({"lines": [[15, 24]], "groups": [340, 682]}),
            json!([{"type": "parity-line", "line": ["r2c7", "r3c7"]}]),
        ),
        (
            407,
            json!({"lines": [[40, 39, 48]]}),
            json!([{"type": "lockout-line", "line": ["r5c5", "r5c4", "r6c4"], "difference": 4}]),
        ),
        (
            408,
            json!({"bulbsWithArrows": [{"bulbCells": [6], "arrows": [[6, 5, 4]]},
                                       {"bulbCells": [19, 20], "arrows": [[20, 29, 38]]}]}),
            json!([
                {"type": "arrow", "circle": ["r1c7"], "shaft": ["r1c6", "r1c5"]},
                {"type": "arrow", "circle": ["r3c2", "r3c3"], "shaft": ["r4c3", "r5c3"]}
            ]),
        ),
        (
            409,
            json!({"lines": [[7, 16, 25]]}),
            json!([{"type": "double-arrow", "line": ["r1c8", "r2c8", "r3c8"]}]),
        ),
        (
            500,
            json!({"clues": [{"value": 12, "outerCell": 4, "diagonal": 1},
                             {"value": 12, "outerCell": 0, "diagonal": -1},
                             {"value": 12, "outerCell": 44, "diagonal": 1},
                             {"value": 12, "outerCell": 54, "diagonal": -1}]}),
            json!([
                {"type": "little-killer", "clue": "r0c4", "direction": "down-left", "sum": 12},
                {"type": "little-killer", "clue": "r0c0", "direction": "down-right", "sum": 12},
                {"type": "little-killer", "clue": "r4c0", "direction": "up-right", "sum": 12},
                {"type": "little-killer", "clue": "r4c10", "direction": "up-left", "sum": 12}
            ]),
        ),
        (
            501,
            json!({"clues": [{"value": 12, "outerCell": 65}]}),
            json!([{"type": "sandwich", "clue": "r5c10", "sum": 12}]),
        ),
        (
            502,
            json!({"clues": [{"value": 12, "outerCell": 66}]}),
            json!([{"type": "x-sum", "clue": "r6c0", "sum": 12}]),
        ),
        (
            503,
            json!({"clues": [{"value": 2, "outerCell": 111}]}),
            json!([{"type": "skyscraper", "clue": "r10c1", "count": 2}]),
        ),
        (
            504,
            json!({"clues": [{"value": 2, "outerCell": 9}]}),
            json!([{"type": "numbered-room", "clue": "r0c9", "digit": 2}]),
        ),
        (
            600,
            json!({"cells": [36, 47]}),
            json!([{"type": "row-indexer", "cells": ["r5c1", "r6c3"]}]),
        ),
        (601, json!({"cells": [33]}), json!([{"type": "column-indexer", "cells": ["r4c7"]}])),
    ] {
        let entry = read(&object(9, &json!([element(kind, &more)])).to_string());
        let found: Vec<Rule> = entry.puzzle.rules().iter().map(|rule| Rule::clone(rule)).collect();
        let rules: Vec<Rule> = rules
            .as_array()
            .expect("a list")
            .iter()
            .map(|rule| {
                serde_json::from_value(rule.clone())
                    .unwrap_or_else(|error| panic!("{error}: {rule}"))
            })
            .collect();
        assert_eq!(found, rules, "{kind} {more}");
        comes_back(&entry);
    }
}

#[test]
fn dots_of_one_kind_may_be_exempt_from_the_negative_constraint_of_the_other() {
    let dots = |exempts: bool| {
        let elements = json!([
            element(200, &json!({"clues": [{"edge": 28}], "overrideNegativeRatios": exempts})),
            element(201, &json!({"clues": [{"edge": 45}], "negative": [2]})),
        ]);
        let entry = read(&object(9, &elements).to_string());
        comes_back(&entry);
        let excepted = entry.puzzle.rules().iter().find_map(|rule| match &**rule {
            Rule::NegativeRatio(rule) => Some(rule.except.len()),
            _ => None,
        });
        excepted.expect("there is such a rule")
    };
    assert_eq!([dots(true), dots(false)], [2, 1]);
}

#[test]
fn houses_are_houses() {
    for (elements, further) in [
        (json!([element(10, &json!({}))]), "main diagonal"),
        (json!([element(11, &json!({}))]), "anti-diagonal"),
        (json!([element(14, &json!({}))]), "9 disjoint groups"),
        (
            json!([element(305, &json!({"cells": [42, 43, 44, 35, 26, 53, 62, 61, 25]}))]),
            "extra region",
        ),
    ] {
        let entry = read(&object(9, &elements).to_string());
        assert_eq!(entry.puzzle.layout().extra_in_words().as_deref(), Some(further));
        assert!(entry.puzzle.rules().is_empty());
        comes_back(&entry);
    }
    let windows =
        format!("{{\"kenzan\":1,\"givens\":\"{LINE}\",\"houses\":[\"windows\",\"diagonals\"]}}");
    comes_back(&read(&windows));
}

#[test]
fn unstated_drawings_are_refused_or_left_out_and_listed() {
    for (element, drawn) in [
        (element(2000, &json!({"lines": [[{"x": 1, "y": 2}]]})), "lines (1)"),
        (element(2001, &json!({"cages": [{"cells": [1], "value": "x"}]})), "cages (1)"),
        (element(2002, &json!({"symbols": [[1, 2]], "params": []})), "symbols (1)"),
        (
            element(400, &json!({"lines": [[0, 1]], "solverIgnored": true})),
            "puzzle.constraints[2], of type 400, which its own solver ignores",
        ),
    ] {
        let text = object(9, &json!([element])).to_string();
        let error = format::parse(&text).expect_err(&text);
        assert_eq!(error.message, format!("the puzzle draws {drawn} without stating the meaning"));
        let options = Options { drawings: Drawings::LeftOut, ..Options::default() };
        let entry = format::parse_with(&text, &options).expect("the rest is read");
        assert!(entry.puzzle.rules().is_empty());
        let skipped = entry.remarks.expect("it is told").skipped;
        assert_eq!(skipped, [format!("{drawn}, drawn, not stated")]);
    }
    let quiet = json!([
        element(4000, &json!({"cells": [1]})),
        element(2002, &json!({"symbols": []})),
        element(400, &json!({"lines": [[0, 1]], "disabled": true})),
        element(501, &json!({"clues": [{"outerCell": 65}]})),
    ]);
    let skipped = read(&object(9, &quiet).to_string()).remarks.expect("it is told").skipped;
    assert_eq!(
        skipped,
        [
            "fog",
            "puzzle.constraints[4] of type 400, switched off",
            "puzzle.constraints[5].clues[0], no value"
        ]
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn errors_are_reported_with_their_places() {
    let at = "puzzle.constraints[2]";
    for (kind, more, message) in [
        (17, json!({}), "elements of type 17 are not known"),
        (17, json!({"name": "Odd one"}), "elements of type 17 ('Odd one') are not known"),
        (
            1000,
            json!({"definition": {"name": "no roping"}}),
            "a rule that is a program, 'no roping', is not read",
        ),
        (12, json!({"cells": []}), "unknown field 'cells'"),
        (1, json!({"regions": []}), "the regions appear twice"),
        (
            16,
            json!({"groups": [584, 146, 292]}),
            "squares of 2×2 with all remainders are a rule that is not known",
        ),
        (301, json!({}), "'cages' is missing"),
        (
            305,
            json!({"cells": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}),
            "10 cells can't all differ with 9 digits",
        ),
    ] {
        let text = object(9, &json!([element(kind, &more)])).to_string();
        let error = format::parse(&text).expect_err(&text);
        assert_eq!(error.message, format!("{at}: {message}"), "{more}");
    }
    for (kind, more, message) in [
        (12, json!({"disabled": "true"}), ".disabled: expected true or false, not \"true\""),
        (12, json!({"solverIgnored": 1}), ".solverIgnored: expected true or false, not 1"),
        (
            301,
            json!({"cages": [{"cells": [0, 1], "disabled": true}]}),
            ".cages[0]: unknown field 'disabled'",
        ),
        (
            408,
            json!({"bulbsWithArrows": [{"arrows": [[0, 1, 2]], "bulbCells": [0, 1]}]}),
            ".bulbsWithArrows[0].arrows[0]: the line continues in r1c2, a cell of its bulb: it may be added up or not",
        ),
        (100, json!({"cells": [81]}), ".cells[0]: there is no cell 81 in a 9×9 grid"),
        (200, json!({"clues": [{"edge": 18}]}), ".clues[0].edge: an edge of the whole grid"),
        (200, json!({"clues": [{"edge": 153}]}), ".clues[0].edge: an edge of the whole grid"),
        (
            200,
            json!({"clues": [{"edge": 162}]}),
            ".clues[0].edge: there is no edge 162 in a 9×9 grid",
        ),
        (202, json!({"clues": [{"edge": 28}]}), ".clues[0]: 'value' is missing"),
        (301, json!({"cages": [{"cells": [1], "sum": 3}]}), ".cages[0]: unknown field 'sum'"),
        (
            303,
            json!({"clues": [{"corner": 10, "digits": [1]}]}),
            ".clues[0].corner: a corner at the border, which has no four cells",
        ),
        (
            303,
            json!({"clues": [{"corner": 45, "digits": [10]}]}),
            ".clues[0].digits[0]: expected a digit of the puzzle, not 10",
        ),
        (
            304,
            json!({"cages": [{"cells": [0], "value": "152"}]}),
            ".cages[0].value: expected counts and digits in turn, as in \"1522\", not \"152\"",
        ),
        (
            404,
            json!({"lines": [[2, 3, 11]], "singleRegionTotals": true}),
            ".lines[0]: a line that comes back into a region, and totals of whole regions",
        ),
        (
            406,
            json!({"lines": [], "groups": [14, 112]}),
            ".groups: groups of digits that are neither low, middle and high ones nor remainders",
        ),
        (
            408,
            json!({"bulbsWithArrows": [{"bulbCells": [6], "arrows": [[5, 4]]}]}),
            ".bulbsWithArrows[0].arrows[0]: the line starts in r1c6, which is not a cell of its bulb",
        ),
        (
            408,
            json!({"bulbsWithArrows": [{"bulbCells": [7, 6], "arrows": []}]}),
            ".bulbsWithArrows[0].bulbCells: cells that are not in the order in which a number is read, from the left or from the top",
        ),
        (
            500,
            json!({"clues": [{"outerCell": 0, "diagonal": 1, "value": 4}]}),
            ".clues[0].diagonal: no such diagonal begins here",
        ),
        (
            501,
            json!({"clues": [{"outerCell": 65, "diagonal": 1, "value": 4}]}),
            ".clues[0].diagonal: such a clue along a diagonal is not read",
        ),
        (
            502,
            json!({"clues": [{"outerCell": 13, "value": 4}]}),
            ".clues[0]: r1c2 is not just outside a 9×9 grid",
        ),
    ] {
        let object = object(9, &json!([element(kind, &more)])).to_string();
        let error = format::parse(&object).expect_err(&object);
        assert_eq!(error.message, format!("{at}{message}"), "{more}");
        let word = lz_str::compress_to_encoded_uri_component(&object);
        let error = format::parse(&format!("https://sudokumaker.app/?puzzle={word}"))
            .expect_err("as before");
        assert_eq!(error.message, format!("the link of Sudoku Maker: {at}{message}"));
    }
    let text = object(
        9,
        &json!([element(102, &json!({"cells": [0]})), element(102, &json!({"cells": [1]}))]),
    );
    let error = format::parse(&text.to_string()).expect_err("it is not known what it means");
    assert_eq!(
        error.message,
        "puzzle.constraints[3]: cells next to those of another element of this type"
    );
}

#[test]
fn other_grids_and_digits_are_refused() {
    for (key, value, message) in [
        (
            "minDigit",
            json!(0),
            "puzzle.minDigit: digits are 1 to 4 in a 4×4 puzzle, others are not read",
        ),
        (
            "maxDigit",
            json!(9),
            "puzzle.maxDigit: digits are 1 to 4 in a 4×4 puzzle, others are not read",
        ),
        ("width", json!(8), "puzzle.width: 8 of a grid of 16 cells: only square ones are read"),
        (
            "type",
            json!("custom"),
            "puzzle.type: digits may repeat in rows and columns: this is not a sudoku",
        ),
        ("type", json!("hex"), "puzzle.type: expected sudoku or custom, not \"hex\""),
        ("rules", json!([]), "puzzle: unknown field 'rules'"),
        ("cells", json!([{"value": 5}]), "puzzle.cells[0].value: 5 is not a digit of a 1×1 puzzle"),
        (
            "cells",
            json!([{}, {}]),
            "puzzle.cells: 2 cells don't make a square grid; sizes 1×1 to 36×36 are read",
        ),
        ("cells", json!([{"marks": 5}]), "puzzle.cells[0]: unknown field 'marks'"),
        (
            "cells",
            json!([{"given": true, "candidates": 6}]),
            "puzzle.cells[0]: candidates that are given, which are not read",
        ),
    ] {
        let mut object = object(4, &json!([]));
        object["puzzle"][key] = value;
        let text = object.to_string();
        assert_eq!(format::parse(&text).expect_err(&text).message, message);
    }
    let mut versioned = object(4, &json!([]));
    versioned["formatVersion"] = "2.0.0".into();
    let error = format::parse(&versioned.to_string()).expect_err("another version");
    assert_eq!(error.message, "formatVersion: version \"2.0.0\" is not known, 1.5.0 is");
    let mut custom = object(4, &json!([{"type": 2003}]));
    custom["puzzle"]["type"] = "custom".into();
    assert_eq!(read(&custom.to_string()).puzzle.layout().houses().len(), 8);
}

#[test]
fn digits_and_words_are_kept() {
    let mut object = object(4, &json!([]));
    object["puzzle"]["cells"][0] = json!({"given": true, "value": 1});
    object["puzzle"]["cells"][5] = json!({"value": 3});
    object["puzzle"]["cells"][6] = json!({"candidates": 6});
    for (key, text) in [("name", "Small"), ("author", "Me"), ("comment", "Rules")] {
        object["puzzle"][key] = text.into();
    }
    let entry = read(&object.to_string());
    assert_eq!(
        (entry.puzzle.to_string().as_str(), entry.name.as_deref()),
        ("1...............", Some("Small"))
    );
    let remarks = entry.remarks.as_deref().expect("it says more");
    assert_eq!(remarks.entered.as_ref().map(Grid::to_string).as_deref(), Some(".....3.........."));
    assert_eq!(
        (remarks.author.as_deref(), remarks.comment.as_deref()),
        (Some("Me"), Some("Rules"))
    );
    assert_eq!(remarks.skipped, ["small digits (in 1 cells)", "the rules in words"]);
    comes_back(&entry);
    comes_back(&read(LINE));
}

#[test]
fn what_sudoku_maker_has_no_words_for_is_refused() {
    for kind in Rule::KINDS {
        let text =
            format!(r#"{{"kenzan":1,"givens":"{}","rules":[{}]}}"#, ".".repeat(81), kind.example);
        let entry = read(&text);
        match sudokumaker::link(&entry) {
            Ok(link) => assert_eq!(read(&link).puzzle, entry.puzzle, "{}", kind.name),
            Err(error) => {
                let rule = &entry.puzzle.rules()[0];
                assert_eq!(error.to_string(), format!("Sudoku Maker can't say {rule}"));
            }
        }
    }
}

/// Reads links of others: a file with one a line, which `KENZAN_LINKS` names.
#[test]
#[ignore = "needs a file that is not in the repository"]
#[expect(clippy::print_stdout, reason = "how much was read is what it is run for")]
fn links_of_others_keep_their_solutions() {
    let path = std::env::var("KENZAN_LINKS").expect("it names a file");
    let text = std::fs::read_to_string(path).expect("a text");
    let (mut read, mut solved, mut refused, mut failed) = (0, 0, 0, Vec::new());
    for link in text.lines() {
        let options = Options { drawings: Drawings::LeftOut, ..Options::default() };
        let entry = match format::parse_with(link, &options) {
            Ok(entry) => entry,
            Err(error) => {
                println!("{error}");
                refused += 1;
                continue;
            }
        };
        read += 1;
        let name = entry.name.clone().unwrap_or_default();
        let solution = entry.remarks.as_ref().and_then(|remarks| remarks.solution.as_ref());
        if let Some(solution) = solution {
            solved += 1;
            if let Err(error) = entry.puzzle.check(solution) {
                failed.push(format!("{name}: {error}"));
            }
        }
        match known::named("sudoku-maker").expect("it is known").write(&entry) {
            Ok(written) if written.lost.is_empty() => {}
            other => failed.push(format!("{name}: {other:?}")),
        }
    }
    println!("{read} read and written, {solved} of them with their solutions, {refused} refused");
    assert!(failed.is_empty(), "{} of {read}:\n{}", failed.len(), failed.join("\n"));
    assert!(read > 0);
}
