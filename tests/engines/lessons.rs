//! The answers in `kenzan help smt`, run: by the Z3 that is linked, and by the programs that are installed.
//!
//! What stands behind a command there, as a comment, is what a solver prints. Values and cores are checked for what they
//! claim: there is no other value, and the core is one, and minimal.

use kenzan::guide::PAGES;
use z3::ast::Int;
use z3::{Optimize, SatResult};

use crate::suite::smtlib;

/// A command of SMT-LIB, and what is said to be printed for it.
struct Command {
    text: String,
    printed: Option<String>,
}

/// Returns the scripts of the page.
fn scripts() -> Vec<Vec<Command>> {
    let page = PAGES.iter().find(|page| page.name == "smt").expect("a page");
    let blocks = page.text.split("\n```smt2\n").skip(1);
    blocks.map(|block| commands(block.split("\n```").next().expect("a block"))).collect()
}

/// Splits a script where no parenthesis is open.
fn commands(script: &str) -> Vec<Command> {
    let (mut commands, mut text, mut open) = (Vec::new(), String::new(), 0);
    for line in script.lines() {
        let (code, comment) = line.split_once(';').unwrap_or((line, ""));
        text.push_str(code.trim());
        open += code.matches('(').count();
        open -= code.matches(')').count();
        let printed = Some(comment.trim()).filter(|comment| !comment.is_empty());
        if open > 0 {
            assert_eq!(printed, None, "in the middle of a command: {line}");
            text.push(' ');
        } else if !text.is_empty() {
            let text = std::mem::take(&mut text);
            commands.push(Command { text, printed: printed.map(str::to_owned) });
        }
    }
    assert!(open == 0 && text.is_empty(), "it ends within a command: {script}");
    commands
}

/// Returns the text between the parentheses of a command behind its name.
fn argument(command: &str) -> &str {
    let inner = command.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    inner.and_then(|text| text.split_once(' ')).expect("an argument").1
}

/// Splits a list such as `(row (= a 1))` into its members.
fn members(list: &str) -> Vec<String> {
    let inner = list.strip_prefix('(').and_then(|list| list.strip_suffix(')')).expect("a list");
    let (mut members, mut open) = (vec![String::new()], 0_usize);
    for letter in inner.chars() {
        open += usize::from(letter == '(');
        open -= usize::from(letter == ')');
        if letter == ' ' && open == 0 {
            members.push(String::new());
        } else {
            members.last_mut().expect("one").push(letter);
        }
    }
    members.retain(|member| !member.is_empty());
    members
}

/// What is declared and asserted, by level.
struct Asserted(Vec<Vec<String>>);

impl Asserted {
    /// Returns all of it, without names.
    fn all(&self) -> String {
        smtlib::unnamed(&self.0.concat().join("\n"), |_| true)
    }

    fn check_with(&self, more: &str) -> &'static str {
        told(smtlib::check(&format!("{}\n{more}", self.all())))
    }

    /// Checks whether these names, and what has none, can't all be true.
    fn is_core(&self, names: &[String]) -> bool {
        !smtlib::is_satisfiable(&self.0.concat().join("\n"), names)
    }

    /// Returns the optimizer for what is asserted, if some of it is a wish.
    fn optimum(&self) -> Option<Optimize> {
        let text = self.all();
        text.contains("assert-soft").then(|| {
            let optimum = Optimize::new();
            optimum.from_string(text);
            optimum
        })
    }
}

fn told(result: SatResult) -> &'static str {
    match result {
        SatResult::Sat => "sat",
        SatResult::Unsat => "unsat",
        SatResult::Unknown => "unknown",
    }
}

