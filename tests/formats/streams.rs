//! Reading as a stream: line by line, many lines at once, whole files, an input that fails.

use std::io::{self, BufRead, Read};

use kenzan::format::{Below, Options, ReadError, Reader};

use super::anything::ends;
use super::described::{LINE, SOLVED, described, rows};

/// An input that hands out one line at a time and counts them.
struct Lines {
    lines: Vec<Vec<u8>>,
    read: usize,
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(buffer.len());
        buffer[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Lines {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.lines.get(self.read).is_some_and(Vec::is_empty) {
            self.read += 1;
        }
        match self.lines.get(self.read) {
            Some(line) if line == b"fail" => Err(io::Error::other("the disk is gone")),
            Some(line) => Ok(line),
            None => Ok(&[]),
        }
    }

    fn consume(&mut self, count: usize) {
        if let Some(line) = self.lines.get_mut(self.read) {
            line.drain(..count);
        }
    }
}

/// Does not wait for the line below a puzzle.
fn typed() -> Options {
    Options { below: Below::AtHand, ..Options::default() }
}

#[test]
fn a_puzzle_is_handed_out_before_the_next_line_is_read() {
    for end in ["\n", "\r\n", "\r"] {
        for (puzzle, may_have_a_map) in [
            (LINE.to_owned(), true),
            (format!("{LINE} # name"), true),
            (rows(LINE).join(" "), true),
            (format!("{{\"puzzle\":\"{LINE}\"}}"), false),
            (format!("[{LINE:?}]"), false),
        ] {
            for (options, ahead) in [(typed(), 0), (Options::default(), may_have_a_map.into())] {
                let lines = vec![format!("{puzzle}{end}").into_bytes(); 3];
                let mut reader = Reader::new(Lines { lines, read: 0 }, options);
                for read in 0..3 {
                    reader.next().expect("three puzzles").expect("a good puzzle");
                    assert!(reader.input().read <= read + ahead, "{puzzle}");
                }
                assert!(reader.next().is_none());
            }
        }
    }
}

#[test]
fn a_map_belongs_to_its_puzzle_whenever_it_comes() {
    const MAP: &str =
        "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";
    let jigsaw = format!("{LINE}\n{MAP}\n");
    for (text, boxes) in [
        (jigsaw.repeat(3), [false; 3].as_slice()),
        (format!("{LINE}\n\n \r\n\n\n{MAP}\n{LINE}"), &[false, true]),
        (format!("{LINE} a name\n{LINE}\n\n{jigsaw}{LINE}\n"), &[true, true, false, true]),
        (format!("{}\n{MAP}\n", rows(LINE).join(" ")), &[false]),
    ] {
        // However the input is cut into what comes at once.
        for capacity in [1, 7, 81, 82, 83, 100, 164, 165, 200, 4_096] {
            let input = io::BufReader::with_capacity(capacity, text.as_bytes());
            let mut reader = Reader::new(input, Options::default());
            let mut found = Vec::new();
            loop {
                if let Some(run) = reader.run(1_000) {
                    found.extend(run.marks().iter().map(|_| true));
                }
                let Some(entry) = reader.next() else { break };
                let puzzle = entry.expect("a good puzzle").puzzle;
                found.push(puzzle.layout().boxes().is_some());
            }
            assert_eq!(found, boxes, "{text} in pieces of {capacity}");
        }
    }
    // Where it is not waited for, it is refused.
    let lines = jigsaw.lines().map(|line| format!("{line}\n").into_bytes()).collect();
    let mut reader = Reader::new(Lines { lines, read: 0 }, typed());
    assert!(reader.next().is_some_and(|entry| entry.is_ok()));
    let refused = reader.next().expect("the map").expect_err("it is not a puzzle").to_string();
    assert_eq!(refused, "line 2: a map of regions by itself");
}

#[test]
fn a_failing_input_is_reported_once() {
    let lines = vec![format!("{LINE}\n").into_bytes(), b"12..\n".to_vec(), b"fail".to_vec()];
    let mut reader = Reader::new(Lines { lines, read: 0 }, Options::default());
    assert!(matches!(reader.next(), Some(Ok(_))));
    assert!(matches!(reader.next(), Some(Err(ReadError::Input(_)))));
    assert!(reader.next().is_none());
}

/// A text again and again, made while it is read.
struct Repeated {
    text: Vec<u8>,
    place: usize,
    times: usize,
}

/// What it holds is no memory of the reader.
impl std::fmt::Debug for Repeated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Repeated")
    }
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.text[self.place..self.place + count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Repeated {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.place == self.text.len() && self.times > 1 {
            self.times -= 1;
            self.place = 0;
        }
        Ok(&self.text[self.place..])
    }

    fn consume(&mut self, count: usize) {
        self.place += count;
    }
}

