//! The floors of the library: which of its modules may use which. The table is the picture in build-notes.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A floor, and its modules. A module uses only those before it: on floors below, or to its left.
type Floor = (&'static str, &'static [&'static str]);

const FLOORS: &[Floor] = &[
    ("words", &["any_of", "escape", "hint", "random", "spelling", "threads"]),
    ("grids", &["cell", "digit", "grid_shape", "symmetry", "grid", "candidates", "json", "layout"]),
    ("puzzles", &["rule", "puzzle", "fact", "unsupported"]),
    ("formats", &["format", "limits", "serialize"]),
    ("models", &["formula", "cnf", "cadical"]),
    ("engines", &["engine", "outcome", "export"]),
    ("classic puzzles", &["bulk", "canon"]),
    ("techniques", &["technique"]),
    (
        "answers that are checked",
        &["error", "crosscheck", "solutions", "judge", "conflict", "proof", "self_check"],
    ),
    ("verbs", &["count", "true_candidates", "why", "explain", "rate", "generate", "solve"]),
    ("records", &["record", "render"]),
    ("questions", &["ask", "message"]),
];

/// The floors of `kenzan-model`, a crate of its own: the lowest four.
const OF_MODEL: &[Floor] = FLOORS.first_chunk::<4>().expect("there are more").as_slice();

/// What checks others, and what it may use nothing of.
const WALLS: &[(&str, &[&str])] = &[
    (
        "engine/native",
        &["engine::z3", "engine::sat", "engine::article", "cnf", "formula", "cadical"],
    ),
    ("engine/z3", &["engine::native", "engine::sat", "engine::article", "cnf", "cadical"]),
    ("engine/sat", &["engine::native", "engine::z3", "engine::article", "formula"]),
    ("engine/article", &["engine::native", "engine::z3", "engine::sat", "cnf", "formula"]),
    ("bulk/check.rs", &["engine"]),
];

/// The source of a file without its tests and comments.
fn source(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("it is text");
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Lists the files of the library, but for those of tests.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let is_of_tests = path.file_stem().is_some_and(|name| name == "tests" || name == "floors");
        if path.is_dir() && !is_of_tests {
            files(&path, found);
        } else if !is_of_tests && path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Returns the path of a file's module, below the crate.
fn module_of(file: &Path, root: &Path) -> Vec<String> {
    let path = file.strip_prefix(root).expect("it is in the library").with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| name != "mod").collect()
}

/// Returns what the code of a module uses of its crate, as paths; those in braces one by one.
fn used(code: &str, module: &[String]) -> Vec<String> {
    let own = [module, &[String::new()]].concat().join("::");
    let is_part = |before: char| before.is_alphanumeric() || before == '_' || before == ':';
    let (mut paths, mut rest) = (Vec::new(), code);
    while let Some(at) = ["crate::", "super::"].iter().filter_map(|word| rest.find(word)).min() {
        let (before, path) = rest.split_at(at);
        rest = match path.strip_prefix("crate::") {
            _ if before.ends_with(is_part) => &path["crate::".len()..],
            Some(path) => expand(path, "", &mut paths),
            None => expand(path, &own, &mut paths),
        };
    }
    paths.iter().map(|path| without_super(path)).collect()
}

/// Returns a path whose parts named `super` are resolved.
fn without_super(path: &str) -> String {
    let mut parts = Vec::new();
    for part in path.split("::") {
        if part == "super" {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("::")
}

/// Adds the path at the beginning of `text`, or all of those in its braces, to `paths`. Returns what follows.
fn expand<'a>(text: &'a str, before: &str, paths: &mut Vec<String>) -> &'a str {
    let end = text.find(|next: char| !(next.is_alphanumeric() || next == '_' || next == ':'));
    let (path, mut rest) = text.split_at(end.unwrap_or(text.len()));
    let path = format!("{before}{path}");
    if !rest.starts_with('{') || !(path.is_empty() || path.ends_with("::")) {
        paths.push(path);
        return rest;
    }
    while !rest.starts_with('}') {
        rest = expand(rest[1..].trim_start(), &path, paths).trim_start();
        if rest.starts_with("as ") {
            rest = &rest[rest.find([',', '}']).expect("a list ends")..];
        }
        if rest.starts_with(',') && rest[1..].trim_start().starts_with('}') {
            rest = rest[1..].trim_start();
        }
    }
    &rest[1..]
}

/// Returns the module in which each name of a crate's root is.
fn exported(root: &Path) -> BTreeMap<String, String> {
    let code = source(&root.join("lib.rs"));
    let mut names = BTreeMap::new();
    for path in code.split(';').filter_map(|line| Some(line.split_once("pub use ")?.1)) {
        let mut paths = Vec::new();
        expand(path, "", &mut paths);
        for path in paths {
            let (module, _) = path.split_once("::").expect("a path");
            let name = path.rsplit("::").next().expect("a name");
            names.insert(name.to_owned(), module.to_owned());
        }
    }
    names
}

#[test]
fn paths_in_braces_are_read_one_by_one() {
    let code = "use crate::{Cell, engine::{self, Limits as L}, a::B};\nlet x = crate::rule::of(mycrate::no);";
    let all = ["Cell", "engine::self", "engine::Limits", "a::B", "rule::of"];
    assert_eq!(used(code, &[]), all);
    let module = ["engine", "z3", "int"].map(str::to_owned);
    assert_eq!(
        used("use super::super::sat;\nuse super::{Search, super::native as n};", &module),
        ["engine::sat", "engine::z3::Search", "engine::native"]
    );
}

#[test]
fn modules_use_those_on_floors_below() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let order: Vec<&str> = FLOORS.iter().flat_map(|(_, modules)| *modules).copied().collect();
    let place = |module: &str| order.iter().position(|&one| one == module);
    let (mut seen, mut wrong) = (0, BTreeSet::new());
    let of_model = OF_MODEL.iter().map(|(_, modules)| modules.len()).sum::<usize>();
    for (index, module) in order.iter().enumerate() {
        let root = if index < of_model { &root.join("model") } else { root };
        let exported = exported(root);
        let file = root.join(format!("{module}.rs"));
        let mut found = Vec::new();
        if file.exists() {
            found.push(file);
        } else {
            files(&root.join(module), &mut found);
        }
        for file in found {
            for path in used(&source(&file), &module_of(&file, root)) {
                let name = path.split("::").next().unwrap_or_default();
                let of = exported.get(name).map_or(name, String::as_str);
                if of == "kenzan_model" {
                    continue;
                }
                let lower = place(of);
                if lower.is_none() || lower > place(module) {
                    wrong.insert(format!("{} uses {path}", file.display()));
                }
                seen += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(seen > 1000, "{seen} uses are seen");
}

#[test]
fn every_module_has_a_floor() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = source(&root.join("model/lib.rs")) + "\n" + &source(&root.join("lib.rs"));
    let modules = code.lines().filter_map(|line| {
        line.trim_start_matches("pub ").strip_prefix("mod ").and_then(|name| name.strip_suffix(';'))
    });
    let found: BTreeSet<&str> =
        modules.filter(|&name| !["guide", "floors", "slices"].contains(&name)).collect();
    let listed: BTreeSet<&str> = FLOORS.iter().flat_map(|(_, modules)| *modules).copied().collect();
    assert_eq!(found, listed);
}

#[test]
fn what_checks_others_does_not_use_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (part, others) in WALLS {
        let mut found = Vec::new();
        let part = root.join(part);
        if part.is_dir() {
            files(&part, &mut found);
        } else {
            found.push(part);
        }
        for file in found {
            for path in used(&source(&file), &module_of(&file, root)) {
                for other in *others {
                    assert!(!path.starts_with(other), "{} uses {path}", file.display());
                }
            }
        }
    }
}

#[test]
fn the_picture_is_the_table() {
    let notes = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../build-notes.md"))
        .expect("it is there");
    let mut picture = String::new();
    for (name, modules) in FLOORS.iter().rev() {
        picture += &format!("{name:<26}{}\n", modules.join("  "));
    }
    assert!(notes.contains(&picture), "build-notes.md has to say:\n{picture}");
}
