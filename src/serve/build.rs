//! Packs the files of the page, so that the program contains them: a row of a table for each.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

/// The types of files that a browser loads; others, such as types for `tsc`, are not part of the page.
const TYPES: &[(&str, &str)] = &[
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("ico", "image/x-icon"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("jsonl", "text/plain; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
];
/// Files of the tools that check the page.
const OF_TOOLS: &[&str] = &["jsconfig.json", "package-lock.json", "package.json", "tsconfig.json"];

fn main() -> std::io::Result<()> {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../..");
    // The page shows the shipped puzzles.
    let sources = [("", root.join("src/page")), ("puzzles/", root.join("puzzles"))];
    let target = PathBuf::from(variable("OUT_DIR"));
    let mut files = Vec::new();
    for (below, source) in sources {
        let mut paths = Vec::new();
        list(&source, &mut paths)?;
        for path in paths {
            let within = path.strip_prefix(&source).map_err(std::io::Error::other)?;
            let name: Vec<_> = within.iter().map(|part| part.to_string_lossy()).collect();
            files.push((below.to_owned() + &name.join("/"), path));
        }
    }
    // The page reads answers as the package for JavaScript does.
    let json = root.join("src/wasm/json.js");
    println!("cargo::rerun-if-changed={}", json.display());
    files.push(("kenzan/json.js".to_owned(), json));
    files.sort();
    let mut table = String::from("&[\n");
    for (number, (name, path)) in files.iter().enumerate() {
        let Some(kind) = kind(path) else { continue };
        let bytes = fs::read(path)?;
        let packed = fs::File::create(target.join(format!("{number}.gz")))?;
        let mut encoder = GzEncoder::new(packed, Compression::best());
        encoder.write_all(&bytes)?;
        encoder.finish()?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        table += &format!(
            "File {{ name: {name:?}, kind: {kind:?}, tag: \"{:016x}\", \
             packed: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{number}.gz\")) }},\n",
            hasher.finish(),
        );
    }
    fs::write(target.join("page.rs"), table + "]\n")
}

/// Adds the files below `folder`, and notes folders, whose change means a new file.
fn list(folder: &Path, paths: &mut Vec<PathBuf>) -> std::io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_hidden =
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if is_hidden || path.ends_with("node_modules") {
            continue;
        }
        if path.is_dir() {
            list(&path, paths)?;
        } else {
            println!("cargo::rerun-if-changed={}", path.display());
            paths.push(path);
        }
    }
    Ok(())
}

/// Returns the type of a file, `None` if it is not part of the page.
fn kind(path: &Path) -> Option<&'static str> {
    let name = path.file_name()?.to_str()?;
    if OF_TOOLS.contains(&name) {
        return None;
    }
    let ending = path.extension()?.to_str()?;
    TYPES.iter().find(|(known, _)| *known == ending).map(|&(_, kind)| kind)
}

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}