#[test]
fn many_puzzles_stream_in_constant_memory() {
    let grid = rows(LINE).join("\n");
    for text in [
        format!("{LINE}\n"),
        format!("{LINE} a name\n{}\n", &LINE[1..]),
        format!("{grid}\n\n"),
        format!("a title\n{grid}\nprose\n\n"),
        format!("id,solution,puzzle\n1,,{LINE}\n"),
        format!("{{\"puzzle\":\"{LINE}\"}}\n"),
        "prose\n".to_owned(),
    ] {
        // All that the reader holds is in its debug output.
        let held = |times: usize| {
            let input = Repeated { text: text.clone().into_bytes(), place: 0, times };
            let mut reader = Reader::new(input, Options::default());
            let mut most = 0;
            while reader.next().is_some() {
                most = most.max(format!("{reader:?}").len());
            }
            most.max(format!("{reader:?}").len())
        };
        let (few, many) = (held(20), held(400));
        assert!(many < few + 100, "{few} and {many} characters for {text}");
    }
}

#[test]
fn whole_files_read_as_listed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/formats");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|file| file.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    names.sort();
    assert!(names.len() > 5);
    for path in names {
        let found = described(std::fs::read(&path).expect("it can be read")).join("\n") + "\n";
        let expected = path.with_extension("expected");
        if std::env::var_os("KENZAN_BLESS").is_some() {
            std::fs::write(&expected, &found).expect("it can be written");
        }
        let listed = std::fs::read_to_string(&expected).expect("each file has its list");
        assert_eq!(found, listed, "{}", path.display());
    }
}

#[test]
fn lines_that_are_read_at_once_are_the_lines_that_are_read_one_by_one() {
    let dots = ".".repeat(81);
    let zeros = LINE.replace('.', "0");
    for (text, at_once) in [
        (format!("{LINE}\n{zeros}\n{LINE}"), 2),
        (format!("{LINE}\r\n{LINE} name\r\n{LINE};a;b\n"), 3),
        (format!("{LINE}\n{dots}\n{LINE}\n"), 1),
        (format!("{LINE}\n# a comment\n{LINE}\n"), 1),
        (format!("{LINE}\n{LINE}1\n{LINE}\n"), 1),
        (format!("{LINE}\n{}\n", LINE.replace('.', "x")), 1),
        (format!("{LINE}\r{LINE}\r"), 0),
        (format!("{LINE} {LINE}\n"), 0),
        (format!("{LINE},{SOLVED}\n{LINE},{SOLVED},a\n"), 2),
        (format!("{LINE},{}\n", SOLVED.replace('5', "6")), 0),
        (format!("{}\n", LINE.replace('9', ".").replacen('.', "0", 1)), 0),
        (format!("\u{feff}{LINE}\n"), 0),
    ] {
        let mut reader = Reader::new(text.as_bytes(), typed());
        let read = reader.run(1_000).map_or(0, |run| run.marks().len());
        assert_eq!(read, at_once, "{text}");
        ends(text.as_bytes());
    }
}
