//! Words in which other programs pack a puzzle, as those programs and their users wrote them.

use kenzan::format::{self, Entry, known};
use kenzan::{Grid, Rule};

use super::described::{LINE, counted, described, fails_with};

/// Game ids that sgt-puzzles 20230122 printed (`solo --generate`), with their solutions.
const SOLO: &[(&str, &str)] = &[
    (
        "3x3:e2_5b8f2_1a9b6_1b8_7_4g2b8a5b9g3_5_1b3_2b5a9_2f7b3_1e",
        "417982563856734921392561748745693182231845679689217435174329856928456317563178294",
    ),
    (
        "3x3x:7c5a3_6b1j3a2c1f7b7e3b4f6c2a8j4b8_4a3c5",
        "728459361315786492469312857153864279876921534942573186597248613231695748684137925",
    ),
    (
        "3x3k:zzzc,a_aa_a_aa_____a_______ba_a__aaa____aa___aa____aaab_a_a___a____ab_____a_a____aaa___aa_a_aab__abaaa_,13a13_6a13a14_9_9b9a13c9_9_13_9_14c11d16_16c11d12_11_9a10_4a24c11b16c8_6a8_9a17a13b25a8a7f",
        "859247631724631598316859724685123947472598316931764852197382465548916273263475189",
    ),
    (
        "3x3xk:zzzc,a__a__a___a_aa__aa_a___a_a__a_____________a____ba_aab____aa____ab_aba___aaa__a___ba_a_b__baa_aa_a__,8a4_13_11a13_20_9_15c13d14a5b12b9_12a10_12b15_13a8b11e13_7_22_13_7_10a14_11i10_3a14_14b12e8a20b",
        "261483795783965124954172368392756841178294536546831279837549612619328457425617983",
    ),
    (
        "9j:c1a9_2a5f8_3_7e1b8g1k3g2b6e1_8_6f9a8_2a7c,ccc___c__bba_bb__dabbc__aajaabbbbabbb__bcc_c___a_a____aabada",
        "873169245562914837325471698694358712417892356731526489259683174186745923948237561",
    ),
    (
        "9jx:7d9_6e2d9c8d7d4q7d9d2c4d3e6_5d2,a_bc_bc____a__a___a_aab__baa_aa_adbafjhca_ccacb_ca__bcbbc",
        "752319684348265719619854237283647591194736825521978346975482163467123958836591472",
    ),
    (
        "9jk:zzzc,aceadb_a_baabbaabaab__cd_igba_a_b_________ba___b__bcb_ab___ada,_aab___b____a______a_____aa_____a______a__aaa___ba_abba__aaa__a___a______a__a_aa_aaa_ba_aaaa_aaaa_,9_10a13a19b3a9_21_14b16_10a15c10_12b15a12_7d4d9a7_14a14_9_12_9a7b10c15b17b14_11c14a10b8a13d13a",
        "173946582834572961269815347615297438792634815548123679487359126921468753356781294",
    ),
    (
        "2x3k:zj,_a_a_aa__a___b__a___aaaaba_ab_________a_a,7_5a12_9b12b8a9a3_11e8b5_8_8_5a9c7b",
        "514236236451341562652143165324423615",
    ),
    ("6j:f5b3a2c1d3c6a4b3f,__aaa_aa_b_a__aceca_bd_b_cb", "352614541362426135263541614253135426"),
    (
        "2x4:5a3f6a2a5b4_2a3d1a5c6b8c6a2d7a5_8b8a6a3f4a1",
        "5137428686421573426358171758236478153642632471582481673535768421",
    ),
    (
        "3x4:b7b11a1e1_2_12_6e11a8_11e2_9b4e8a11c3b1a5c6a8a6a4_5f12_7_4_3f11_10a6a5a2c3a9b1c2a4e10b8_1e3_11a4e10_2_8_1e7a8b5b",
        "5A749B318C62912C64A837B58B36C75291A4C79A486B1253B2135AC7648968453219ABC743C98175BA267582A6B3C94116AB294C5378A9581C24763B3467B59A281C2CB17386459A",
    ),
    ("2x2k:p,aa__a_aaaa__ba_,6a5a7a10_5d7c", "2314413212433421"),
];

