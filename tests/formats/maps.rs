//! What stands near a grid and may be the map of its regions: it is never given to another grid, and never left out
//! in silence.

use super::described::{LINE, SOLVED, described, read, rows};

/// The boxes, but for two that have each a cell of the other; and the same mirrored.
const MAPS: [&str; 2] = [
    "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII",
    "AAABBBBCCAAABBBCCCAAABBCCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII",
];
const OTHER: &str =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";

/// Says of each item of a text whether it is the first puzzle or the other one, plain or with which map.
fn found(text: &str) -> Vec<String> {
    let name = |item: &String| {
        let puzzle =
            [("first", LINE), ("other", OTHER)].into_iter().find(|one| item.contains(one.1));
        let map = MAPS.iter().position(|map| item.ends_with(map));
        match (puzzle, map) {
            _ if item.contains('(') => "refused".to_owned(),
            (Some((puzzle, _)), Some(map)) => format!("{puzzle} with map {map}"),
            (Some((puzzle, _)), None) => format!("{puzzle} alone"),
            (None, _) => item.clone(),
        }
    };
    described(text).iter().map(name).collect()
}

fn grids() -> [String; 2] {
    [LINE, OTHER].map(|line| rows(line).join("\n"))
}

fn maps() -> [String; 2] {
    MAPS.map(|map| rows(map).join("\n"))
}

/// The digits for the letters of a map.
fn digits(map: &str) -> String {
    map.bytes()
        .map(|b| if b.is_ascii_uppercase() { b - b'A' + b'1' } else { b })
        .map(char::from)
        .collect()
}

#[test]
fn a_map_belongs_to_the_grid_that_it_touches() {
    let ([first, other], [map, mirrored]) = (grids(), maps());
    for (text, expected) in [
        (
            format!("{first}\n{map}\n\n{other}\n{mirrored}\n"),
            ["first with map 0", "other with map 1"],
        ),
        (
            format!("{first}\n{map}\n{other}\n{mirrored}\n"),
            ["first with map 0", "other with map 1"],
        ),
        (
            format!("{map}\n{first}\n\n{mirrored}\n{other}\n"),
            ["first with map 0", "other with map 1"],
        ),
        (format!("{first}\n\n{mirrored}\n{other}\n"), ["first alone", "other with map 1"]),
        (format!("{LINE}\n\n{mirrored}\n{other}\n"), ["first alone", "other with map 1"]),
        (format!("{first}\n{map}\n\n{other}\n"), ["first with map 0", "other alone"]),
        (format!("{first}\nRegions:\n{map}\n\n{other}\n"), ["first with map 0", "other alone"]),
        (format!("{first}\n\n{map}\n\n\n{other}\n"), ["first with map 0", "other alone"]),
        (format!("{LINE}\n{map}\n{OTHER}\n"), ["first with map 0", "other alone"]),
    ] {
        assert_eq!(found(&text), expected, "{text}");
    }
}

/// Where it stands as near to one as to the other, neither is read: with one that is lost, all would have another's.
#[test]
fn a_map_that_may_be_that_of_two_grids_is_refused_with_both() {
    let ([first, other], [map, mirrored]) = (grids(), maps());
    let short = &first[10..];
    for text in [
        format!("{first}\n\n{map}\n\n{other}\n\n{mirrored}\n"),
        format!("{short}\n\n{map}\n\n{other}\n\n{mirrored}\n"),
        format!("{}\n\n{map}\n\n{other}\n\n{mirrored}\n", first.replacen('3', "#", 1)),
        format!("{first}\n\n\n\n\n{map}\n\n\n{other}\n"),
        format!("{map}\n\n{first}\n\n{mirrored}\n\n{other}\n"),
        format!("{}\n\n{first}\n\n{mirrored}\n\n{other}\n", &map[10..]),
        format!(
            "Map\n{map}\nGrid, 30 clues\n{first}\n\nMap\n{mirrored}\nGrid, 17 clues\n{other}\n"
        ),
        format!("{map}\n{LINE}\n"),
        format!("{}\n{first}\n", MAPS[0]),
    ] {
        let found = found(&text);
        assert!(
            !found.is_empty() && found.iter().all(|item| item == "refused"),
            "{found:?} of\n{text}"
        );
    }
    // What was lost takes no more with it than its own.
    let text = format!("{short}\n{map}\n\n{other}\n{mirrored}\n");
    assert_eq!(found(&text), ["refused", "refused", "other with map 1"]);
}

