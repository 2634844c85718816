//! Words in which other programs pack a puzzle, as those programs and their users wrote them.

use kenzan::format::{Entry, known};
use kenzan::{Grid, Rule};

use super::described::{LINE, counted, described, fails_with, read};

/// Game ids that sgt-puzzles 20230122 printed (`solo --generate`), each with the one solution that it has.
const SOLO: &[(&str, &str)] = &[
    (
        "3x3:a4_1a6a9b3b5_1e2b9c1c9b7b8_9e6_2b7b8c1c2b3e8_4b9b4a3a8_2a",
        "541862973389517246726493581432956718895371462617248395158729634273684159964135827",
    ),
    (
        "3x3x:5_2b9_6g2b5f1b2d3_9a6_4b9c8b3_4a6_7d4b2f3b5g9_4b1_6",
        "524796138871324659693581472152839764769415823348672591417263985936158247285947316",
    ),
    (
        "3x3k:zzzc,a_b____a_a___a__a_aa_a__ab_____a___a_____a____aa_aaaaaa__a_a__a___aa___aa_a___a__a__aa___a_a_aa_aaaa_,12a19_11b13_13_9_5_13b12f11b10_13a3_8_5a17b18c10_14a10c13_13a14a9a17_3d9_11_10b15_3a11c10b17b13a3a8a",
        "935128746178654293462973581341897652589216374726345819653481927217539468894762135",
    ),
    (
        "3x3xk:zzzc,____aa_____a__a_a___a__a__a______a_____________a_a_aaaadaa_a____aa____aaab__aaa_____aa__ab__aaa_aaaa_,12_13_6_16_8a8a11d11_13a6b14a10b10a13_9_10b15b10b9a6a12_17a12_16_8b12b13b11_4b15b7c15b8b14a14a4a13b",
        "174953268862714953395628714537462189418395627926187345753246891241879536689531472",
    ),
    (
        "9j:b2c7a9_4_3b2c8_1b8_7a5a2_2c9b1e8e4b3c1_7a6a4_2b5_3c1b9_7_6a7c8b,aacb_bbb__bb__bc_bbe_aaabgfccc__aa_dacabd___bdacae_b",
        "582163749439625178164879532273598416921786354845937261716342985358214697697451823",
    ),
    (
        "9jx:9_3d8b8_6e2e6b1b7g3b2a6b8g3b1b5e9e4_1b2d6_3,cba_a_aaaaa___b_aaa__ab_cabbca_ccdabdc_a__bc___bafacabdabf",
        "934125876865739124258463719671594382347216958129847635413658297796382541582971463",
    ),
    (
        "9jk:zzzc,b_cb_bab_ba___b_a_ca__a_aba_c____bage_____bc__bhbbacaa_cb_bae_,____ab___b__aa____a_____a____ab_____a_a___a____aa___aba____a______a__ac_aaa__b_a_aaa__a_a__b_a__aba_,8_6_9_8_10a16f17b16_16_15_8a3a9_6c11a14_20c18_12a24b7_4e19b7_14a9a11b10b4_16b12_7a7b6d16a10a",
        "328619745541263879935128467674951238489572316267385194812794653793846521156437982",
    ),
    (
        "2x3k:zj,_aa____a___a____a__c_ba__aa_aa_ba__aaa__,4_9a3a14a8_7_12b10c9b10_9a7d8b6c10a",
        "354126162453425631613245546312231564",
    ),
    (
        "6j:1_3_6a4a2b6p5b6a6a2_1_3,bcb__d__c_dbbba__a_a_c_bab",
        "136542241635352461623154415326564213",
    ),
    (
        "2x4:d6a8_4c1_5a7a3_1f6a7b8d5b7a2f5_1a7a8_3c5_2a3d",
        "2537618486415273318526476472183513548762782643514718352652637418",
    ),
    (
        "3x4:2c11_4a3_1a8_9b1_11c8_7_2b12e5d4c9j7_1_6a3a10_5_12b12_4c1_7b6_2_4_10b1_7c6_2b6_3_7a5a2_11_1j9c6d2e1b2_10_9c12_7b7_9a3_8a12_5c6",
        "25A6B4731C89341BC698725AC7982A516B34A3695B2C481782716934A5CBBC45A81739624A5C17B9862396374582B1AC1B823C6A947568C472AB5391512A9346C7B879B381C52A46",
    ),
    ("2x2k:p,a_______aaa_abaa,7a7_4_5_3e9_5c", "4321214332141432"),
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

/// Reads a text, writes it in the format, and reads that again.
#[track_caller]
pub(super) fn comes_back(text: &str, name: &str) -> Entry {
    entry_comes_back(read(text), name)
}

/// Does the same of an entry that was read.
#[track_caller]
pub(super) fn entry_comes_back(entry: Entry, name: &str) -> Entry {
    let written = known::named(name).expect("it is known").write(&entry);
    let written = written.unwrap_or_else(|error| panic!("{error}: {}", entry.puzzle));
    assert_eq!(written.lost, [], "{}", written.text);
    let back = read(&written.text);
    assert_eq!(
        known::named("json").expect("it is known").write(&back).expect("it says all").lost,
        []
    );
    entry
}

/// Reads a grid without a name, which comes back and has one solution.
#[track_caller]
pub(super) fn grid_comes_back(text: &str, format: &str, marks: &str) {
    let entry = comes_back(text, format);
    assert_eq!((entry.puzzle.to_string().as_str(), entry.name.as_deref()), (marks, None));
    solved(&entry);
}

#[track_caller]
pub(super) fn has_solution(entry: &Entry, solution: &str) {
    let digits: Vec<_> =
        solution.chars().map(|mark| kenzan::Digit::of_symbol(mark, entry.puzzle.size())).collect();
    let grid = Grid::from_digits(entry.puzzle.size(), digits).expect("a digit a cell");
    entry.puzzle.check(&grid).unwrap_or_else(|error| panic!("{error}"));
}

pub(super) fn cages(entry: &Entry) -> usize {
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
    let houses = |text: &str| read(text).puzzle.layout().extra_houses().len();
    assert_eq!(PS.iter().map(|(text, _)| houses(text)).collect::<Vec<_>>(), [2, 2, 0]);
}

#[test]
fn bytes_in_the_other_order_are_recognised_by_the_cages_that_they_make() {
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

/// `SumoCue` reads them with line breaks, which posts and mails have.
#[test]
fn a_code_with_line_breaks_is_joined() {
    for code in PS.iter().map(|(text, _)| *text).chain(SUMOCUE.iter().copied()) {
        let whole = read(code);
        for break_after in [60, 100, 200] {
            let signs: Vec<char> = code.chars().collect();
            let lines: Vec<String> =
                signs.chunks(break_after).map(|line| line.iter().collect()).collect();
            let text = format!("# Zero\n{}\n\n{LINE}\n", lines.join("\n"));
            let found = described(&text);
            assert_eq!(found.len(), 2, "{found:?}");
            let joined = read(&lines.join("\n"));
            assert_eq!(joined, whole);
        }
        // The line below a complete code is another puzzle.
        assert_eq!(described(format!("{code}\n{}\n", LINE.replace('.', "0"))).len(), 2, "{code}");
    }
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
    assert_eq!(written.lost, []);
    assert!(written.text.starts_with("SumoCueV1D"));
    assert_eq!(cages(&read(&written.text)), cages(&entry));
}

/// Returns the one solution of a puzzle.
#[track_caller]
pub(super) fn solved(entry: &Entry) -> String {
    let mut engine = kenzan::engine::NATIVE
        .make(&kenzan::engine::Settings::default())
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
fn errors_in_a_code_are_reported_with_their_places() {
    let ps = |numbers: &str| format!("3x3::k:{numbers}{}", "0:".repeat(80));
    let sumo = |cell: &str| format!("SumoCueV1{cell}{}", "=0".repeat(80));
    let snarf = |start: &str| format!("{start}{}", "0".repeat(81 - start.len()));
    for (text, message) in [
        (ps("x:"), "line 1, column 8: 'x' is not a number of a cage"),
        (ps("0:0:"), "line 1, column 1: 82 cells, a 9×9 puzzle has 81: one too many"),
        (ps("70000:"), "line 1, column 8: '70000' is not a number of a cage"),
        (
            ps("0:").replace("::", ":w:"),
            "line 1, column 5: 'w' is not a known kind of killer sudoku",
        ),
        (ps("12850:"), "line 1, column 1: the cage 50 can't add up to 50, as it has one cell"),
        (sumo("=0J9"), "line 1, column 13: 9 is not a region"),
        (sumo("+0"), "line 1, column 10: a cell that leads to no cage"),
        (sumo("+99"), "line 1, column 10: a cell that leads to no cage"),
        (sumo("=0J0"), "line 1, column 14: a cell without its region"),
        (sumo("=12"), "line 1, column 10: 12 is neither a given nor a cage"),
        (sumo("="), "line 1, column 11: a short number is missing"),
        (sumo("=0X"), "line 1, column 12: unknown mark 'X' in a string of SumoCue"),
        (sumo("=0").replace("=0", "=0J0"), "line 1, column 1: region 1 has 81 cells"),
        (sumo("").replace("V1", "V2"), "line 1, column 1: a string of SumoCue of another version"),
        (snarf("<5"), "line 1, column 1: '<' in r1c1 leads to no cage"),
        (snarf("><"), "line 1, column 1: '>' in r1c1 leads to no cage"),
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
        ("3x3:zzza0b".into(), "line 1, column 9: '0' can't be in a cell"),
        ("3x3k:zzzc".into(), "line 1, column 10: the borders of the cages are missing"),
        ("3x3:zzzc,a".into(), "line 1, column 10: more parts than such an id has"),
        ("9j:zzzc,a".into(), "line 1, column 9: borders that do not fit the grid"),
        (format!(":0901:5:{LINE}:91:::"), "line 1, column 91: '91' is not a candidate"),
        (format!(":0901:5:{LINE}:511:::"), "line 1, column 91: 5 is deleted in r1c1"),
        (format!(":0901:5:{}::::", &LINE[1..]), "line 1, column 9: 80 cells"),
        (format!(":0901:5:{LINE}:::::word:"), "line 1, column 95: 'word' after the last field"),
    ] {
        fails_with(&text, message);
        assert_eq!(counted(format!("{text}\n{LINE}\n")), (2, 0), "{text}");
    }
}

#[test]
fn a_name_may_be_next_to_a_code_but_no_second_puzzle() {
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
