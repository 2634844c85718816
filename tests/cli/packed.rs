//! Files that are packed are read as what is in them.

use std::fs;
use std::io::Write;

use super::program::{HARD, Ran, kenzan, kenzan_in};

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(text).expect("memory takes all");
    packer.finish().expect("memory takes all")
}

fn zstd(text: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
}

fn xz(text: &[u8]) -> Vec<u8> {
    let options = lzma_rust2::XzOptions::with_preset(1);
    let mut packer = lzma_rust2::XzWriter::new(Vec::new(), options).expect("good options");
    packer.write_all(text).expect("memory takes all");
    packer.finish().expect("memory takes all")
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut packer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (index, (name, text)) in files.iter().enumerate() {
        let method = match index % 2 {
            0 => zip::CompressionMethod::Deflated,
            _ => zip::CompressionMethod::Stored,
        };
        let options = zip::write::SimpleFileOptions::default().compression_method(method);
        packer.start_file(*name, options).expect("memory takes all");
        packer.write_all(text).expect("memory takes all");
    }
    packer.finish().expect("memory takes all").into_inner()
}

/// Returns the puzzles of a file with that content.
fn lines_of(content: &[u8]) -> Ran {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("file"), content).expect("a file");
    kenzan_in(folder.path(), &["convert", "--to", "line", "file"], "")
}

#[test]
fn a_packed_file_is_read_as_what_is_in_it() {
    let text = format!("{HARD}\n").repeat(300);
    for pack in [gzip, zstd, xz] {
        let packed = pack(text.as_bytes());
        assert!(packed.len() < text.len());
        let ran = lines_of(&packed);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        assert!(ran.stdout == text);
        let ran = kenzan(&["convert", "--to", "line", "-"], &packed);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        assert!(ran.stdout == text);
        // Packed in several pieces, one after the other.
        let ran = lines_of(&[packed.clone(), packed].concat());
        assert_eq!((ran.code, ran.stdout.lines().count()), (0, 600), "{}", ran.stderr);
    }
}

#[test]
fn the_files_of_an_archive_are_read_one_by_one() {
    let line = format!("{HARD}\n");
    let archive = zip(&[("a.txt", line.as_bytes()), ("b/c.txt", &line.as_bytes().repeat(2))]);
    let ran = lines_of(&archive);
    assert_eq!((ran.code, ran.stdout, ran.stderr.as_str()), (0, line.repeat(3), ""));
    let wrong = zip(&[("a.txt", line.as_bytes()), ("b.txt", b"12..34..5\n"), ("c.txt", b"")]);
    let ran = lines_of(&wrong);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, line.as_str()));
    assert!(ran.stderr.contains("file/c.txt: contains no puzzle"), "{}", ran.stderr);
    let ran = kenzan(&["convert", "--to", "line", "-"], &archive);
    assert_eq!((ran.code, ran.stdout, ran.stderr.as_str()), (0, line.repeat(3), ""));
    let ran = kenzan(&["convert", "--to", "line", "-"], &wrong);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, line.as_str()));
    assert!(ran.stderr.contains("standard input/c.txt: contains no puzzle"), "{}", ran.stderr);
    let ran = lines_of(&zip(&[]));
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("file: an archive without files\nhint: "), "{}", ran.stderr);
}

#[test]
fn of_an_archive_nothing_is_left_out_without_a_word() {
    let line = format!("{HARD}\n");
    // What systems put into a folder is not a puzzle.
    let bits = &b"\0\0\0\x01Bud1"[..];
    let ran = lines_of(&zip(&[
        ("a.txt", line.as_bytes()),
        (".DS_Store", bits),
        ("__MACOSX/._a.txt", bits),
        ("b/Thumbs.db", bits),
    ]));
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, line.as_str(), ""));
    // The packer refuses a name that it has, so the second one is changed afterwards.
    let mut twice = zip(&[("a.txt", line.as_bytes()), ("b.txt", line.as_bytes())]);
    for place in 0..twice.len() - 5 {
        if &twice[place..place + 5] == b"b.txt" {
            twice[place] = b'a';
        }
    }
    let ran = lines_of(&twice);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("several files of the same name"), "{}", ran.stderr);
    // Files that share their bytes would be a gigabyte in a few lines.
    let mut shared = zip(&[("a.txt", line.as_bytes()), ("b.txt", line.as_bytes())]);
    let central = shared.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").expect("two entries");
    let length = u32::try_from(shared.len()).expect("it is short");
    shared[central + 20..central + 24].copy_from_slice(&length.to_le_bytes());
    let ran = lines_of(&shared);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("whose files overlap"), "{}", ran.stderr);
    // What is packed twice is not read, and the rest is.
    let inner = gzip(line.as_bytes());
    let ran = lines_of(&zip(&[("a.gz", &inner), ("b.txt", line.as_bytes())]));
    assert_eq!((ran.code, ran.stdout.as_str()), (2, line.as_str()));
    assert!(ran.stderr.starts_with("file/a.gz: packed a second time"), "{}", ran.stderr);
    let ran = lines_of(&gzip(&inner));
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("file: packed a second time"), "{}", ran.stderr);
}