/// Killers of the players' forum (Human Solvable Zero) with their solutions, as Interactive Sudoku Solver
/// lists them for its tests.
const PS: &[(&str, &str)] = &[
    (
        "3x3:d:k:3841:7705:7705:7705:7705:7705:26:3847:3847:3841:27:3846:3846:3846:7705:4361:3847:3848:3841:3843:4621:4876:28:4361:4361:4619:3848:29:3843:4621:4876:4876:5395:5395:4619:3848:3844:3843:4621:4114:4114:5395:4619:30:3850:3844:4878:4880:31:4114:3605:3605:3850:3850:3844:4878:4880:4880:4372:3350:3605:4632:32:4367:4878:33:4625:4372:3350:3350:4632:4632:4367:4367:4625:4625:4372:34:4375:4375:4375:",
        "875329146312674958469815372146298735253746819798153624687432591521987463934561287",
    ),
    (
        "3x3:d:k:3587:14:15:16:17:18:19:3586:3586:3587:1543:1543:20:21:22:23:1544:24:25:26:3338:27:28:3337:3337:1544:29:30:31:3338:32:33:34:35:36:37:38:39:40:41:42:43:44:45:46:47:48:49:4365:4365:50:3596:51:52:53:1541:3339:3339:54:55:3596:56:57:58:1541:59:60:61:62:1542:1542:3585:3588:3588:63:64:65:66:67:68:3585:",
        "872314695615972843394586721569241387487635219231897564146758932723469158958123476",
    ),
    (
        "3x3::k:3595:3595:3844:3844:3090:3336:3336:2575:2575:3595:4620:4620:3348:3090:5:5648:5648:2575:3350:4620:4620:3348:3090:23:5648:5648:3841:3350:2581:24:3348:25:26:27:2579:3841:28:2581:29:30:4625:4625:4625:2579:31:3843:2581:32:33:34:35:36:2579:3335:3843:4878:4878:37:38:39:4618:4618:3335:3341:4878:4878:40:41:42:4618:4618:3593:3341:3341:3334:3334:43:3842:3842:3593:3593:",
        "279648531581739426463251798956483217128975643734162859812597364697324185345816972",
    ),
];

/// The same source's killers in a character a cell.
const SNARF: &[(&str, &str)] = &[
    (
        "B<7<JF<B<^T<<^V<<^A^L<^R<^8^^^^^^^^^G<<M0^C<<AS>^OF<SB^^^^^^^^^H^<<^>>^E^<9<^8<>^",
        "735286941189435276462971583623718495547629318891354762274863159316597824958142637",
    ),
    (
        "D<C<OF<C<^K<<^R<<^7^P<^N<^A^^^^^^^^^C<<N0^C<<DV>^EI<NF^^^^^^^^^E^<<^>>^I^<A<^7<>^",
        "259317864673584912418962753346295187921678345587431629835149276194726538762853491",
    ),
];

/// Jigsaws in the tests of programs that students wrote to read `SumoCue`'s files.
const SUMOCUE: [&str; 2] = [
    "SumoCueV1=0J0=8J0=0J0=0J1=0J2=0J2=0J2=5J2=0J2=8J3=0J0=0J1=0J1=0J2=7J2=0J4=0J4=5J4=0J3=0J0=0J1=0J1=9J2=0J2=0J5=0J6=0J4=0J3=7J0=0J1=1J1=6J5=9J5=0J5=0J6=0J4=0J3=0J0=4J1=3J1=0J5=1J7=8J7=0J6=0J4=0J3=0J0=0J5=8J5=7J5=6J7=0J7=3J6=0J4=0J3=0J0=0J5=0J8=5J8=0J7=0J7=0J6=0J4=3J3=0J3=0J3=6J8=0J8=0J7=0J7=0J6=2J4=0J8=9J8=0J8=0J8=0J8=0J7=0J6=8J6=0J6",
    "SumoCueV1=0J0=0J1=8J1=0J1=3J1=0J2=4J3=0J3=0J3=0J0=0J0=1J1=4J1=0J1=7J2=2J2=0J3=0J3=4J0=0J0=0J0=0J1=7J1=0J2=0J3=0J3=1J3=0J0=3J4=0J0=0J0=0J2=0J2=0J2=9J5=0J3=0J4=0J4=0J4=0J6=0J6=0J2=0J2=0J5=0J5=0J4=1J4=0J4=0J6=0J6=0J7=0J7=4J7=0J5=7J4=0J4=0J8=0J6=9J6=0J7=0J7=0J7=5J5=0J8=0J8=9J8=1J8=0J6=4J6=5J7=0J5=0J5=0J8=0J8=4J8=0J8=2J6=0J7=6J7=0J5=0J5",
];

