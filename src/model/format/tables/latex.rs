//! Grids in LaTeX: the environment `sudoku` of the package of that name, with rows between bars and a dot at the end
//! of each; `lpsudoku` of the package logicpuzzle, whose rows are numbered from below; and tables.

use std::io::BufRead;

use crate::format::grids::cells::{self, Content, Layouts, Sign};
use crate::format::reading::source::{InputLines, Line};
use crate::format::reading::{malformed, mark};
use crate::format::{Entry, ParseError, Parsed};

/// The form of the rows of an environment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LatexForm {
    /// `|5|3| | |7| | | | |.`
    Bars,
    /// `\setrow{9}{5,3,{},{},7,{},{},{},{}}`, and `\lpsudokucell{1}{9}{5}`.
    Commands,
    /// `5 & 3 & & & 7 & & & & \\`
    Table,
}

/// The environments that are read.
const ENVIRONMENTS: [(&str, LatexForm); 6] = [
    ("sudoku", LatexForm::Bars),
    ("sudoku-block", LatexForm::Bars),
    ("lpsudoku", LatexForm::Commands),
    ("tabular", LatexForm::Table),
    ("tabularx", LatexForm::Table),
    ("array", LatexForm::Table),
];

/// The environments that show rules, too, which are not read.
const OTHERS: [&str; 3] = ["killersudoku", "ddsudoku", "jigsawsudoku"];

/// The most lines of an environment.
const LONGEST: usize = 200;

/// Commands that draw, without an effect on the cells.
const DRAWING: [&str; 5] = ["\\hline", "\\framepuzzle", "\\toprule", "\\midrule", "\\bottomrule"];

const HINT: &str = "write a row as |5|3| | |7| | | | |. in the environment sudoku, or as 5 & 3 & & … \\\\ in tabular";

/// The content of a cell, and its place.
#[derive(Debug, Clone)]
struct Cell {
    text: String,
    line: usize,
    column: usize,
}

/// Reads the grid in LaTeX that starts at the next line, and takes its lines; `None` where none starts.
pub(crate) fn take<R: BufRead>(lines: &mut InputLines<R>, layouts: &mut Layouts) -> Option<Parsed> {
    let first = lines.peek_line(0)?;
    let begins = |name: &str| first.text.contains(&format!("\\begin{{{name}}}"));
    let known = ENVIRONMENTS.into_iter().find(|(name, _)| begins(name));
    let other = OTHERS.into_iter().find(|name| begins(name));
    let name = known.map(|(name, _)| name).or(other)?;
    let (start, quoted) = (first.number, first.text.clone());
    let end = format!("\\end{{{name}}}");
    let mut body: Vec<Line> = Vec::new();
    let mut is_over = false;
    while !is_over && body.len() < LONGEST {
        let Some(Ok(line)) = lines.pop() else { break };
        is_over = line.text.contains(&end);
        // The rest of the line is not part of it.
        let line = match line.text.find(&end).map(|start| start + end.len()) {
            Some(length) => {
                if !without_comment(&line)[length.min(without_comment(&line).len())..]
                    .trim()
                    .is_empty()
                {
                    lines.put_back(&line, length);
                }
                Line::new(line.number, line.text[..length].to_owned())
            }
            None => line,
        };
        body.push(line);
    }
    let refused =
        |message: &str| Some(Err(ParseError::new(start, message).hinting(HINT).quoting(&quoted)));
    let Some((_, form)) = known else {
        return refused("a grid in LaTeX with rules, which are not read");
    };
    if !is_over {
        return refused(&format!("a grid in LaTeX without its {end}"));
    }
    let rows = match form {
        LatexForm::Bars => bars(&body),
        LatexForm::Commands => commands(&body),
        LatexForm::Table => Ok(table(&body)),
    };
    Some(rows.and_then(|rows| puzzle(&rows, start, layouts)).map_err(|error| match error {
        ParseError { hint: None, .. } => error.hinting(HINT).quoting(&quoted),
        error => error.quoting(&quoted),
    }))
}

fn puzzle(rows: &[Vec<Cell>], line: usize, layouts: &mut Layouts) -> Parsed {
    let count = rows.iter().map(Vec::len).sum();
    let Some(size) = mark::size_of_square(count) else {
        return Err(malformed::wrong_count(line, count));
    };
    if let Some(row) = rows.iter().find(|row| row.len() != usize::from(size)) {
        let at = row.first().map_or(line, |cell| cell.line);
        return Err(ParseError::new(at, format!("a row of {} cells, not {size}", row.len())));
    }
    let signs = rows.iter().flatten().map(sign).collect::<Result<Vec<_>, _>>()?;
    let puzzle = cells::puzzle(layouts.of(size, None, line)?, &signs)?;
    Ok(Entry { puzzle, name: None, line, remarks: None })
}

