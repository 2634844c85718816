//! Puzzles as `SudokuWiki`'s solvers write them, of all generations of its codes.

use kenzan::format::Entry;
use kenzan::{HouseKind, Rule};

use super::coded::{cages, comes_back, has_solution, solved};
use super::described::{LINE, counted, described, fails_with, read};

/// Positions of the site's pages on finned fish and on rectangle elimination, each with the puzzle that it
/// comes from, and the example of its documentation (Quintin May's), which is its own start.
const SUDOKU: [(&str, &str); 5] = [
    (
        "070e0d1h8k080l038l0h03060r9g9p2q9g9x0a0i0b0c0536080436020d05094y1f2e5u2f1i4y470704050lb87p0i5u5v0l4403060e042602090h013e32362u266q5y1o3c3g09012w1q012e05agak2m3808",
        "700008030036000000000050840205900000000745000000003604029010000000000910010500008",
    ),
    (
        "069i05040a089i2e020h7y7y92070b8e26010b019q92868i2y083a092e08020f052f2f040u0e3i0a0h7u0bae3a011o1o077u03088i050u088j9286ai33022e058i8j8m02ai2n2n0h070w0w081a01061a09",
        "605408002000070001010000080908205004000000000100703805080000020500020000700801609",
    ),
    (
        "020u1a074u094r430601093y4y5q5e6i5u022q083u1f2302a2039m0f0745054503b904b60d0l0i516t4z0c5x0e0c0545095x045x065u2q0631034l4j640962080t2j1h0i1f3e0503090o14045g07504401",
        "200709006190000002080002030070503040000000000050904060060300090800000053900407001",
    ),
    (
        "0t080e2eaa7q8l1p7p070l0t0ec2b68l1p030i0f0c0201040g0h050l0e09080c06040l0g08040l090e070l03060f0c07040b01050i0h030g43060402b70e7n057p512fcyba551h040t7p590nb60e55070l",
        "080000000700000003000214005009806400840907036007401500300642000500000004000000070",
    ),
    (
        "03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepep09epepepep080703epepep05epepep01epepep03epep0407ep0501epep09ep05epepep02ep0708epep060201epep04",
        "300967001040302080020000070070000090000873000500010003004705100905000207800621004",
    ),
];

/// A position of the site's page on rectangle elimination with both diagonals, the puzzle that it comes from, and
/// the examples of its documentation with diagonals and with windows.
const DIAGONALS: &str = "X9B011g05440d074y0903c838d40abobo5e0476b604cy0603bm026a0a0794bl101xb65r5k5gc4904504cy035f78785c144h5u1x1w5r6g097s9k06dg6c044m014k800180bo5g5g074o5g0e082c03380a091g04";
const DIAGONALS_START: &str =
    "105007093000000040040630200700000000000403000000000009006004010010000700080300904";
const MORE_DIAGONALS: &str = "X9B04epep08ep0502epepepepepepepepepepepep08epep07epepepepepepep02ep0809ep07epepepepepepepep0401ep0503epepepepepepepepepepepep01epepepepepepepepepepepep01epep07epep06";
const WINDOWS: &str = "W9B080603epepepepepepepepepepepepepep04ep04epep05ep0306epep03epep06epep09epep05ep04ep03ep08epep07epep09epep05epep0904ep02epep03ep05epepepepepepepepepepepepepep060205";

/// Jigsaws: one of the site's author in his documentation, before and after some steps, with its regions as the
/// documentation draws them; and `Double Mirror`, as the site's player had it.
const JIGSAW: [&str; 2] = [
    "J9B0040ep0ep0sn1750sp1751ky1zl0ep0ep0ep1750si1751751zl1zl0ep0092s12s13kh0so1zl1zl1zl0012s12dg2s13kh3kh3yb1zl1zl2dj2s12s135w3kh35t4cx4cx3ya55d55d2de3kh3kh4cx3y94cx6bn55d55d55d5ja3kh4cx4cx6bl6q955d55d5xt5xt5j85xt6q96q96q955d4qp5xt5j65xt5jb6q96bo6bp",
    "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp",
];
const JIGSAW_MAP: &str =
    "111222233111222233114452333144455633444555666774556669777856699778888999778888999";
const MIRROR: &str = "J9B0ep0ep0ep0ep3kh1751751751750ep0060ep3kh3kh3kh1750sn1750ep55d36135t3kh35x35u5xt1750ep4qv55d6q96q96q95xt5xt0sk4qr55d4qw6q96q96q95j95xt5ja2dh55d55d6q96bn6q95xt5j61zl2s155d3yb3yf4cx3yc3ye5xt1zl2s12de2s14cx4cx4cx1zl1kz1zl2s12s12s12s14cx1ky1zl1zl1zl";