/// Positions of `SudokuWiki`'s pages on finned fish, each with the puzzle that it comes from.
const S9B: [(&str, &str); 2] = [
    (
        "070e0d1h8k080l038l0h03060r9g9p2q9g9x0a0i0b0c0536080436020d05094y1f2e5u2f1i4y470704050lb87p0i5u5v0l4403060e042602090h013e32362u266q5y1o3c3g09012w1q012e05agak2m3808",
        "700008030036000000000050840205900000000745000000003604029010000000000910010500008",
    ),
    (
        "069i05040a089i2e020h7y7y92070b8e26010b019q92868i2y083a092e08020f052f2f040u0e3i0a0h7u0bae3a011o1o077u03088i050u088j9286ai33022e058i8j8m02ai2n2n0h070w0w081a01061a09",
        "605408002000070001010000080908205004000000000100703805080000020500020000700801609",
    ),
];

#[track_caller]
fn read(text: &str) -> Entry {
    match format::parse(text) {
        Ok(entry) => entry,
        Err(error) => panic!("{error} ({:?}): {text}", error.hint),
    }
}

/// Reads a text, writes it in the format, and reads that again.
#[track_caller]
fn comes_back(text: &str, name: &str) -> Entry {
    let entry = read(text);
    let written = known::named(name).expect("it is known").write(&entry);
    let written = written.unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(written.lost, [], "{}", written.text);
    let back = read(&written.text);
    assert_eq!(
        known::named("json").expect("it is known").write(&back).expect("it says all").lost,
        []
    );
    entry
}

#[track_caller]
fn has_solution(entry: &Entry, solution: &str) {
    let digits: Vec<_> =
        solution.chars().map(|mark| kenzan::Digit::of_symbol(mark, entry.puzzle.size())).collect();
    let grid = Grid::from_digits(entry.puzzle.size(), digits).expect("a digit a cell");
    entry.puzzle.check(&grid).unwrap_or_else(|error| panic!("{error}"));
}

fn cages(entry: &Entry) -> usize {
    entry.puzzle.rules().iter().filter(|rule| matches!(***rule, Rule::KillerCage(_))).count()
}

#[test]
fn killers_of_the_forums_have_their_published_solutions() {
    for (name, list) in [("ps", PS), ("snarf", SNARF), ("solo", SOLO)] {
        for (text, solution) in list {
            has_solution(&comes_back(text, name), solution);
            // A killer is not read as less than it is.
            let is_killer =
                name != "solo" || text.split(':').next().is_some_and(|kind| kind.contains('k'));
            assert_eq!(cages(&read(text)) > 4, is_killer, "{text}");
        }
    }
    let houses = |text: &str| read(text).puzzle.layout().further_houses().len();
    assert_eq!(PS.iter().map(|(text, _)| houses(text)).collect::<Vec<_>>(), [2, 2, 0]);
}

#[test]
fn bytes_in_the_other_order_are_told_by_the_cages_that_they_make() {
    for (text, solution) in PS {
        let (head, numbers) = text.rsplit_once("k:").expect("it has numbers");
        let numbers = numbers.trim_end_matches(':').split(':');
        let swapped: Vec<_> = numbers
            .map(|number| number.parse::<u16>().expect("a number").swap_bytes().to_string())
            .collect();
        let swapped = read(&format!("{head}k:{}", swapped.join(":")));
        assert_eq!(swapped.puzzle, read(text).puzzle);
        has_solution(&swapped, solution);
    }
    // 3 in two cells of the cage 3, or of the cage 3.
    let same = "771:771:".to_owned() + &"0:".repeat(79);
    assert_eq!(cages(&read(&format!("3x3::k:{same}"))), 1);
    let either = "1027:1027:".to_owned() + &"0:".repeat(79);
    fails_with(
        format!("3x3::k:{either}"),
        "line 1, column 1: the sum may be the higher byte of each number, or the lower one",
    );
}