/// Makes a sign of the content of a cell: a mark, a number, or an empty cell.
fn sign(cell: &Cell) -> Result<Sign, ParseError> {
    let mut characters = cell.text.chars();
    let content = match (characters.next(), characters.next()) {
        (None, _) => Content::Mark(b'.', '.'),
        (Some(one), None) => Content::Mark(mark::plain(one), one),
        (Some(_), Some(_)) => {
            let number = cell.text.parse().ok().filter(|_| !cell.text.starts_with('+'));
            let number = number.ok_or_else(|| {
                let text = crate::spelling::brief(&cell.text);
                ParseError::new(cell.line, format!("'{text}' is not a digit"))
                    .at(cell.column)
                    .hinting("write the plain digit into the cell")
            });
            Content::Number(number?)
        }
    };
    Ok(Sign { content, line: cell.line, column: cell.column })
}

/// Returns the text of a line without a remark.
fn without_comment(line: &Line) -> &str {
    let mut marks = line.text.match_indices('%').map(|(index, _)| index);
    let remark = marks.find(|&index| !line.text[..index].ends_with('\\'));
    &line.text[..remark.unwrap_or(line.text.len())]
}

/// Makes a cell of the part of a line that starts at `start`.
fn cell(line: &Line, start: usize, part: &str) -> Cell {
    let blank = part.len() - part.trim_start().len();
    let column = line.text[..start + blank].chars().count() + 1;
    let text = part.trim();
    // An empty group is an empty cell.
    let inner = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    let text = inner.unwrap_or(text).trim().trim_matches(['$', '~']);
    Cell { text: text.to_owned(), line: line.number, column }
}

/// Makes cells of the part of a line that starts at `start`.
fn split(line: &Line, start: usize, part: &str, separator: char) -> Vec<Cell> {
    let mut start = start;
    let parts = part.split(separator).map(|part| {
        let cell = cell(line, start, part);
        start += part.len() + separator.len_utf8();
        cell
    });
    parts.collect()
}

/// Returns whether a text begins or ends environments, and holds no cells.
fn is_edge(text: &str) -> bool {
    let mut rest = text;
    if !(text.is_empty() || text.starts_with("\\begin{") || text.starts_with("\\end{")) {
        return false;
    }
    while !rest.is_empty() {
        let known = ["\\begin", "\\end"].into_iter().chain(DRAWING);
        let length = known.map(|name| (name, rest.starts_with(name))).find(|known| known.1);
        let length = length.map(|(name, _)| name.len()).or_else(|| argument(rest));
        let Some(length) = length else { return false };
        rest = rest[length..].trim_start();
    }
    true
}

/// Returns the length of the argument in brackets with which a text starts: `{|*{9}{c|}}`.
fn argument(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    text.char_indices()
        .find_map(|(place, sign)| {
            match sign {
                '{' | '[' => open += 1,
                '}' | ']' => open = open.saturating_sub(1),
                _ if open == 0 => return Some(0),
                _ => {}
            }
            (open == 0).then_some(place + 1)
        })
        .filter(|&length| length > 1)
}

/// Reads rows between bars.
fn bars(body: &[Line]) -> Result<Vec<Vec<Cell>>, ParseError> {
    let mut rows = Vec::new();
    for line in body {
        let text = without_comment(line).trim();
        if is_edge(text) {
            continue;
        }
        let row = text.strip_suffix('.').and_then(|row| row.trim_end().strip_suffix('|'));
        let Some(row) = row.and_then(|row| row.strip_prefix('|')) else {
            let message = "a row begins with a bar, and ends with a bar and a dot";
            return Err(ParseError::new(line.number, message));
        };
        let start = line.text.find('|').unwrap_or(0) + 1;
        rows.push(split(line, start, row, '|'));
    }
    Ok(rows)
}

