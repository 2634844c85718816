//! A text table with aligned columns, in several blocks if the screen is narrow.

use std::fmt;

use crate::escape;

/// The gap between two columns.
const GAP: &str = "  ";

/// Rows of words and numbers; the first row is the header. It displays as lines, each with a line break.
///
/// The first column has names and is aligned left, the others are aligned right; names can take [several
/// columns](Self::named_by). If the columns do not fit, the remaining ones follow below, after an empty line and with
/// the names repeated.
///
/// ```
/// use kenzan::render::table::Table;
/// let rows = [["engine", "solved", "median"], ["native", "52/52", "21.8 µs"]];
/// let rows = rows.map(|row| row.map(str::to_owned).to_vec());
/// let table = Table::new(rows.to_vec());
/// assert_eq!(table.to_string(), "engine  solved   median\nnative   52/52  21.8 µs\n");
/// let narrow = table.within(16).to_string();
/// assert_eq!(narrow, "engine  solved\nnative   52/52\n\nengine   median\nnative  21.8 µs\n");
/// ```
#[derive(Debug, Clone)]
pub struct Table {
    rows: Vec<Vec<String>>,
    width: Option<usize>,
    names: usize,
}

impl Table {
    /// Makes a table of rows, without a limit of its width.
    ///
    /// # Panics
    /// If a row does not have as many cells as the first.
    pub fn new(rows: Vec<Vec<String>>) -> Self {
        let columns = rows.first().map_or(0, Vec::len);
        assert!(rows.iter().all(|row| row.len() == columns), "every row has every column");
        Self { rows, width: None, names: 1 }
    }

    /// Uses the first `columns` for names, at least one.
    ///
    /// ```
    /// use kenzan::render::table::Table;
    /// let rows = [["rules", "engine", "solved"], ["renban", "native", "2/2"], ["", "sat", "2/2"]];
    /// let table = Table::new(rows.map(|row| row.map(str::to_owned).to_vec()).to_vec()).named_by(2);
    /// assert_eq!(
    ///     table.to_string(),
    ///     "rules   engine  solved\nrenban  native     2/2\n        sat        2/2\n"
    /// );
    /// ```
    #[must_use]
    pub fn named_by(self, columns: usize) -> Self {
        Self { names: columns.max(1), ..self }
    }

    /// Returns the table in Markdown.
    ///
    /// ```
    /// use kenzan::render::table::Table;
    /// let rows = [["engine", "solved"], ["native", "52/52"]];
    /// let table = Table::new(rows.map(|row| row.map(str::to_owned).to_vec()).to_vec());
    /// assert_eq!(table.markdown(), "| engine | solved |\n|---|--:|\n| native | 52/52 |\n");
    /// ```
    pub fn markdown(&self) -> String {
        let columns = self.rows.first().map_or(0, Vec::len);
        let names = self.names.min(columns);
        let mut lines = self.rows.iter().map(|row| {
            let cells: Vec<String> = row.iter().map(|cell| escape::markdown(cell)).collect();
            format!("| {} |\n", cells.join(" | "))
        });
        let header = lines.next().unwrap_or_default();
        let rule = format!("|{}{}\n", "---|".repeat(names), "--:|".repeat(columns - names));
        format!("{header}{rule}{}", lines.collect::<String>())
    }

    /// Limits lines to `width` characters, if the names and one more column fit; `None` for no limit.
    #[must_use]
    pub fn within(self, width: impl Into<Option<usize>>) -> Self {
        Self { width: width.into(), ..self }
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.first().map_or(0, Vec::len);
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or_default()
        };
        (0..columns).map(width).collect()
    }

    /// Returns the columns of one part of the table, without the first, which is in every part.
    fn blocks(&self, widths: &[usize]) -> Vec<Vec<usize>> {
        if widths.is_empty() {
            return Vec::new();
        }
        let count = self.names.min(widths.len());
        let names = widths[..count].iter().sum::<usize>() + GAP.len() * (count - 1);
        let mut blocks: Vec<Vec<usize>> = vec![Vec::new()];
        let mut taken = names;
        for (column, &width) in widths.iter().enumerate().skip(count) {
            let wanted = GAP.len() + width;
            let block = blocks.last_mut().expect("there is always a block");
            if block.is_empty() || self.width.is_none_or(|most| taken + wanted <= most) {
                block.push(column);
                taken += wanted;
            } else {
                blocks.push(vec![column]);
                taken = names + wanted;
            }
        }
        blocks
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        for (number, block) in self.blocks(&widths).iter().enumerate() {
            if number > 0 {
                writeln!(f)?;
            }
            for row in &self.rows {
                let names = row.iter().zip(&widths).take(self.names);
                let names = names.map(|(name, &width)| format!("{name:<width$}"));
                let mut line = names.collect::<Vec<_>>().join(GAP);
                for &column in block {
                    line += &format!("{GAP}{:>width$}", row[column], width = widths[column]);
                }
                writeln!(f, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let rows = [
            ["engine", "solved", "median", "nodes (median)"],
            ["native", "52/52", "21.8 µs", "32"],
            ["subtraction", "2/52", "stuck", "–"],
        ];
        Table::new(rows.map(|row| row.map(str::to_owned).to_vec()).to_vec())
    }

    #[test]
    fn a_table_that_fits_is_one_block() {
        insta::assert_snapshot!(table().within(44), @r"
        engine       solved   median  nodes (median)
        native        52/52  21.8 µs              32
        subtraction    2/52    stuck               –
        ");
        assert_eq!(table().to_string(), table().within(44).to_string());
    }

    #[test]
    fn columns_that_do_not_fit_follow_below_with_the_names() {
        insta::assert_snapshot!(table().within(43), @r"
        engine       solved   median
        native        52/52  21.8 µs
        subtraction    2/52    stuck

        engine       nodes (median)
        native                   32
        subtraction               –
        ");
    }

    #[test]
    fn names_of_several_columns_stand_before_each_block() {
        let rows = [
            ["rules", "engine", "puzzles", "solved", "median"],
            ["renban", "native", "8", "8/8", "21.8 µs"],
            ["", "sat", "", "7/8", "1.05 ms"],
        ];
        let table = Table::new(rows.map(|row| row.map(str::to_owned).to_vec()).to_vec());
        insta::assert_snapshot!(table.named_by(2).within(36), @r"
        rules   engine  puzzles  solved
        renban  native        8     8/8
                sat                 7/8

        rules   engine   median
        renban  native  21.8 µs
                sat     1.05 ms
        ");
    }

    #[test]
    fn a_bar_in_a_cell_does_not_end_it_in_markdown() {
        let rows = vec![vec!["name".to_owned()], vec!["a|b".to_owned()]];
        assert_eq!(Table::new(rows).markdown(), "| name |\n|---|\n| a&#124;b |\n");
    }

    #[test]
    fn every_cell_is_there_at_any_width() {
        for width in 0..60 {
            let text = table().within(width).to_string();
            for cell in table().rows.iter().flatten() {
                assert!(text.contains(cell.as_str()), "{cell} in\n{text}");
            }
            // Less than the names and the widest column can't be.
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(
                widest <= width.max("subtraction".len() + 2 + "nodes (median)".len()),
                "{text}"
            );
        }
    }

    #[test]
    fn names_alone_are_a_table_and_so_is_nothing() {
        let names = vec![vec!["engine".to_owned()], vec!["native".to_owned()]];
        assert_eq!(Table::new(names).within(3).to_string(), "engine\nnative\n");
        assert_eq!(Table::new(Vec::new()).to_string(), "");
    }
}