/// In whatever form it is there, the grid is not read as if it did not.
#[test]
fn what_may_be_a_map_is_read_or_refused_with_its_grid() {
    let ([first, _], [map, _]) = (grids(), maps());
    let figures = digits(&map);
    let by = |text: &str, separator: &str| {
        let row = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(separator);
        text.lines().map(row).collect::<Vec<_>>().join("\n")
    };
    let in_bands = |text: &str| {
        let lines: Vec<_> =
            text.lines().map(|row| [&row[..3], &row[3..6], &row[6..]].join(" ")).collect();
        lines.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n")
    };
    let empty = by(&first, ",").replace('.', "");
    let labelled: Vec<_> =
        map.lines().zip(1..).map(|(row, number)| format!("r{number} {row}")).collect();
    let listed: Vec<_> = by(&figures, ",").lines().map(|row| format!("[{row}],")).collect();
    for text in [
        format!("{first}\n---------\n{figures}\n"),
        format!("{first}\n=========\n{figures}\n"),
        format!("{first}\n\n{}\n", figures.replace('5', ".")),
        format!("{first}\n{}\n", map.replace('E', ".")),
        format!("{empty}\n{}\n", by(&figures, ",")),
        format!("{first}\nMap 9x9\n{map}\n"),
        format!("{first}\nRegion map\n{map}\n"),
        format!("{first}\n# Regions\n{map}\n"),
        format!("{first}\n[Regions]\n{map}\n"),
        format!("{first}\n\n\n\n\n{map}\n"),
        format!("{first}\n\n{}\n", MAPS[0]),
        format!("{LINE}\n{map}\n"),
        format!("{LINE}\n\n{}\n", by(&figures, " ")),
        format!("{}\n{map}\n", first.replace('.', "x")),
        format!("puzzle,regions\n{LINE},{}\n", MAPS[0]),
        format!("[Puzzle]\n{first}\n{map}\n[State]\n{}\n", rows(SOLVED).join("\n")),
    ] {
        assert_eq!(found(&text), ["first with map 0"], "{text}");
    }
    for text in [
        format!("{first}\n\n{}\n", in_bands(&figures)),
        format!("{first}\n\n{}\n", in_bands(&map)),
        format!("{first}\n\n{}\n", by(&figures, ";")),
        format!("{first}\n\n{}\n", by(&map, "-")),
        format!("{first}\n\n{}\n", labelled.join("\n")),
        format!("{first}\n\n{}\n", listed.join("\n")),
        format!("{first}\n\n{}\n", &map[1..]),
        format!("{first}\n\n{}\n", &map[10..]),
        format!("{first}\n\n{}\n", &figures[1..]),
        format!("{first}\n{map}\n\n{}\n", map.replace('A', "B")),
        format!("{first}\nRegions, as letters\n{map}\n"),
        format!("{first}\nThe diagonals hold each digit once\n{map}\n"),
        format!("{first}\n\n{}\n", ["ABCABCABC\nDEFDEFDEF\nGHIGHIGHI"; 3].join("\n")),
        format!("{first}\n\n{}\n", ["123123123\n456456456\n789789789"; 3].join("\n")),
        format!("{first}\n\n{}\n", ["aab.ccdd.\naab..cdd.\n.....ee.."; 3].join("\n")),
        format!("{first}\n\n{}\n", ["o.o.o.o.o"; 9].join("\n")),
    ] {
        let found = found(&text);
        assert!(
            !found.is_empty() && found.iter().all(|item| item == "refused"),
            "{found:?} of\n{text}"
        );
    }
    // Where the grid is a list, it is read before; but the map is not a puzzle.
    let list =
        |marks: &str| format!("[[{}]]", by(marks, ",").replace('\n', "],[").replace('.', "0"));
    let lists = format!("grid = {}\nregions = {}\n", list(&first), list(&figures));
    assert_eq!(found(&lists), ["first alone", "refused"]);
}

