//! The place of a part in a JSON text, so that an error can state its line and column.

use std::collections::HashSet;

/// Returns where the part at `path` starts, in bytes: `rules[3].cells[1]` is the second cell of the fourth rule,
/// `givens[5]` the sixth character where the givens are a string. If `is_key`, it is the place of the key instead of
/// the value. If there is no such part, it is the place of the innermost part that would contain it.
pub(super) fn find(text: &str, path: &str, is_key: bool) -> usize {
    let mut scan = Scan { text, at: 0 };
    let mut path = path;
    loop {
        scan.blanks();
        let start = scan.at.min(text.len());
        let step = match scan.byte() {
            _ if path.is_empty() => None,
            Some(b'{') => scan.member(path.strip_prefix('.').unwrap_or(path)),
            Some(b'[') => index(path).and_then(|(index, rest)| scan.item(index, rest)),
            Some(b'"') => index(path).and_then(|(index, rest)| scan.character(index, rest)),
            _ => None,
        };
        let Some(JsonStep { key, value, rest }) = step else { return start };
        if rest.is_empty() && (is_key || text.as_bytes()[start] == b'"') {
            return key;
        }
        scan.at = value;
        path = rest;
    }
}

/// Finds a repeated key of an object, and its second place, in bytes.
pub fn twice(text: &str) -> Option<(String, usize)> {
    let mut scan = Scan { text, at: 0 };
    let mut open: Vec<HashSet<String>> = Vec::new();
    while let Some(byte) = scan.byte() {
        let start = scan.at;
        match byte {
            b'"' => {
                let word = scan.string();
                scan.blanks();
                if scan.byte() == Some(b':')
                    && let Some(keys) = open.last_mut()
                    && !keys.insert(word.clone())
                {
                    return Some((word, start));
                }
                continue;
            }
            b'{' => open.push(HashSet::new()),
            b'}' => drop(open.pop()),
            _ => {}
        }
        scan.at += 1;
    }
    None
}

/// One step along a path.
struct JsonStep<'path> {
    /// Where the key of a member starts, or else the part itself.
    key: usize,
    /// Where the part starts, perhaps with blanks before it.
    value: usize,
    /// The rest of the path.
    rest: &'path str,
}

/// Takes the number in brackets at the beginning of a path.
fn index(path: &str) -> Option<(usize, &str)> {
    let (number, rest) = path.strip_prefix('[')?.split_once(']')?;
    Some((number.parse().ok()?, rest))
}

/// A place in a text that is JSON.
struct Scan<'text> {
    text: &'text str,
    at: usize,
}

impl Scan<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips blanks.
    fn blanks(&mut self) {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Skips a string, and returns its content.
    fn string(&mut self) -> String {
        let start = self.at;
        self.at += 1;
        while let Some(byte) = self.byte().filter(|&byte| byte != b'"') {
            self.at += if byte == b'\\' { 2 } else { 1 };
        }
        self.at = (self.at + 1).min(self.text.len());
        self.text
            .get(start..self.at)
            .and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    /// Skips a value.
    fn value(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.byte() {
            match byte {
                b'"' => {
                    self.string();
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' | b',' if depth == 0 => return,
                b'}' | b']' => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
    }

    /// Finds the member of an object that `path` starts with; if several do, the one with the longest key.
    fn member<'path>(&mut self, path: &'path str) -> Option<JsonStep<'path>> {
        let mut found: Option<JsonStep<'path>> = None;
        self.at += 1;
        loop {
            self.blanks();
            let key = self.at;
            if self.byte() != Some(b'"') {
                return found;
            }
            let name = self.string();
            self.blanks();
            // The colon.
            self.at += 1;
            let value = self.at;
            if let Some(rest) = path.strip_prefix(name.as_str())
                && (rest.is_empty() || rest.starts_with(['.', '[']))
                && found.as_ref().is_none_or(|found| rest.len() <= found.rest.len())
            {
                found = Some(JsonStep { key, value, rest });
            }
            self.value();
            // The comma.
            self.at += 1;
        }
    }

    /// Finds the item of a list with that number.
    fn item<'path>(&mut self, index: usize, rest: &'path str) -> Option<JsonStep<'path>> {
        for _ in 0..index {
            self.at += 1;
            self.value();
            if self.byte() != Some(b',') {
                return None;
            }
        }
        self.at += 1;
        self.blanks();
        (self.byte()? != b']').then_some(JsonStep { key: self.at, value: self.at, rest })
    }

    /// Finds the character of a string with that number.
    fn character<'path>(&mut self, index: usize, rest: &'path str) -> Option<JsonStep<'path>> {
        let after = &self.text[self.at + 1..];
        let mut characters = after.char_indices();
        for _ in 0..index {
            match characters.next()?.1 {
                '\\' if characters.next()?.1 == 'u' => drop(characters.nth(3)),
                '"' => return None,
                _ => {}
            }
        }
        let (offset, character) = characters.next()?;
        let at = self.at + 1 + offset;
        (character != '"').then_some(JsonStep { key: at, value: at, rest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_to_its_part() {
        let text =
            r#"{"a": [ 1, {"b,": [[], ["x", "y]"]]}] , "a.c": {"d": 5, "": 6}, "s": "p\"\u0041q"}"#;
        for (path, is_key, part) in [
            ("", false, "{\"a\""),
            ("a", false, "[ 1"),
            ("a", true, "\"a\": ["),
            ("a[0]", false, "1,"),
            ("a[1]", false, "{\"b,\""),
            ("a[1].b,[1][1]", false, "\"y]\""),
            ("a[1].b,[0][0]", false, "[]"),
            ("a[7]", false, "[ 1"),
            ("a[1].z", true, "{\"b,\""),
            ("a.c", false, "{\"d\""),
            ("a.c.d", false, "5,"),
            ("a.c.d", true, "\"d\""),
            ("s", false, "\"p"),
            ("s[0]", false, "p"),
            ("s[1]", false, "\\\""),
            ("s[3]", false, "q"),
            ("s[4]", false, "\"p"),
            ("nothing", false, "{\"a\""),
            ("[1", false, "{\"a\""),
        ] {
            let found = &text[find(text, path, is_key)..];
            assert!(found.starts_with(part), "{path}: {found}");
        }
    }

    #[test]
    fn a_key_that_is_there_twice_is_found() {
        for (text, expected) in [
            (r#"{"a": "b", "b": {"a": 1}, "c": [{"a": "a"}, {"a": 2}]}"#, None),
            (r#"{"a": 1, "b": {}, "\u0061": 2}"#, Some(("a", 18))),
            (r#"{"b": [{"c": 1, "c" : 1}]}"#, Some(("c", 16))),
        ] {
            let found = twice(text);
            assert_eq!(found.as_ref().map(|(key, at)| (key.as_str(), *at)), expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_json_comes_to_an_end() {
        for text in ["", "{", "{\"", "[\"\\", "{\"a\"", "{\"a\":", "[1,", "\"", "\\"] {
            for path in ["", "a", "a[0]", "[0]", "[1][2]"] {
                assert!(find(text, path, false) <= text.len(), "{text}");
            }
            assert_eq!(twice(text), None);
        }
    }
}