#[test]
fn jigsaws_of_sumocue_have_their_regions() {
    for text in SUMOCUE {
        let entry = comes_back(text, "sumocue");
        assert_eq!(entry.puzzle.layout().boxes(), None);
        assert_eq!(cages(&entry), 0);
        comes_back(text, "solo");
        comes_back(text, "jigsaw");
    }
    assert!(read(SUMOCUE[0]).puzzle.to_string().starts_with(".8.....5.8....7..5"));
    let caged = PS[0].0;
    let entry = read(caged);
    let written =
        known::named("sumocue").expect("it is known").write(&entry).expect("it has cages");
    assert_eq!(written.lost, [known::Part::Diagonals]);
    assert_eq!(cages(&read(&written.text)), cages(&entry));
}

#[test]
fn positions_of_sudokuwiki_keep_the_puzzle_that_they_come_from() {
    for (code, start) in S9B {
        let text = format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{code}");
        let entry = comes_back(&text, "s9b");
        assert_eq!(entry.puzzle.givens().to_string().replace('.', "0"), start);
        assert_eq!(comes_back(&format!("S9B{code}"), "s9b").puzzle, entry.puzzle);
        let solution = solved(start);
        has_solution(&entry, &solution);
        assert!(entry.remarks.is_some_and(|remarks| remarks.entered.is_some()));
        let plain = format!("https://www.sudokuwiki.org/sudoku.htm?bd={start}");
        assert_eq!(read(&plain).puzzle.to_string(), start.replace('0', "."));
    }
}

/// Returns the solution of a classic puzzle.
fn solved(text: &str) -> String {
    let entry = read(text);
    let mut engine = (kenzan::engine::TABLE[0].make)(&kenzan::engine::Settings::default())
        .expect("native is always there");
    let query = kenzan::engine::Query::up_to(2);
    let outcome = kenzan::crosscheck::ask(engine.as_mut(), &entry.puzzle, &query)
        .expect("native solves it")
        .outcome;
    assert_eq!(outcome.solutions().len(), 1);
    outcome.solutions()[0].grid().to_string()
}

#[test]
fn lines_of_hodokus_library_are_the_position_that_is_left() {
    let entry = comes_back(&format!(":0201:479:{LINE}:112 213 914:115 216::5:"), "hodoku");
    assert_eq!(entry.puzzle.to_string(), LINE);
    assert_eq!(entry.name.as_deref(), Some("0201:479"));
    let comment = entry.remarks.and_then(|remarks| remarks.comment);
    assert_eq!(comment.as_deref(), Some("eliminations 115 216; extra 5"));
    let candidates = entry.puzzle.candidates().expect("some were deleted");
    let at =
        |row: u8, column: u8| candidates.get(kenzan::Cell::new(row - 1, column - 1)).to_string();
    assert_eq!((at(1, 2), at(1, 3), at(1, 4)), ("3".into(), "13456789".into(), "12345678".into()));
    let placed = LINE.replacen('5', "+5", 1);
    let plain = read(&format!(":0000:x:{placed}::::"));
    assert_eq!((plain.puzzle.to_string().as_str(), plain.name, plain.remarks), (LINE, None, None));
    assert_eq!(plain.puzzle.candidates(), None);
    // Another program leaves fields away.
    assert_eq!(read(&format!(":0000:x:{LINE}:")).puzzle.to_string(), LINE);
}

