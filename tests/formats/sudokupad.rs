//! Puzzles of `SudokuPad`: links, packed words and objects; what is read, what is refused as only drawn.

use kenzan::format::{self, Entry, known, sudokupad};
use kenzan::{Grid, Rule};
use serde_json::{Value, json};

use super::coded::{comes_back, has_solution, solved};
use super::described::{LINE, fails_with, read, undrawn};

/// Parity Fish, by Marty Sears, as the card of the data set Sudoku-Bench has it.
const PARITY_FISH: &str = "sclN4SwJgXA5AzgHjAtgfQLIEMBOAXAngZQFMsZkBWADgAYBjANgDMwAjV9ATmYeasIHYAjOkID2VACziGVAExhxNKABpEhbOjDp1EYDAD2AV0w1C0fAbB6A1gYAEGK4Uy2AbjNlkAdLM8zxAWhoaBjJ0CjpldANsAAs9TGgMHFxbIhJlTAMAG0IYaAA5eMR0LNsYC2s7TJyYW3QAB3qs3ABuWwYQLNLYwlsAc0xwWwB3EFjbHtswED6x2oF/djK9CZitKZm5qb0AOwAdKGxbTEJ64iOQHbqdlMw9YaVbGj0sg0Qdx/QdsFtizEcfgBmOCA2zMPRwTx7HYAFWGKxMXVqGgAVugTDsjiVdn06sdCD8spdeogDDAjs9MehLrZdr1CC5CFdprMsd9aTtenowD8WWMobD4U9CEinrtOTRsASwSl0CMYmNepYKbt1DTKTBCDRoiBGRtWTABXCESKsrVKRKpT9mLKwVl0VZtiqqTS+dhasMYk4uZzbCBapYDMwcqsuT1MJ5lPpXtgQLtoBQyOJAXR2AI+DJ2Hw6DIyAIKIDxAIZIW+BR2GQ6EWKxQS3Q+JXy4C+OIZMXmwJxHQyOwKGXK+xWwIU2na83xGRCzJBI32MpmLNin1TFAYthsPU8gB6LcgTwgRB9IyeZ6ILc7QEgADy2HE+U8KLOfXni/Qy709XRY1wEAESmw0AAApYN+tgAGL+jEUAAL5KCYEAANoIUoKGoShAC6SjIWhqGYdhOFKHhBEYVhxGEaRxFEZRFEEVRtGYSciFIVQShUHhLECOxSgyHhf5sVhf6cQJ3F4TIrGiUoQkIWJPF4QhLGAlx4hcWQvFKIpwnKcJqlYWJGnSUoWkGapcksXQXF8FxFBqeZwmWcJ1m6UotkGfZBnWXJgLiVhXlSV5PFYeI3kIUFUlBQFCFkMFUVSVFslYQhXn6V5RleTpIXqXhQVGUF6VRfpUVGVFJkJV5LleW5XmORlLlBW5QXVVFLlRW5UUeQldDBZ1UmdRFfDBf1Un9RFFDBaNUmjfFSGdfpnVGZ16X9fp/VGf16Wjfpo1GaNJXTc5eGdW5nXVf1Ln9W5/XVaNLmjW5o0eZheiIcAkqIYCnhtZhwwQFQniFkoMQ/X9QWxL+vijVK0DKDQEAAMQsQk2BwTIcNgXBAhw1QsEvQBIUfUojnfb9/2A8TIOAwI4P/iu0OY0oiPI6j6OY9jr2RfjhNAyTXPk2DMgQzTcF0wzNAo7DaM0Bj8Os7j4j40JRPAwDPP/hTVOQ1AtPw/TEBI6LTOSyzSg44hk0fV9Kuk0roOU/z1NQ0L2si2LEtS1jxts/1v06Yr3Nk6rfMCw7MNO7rjPi8z0se7jfHm0ovtBVb/02+rgshwjYf6xHhtRybCF0Pj9kJ8r/sp3bGtaxnesu5H7t5wXMUW/7Se87bQea47Vfh67Rt5xQHNN0rLcB239sd+nOvVwbbsy4hfD4z7lsq2X7eV5P3e17PCF/u9i/N8vavl2nwuZzXOd157SheHvQ8H4HY9r870+92zYkN4PfvW4fq+d+vWc97nNm3sRLxyXqXb+D9f5P2zjPaOiE/xyxvp/ZOECK5QNPs/QBuNfJx19l5JOXk0EhzRtAi+2DC4f3wVzQhx8I6kK3jJXB1CS5/RocHJm9C4EIX7nFShLDARsPHhwjBWDTZKHnkgqhxNBFaxISIrG6FoJAA";