#[test]
fn a_picture_in_an_archive_is_called_one_and_the_rest_is_read() {
    let line = format!("{HARD}\n");
    let picture = &b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..];
    let told = "this is a picture (PNG)\nhint: puzzles are read from text";
    let ran = lines_of(&zip(&[("a.png", picture), ("b.txt", line.as_bytes())]));
    assert_eq!((ran.code, ran.stdout.as_str()), (2, line.as_str()));
    assert!(ran.stderr.starts_with(&format!("file/a.png: {told}")), "{}", ran.stderr);
    for pack in [gzip, zstd, xz] {
        let ran = lines_of(&pack(picture));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.starts_with(&format!("file: {told}")), "{}", ran.stderr);
    }
    let mut tar = vec![0; 1024];
    tar[..5].copy_from_slice(b"a.txt");
    tar[257..262].copy_from_slice(b"ustar");
    for packed in [tar.clone(), gzip(&tar)] {
        let ran = lines_of(&packed);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(
            ran.stderr.starts_with("file: a tar archive, which is not read\nhint: unpack it"),
            "{}",
            ran.stderr
        );
    }
}

#[test]
fn damaged_files_are_reported_and_never_read_as_complete() {
    let text = format!("{HARD}\n").repeat(3);
    for pack in [gzip, zstd, xz] {
        let packed = pack(text.as_bytes());
        for length in [packed.len() / 2, packed.len() - 3] {
            let ran = lines_of(&packed[..length]);
            assert_eq!(ran.code, 2, "{length}: {ran:?}");
            assert!(ran.stderr.contains("file: can't be read: "), "{length}: {}", ran.stderr);
            let hint = "\nhint: look whether the file is whole\n";
            assert!(ran.stderr.contains(hint), "{length}: {}", ran.stderr);
        }
    }
    let whole = zip(&[("a.txt", b""), ("b.txt", text.as_bytes())]);
    let ran = lines_of(&whole[..whole.len() - 3]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.starts_with("file: can't be unpacked: "), "{}", ran.stderr);
    // A given is changed, and the archive still says what its checksum was.
    let place = whole.windows(81).position(|part| part == HARD.as_bytes()).expect("it is stored");
    let mut changed = whole;
    changed[place] = b'7';
    let ran = lines_of(&changed);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("what is packed in it is damaged"), "{}", ran.stderr);
}

/// Sixty-four megabytes of dots are packed in sixty-four kilobytes: no line of it may be kept.
#[test]
fn what_unpacks_to_very_much_is_refused_line_by_line() {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let block = vec![b'.'; 1 << 16];
    for _ in 0..1 << 10 {
        packer.write_all(&block).expect("memory takes all");
    }
    let ran = lines_of(&packer.finish().expect("memory takes all"));
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("the line is longer than 1 MiB"), "{}", ran.stderr);
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_the_reading_of_what_unpacks_without_end() {
    use std::process::{Command, Stdio};
    let blank = gzip(&b"\n".repeat(1 << 20));
    let interrupted_after = |arguments: &[&str], seconds: u64| {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("it has an input");
        let blank = blank.clone();
        // The input ends only when nobody reads it any more.
        let writer = std::thread::spawn(move || while input.write_all(&blank).is_ok() {});
        std::thread::sleep(std::time::Duration::from_secs(seconds));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("there is a program to send signals").success());
        let code = child.wait().expect("it ends").code();
        writer.join().expect("it writes");
        code
    };
    for arguments in [&["solve", "-"][..], &["why", "-"], &["convert", "--to", "line", "-"]] {
        // On a busy machine the signal may come before anybody listens to it.
        let mut codes = [1, 4, 16, 64].into_iter().map(|wait| interrupted_after(arguments, wait));
        assert_eq!(codes.find_map(|code| code), Some(130), "{arguments:?}");
    }
}