/// Between its rows, and those of the grid, there may be slashes or blanks.
#[test]
fn a_map_in_rows_on_a_line_is_read_with_its_grid_or_refused_with_it() {
    let joined = |text: &str, by: &str| rows(text).join(by);
    let map = MAPS[0];
    let figures = digits(map);
    for between in ["/", " / ", " "] {
        let grid = joined(LINE, between);
        for map in [joined(map, between), joined(&figures, between)] {
            for text in [
                format!("{grid} {map}\n"),
                format!("{LINE} {map}\n"),
                format!("{grid} {}\n", MAPS[0]),
                format!("{grid} {figures}\n"),
                format!("{grid}\n{map}\n"),
                format!("{LINE}\n{map}\n"),
                format!("{LINE}\n\n{map}\n"),
                format!("puzzle,regions\n{LINE},{map}\n"),
                format!("puzzle,regions\n{grid},{map}\n"),
            ] {
                assert_eq!(found(&text), ["first with map 0"], "{text}");
            }
        }
        for text in [
            format!("{grid} {}\n", joined(&map.replacen('A', "B", 1), between)),
            format!("{grid} {}\n", joined(&figures.replacen('1', "2", 1), between)),
            format!("{LINE} {}\n", joined(&map.replacen('A', "B", 1), between)),
            format!("{} {grid}\n", joined(map, between)),
            format!("{} {LINE}\n", joined(map, between)),
            format!("{}\n\n{}\n", joined(map, between), rows(LINE).join("\n")),
        ] {
            let found = found(&text);
            assert!(
                !found.is_empty() && found.iter().all(|item| item == "refused"),
                "{found:?} of\n{text}"
            );
        }
    }
    for (text, expected) in [
        ("12../3412/..../.... 1112/1222/3334/3444", "AAABABBBCCCDCDDD"),
        ("12../3412/..../.... aaab/abbb/cccd/cddd", "AAABABBBCCCDCDDD"),
        ("12../3412/..../..../aaab/abbb/cccd/cddd", "AAABABBBCCCDCDDD"),
        ("12../3412/..../.... | 1112/1222/3334/3444", "refused"),
        ("12..3412........ 1112/1222/3334/3444", "AAABABBBCCCDCDDD"),
        ("12../3412/..../.... 1112122233343444", "AAABABBBCCCDCDDD"),
        ("12../3412/..../....\n1112/1222/3334/3444", "AAABABBBCCCDCDDD"),
        ("12..3412........\naaab/abbb/cccd/cddd", "AAABABBBCCCDCDDD"),
        ("12..3412........ | aaab/abbb/cccd/cddd", "refused"),
        ("12../3412/..../.... aaab/abbb/cccd/cddx", "refused"),
        ("12../3412/..../.... 111/1222/3334/3444", "refused"),
        ("aaab/abbb/cccd/cddd 12..3412........", "refused"),
        ("12..3412........ 1234/3412/2143/4321", "refused"),
    ] {
        let found = found(text);
        assert!(found.len() == 1 && found[0].ends_with(expected), "{found:?} of\n{text}");
    }
}

/// What a map may look like to a reader that is too eager.
#[test]
fn plain_grids_stay_as_they_are() {
    let [first, other] = grids();
    let latin: Vec<String> =
        (0..9).map(|at| "123456789".repeat(2)[at..at + 9].to_owned()).collect();
    let marks = ["123456789 ".repeat(9).trim_end(); 9].join("\n");
    for (text, count) in [
        (format!("{first}\n\n{other}\n"), 2),
        (format!("{first}\n\n{}\n", other.replace('.', "x")), 2),
        (format!("{}\n\n{first}\n", other.replace('.', "x")), 2),
        (format!("{}\n\n{first}\n", other.replace('.', "0")), 2),
        (format!("{first}\n\n{}\n", rows(SOLVED).join("\n")), 2),
        (format!("{first}\n\n{}\n", latin.join("\n")), 2),
        (format!("{first}\n\n{marks}\n"), 2),
        (format!("{first}\nBeginners\n{other}\n"), 2),
        ("12..\n..1.\n....\n...2\n\nnoon\nnoon\nfeet\nfeet\n".to_owned(), 1),
    ] {
        let found = found(&text);
        assert_eq!(found.len(), count, "{found:?} of\n{text}");
        assert!(!found.contains(&"refused".to_owned()), "{found:?} of\n{text}");
    }
}

#[test]
fn the_fields_of_a_file_with_a_jigsaw_are_kept() {
    let ([first, _], [map, _]) = (grids(), maps());
    let entry = read(&format!("#ABob\n#DMy jigsaw\n{first}\n{map}\n"));
    let remarks = entry.remarks.expect("it has an author");
    assert_eq!(
        (entry.name.as_deref(), remarks.author.as_deref()),
        (Some("My jigsaw"), Some("Bob"))
    );
    // A solution below it is not a second puzzle.
    let (puzzle, map, solution) = (
        "....2...12....96..53.....27.923761....71...3...69415.33......9.....6...57...3..1.",
        "111222233111122223441155233444555533644475593664777593666677799866877999888888899",
        "948527361253719684531698427492376158687154239826941573315482796179263845764835912",
    );
    let [puzzle, map, rows_of] = [puzzle, map, solution].map(|line| rows(line).join("\n"));
    let entry = read(&format!("{puzzle}\n{map}\n\nSolution:\n{rows_of}\n"));
    let known = entry.remarks.and_then(|remarks| remarks.solution).expect("it stands there");
    assert_eq!(known.to_string(), solution);
}