/// Introduction to Counting Circles, by Michael Lefkowitz, as Sudoku-Bench's instructions have it.
const COUNTING_CIRCLES: &str = "sclN4SwJgXA5AzgHjAtgfQLIgMYAsCGBTAGwBk8AzAawHsB3EAFwC9k8B2ADhwBYWAjDARjABOAAwiAbJ1IBmIWx54ArP1L9F00qXEZpUADQYcEANrAAbtDr0CeCAAIAkgDs6AJ0pgArhiuUnduko7AGFKTxcQJwBzEJBXDBsYKABfPXNoHE86LEpXe3RsfAI7EgoaegYUtIsoV09E+wBlAFUAEQB5AGlmgB0nAFo7ADEQAmLsvDso13A7WmyArEmwECj6GDt+fs47GCDsnDo7JyCVtaPXPAAHPEONyLscO3dqPTsMSgJPRCc33LseJQ4AA6Pp9YLtZoAOQAKg4oQBxEIOABKwSIAFFGn0AIJOACedjO9DsDyeGDiCUmkRWhjoeA2eDgOB8BEJOWodkQOAJ70piXefjoOAeByOxLowLsOI2PLsTJwiCuNjeIFIizwl1JsrsACZSf4eYSKfEVRqtTgtQrWYS6NQgrr7v4TVSnRq7FdPAwGDZgVV0rBPlkQH57NJOLr+PxdZxw/xpLrddJ+JwUgBdAwwCCKEQGWzGYx6IsZwvFvSlvQlouVjOXEwF3MiEu5/gl/h6Jvl9utkvGXO65t6aRtvQDrtDtO93UdkvT1vl6Qzhd6Hvl4zTsfrifLzeL4eTvSeEzAGBuSjkWxQE5OPD6HlRGwQXM+EzSYGKDvvjPUJ/AtjTrBf3/PRsggds8joAxdQgABiIYDH4WCRFSE8zwvaBr1vPR70fZ86BMXV30/RRvyAgCyJAwDwIgSCMGguCEKQlDT3cdCrz8LCcNsPDXyIt8SL0H8RD/cjhOA0DqNo+j4IEJi0hY89L0wu9olwgx8OMfg+K/QSKMAsTpwkvQIKg2CZMQmDkPktClI4lSH249STC0j9CIEoSRL0fTPKMky6LMxjLOYmyMLs7DVMcl9jH4lcdI84DvPEqjjJo0yGNkoLrNY2yb3stSopc2L3L0ijfNS/z0osqzUOy0LcvChynycvsiOE4qDK80rkr86TAuqhS2OUhr8o0tqitIjrEsM7ryt6jLkLTZIgA";

/// The puzzle of the video "The Most Complex Sudoku Ever", as `coopsudokupad` has it for its tests.
const MOST_COMPLEX: &str = "sclN4SwJgXA5AKgtgWQEICkBWAONAjATlAGgGMBnCAVgAZiBTCAbXoOZeYF0CnWWOvuDe/dpyECRQwRPH9JMjrjqN61Sr2oBGNQQBMvdQVWd9mozt7aD5gifoXdvegGZLnZzee7OAFhf0fNn096cl8QmxD7TnoANl9Ym1iggHZfFJsUoIxfLJssyMZqRy0vLXI9AiLTEtMyzgtK2wJqxrKHZwbnZudavwreH2afHpCGkOaQ1qjYhtjm2J6UhpTmlJ6shqzmrMmCgmitJK0Mcv3TQ9Njur2rc8bjtuvXAlvnS97T3tufN5CPkNuQvcpo8Ys9eLE3ikPilbik3lkPllbll7hwADYMYAAdwADgx6OoAHQRYlqYnWUlGcmUSkE8lEoFECAAYQAYmy2QQAC4ACwoAF8CNi8YwkuTorSxYDaRhCUjCZEmRz2azuXzyPyOABXTFELkMIkk2pYiA0lJ8s3EdQslWcojaCAAYlVuAgXMFwD1DCle0pJstFsJKSI1uVdodzoIrvdQq9ynJUo4Jv0fP0IZtyuIDrDLogADMPXHDQRZcaICny1aMyqs9XOa6C7H9XTfn7K6mqzna12G4Xm9oE22K2nQ7bVfa67nG57mxKwkOCB3012Jz3833vdSF0vR5nV2Oo+umwxSxSy8POwf95ne8f6D6B+fF5Xl1fswfexwAPa65sDJOmgqISBtoITppGE6Rg2BB5mQ2jUFydDqF4G7BAQZY0qBz6YWB1oQRGU4wXBCFIShd76I4bY0s4gbOOB1CQbmXJERA8HcnQUBQKh+jkFRhI0YBdF4QxBGHsxsGsSR0BcXe6x8QJ1FVo6IlOkxLFsYh0mods8nYfxSkqVBbrqVJnGoUaAGKbRBm1kZ4nEexWl3l49KWfp1n0bZ1DRiZjlmc5voYe5gk2ZB3nGRJGkcTJM4MC5gJuQp+meWFYm+Zp/mxfGIQALQ0kFSVCaptlqZFWSaeoqGPgQeW6R5eHjqJPllY5ZFZbVIT5YlelFfhxXNXB5VIY4qEdRUdUheBjX9RFg2Oeo2ijflTQTYpU0lWlLUVUkqFzgQACcq3JQ1G0DaxQ2sdp5KHQVPVKdNdnqRdlV3jdJZHb1D2lXNFVtXGb28bd9XFYxm0/UhGqveS8XdcDfWPVtdAahwABukD0KAkBQJQKAIHAADKAAePIAJ55gAkl+hA4lq2BoiAJA8jQYAAIL6lA8HwXl5A5eo0QwOo+0QF4QuONEABahDszATMAAQIF+JBcrLzJfnAOJojQhOy/jWpgF+ADWWqywAoijND4Jq/JAA";