/// Runs a script, and holds each line that it is said to print against Z3.
fn run(script: &[Command]) {
    let mut asserted = Asserted(vec![Vec::new()]);
    for Command { text, printed } in script {
        let name = text[1..].split([' ', ')']).next().expect("a name");
        let expect = || printed.as_deref().unwrap_or_else(|| panic!("what does {text} print?"));
        match name {
            "push" => asserted.0.push(Vec::new()),
            "pop" => drop(asserted.0.pop()),
            "check-sat" => {
                let told = match asserted.optimum() {
                    Some(optimum) => told(optimum.check(&[])),
                    None => asserted.check_with(""),
                };
                assert_eq!(told, expect(), "{}", asserted.all());
            }
            "check-sat-assuming" => {
                let more = members(argument(text)).into_iter();
                let more =
                    more.map(|name| format!("(assert {name})")).collect::<Vec<_>>().join("\n");
                assert_eq!(asserted.check_with(&more), expect(), "{} {more}", asserted.all());
            }
            "get-value" => {
                if let Some(optimum) = asserted.optimum() {
                    best(&optimum, expect());
                    continue;
                }
                for pair in members(expect()) {
                    let other = format!("(assert (not (= {})))", &pair[1..pair.len() - 1]);
                    assert_eq!(asserted.check_with(&other), "unsat", "another value: {pair}");
                }
            }
            "get-unsat-core" => {
                let core = members(expect());
                assert!(asserted.is_core(&core), "not a core: {core:?}");
                for name in &core {
                    let rest: Vec<_> =
                        core.iter().filter(|&other| other != name).cloned().collect();
                    assert!(!asserted.is_core(&rest), "not minimal: {core:?} without {name}");
                }
            }
            "set-option" => assert_eq!(*printed, None, "{text} prints nothing"),
            _ => {
                assert_eq!(*printed, None, "{text} prints nothing");
                asserted.0.last_mut().expect("a level").push(text.clone());
            }
        }
    }
}

/// Holds integers of an optimum against Z3.
fn best(optimum: &Optimize, values: &str) {
    assert_eq!(optimum.check(&[]), SatResult::Sat);
    let model = optimum.get_model().expect("a model");
    for pair in members(values) {
        let (name, value) = pair[1..pair.len() - 1].split_once(' ').expect("a pair");
        let found = model.eval(&Int::new_const(name), true).expect("a value");
        assert_eq!(found.to_string(), value, "{name}");
    }
}

#[test]
fn z3_gives_the_answers_of_the_lessons() {
    let scripts = scripts();
    assert!(scripts.len() >= 6, "{} scripts", scripts.len());
    for script in &scripts {
        run(script);
    }
}

#[test]
#[should_panic(expected = "another value")]
fn a_value_that_is_not_the_only_one_is_found() {
    run(&commands("(declare-const a Int)\n(check-sat) ; sat\n(get-value (a)) ; ((a 1))"));
}

#[test]
#[should_panic(expected = "not minimal")]
fn a_core_that_is_not_minimal_is_found() {
    let script = "(declare-const a Bool)\n(declare-const b Bool)\n(assert (! a :named one))\n\
                  (assert (! b :named two))\n(assert (! (not a) :named three))\n(check-sat) ; unsat\n\
                  (get-unsat-core) ; (one two three)";
    run(&commands(script));
}

/// Programs, and what they can't read.
#[cfg(unix)]
const PROGRAMS: [(&str, &[&str]); 3] =
    [("z3", &[]), ("cvc5", &["assert-soft"]), ("bitwuzla", &["assert-soft", "QF_LIA", "QF_DT"])];

/// Brings what a solver prints into one form: a line for each answer, and single spaces.
#[cfg(unix)]
fn in_lines(printed: &str) -> Vec<String> {
    let words = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    let words = words.replace("( ", "(").replace(" )", ")");
    members(&format!("({words})"))
}

#[cfg(unix)]
#[test]
fn installed_programs_give_the_answers_of_the_lessons() {
    for (program, unknown) in PROGRAMS {
        for script in scripts() {
            let text: String = script.iter().map(|command| command.text.clone() + "\n").collect();
            if unknown.iter().any(|word| text.contains(word)) {
                continue;
            }
            let Some(printed) = smtlib::printed_by(program, &text) else { break };
            let printed = in_lines(&printed);
            let asked = script.iter().filter(|command| command.printed.is_some());
            assert_eq!(printed.len(), asked.clone().count(), "{program}: {text}{printed:?}");
            for (Command { text: command, printed: expected }, printed) in asked.zip(printed) {
                let expected = expected.as_deref().expect("some");
                if command == "(get-unsat-core)" {
                    // A solver may name more than it needs.
                    let named = members(&printed);
                    let is_named = |name: &String| named.contains(name);
                    assert!(members(expected).iter().all(is_named), "{program}: {printed}");
                } else {
                    assert_eq!(printed, expected, "{program}: {command} in {text}");
                }
            }
        }
    }
}
