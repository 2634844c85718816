//! Puzzles in codes of other programs, in columns of tables.

use super::described::{LINE, described};

#[test]
fn codes_in_columns_are_read() {
    let solo = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    let cells: String = LINE.replace('.', "0").chars().flat_map(|one| ['=', one]).collect();
    let sumocue = format!("SumoCueV1{cells}");
    let iss: Vec<String> = LINE
        .char_indices()
        .filter(|(_, one)| *one != '.')
        .map(|(index, one)| format!("~R{}C{}_{one}", index / 9 + 1, index % 9 + 1))
        .collect();
    for word in [solo.to_owned(), sumocue, format!(".{}", iss.concat())] {
        for text in [
            format!("{word}\n"),
            format!("puzzle,name\n{word},first\n{word},second\n"),
            format!("id,puzzle\n1,{word}\n2,{word}\n"),
            format!("id\tpuzzle\n1\t{word}\n2\t{word}\n"),
            format!("id,puzzle\n1,\"{word}\"\n2,\"{word}\"\n"),
        ] {
            let found = described(&text);
            let is_it = |item: &String| item.contains(&format!(": {LINE}"));
            assert!(found.iter().all(is_it), "{found:#?} of {text}");
            assert_eq!(found.len(), text.matches(&word).count(), "{text}");
        }
    }
}

#[test]
fn errors_of_a_code_in_a_column_are_reported_with_their_places() {
    for (text, message) in [
        ("id,puzzle\n1,.Termo~R1C1~R1C2\n", "line 2, column 4: 'Termo' is not a known constraint"),
        ("id,puzzle\n1,SumoCueV1=5=3\n", "line 2, column 3: no puzzle has 2 cells"),
    ] {
        let found = described(text);
        assert!(found.len() == 1 && found[0].starts_with(message), "{found:?}");
    }
}