/// What `SudokuPad`'s own code makes of an object of f-puzzles: one of 4×4 with two cages and a solution.
const LITTLE: &str = "sclN4SwJgXA5AZgDgVwF5IDYFMAsAjMAmAYwFYBOAdgDYy8BmPGbADk3QuxoAYayBGMbCiRiZGUADQBbdABcAhmFlyIwWQDtpIANYhVAcwjSAvmN2oA9tlmoIAbShqN2vVAC6YggGcIRDu/S2bYAA3CB5jMTE3GwjIsWiIqJiXNwAnfxsM3w4o3x4onjFsuIK8qJtfPByxGnyxSuLq5LibPEKo1ry4mjausVLm1vqWxt6h7pqmgllbYOgNaQwIAAIAGRBpBfQlqd10DyhjWfsEaQALMxTlgEEDsSOUhAwvJYA5C4krJY8EMDNNBCWDyeS1kcDgqAAngA6W7ABCqEAARwQ/mkYm+Egg3QI6XKPTx/RCNEO8KRKIMfgCBSKNhK7T6yUOISgHjMqBOIDMqmWPFomBomF5eB4/P5woOLkMQA===";

/// The same of one with disjoint groups, an extra region, anti-knight and non-consecutive.
const GLOBAL: &str = "sclN4SwJgXA5AZgDgVwF5IDYFMCMMCGAGAThgICMB2AYzIDZKBmAFmoA50dqGxMyCxr1GYKABoA5qgD2JHKggBtKGBABnAFYSQAOwAuIqDh0gA1ppCiAFruFRNEzRTvL0FBNpAA3dFAC6wgLbo2jhgOEEQwAZuJmaWENoAvsIUyhAArHhJ6PJywO5picKFRcK+csXFpeVFlVUlwmW1NVVN5S0V9bUlvgBOWXL9GXilGZjDwgBMpZjCQ/XTo3MTpeMzy8ILciuTpXIZdGMMY6lTwvuLh4vH9Stnm8IXd8c7GdRjZGPMJ6+L74uf18JvndfndPjs6Kt6hCNhDJvUGJC5AiNgi4XJUoiMRsMdt6nIIbcIQ8IVckadSgiHgjSRjbhiHhinniIUCISCIf8yUCESCEZyMUCMSCMWC8dREeKNuK0WREbKNrK0cxEcqNsrcf1xbdxQ9xaTZbdZQ9ZaTlbdlQ9lUzNYDSuKQeLObKgbKQbLOcqgcqQcqwb4KDh5LloG5tBgIAACADCeAAYrGAKIJiMAHX0mjAaYjIG0aeUUESwf0rnMEm6kYAggXhEXuggMCkIwA5Mt+GQR5QIMASIwICN1hsRnBwOCoACeADpq8AEKYAI4ILLaYTaMdwLKKFTqLRWZSr8OaeuoTLZQZjW4vUoQ2b48lQ231cU3rV223eQuzkALpcrtcbpRqBoOgiHuY4HkeJ4DOsBxvFe0H3sSwgOvBcg6q+7zvjWn7fnEv7rtAAHbsBwigeBqDHhQfS7Es9QZKSGScrCcGkhyr5onqr5gh+86Lrhq74ZugE7iB+5ZIe5GQXI0w3tMtzTNyiIIrcCIunKd5yM63iYTOPE/vx/5bkBu6iRA4kUVR8wnA80y8ihlIUkhpTyk59wuRh3Ffrxy76QRhnCSRJlmZJ0xotMpLTJyqIOaSfIuTKwj6sIXFYbpfF/r5QnEaRYkQZR2QrDeNxrIKmLqQKpTKjeZoVW+Hk4d56WCURxlgTlEl5f0KwbCsDwrMKKH0qUQo1Wqrn1N6Wl1V5eEGZlLVkeZ+U0Y8az8stjJDUlNVKglNXJTpnk/p2fgQAQklnrR0G+HkBBTT+HVSYilnadl0DoAAHto3Q4L0oggHYIjYdNx0QAwGIPZZiyhepXVrGiRX3jCy0EpN75AA";