/// A jigsaw with its own map of regions, of the site's page on rectangle elimination.
const OWN_MAP: &str = "https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd=03v0n4u4f4bkb0099g88vanquqfqvq052gpi8c0hge118es2s2s0210gvameueeesa30s4oa30rajeqeaeoa0ho441m0ma81me6umuma110c843a3q2qg1cc38c41ul005noeofofof803pol0la5scsbarara2gpq&jigmap=111118833188888333178583332175552322177752226774755526744495926444999996449966666";

/// A killer of the documentation, with the sums of its cages in the order of their first cells.
const KILLER: &str = "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5";
const KILLER_SUMS: [u32; 32] = [
    24, 6, 17, 2, 10, 12, 10, 23, 16, 8, 10, 20, 18, 23, 7, 16, 20, 10, 19, 6, 7, 12, 24, 15, 4, 5,
    11, 12, 25, 13, 0, 0,
];

/// A killer jigsaw by Tim Tang, there, too, with a wrong digit entered; its regions, and the sums of its cages.
const KILLER_JIGSAW: &str = "M9B00h01000ep0b8y90cw7l0cnip0behd0b8y90o1ld0mqz501sep031g10e2350z4lt0xzip10zrl0e2350nw290mhht01ez501ez50fvo111xqp0xq1d10j690bhn50mhht0o74h007ip000ep1oett11xqp0xq1d0xq1d29ogh0pamp0nw291ammp01ez51nehd1n09d1y8sx28ff5282s10mntd2hwr51ad5d19c0h1k74h1vfo1204r51wu8h270up2jqc12jbbl1ad5d18ykx1m0pd1llox1zndd2avwx26o7l2jbbl2jbbl1cikx1brpt1n09d1wu8h1vnkh1x5ap26o7l2l5ox2kpw11brpt1brpt1n09d1llox1vfo1282s1282s12kpw12kphm";
const KILLER_JIGSAW_MAP: &str =
    "112222233112444233112444233116444833516678839556777899556678899556777899556678899";
const KILLER_JIGSAW_SUMS: [u32; 30] = [
    21, 11, 7, 7, 12, 17, 10, 12, 21, 19, 11, 14, 9, 9, 12, 18, 16, 8, 17, 22, 16, 19, 19, 34, 10,
    14, 20, 0, 0, 0,
];

/// Killers of the older codes: the two examples of the site's page of definitions, in digits and to the base 32,
/// and one that a program's source names as hard.
const OLDER_KILLERS: [&str; 3] = [
    "https://www.sudokuwiki.org/killersudoku.aspx?bd=212112111212112223213331443231221241134412231124133132322122212344411312111411312,171510200026110000000000000000000011000011000017160000001101060000090016110017000900000900001800160800040010160000001100002100001800001800140000080000000000000000",
    "https://www.sudokuwiki.org/killersudoku.aspx?bd=5o3p01015800005p010001015202025j0101002q4g00310203280002020000010103032920008i0202020201015101014800001r0360015o5i024h003a4k002a000202010202040002002b030101040400,q01u1u1uvuvuvuvuvuq01u1uvuvuvuvuvuvuq05u5uvuvuvuvuvuvu5u5uvuvuvuvuvuvuvu5u5uugugugugugvuvu5u5uvuvuvuvuvuvuvu5uq05uvuvuvuvuvuvu5uq05uvuvuvuvuvuvu5uq05uvuvuvuvuvuvu",
    "http://www.sudokuwiki.org/killersudoku.htm?bd=111212111322212223333444333121141121123141321443333344441121144311121113333222333,080000171222150000270000000000000020000000200000000000051713000010001314000041000000000000150000000000001800000025003319000000220000000000000019000000000000000000",
];

fn regions(entry: &Entry) -> String {
    let layout = entry.puzzle.layout();
    layout
        .cells()
        .filter_map(|cell| layout.region(cell))
        .map(|region| (region + 1).to_string())
        .collect()
}

/// Numbers the regions of a map in the order of their first cells.
fn numbered(map: &str) -> String {
    let mut seen = String::new();
    let number = |sign: char| {
        let place = seen.find(sign).unwrap_or_else(|| {
            seen.push(sign);
            seen.len() - 1
        });
        (place + 1).to_string()
    };
    map.chars().map(number).collect()
}