/// Reads cells that commands set, by rows or one by one; the first row is the lowest.
fn commands(body: &[Line]) -> Result<Vec<Vec<Cell>>, ParseError> {
    let first = body.first().map_or(1, |line| line.number);
    let mut rows: Vec<Vec<Option<Cell>>> = vec![vec![None; 9]; 9];
    let mut has_rows = false;
    let mut lines = body.iter();
    while let Some(line) = lines.next() {
        let text = without_comment(line).trim();
        if is_edge(text) || DRAWING.contains(&text) {
            continue;
        }
        let refused = |message: &str| ParseError::new(line.number, message);
        let place = |number: &str| number.trim().parse::<usize>().ok().filter(|&at| at < 10);
        let of = |number: usize| 9usize.checked_sub(number).filter(|&row| row < 9);
        if let Some((column, row, value)) = single(text) {
            let column = place(column).and_then(|column| column.checked_sub(1));
            let (Some(column), Some(row)) = (column, place(row).and_then(of)) else {
                return Err(refused("columns and rows are 1 to 9"));
            };
            let start = line.text.rfind(value).unwrap_or(0);
            if rows[row][column].replace(cell(line, start, value)).is_some() {
                return Err(refused("a cell that was set already"));
            }
            continue;
        }
        let unread = || {
            let name = crate::spelling::brief(text);
            refused(&format!("'{name}' is not read in a grid of LaTeX")).hinting(
                "write each row as \\setrow{9}{5,3,{},{},7,{},{},{},{}}, the top one as row 9",
            )
        };
        let set = text.strip_prefix("\\setrow{").and_then(|rest| rest.split_once("}{"));
        let (number, mut part) = set.ok_or_else(unread)?;
        let row = place(number).and_then(of).ok_or_else(|| refused("rows are 1 to 9"))?;
        has_rows = true;
        if rows[row].iter().any(Option::is_some) {
            return Err(refused("a row that was set already"));
        }
        // It may continue below, until its brace is closed.
        let mut at = line;
        let mut found = Vec::new();
        let mut open = 1;
        loop {
            let end = closing(part, &mut open);
            let inner = &part[..end.unwrap_or(part.len())];
            let start = at.text.find(inner).unwrap_or(0);
            let mut cells = split(at, start, inner, ',');
            if end.is_some() {
                found.append(&mut cells);
                break;
            }
            // After the last comma of the line nothing is expected; without one, a cell would continue below.
            if open == 0 || !inner.ends_with(',') {
                return Err(unread());
            }
            cells.pop();
            found.append(&mut cells);
            at = lines.next().ok_or_else(unread)?;
            part = without_comment(at).trim();
        }
        if found.len() != 9 {
            return Err(refused(&format!("a row of {} cells, not 9", found.len())));
        }
        rows[row] = found.into_iter().map(Some).collect();
    }
    if let Some(row) = rows.iter().position(|row| has_rows && row.iter().all(Option::is_none)) {
        return Err(ParseError::new(first, format!("row {} is not set", 9 - row))
            .hinting("set every row, as in \\setrow{9}{5,3,{},{},7,{},{},{},{}}"));
    }
    let empty = || Cell { text: String::new(), line: first, column: 1 };
    let filled = |row: Vec<Option<Cell>>| row.into_iter().map(|cell| cell.unwrap_or_else(empty));
    Ok(rows.into_iter().map(|row| filled(row).collect()).collect())
}

/// Splits a command that sets a single cell: its column, its row and its content.
fn single(text: &str) -> Option<(&str, &str, &str)> {
    let rest = text.strip_prefix("\\lpsudokucell{")?.strip_suffix('}')?;
    let (column, rest) = rest.split_once("}{")?;
    let (row, value) = rest.split_once("}{")?;
    Some((column, row, value))
}

/// Finds the brace that closes the outermost of those that are `open`, if it is the end of the text.
fn closing(text: &str, open: &mut u32) -> Option<usize> {
    for (place, sign) in text.char_indices() {
        match sign {
            '{' => *open += 1,
            '}' => *open = open.saturating_sub(1),
            _ => {}
        }
        if *open == 0 {
            return Some(place).filter(|place| place + 1 == text.len());
        }
    }
    None
}

/// Reads the rows of a table.
fn table(body: &[Line]) -> Vec<Vec<Cell>> {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut is_open = false;
    for line in body {
        let text = without_comment(line);
        if is_edge(text.trim()) {
            continue;
        }
        let mut start = 0;
        let parts: Vec<&str> = text.split("\\\\").collect();
        for (index, part) in parts.iter().enumerate() {
            let mut from = start;
            let mut cells = *part;
            // Lines between rows are before a row.
            loop {
                let trimmed = cells.trim_start();
                from += cells.len() - trimmed.len();
                cells = trimmed;
                let Some(drawn) = drawing(cells) else { break };
                from += drawn;
                cells = &cells[drawn..];
            }
            start += part.len() + 2;
            let is_last = index + 1 == parts.len();
            if cells.trim().is_empty() && !cells.contains('&') && (is_last || !is_open) {
                is_open &= is_last;
                continue;
            }
            let mut row = split(line, from, cells, '&');
            match rows.last_mut().filter(|_| is_open) {
                Some(open) => {
                    // The rest of a cell that continues below is empty.
                    if row.first().is_some_and(|cell| cell.text.is_empty()) {
                        row.remove(0);
                    }
                    open.append(&mut row);
                }
                None => rows.push(row),
            }
            is_open = is_last;
        }
    }
    rows
}

/// Returns the length of a command that draws a line, with its argument.
fn drawing(text: &str) -> Option<usize> {
    if let Some(rest) =
        ["\\cline{", "\\cmidrule{"].into_iter().find_map(|name| text.strip_prefix(name))
    {
        return rest.find('}').map(|end| text.len() - rest.len() + end + 1);
    }
    DRAWING.into_iter().find(|name| text.starts_with(name)).map(str::len)
}