#[test]
fn what_is_wrong_in_a_code_is_told_with_its_place() {
    let ps = |numbers: &str| format!("3x3::k:{numbers}{}", "0:".repeat(80));
    let sumo = |cell: &str| format!("SumoCueV1{cell}{}", "=0".repeat(80));
    let snarf = |start: &str| format!("{start}{}", "0".repeat(81 - start.len()));
    for (text, message) in [
        (ps("x:"), "line 1, column 8: 'x' is no number of a cage"),
        (ps("0:0:"), "line 1, column 1: 82 cells, a 9×9 puzzle has 81: one too many"),
        (ps("70000:"), "line 1, column 8: '70000' is no number of a cage"),
        (ps("0:").replace("::", ":w:"), "line 1, column 5: 'w' is no kind of killer sudoku"),
        (ps("12850:"), "line 1, column 1: the cage 50 can't add up to 50, as it has one cell"),
        (sumo("=0J9"), "line 1, column 13: 9 is no region"),
        (sumo("+0"), "line 1, column 10: a cell that leads to no cage"),
        (sumo("+99"), "line 1, column 10: a cell that leads to no cage"),
        (sumo("=0J0"), "line 1, column 14: a cell without its region"),
        (sumo("=12"), "line 1, column 10: 12 is no given, and no cage"),
        (sumo("="), "line 1, column 11: a number of few digits is missing"),
        (sumo("=0X"), "line 1, column 12: unknown mark 'X' in a string of SumoCue"),
        (sumo("=0").replace("=0", "=0J0"), "line 1, column 1: region 1 has 81 cells"),
        (sumo("").replace("V1", "V2"), "line 1, column 1: a string of SumoCue of another version"),
        (snarf("<5"), "line 1, column 1: '<' in r1c1 leads to no cage"),
        (snarf("><"), "line 1, column 1: '>' in r1c1 leads to no cage"),
        (snarf("0<"), "line 1, column 1: the cage of 2 cells has the sum 0"),
        (
            "3x3:a7_5b3d2_1c".into(),
            "line 1, column 5: 15 cells, a 9×9 puzzle has 81: 66 are missing",
        ),
        (format!("3x3:{}", "z".repeat(9)), "line 1, column 5: 234 cells, a 9×9 puzzle has 81"),
        ("3x3dx#847128".into(), "line 1, column 1: a random seed of Simon Tatham's puzzles"),
        ("3x3q:a7_5b3d2_1c".into(), "line 1, column 4: unknown kind 'q' of a game id"),
        ("3x3d:a7_5b3d2_1c".into(), "line 1, column 5: the id breaks off"),
        (
            "9x9:a7_5b3d2_1c".into(),
            "line 1, column 1: a puzzle of this size is not read from an id",
        ),
        ("3x3:zzza0b".into(), "line 1, column 9: '0' can stand in no cell"),
        ("3x3k:zzzc".into(), "line 1, column 10: the borders of the cages are missing"),
        ("3x3:zzzc,a".into(), "line 1, column 10: more parts than such an id has"),
        ("9j:zzzc,a".into(), "line 1, column 9: borders that do not fit the grid"),
        (format!("S9B{}", "1c".repeat(80)), "line 1, column 1: 160 characters behind S9B"),
        (
            format!("S9B{}00", "1c".repeat(81)),
            "line 1, column 166: a string S9B with more than its cells",
        ),
        (format!("S9B{}00", "1c".repeat(80)), "line 1, column 164: '00' in r9c9 is no set"),
        (format!(":0901:5:{LINE}:91:::"), "line 1, column 91: '91' is no candidate"),
        (format!(":0901:5:{LINE}:511:::"), "line 1, column 91: 5 is deleted in r1c1"),
        (format!(":0901:5:{}::::", &LINE[1..]), "line 1, column 9: 80 cells"),
        (format!(":0901:5:{LINE}:::::word:"), "line 1, column 95: 'word' behind the last field"),
    ] {
        fails_with(&text, message);
        assert_eq!(counted(format!("{text}\n{LINE}\n")), (2, 0), "{text}");
    }
}

#[test]
fn a_name_may_stand_beside_a_code_but_no_second_puzzle() {
    for text in [PS[0].0, SNARF[0].0, SOLO[0].0, SUMOCUE[0]] {
        for named in
            [format!("{text} Zero 7"), format!("Zero {text} 7"), format!("  {text}  # Zero 7")]
        {
            assert_eq!(read(&named).name.as_deref(), Some("Zero 7"), "{named}");
        }
        let other: String = LINE.chars().rev().collect();
        fails_with(format!("{text} {other}"), "line 1, column ");
        let around = format!("{LINE}\n{text}\n{text}\n\n{LINE}\n");
        assert_eq!(counted(&around), (4, 0), "{:#?}", described(&around));
    }
}