/// What its code makes of a classic puzzle, plain and with windows, diagonals, a title and an author.
const CLASSIC: [&str; 2] =
    ["scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*wxtA**b*aMe"];

/// The address of an empty grid, as `SudokuPad`'s collection of tools has it.
const BLANK: &str = "https://sudokupad.app/scfoooooooooooooo";

/// A killer of 6×6 in the words of f-puzzles, in the task of an experiment with people who solve; all its digits are
/// entered. Its cages, each with its sum.
const EXPERIMENT: &str = "https://sudokupad.app/fpuzN4IgzglgXgpiBcA2ANCALhNAbO8QBUAnATwAIBpCLHQ0gZQFcATAewGsGRUBDBtACxaEEIALIBJACJ1SAJgAsARi4hCDHGBhoRAMSpZSMbgGN+pYzGqkA7pjPdSAOwYBbAEYxaAM0IsXpRVI0FlJEADoAHUcogFETM19rZHMWLFdHZO5HJjkAdYBmUjcWAA9SFwYwNBTHNG4IR0N4p1cPWhgSk2wyFkcLSOjHAGFLLDBSAHNfBgAHGByG0gdjbgmYcsrqsFcgkIF153dPUkX981WYQEwCceCZgFocL2rjIUdPAaiAORDDtvLuMiEGBzbjVWwCRbLC7JGAANxgjQgXiC/HWiQA9C80i5GtxqCxrONMGEVFMIEwEABtSmgWF4hi4RQAX2QtPpuEQLLZaVwAFYuSA6TyELIBUKGQh5GL2Qh8kyALrIGmCmXwKWslXC+ByjXi3Ci3WqzmGrXMk0S+D8xXKvUi6Va/nmjn2i1m7kWnXu3BS61e2UuxkByVBy0hg1+pAKpURx0R8Oaj0h9UR40R5m+hPOp3B7PwN2Z/252MF+Ci+WKkBsfSeFZrKmgCzUMBUkAAJUUQ2UqHbQ1kKlbsk7IArtrwimUAsbYxbrfyQ5HqpAfcno2b8Epbd5Q15/a3iH7iG3B6G+4XWpAinkIBXTZnc533bn++78hPw9Qo4v+WvGqna43PbPm2g6nh+i4ABw/g2q4zh237dh2V4IUeZ4WheE6/jB67AUMSE4TuqG4CAADsUEgH+M6Dn2j69u+JYgJBN7TthA5DPBbZzt+hEiIxmG3ixc54a2r5Ca+D6brhdGfooy58cxAGvuxrZblxYHnqRTH/m2r5dtptHdluunKbR3Fjhh0H8QBh5GYe1FtoeSmHlepkXleCpMkAA==";
const EXPERIMENT_CAGES: [&str; 13] = [
    "r1c1 r1c2 r2c1 11",
    "r3c1 2",
    "r5c5 r5c6 r6c5 r6c6 14",
    "r3c5 r3c6 r4c6 13",
    "r1c6 r2c6 8",
    "r1c3 r1c4 r1c5 11",
    "r2c4 r2c5 7",
    "r2c2 r3c2 8",
    "r2c3 r3c3 8",
    "r3c4 r4c4 r4c5 r5c4 12",
    "r4c3 r5c3 7",
    "r4c1 r4c2 r5c1 r5c2 11",
    "r6c1 r6c2 r6c3 r6c4 14",
];

/// The first of the six smallest killers of 6×6, which has its sums 3, 7, 11 and 8 and one solution, as the search that
/// found them links to it; and the grid without a digit that a program for several grids starts from.
const MINIMAL: &str = "https://sudokupad.app/fpuzN4IgzglgXgpiBcA2ANCALhNAbO8QFkIA7CAWwEMsACRAdcSoGkIscAnKgZQFcATAewDW3EKnLc0AC35sEITgAdy5ImBhUAZFQBqM8gLCiQbbjjVo5AORkVqYPkO5UTZquQUKsATwB0AHSJmVhg2eCoAEQgAc0wwKmIqAGNyKJg45KIifjRnGAUYchyVXipSbjAc+1IqNH4ayXVatEoqGIA3GCIfIyi2CF4EAG1B4ABfZDGJ8cmZ0YBdZBHp5anVsYWltZXZjdmtrd3to6nD/b31hZBBFnZk1KHQRJhWQ3hBkAAlAEYAYQBmIwfABM/xAlzalG4uBAAOmICeLyGnxBABZAX9QagPhi0eDIdCAOwgOEIrCvd4fFE/L6AgCs1LBqAhWChci+NJJzzJSMpP1pdL5jJAzNZeAAHMTLmB+CyMPwiEi0ah+aggUZEEYaagAdr1ZqjGrUEqQCqQIaYUZjVqTXrUBrUNbTTqzZajKbzc7jfaQNbrV63UZnWq5qMgA";
const EMPTY: &str = "fpuzN4IgzglgXgpiBcA2ANCA5gJwgEwQbT2AF9ljSSzKiBdZQih8p42+5xq1q99rj/8nx7cW1IkA";

