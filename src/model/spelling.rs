//! Typed names: shortening them for messages, and finding the known name that was probably meant.

use crate::escape::escaped;

/// Returns the beginning of a word, safe to print.
pub fn brief(text: &str) -> String {
    const LONGEST: usize = 40;
    shortened(text, LONGEST)
}

/// Returns at most the first `longest` characters of a text, with `…` if there are more, safe to print.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    let mut characters = text.chars();
    let mut beginning: String = characters.by_ref().take(longest).collect();
    if characters.next().is_some() {
        beginning.push('…');
    }
    escaped(&beginning).into_owned()
}

/// Returns the one of `names` that is most similar to `name`, if any is similar.
pub fn nearest<'name>(name: &str, names: impl Iterator<Item = &'name str>) -> Option<&'name str> {
    const LEAST: f64 = 0.84;
    const LONGEST: usize = 64;
    if name.len() > LONGEST {
        return None;
    }
    let name = name.to_lowercase().replace(['_', ' '], "-");
    let likeness = |other: &str| {
        let other = other.to_lowercase();
        let is_part = |part: &str, whole: &str| part.len() > 3 && whole.contains(part);
        let same = if is_part(&name, &other) || is_part(&other, &name) { 0.4 } else { 0.0 };
        strsim::jaro_winkler(&name, &other) + same
    };
    let named = names.map(|other| (likeness(other), other));
    let best = named.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    (best.0 >= LEAST).then_some(best.1)
}