fn sums(entry: &Entry) -> Vec<u32> {
    let sum = |rule: &std::sync::Arc<Rule>| match &**rule {
        Rule::KillerCage(cage) => cage.sum,
        _ => None,
    };
    entry.puzzle.rules().iter().filter_map(sum).collect()
}

fn houses(entry: &Entry) -> Vec<HouseKind> {
    entry.puzzle.layout().extra_houses().iter().map(kenzan::House::kind).collect()
}

#[test]
fn positions_keep_the_puzzle_that_they_come_from() {
    for (code, start) in SUDOKU {
        let text = format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{code}");
        let entry = comes_back(&text, "s9b");
        assert_eq!(entry.puzzle.givens().to_string().replace('.', "0"), start);
        assert_eq!(comes_back(&format!("S9B{code}"), "s9b").puzzle, entry.puzzle);
        let plain = read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={start}"));
        assert_eq!(plain.puzzle.to_string(), start.replace('0', "."));
        assert_eq!(plain.name, None);
        has_solution(&entry, &solved(&plain));
        let is_worked_at = !code.contains("epep");
        assert_eq!(entry.remarks.is_some_and(|remarks| remarks.entered.is_some()), is_worked_at);
    }
}

#[test]
fn a_page_or_a_head_determines_the_houses() {
    let position = comes_back(DIAGONALS, "s9b");
    let start = read(&format!("https://www.sudokuwiki.org/SudokuX.aspx?bd={DIAGONALS_START}"));
    assert_eq!(position.puzzle.givens(), start.puzzle.givens());
    assert_eq!(position.puzzle.layout(), start.puzzle.layout());
    has_solution(&position, &solved(&start));
    for text in [DIAGONALS, MORE_DIAGONALS] {
        let entry = comes_back(text, "s9b");
        assert_eq!(houses(&entry), [HouseKind::MainDiagonal, HouseKind::AntiDiagonal]);
        solved(&entry);
    }
    let windows = comes_back(WINDOWS, "s9b");
    assert_eq!(houses(&windows), [0, 1, 2, 3].map(HouseKind::Window));
    solved(&windows);
    // The digits by themselves are a plain puzzle, and say so.
    assert_eq!(houses(&read(DIAGONALS_START)), []);
    let page =
        read(&format!("https://www.sudokuwiki.org/Windoku.aspx?bd={}", LINE.replace('.', "0")));
    assert_eq!(houses(&page).len(), 4);
}

#[test]
fn jigsaws_have_their_regions() {
    for text in JIGSAW {
        let entry = comes_back(text, "s9b");
        assert_eq!(regions(&entry), numbered(JIGSAW_MAP));
        assert_eq!(
            solved(&entry),
            "463719528857326491296158734184972356735491862942865173528634917671543289319287645"
        );
    }
    let link = format!("https://www.sudokuwiki.org/Jigsaw_Sudoku_Player?bd={MIRROR}");
    let entry = comes_back(&link, "s9b");
    assert_eq!(entry.puzzle.layout().boxes(), None);
    solved(&entry);
    let entry = comes_back(OWN_MAP, "s9b");
    let (_, map) = OWN_MAP.rsplit_once('=').expect("it has fields");
    assert_eq!(regions(&entry), numbered(map));
    assert!(entry.puzzle.to_string().starts_with("1......3.......2...4.5....6"));
    solved(&entry);
    // The same without the page, and as HTML has it.
    let (_, query) = OWN_MAP.split_once('?').expect("it has fields");
    assert_eq!(read(query).puzzle, entry.puzzle);
    assert_eq!(read(&OWN_MAP.replace('&', "&amp;")).puzzle, entry.puzzle);
}

#[test]
fn killers_have_their_cages() {
    let listed = |sums: &[u32]| sums.iter().copied().filter(|&sum| sum > 0).collect::<Vec<_>>();
    let entry = comes_back(KILLER, "s9b");
    assert_eq!(sums(&entry), listed(&KILLER_SUMS));
    assert_eq!(entry.puzzle.givens().filled(), 0);
    solved(&entry);
    let entry = comes_back(KILLER_JIGSAW, "s9b");
    assert_eq!(sums(&entry), listed(&KILLER_JIGSAW_SUMS));
    assert_eq!(regions(&entry), numbered(KILLER_JIGSAW_MAP));
    for text in OLDER_KILLERS {
        let entry = comes_back(text, "s9b");
        assert_eq!(sums(&entry).len(), cages(&entry));
        assert!(cages(&entry) > 20, "{}", cages(&entry));
        solved(&entry);
        let (_, code) = text.split_once('=').expect("it is an address");
        assert_eq!(read(code).puzzle, entry.puzzle);
        // Among puzzles on lines, too.
        assert_eq!(counted(format!("{LINE}\n{code}\n{LINE}\n")), (3, 0));
    }
    // The candidates of the second are those that the sums allow.
    assert!(read(OLDER_KILLERS[1]).puzzle.candidates().is_some());
}

