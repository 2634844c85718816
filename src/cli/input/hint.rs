//! Hints of the library, in words of the program.

use kenzan::Hint;

/// Returns a hint with the options and commands of the program that it is about.
pub(crate) fn worded(hint: &Hint) -> String {
    match hint {
        Hint::Write(text) => text.clone(),
        Hint::StateBoxes => "state its boxes, as in --boxes 4x4".to_owned(),
        Hint::LeaveOutDrawings { rules } => {
            Hint::drawings(rules.as_deref(), " by --without-drawings")
        }
        Hint::ListRules { advice } => {
            Hint::rules(advice.as_deref(), "`kenzan rules` lists all kinds")
        }
        Hint::ShowRule { kind, example: _ } => format!("`kenzan rules {kind}` has an example"),
        Hint::ListFormats { advice } => format!("{advice} (kenzan formats)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hint_names_what_the_program_has_for_it() {
        let rules = || Hint::ListRules { advice: Some("did you mean 'xv'?".to_owned()) };
        for (hint, words) in [
            (Hint::from("write 81 marks"), "write 81 marks"),
            (Hint::StateBoxes, "state its boxes, as in --boxes 4x4"),
            (
                Hint::LeaveOutDrawings { rules: Some("no".to_owned()) },
                "its rules in words are 'no'; if it is only decoration, leave it out by --without-drawings; else set the \
                 puzzle in f-puzzles or Sudoku Maker, with elements that state the rules",
            ),
            (Hint::ListRules { advice: None }, "`kenzan rules` lists all kinds"),
            (rules(), "did you mean 'xv'? `kenzan rules` lists all kinds"),
            (Hint::ShowRule { kind: "xv", example: "{}" }, "`kenzan rules xv` has an example"),
            (Hint::ListFormats { advice: "type its cells" }, "type its cells (kenzan formats)"),
        ] {
            assert_eq!(worded(&hint), words);
        }
    }
}