fn rules(entry: &Entry) -> Vec<String> {
    entry.puzzle.rules().iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_only_drawn_is_refused_by_its_name() {
    for (text, drawn) in [
        (PARITY_FISH, "overlays (21)"),
        (COUNTING_CIRCLES, "underlays (9)"),
        (MOST_COMPLEX, "lines (2), overlays (20), underlays (10)"),
    ] {
        for (text, column, what) in [
            (text.to_owned(), 4, "the packed puzzle of SudokuPad"),
            (format!("https://sudokupad.app/{text}"), 26, "the link of SudokuPad"),
        ] {
            let message = format!(
                "line 1, column {column}: {what}: the puzzle draws {drawn} without stating the meaning"
            );
            assert_eq!(format::parse(&text).expect_err(&text).to_string(), message);
        }
    }
}

#[test]
fn drawings_are_left_out_and_listed_on_request() {
    for (text, name, author, solution, drawn) in [
        (
            PARITY_FISH,
            "Parity Fish",
            "Marty Sears",
            "854369172976251834123478956419582367568937421237146598785694213691823745342715689",
            ["overlays (21)"].as_slice(),
        ),
        (
            COUNTING_CIRCLES,
            "Introduction to Counting Circles",
            "Michael Lefkowitz",
            "3421124341322314",
            &["underlays (9)"],
        ),
    ] {
        let entry = undrawn(text);
        assert_eq!(entry.name.as_deref(), Some(name));
        assert_eq!((entry.puzzle.givens().filled(), entry.puzzle.rules().len()), (0, 0));
        assert!(entry.puzzle.layout().boxes().is_some(), "its regions are boxes");
        let remarks = entry.remarks.expect("it says more");
        assert_eq!(remarks.author.as_deref(), Some(author));
        assert!(
            remarks
                .comment
                .is_some_and(|rules| rules.contains("digits 1-") && rules.contains('\n'))
        );
        let published = remarks.solution.expect("it is published");
        assert_eq!(published.to_string(), solution);
        entry.puzzle.check(&published).expect("it keeps what is stated");
        let told: Vec<String> =
            drawn.iter().map(|what| format!("{what}, drawn, not stated")).collect();
        assert_eq!(remarks.skipped, [told.as_slice(), &["the rules in words".to_owned()]].concat());
    }
    let entry = undrawn(MOST_COMPLEX);
    assert_eq!((entry.puzzle.size(), entry.name), (9, None));
    assert_eq!(
        entry.puzzle.layout().boxes().map(|boxes| boxes.to_string()).as_deref(),
        Some("3x3")
    );
}

#[test]
fn what_is_stated_is_read_and_comes_back() {
    let entry = read(LITTLE);
    assert_eq!(entry.puzzle.to_string(), "1...............");
    assert_eq!(entry.name.as_deref(), Some("Little cages"));
    assert_eq!(
        entry.puzzle.rules().iter().map(|rule| json!(&**rule)).collect::<Vec<_>>(),
        [
            json!({"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}),
            json!({"type": "killer-cage", "cells": ["r2c1", "r2c2", "r3c2"]}),
            json!({"type": "anti-king"}),
        ]
    );
    let remarks = entry.remarks.as_deref().expect("it says more");
    assert_eq!(remarks.solution.as_ref().map(Grid::to_string).as_deref(), Some("1234341221434321"));
    assert_eq!(remarks.skipped, [""; 0]);
    let entry = read(GLOBAL);
    assert_eq!(entry.name.as_deref(), Some("C0FFEE 'and' it's"));
    let further = entry.puzzle.layout().extra_in_words();
    assert_eq!(further.as_deref(), Some("9 disjoint groups, extra region"));
    assert_eq!(rules(&entry).len(), 4, "{:?}", rules(&entry));
    assert!(entry.puzzle.rules().iter().any(|rule| matches!(**rule, Rule::AntiKnight(_))));
    assert!(entry.puzzle.rules().iter().any(|rule| matches!(**rule, Rule::NegativeDifference(_))));
    for text in [LITTLE, GLOBAL] {
        let entry = read(text);
        for name in ["sudokupad", "scl"] {
            let written = known::named(name).expect("it is known").write(&entry);
            let written = written.expect("it has words for it");
            assert_eq!(written.lost, [], "{name}: {}", written.text);
            assert!(written.text.starts_with("https://sudokupad.app/"), "{}", written.text);
        }
    }
}

#[test]
fn links_and_words_are_read_wherever_they_come_from() {
    let expected = read(LITTLE).puzzle;
    let escaped = LITTLE.replace('/', "%2F").replace('+', "%2B").replace('=', "%3D");
    for text in [
        LITTLE.replacen("scl", "ctc", 1),
        format!("https://sudokupad.app/{escaped}"),
        format!("https://sudokupad.app/{LITTLE}?setting-nogrid=1"),
        format!("https://sudokupad.app/?puzzleid={LITTLE}"),
        format!("https://sudokupad.app/sudoku/{LITTLE}"),
        format!("https://sudokupad.app/scf?puzzleid={LITTLE}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid={LITTLE}"),
        format!("see \"https://beta.sudokupad.app/{LITTLE}\""),
        format!("https://michelkraemer.com/sudocle/{escaped}"),
        format!("https://michelkraemer.com/sudocle/?puzzleid={LITTLE}"),
        format!("https://michelkraemer.com/sudocle?{}", LITTLE.replacen("scl", "scl=", 1)),
    ] {
        assert_eq!(read(&text).puzzle, expected, "{text}");
    }
    assert_eq!(read(&format!("{LITTLE} # small one")).name.as_deref(), Some("small one"));
    for text in [LITTLE, BLANK, "https://sudokupad.app/wsj7iunsg6"] {
        assert!(format::is_link(text), "{text}");
    }
    assert!(!format::is_link("sudokupad.app.txt") && !format::is_link("scl.txt"));
}

#[test]
fn a_link_in_the_notation_of_f_puzzles_expresses_all_rules() {
    let entry = comes_back(EXPERIMENT, "sudokupad");
    assert_eq!(entry.puzzle.to_string(), ".".repeat(36));
    assert_eq!(entry.name.as_deref(), Some("Try Killer Sudoku"));
    let cages = entry.puzzle.rules().iter().map(|rule| match &**rule {
        Rule::KillerCage(cage) => {
            let cells: Vec<String> = cage.cells.iter().map(ToString::to_string).collect();
            format!("{} {}", cells.join(" "), cage.sum.expect("it has a sum"))
        }
        other => panic!("{other}"),
    });
    assert_eq!(cages.collect::<Vec<_>>(), EXPERIMENT_CAGES);
    let remarks = entry.remarks.as_deref().expect("it says more");
    assert_eq!(remarks.author.as_deref(), Some("MIDS 241"));
    let entered = remarks.entered.as_ref().map(Grid::to_string).expect("it is full");
    assert_eq!(entered, "165243432615256134314526523461641352");
    has_solution(&entry, &entered);
}

#[test]
fn the_short_code_of_classic_puzzles_is_read() {
    const PLAIN: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for text in [CLASSIC[0].to_owned(), format!("https://sudokupad.app/{}", CLASSIC[0])] {
        let entry = read(&text);
        assert_eq!(
            (entry.puzzle.to_string().as_str(), entry.name, entry.remarks),
            (PLAIN, None, None)
        );
    }
    let entry = read(CLASSIC[1]);
    assert_eq!(entry.puzzle.to_string(), PLAIN);
    let further = entry.puzzle.layout().extra_in_words();
    assert_eq!(further.as_deref(), Some("main diagonal, anti-diagonal, 4 windows"));
    assert_eq!(entry.name.as_deref(), Some("A*b"));
    assert_eq!(entry.remarks.and_then(|remarks| remarks.author).as_deref(), Some("Me"));
    assert_eq!(read(BLANK).puzzle.givens().filled(), 0);
    for text in [CLASSIC[0], BLANK] {
        comes_back(text, "scl");
    }
    for (text, message) in [
        ("https://sudokupad.app/scfoooo", "line 1, column 26: the link of SudokuPad is damaged"),
        (
            &format!("{}*q", CLASSIC[0]),
            "line 1, column 4: the puzzle of SudokuPad: unknown flag 'q'",
        ),
        (&format!("{}*ww", CLASSIC[0]), "line 1, column 4: the puzzle of SudokuPad: "),
    ] {
        fails_with(text, message);
    }
    for text in ["scfoooo", "scfi"] {
        assert_eq!(format::parse(text).expect_err(text).message, "no puzzle in this text");
    }
}

/// An object of 4×4 with boxes and more keys.
fn object(more: &Value) -> Value {
    let regions = json!([
        [[0, 0], [0, 1], [1, 0], [1, 1]],
        [[0, 2], [0, 3], [1, 2], [1, 3]],
        [[2, 0], [2, 1], [3, 0], [3, 1]],
        [[2, 2], [2, 3], [3, 2], [3, 3]]
    ]);
    let mut object = json!({"cells": vec![vec![json!({}); 4]; 4], "regions": regions});
    for (key, value) in more.as_object().expect("keys") {
        object[key] = value.clone();
    }
    object
}

#[test]
fn cages_mean_what_they_state() {
    let cage = |fields: Value| {
        let mut cage = json!({"cells": [[0, 0], [0, 1], [1, 2]]});
        for (key, value) in fields.as_object().expect("fields") {
            cage[key] = value.clone();
        }
        object(&json!({"cages": [cage]})).to_string()
    };
    for (fields, expected) in [
        (json!({"unique": true, "value": "6", "sum": 6}), json!({"sum": 6})),
        (json!({"unique": true, "value": 6}), json!({"sum": 6})),
        (json!({"unique": true, "cageValue": "6"}), json!({"sum": 6})),
        (json!({"unique": true, "value": "title: Six", "sum": 6}), json!({"sum": 6})),
        (json!({"unique": true}), json!({})),
        (json!({"style": "killer", "value": "6"}), json!({"sum": 6})),
        (json!({"sum": 6}), json!({"sum": 6, "repeats": true})),
        (json!({"sum": 6, "unique": false, "hidden": true}), json!({"sum": 6, "repeats": true})),
    ] {
        let entry = read(&cage(fields.clone()));
        let mut rule = json!({"type": "killer-cage", "cells": ["r1c1", "r1c2", "r2c3"]});
        for (key, value) in expected.as_object().expect("fields") {
            rule[key] = value.clone();
        }
        assert_eq!(json!(&*entry.puzzle.rules()[0]), rule, "{fields}");
    }
    // What it only frames or letters it does not state.
    for fields in [
        json!({"value": "6"}),
        json!({"value": "A", "unique": true}),
        json!({}),
        json!({"unique": false}),
    ] {
        let text = cage(fields);
        let error = format::parse(&text).expect_err(&text);
        assert_eq!(
            error.message, "the puzzle draws cages (1) without stating the meaning",
            "{text}"
        );
        assert_eq!(undrawn(&text).puzzle.rules().len(), 0);
    }
    assert!(read(&cage(json!({"unique": false, "hidden": true}))).puzzle.rules().is_empty());
}

#[test]
fn errors_are_reported_with_their_places() {
    for (more, message) in [
        (json!({"foo": 1}), "'foo' is not a known key of SudokuPad"),
        (json!({"line": []}), "'line' is not a known key of SudokuPad"),
        (json!({"global": ["antibishop"]}), "global[0]: 'antibishop' is not a known rule"),
        (
            json!({"global": ["antixv"]}),
            "global[0]: 'antixv' is about pairs without a mark, and marks are only drawn",
        ),
        (
            json!({"global": ["nonconsecutive"], "overlays": [{}]}),
            "global[0]: 'nonconsecutive' is about pairs without a mark, and marks are only drawn",
        ),
        (
            json!({"cages": [{"cells": [[0, 4]]}]}),
            "cages[0].cells[0][1]: 4 is outside a 4×4 grid, counted from 0",
        ),
        (
            json!({"cages": [{"cells": [[0, 1]], "product": 4}]}),
            "cages[0]: unknown field 'product'",
        ),
        (
            json!({"cages": [{"cells": [[0, 1], [0, 2]], "sum": 4, "value": "5", "unique": true}]}),
            "cages[0].sum: the sum is 4, and 5 is written in the cage",
        ),
        (json!({"cages": [{"value": "7"}]}), "cages[0].value: a cage without cells"),
        (
            json!({"cages": [{"cells": [[0, 1], [0, 2]], "value": "title: Two", "unique": true}]}),
            "the puzzle draws cages (1) without stating the meaning",
        ),
        (
            json!({"cages": [{"cells": [[0, 1], [0, 2]], "value": "4", "cageValue": "5"}]}),
            "cages[0].cageValue: another value than the one in 'value'",
        ),
        (
            json!({"cages": [{"cells": [[0, 1], [0, 2]], "value": "+4", "unique": true}]}),
            "the puzzle draws cages (1) without stating the meaning",
        ),
        (
            json!({"solution": "1234341221434321", "metadata": {"solution": "1234341221434312"}}),
            "solution: another solution than the first one",
        ),
        (
            json!({"cells": [[{"value": 1, "given": 0}]]}),
            "cells[0][0].given: expected true or false, not 0",
        ),
        (
            json!({"settings": {"conflictchecker": "off"}}),
            "settings.conflictchecker: digits may repeat in rows, columns and regions: this is not a sudoku",
        ),
        (json!({"cells": [[{"value": 5}]]}), "cells[0][0].value: 5 is not a digit of a 1×1 puzzle"),
        (
            json!({"cells": [[{}, {}]]}),
            "cells[0]: 2 cells, but the grid has 1 rows: only square ones are read",
        ),
        (json!({"cells": [[{"values": 5}]]}), "cells[0][0]: unknown field 'values'"),
        (json!({"regions": [[[0, 0], [0, 0]]]}), "regions[0][1]: r1c1 is in a region already"),
        (
            json!({"regions": [[[0, 0]]]}),
            "regions: r1c2 belongs to no region, while other cells do: that is not supported",
        ),
        (
            json!({"settings": {"conflictchecker": 0}}),
            "settings.conflictchecker: digits may repeat in rows, columns and regions: this is not a sudoku",
        ),
        (
            json!({"metadata": {"digits": "0-3"}}),
            "metadata.digits: other digits than 1 to the size are not read",
        ),
        (
            json!({"windoku": true}),
            "windoku: windows, which are not read from an object of SudokuPad",
        ),
    ] {
        let text = object(&more).to_string();
        assert_eq!(format::parse(&text).expect_err(&text).message, message);
        let link = format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&text));
        let error = format::parse(&link).expect_err(&link);
        assert_eq!(error.message, format!("the link of SudokuPad: {message}"));
    }
}

#[test]
fn a_text_that_is_given_twice_is_listed_where_it_differs() {
    let said = |title: &str, solution: &str| {
        let more = json!({
            "metadata": {"title": "One", "solution": "1234341221434321"},
            "cages": [{"value": format!("title: {title}")}, {"value": format!("solution: {solution}")}],
        });
        read(&object(&more).to_string())
    };
    for (title, solution, skipped) in [
        ("One", "1234341221434321", vec![]),
        ("Two", "1234, 3412, 2143, 4321", vec!["another title, 'Two'"]),
    ] {
        let entry = said(title, solution);
        assert_eq!(entry.name.as_deref(), Some("One"));
        assert_eq!(entry.remarks.expect("it says more").skipped, skipped);
    }
}

#[test]
fn damaged_words_are_refused() {
    for end in (16..LITTLE.len() - 8).step_by(7) {
        let error = format::parse(&LITTLE[..end]).expect_err("it is cut");
        assert_eq!(
            error.to_string(),
            "line 1, column 4: the packed puzzle of SudokuPad is damaged: it can't be unpacked"
        );
    }
    // One letter changed changes what comes out, or leaves nothing: in no case is it a puzzle that was
    // not written, except where the letter is one of a text.
    let expected = read(LITTLE);
    let mut read = 0;
    for index in 5..LITTLE.len() {
        let mut bytes = LITTLE.as_bytes().to_vec();
        bytes[index] = if bytes[index] == b'A' { b'B' } else { b'A' };
        let text = String::from_utf8(bytes).expect("it is ASCII");
        read += usize::from(format::parse(&text).is_ok_and(|entry| entry != expected));
    }
    assert!(read * 4 < LITTLE.len(), "{read} of {}", LITTLE.len());
    assert_eq!(
        format::parse("https://sudokupad.app/wsj7iunsg6").expect_err("a number").to_string(),
        "line 1, column 9: a short link, which only the server of SudokuPad can open"
    );
}

#[test]
fn what_is_written_opens_as_the_same() {
    let entry = read(LINE);
    assert_eq!(read(&sudokupad::scl(&entry).expect("a square")), entry);
    assert_eq!(read(&sudokupad::link(&entry).expect("f-puzzles can say it")), entry);
    let diagonals = format!("{{\"kenzan\":1,\"givens\":\"{LINE}\",\"houses\":\"diagonals\"}}");
    let entry = read(&diagonals);
    assert_eq!(read(&sudokupad::scl(&entry).expect("a square")), entry);
}

#[test]
fn links_in_the_words_of_f_puzzles_are_read_from_other_programs() {
    let entry = comes_back(MINIMAL, "sudokupad");
    assert_eq!(entry.name.as_deref(), Some("Minimal 6×6 Killer Sudoku"));
    assert_eq!(
        rules(&entry),
        [
            "the killer cage of 3 in r1c3-r2c3",
            "the killer cage of 7 in r2c4, r3c3-r3c4",
            "the killer cage of 11 in r4c1-r5c1",
            "the killer cage of 8 in r4c5-r5c5"
        ]
    );
    solved(&entry);
    let entry = comes_back(EMPTY, "sudokupad");
    assert_eq!((entry.puzzle.to_string(), rules(&entry)), (".".repeat(36), Vec::new()));
    let payload = format::fpuzzles::payload(&entry).expect("f-puzzles has words for it");
    for start in [
        "https://michelkraemer.com/sudocle/fpuzzles",
        "https://michelkraemer.com/sudocle/?fpuzzles=",
        "https://michelkraemer.com/sudocle?fpuz=",
        "https://sudokustudio.github.io/SudokuStudio/?f=",
    ] {
        let text = format!("{start}{}", payload.replace('+', "%2B"));
        assert_eq!(read(&text).puzzle, entry.puzzle, "{text}");
        assert!(format::is_link(&text), "{text}");
    }
}