#[test]
fn errors_are_reported_with_their_places() {
    let site = |rest: &str| format!("https://www.sudokuwiki.org/{rest}");
    let (cells, one) = ("1c".repeat(81), "1c".repeat(80));
    let digits = LINE.replace('.', "0");
    let killer = OLDER_KILLERS[0].split_once('=').expect("it is an address").1;
    for (text, message) in [
        (format!("S9B{one}"), "line 1, column 1: 160 characters after S9B, 162 make a puzzle"),
        (format!("S9B{cells}00"), "line 1, column 1: 164 characters after S9B"),
        (format!("S9B{one}zz"), "line 1, column 164: 'zz' in r9c9 is not a set"),
        (format!("S9B{cells}.X9B"), "line 1, column 1: 162 characters after S9B"),
        (format!("S9C{cells}"), "line 1, column 1: a code S9C of another version"),
        (format!("S6B{cells}"), "line 1, column 1: a code S6B of another size than 9×9"),
        (format!("K6C{cells}"), "line 1, column 1: a KenKen of SudokuWiki"),
        (format!("T9B{cells}"), "line 1, column 1: a Str8ts of SudokuWiki"),
        (JIGSAW[0].replacen("004", "zzz", 1), "line 1, column 4: 'zzz' in r1c1 is not a set"),
        (KILLER.replacen("0jdd", "00ep", 1), "line 1, column 4: the cage of r1c1 has no sum"),
        (killer.replacen(",1715", ",1700", 1), "line 1, column 2: the cage of r1c2 has no sum"),
        (
            killer.replacen(",171510200026110000", ",171510200026110017", 1),
            "line 1, column 9: a second sum in the cage of r1c7",
        ),
        (
            site(&format!("jigsaw.htm?bd={digits}")),
            "line 1, column 42: a jigsaw without its regions",
        ),
        (
            site(&format!("jigsaw.htm?shape=4&bd={digits}")),
            "line 1, column 45: the map 4 of SudokuWiki, which is not known",
        ),
        (
            site(&format!("jigsaw.htm?shape=33&bd={digits}&jigmap=123")),
            "line 1, column 140: a map of regions that is not 81 digits",
        ),
        (
            site(&format!("jigsaw.htm?jigmap={}&bd={}", "1".repeat(81), JIGSAW[0])),
            "line 1, column 131: regions in addition to those in the code",
        ),
        (
            site(&format!("killersudoku.aspx?bd={digits}")),
            "line 1, column 49: a killer without the sums of its cages",
        ),
        (
            site(&format!("Str8ts.aspx?bd={digits}")),
            "line 1, column 1: a puzzle of a page of SudokuWiki",
        ),
        (
            site(&format!("sudoku.htm?bd={digits}&rule=x")),
            "line 1, column 129: 'rule' in an address of SudokuWiki",
        ),
        (
            site(&format!("sudoku.htm?bd={digits}&bd={digits}")),
            "line 1, column 127: twice in an address",
        ),
        (
            site(&format!("sudoku.htm?bd={}", &digits[1..])),
            "line 1, column 42: 80 characters that are not a code",
        ),
        (
            format!("[one]({0})or[two]({0})", site(&format!("sudoku.htm?bd={digits}"))),
            "line 1, column 129: a second address",
        ),
        // The page of definitions has this as its example, though it puts two digits into cells as clues.
        (
            site(
                "sudoku.htm?bd=vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044",
            ),
            "line 1, column 52: '15' in r1c6 is not a set of candidates",
        ),
        (
            format!(
                "{} {}",
                site(&format!("sudoku.htm?bd={digits}")),
                site(&format!("SudokuX.aspx?bd={digits}"))
            ),
            "line 1, column 124: a second puzzle of SudokuWiki on the line",
        ),
    ] {
        fails_with(&text, message);
        assert_eq!(counted(format!("{text}\n{LINE}\n")), (2, 0), "{text}");
    }
}

#[test]
fn text_around_an_address_is_the_name() {
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", LINE.replace('.', "0"));
    for text in [
        format!("First of all {link}"),
        format!("{link}, First of all"),
        format!("First of all {link}#top"),
    ] {
        assert_eq!(described(&text), [format!("line 1: {LINE} 'First of all'")], "{text}");
    }
}
