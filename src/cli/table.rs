//! Tables for people.

use std::io;

use terminal_size::{Width, terminal_size_of};

/// How many blanks are between two columns.
const GAP: usize = 2;

/// Aligns the columns of a table, whose first row is its header, the first to the left, numbers to the
/// right. On a terminal that has no room for it each row is written from top to bottom.
pub(super) fn aligned(rows: &[Vec<String>]) -> String {
    let room = terminal_size_of(io::stdout()).map(|(Width(room), _)| usize::from(room));
    within(rows, room)
}

fn within(rows: &[Vec<String>], room: Option<usize>) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    if room
        .is_some_and(|room| widths.iter().sum::<usize>() + GAP * columns.saturating_sub(1) > room)
    {
        return upright(rows);
    }
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            // Names to the left, numbers to the right.
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        text += cells.collect::<Vec<_>>().join(&" ".repeat(GAP)).trim_end();
        text.push('\n');
    }
    text
}

/// Writes each row from top to bottom, with the headers before its cells.
fn upright(rows: &[Vec<String>]) -> String {
    let Some((headers, rows)) = rows.split_first() else { return String::new() };
    let width = headers.iter().map(|header| header.chars().count()).max().unwrap_or_default();
    let block = |row: &Vec<String>| -> String {
        let cells = headers.iter().zip(row);
        cells.map(|(header, cell)| format!("{header:<width$}  {cell}\n")).collect()
    };
    rows.iter().map(block).collect::<Vec<_>>().join("\n")
}

/// Writes a table in Markdown, the first row as its header.
pub(super) fn markdown_table(rows: Vec<Vec<String>>) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let mut lines = rows.into_iter().map(|row| format!("| {} |\n", row.join(" | ")));
    let header = lines.next().unwrap_or_default();
    let rule = format!("|---|{}\n", "--:|".repeat(columns.saturating_sub(1)));
    format!("{header}{rule}{}", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_without_room_is_written_from_top_to_bottom() {
        let rows = [["engine", "solved"], ["native", "52/52"], ["mrv", "9/52"]];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        let table = "engine  solved\nnative   52/52\nmrv       9/52\n";
        let upright = "engine  native\nsolved  52/52\n\nengine  mrv\nsolved  9/52\n";
        for (room, expected) in [(None, table), (Some(14), table), (Some(13), upright)] {
            assert_eq!(within(&rows, room), expected);
        }
        assert_eq!(within(&[], Some(1)), "");
    }
}
