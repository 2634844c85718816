//! The short notation of JSON in `SudokuPad`: names of one or two letters, `'` for `"`, an empty object in a list
//! left out, `t` and `f`, colours without their quotes.
//!
//! ```text
//! {ce:[[,{v:5},,],…],re:[[[0,0],[0,1],…],…],ca:[{ce:[[0,0],[0,1]],v:7}],metadata:{t:'Small'}}
//! ```

use serde_json::{Map, Value};

use crate::spelling::brief;

/// The short names with the long ones.
const NAMES: [(&str, &str); 25] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The deepest nesting of lists and objects.
const DEEPEST: usize = 64;

/// A text that is not in that notation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Malformed {
    /// Something is wrong at a character, counted from 1.
    #[error("{0} at character {1}")]
    At(&'static str, usize),
    /// A field appears twice.
    #[error("'{0}' appears twice")]
    Twice(String),
}

/// Reads a text in that notation.
pub(super) fn read(text: &str) -> Result<Value, Malformed> {
    let mut reader = MinifiedReader { text, at: 0 };
    reader.blanks();
    let value = reader.value(0, ValuePlace::Item)?;
    reader.blanks();
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.wrong("text after the end")),
    }
}

/// Where a value stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ValuePlace {
    /// After the name of a field, where words and colours have short forms.
    Field,
    /// In a list.
    Item,
}

struct MinifiedReader<'text> {
    text: &'text str,
    at: usize,
}

impl MinifiedReader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Takes the next character if it is that one.
    fn takes(&mut self, expected: char) -> bool {
        let found = self.peek() == Some(expected);
        if found {
            self.at += expected.len_utf8();
        }
        found
    }

    fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn wrong(&self, what: &'static str) -> Malformed {
        Malformed::At(what, self.text[..self.at].chars().count() + 1)
    }

    fn value(&mut self, depth: usize, place: ValuePlace) -> Result<Value, Malformed> {
        if depth > DEEPEST {
            return Err(self.wrong("lists are nested too deep"));
        }
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            Some(quote @ ('\'' | '"')) => self.string(quote).map(Value::String),
            _ => self.word(place),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, Malformed> {
        let mut items = Vec::new();
        self.at += 1;
        loop {
            self.blanks();
            items.push(match self.peek() {
                Some(',' | ']') => Value::Object(Map::new()),
                _ => self.value(depth + 1, ValuePlace::Item)?,
            });
            self.blanks();
            if self.takes(']') {
                // A short word can unpack to hundreds of thousands of lists, each with room for four items.
                items.shrink_to_fit();
                return Ok(Value::Array(items));
            }
            if !self.takes(',') {
                return Err(self.wrong("no ',' and no ']'"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Malformed> {
        let mut fields = Map::new();
        self.at += 1;
        self.blanks();
        if self.takes('}') {
            return Ok(Value::Object(fields));
        }
        loop {
            self.blanks();
            let name = match self.peek() {
                Some(quote @ ('\'' | '"')) => self.string(quote)?,
                _ => self.name()?,
            };
            self.blanks();
            if !self.takes(':') {
                return Err(self.wrong("no ':' after a name"));
            }
            self.blanks();
            let value = self.value(depth + 1, ValuePlace::Field)?;
            let long = NAMES.iter().find(|(short, _)| *short == name);
            let name = long.map_or(name, |(_, long)| (*long).to_owned());
            if fields.insert(name.clone(), value).is_some() {
                return Err(Malformed::Twice(brief(&name)));
            }
            self.blanks();
            if self.takes('}') {
                return Ok(Value::Object(fields));
            }
            if !self.takes(',') {
                return Err(self.wrong("no ',' and no '}'"));
            }
        }
    }

    fn name(&mut self) -> Result<String, Malformed> {
        let rest = &self.text[self.at..];
        let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        if length == 0 {
            return Err(self.wrong("no name of a field"));
        }
        self.at += length;
        Ok(rest[..length].to_owned())
    }

    /// Reads a string. Either quote may be in it after a `\`.
    fn string(&mut self, quote: char) -> Result<String, Malformed> {
        self.at += 1;
        let mut units: Vec<u16> = Vec::new();
        let mut buffer = [0; 2];
        loop {
            let Some(character) = self.peek() else {
                return Err(self.wrong("a text that is not closed"));
            };
            self.at += character.len_utf8();
            let character = match character {
                end if end == quote => {
                    return String::from_utf16(&units).map_err(|_| self.wrong("no text"));
                }
                '\\' => {
                    let escaped =
                        self.peek().ok_or_else(|| self.wrong("a text that is not closed"))?;
                    self.at += escaped.len_utf8();
                    match escaped {
                        'n' => '\n',
                        't' => '\t',
                        'r' => '\r',
                        'b' => '\u{8}',
                        'f' => '\u{c}',
                        'u' => {
                            let digits = self.text.get(self.at..self.at + 4);
                            let unit = digits.and_then(|text| u16::from_str_radix(text, 16).ok());
                            units.push(
                                unit.ok_or_else(|| self.wrong("a wrong number of a character"))?,
                            );
                            self.at += 4;
                            continue;
                        }
                        '\'' | '"' | '\\' | '/' => escaped,
                        _ => return Err(self.wrong("an unknown sign after '\\'")),
                    }
                }
                character => character,
            };
            units.extend_from_slice(character.encode_utf16(&mut buffer));
        }
    }

    /// Reads a number, a word, or a colour without its quotes.
    fn word(&mut self, place: ValuePlace) -> Result<Value, Malformed> {
        let rest = &self.text[self.at..];
        let word = rest.split([',', ']', '}']).next().unwrap_or(rest).trim_end();
        let is_colour = word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = match (place, word) {
            (ValuePlace::Field, "t") => Value::Bool(true),
            (ValuePlace::Field, "f") => Value::Bool(false),
            (ValuePlace::Field, "#0") => "#000000".into(),
            (ValuePlace::Field, "#F") => "#FFFFFF".into(),
            (ValuePlace::Field, _) if is_colour => format!("#{word}").into(),
            _ => match serde_json::from_str(word) {
                Ok(value @ (Value::Number(_) | Value::Bool(_) | Value::Null)) => value,
                Ok(_) | Err(_) => return Err(self.wrong("no value")),
            },
        };
        self.at += word.len();
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_written_shortly_is_what_it_was() {
        for (short, long) in [
            ("{}", json!({})),
            ("[,]", json!([{}, {}])),
            ("[]", json!([{}])),
            ("[,{v:5},]", json!([{}, {"value": 5}, {}])),
            (
                "{metadata:{t:'Don\\'t'},d:'1',d2:2}",
                json!({"metadata": {"title": "Don't"}, "duration": "1", "d": 2}),
            ),
            (
                "{r:t,a:f,c:#0,c1:#F,c2:cfCF12}",
                json!({"rounded": true, "arrows": false, "color": "#000000", "borderColor": "#FFFFFF", "backgroundColor": "#cfCF12"}),
            ),
            ("[123456,-0.5,1e3]", json!([123_456, -0.5, 1e3])),
            (
                "{'diagonal+':t,te:'a\\\\b\\n\\u00e9'}",
                json!({"diagonal+": true, "text": "a\\b\né"}),
            ),
            ("{te:\"it's\"}", json!({"text": "it's"})),
        ] {
            assert_eq!(read(short), Ok(long), "{short}");
        }
    }

    /// A short word can unpack to hundreds of thousands of lists.
    #[test]
    fn a_list_holds_no_room_for_more() {
        let Ok(Value::Array(items)) = read("[,,,,]") else { panic!("it is a list") };
        assert_eq!(items.capacity(), items.len());
    }

    #[test]
    fn errors_are_reported_with_their_places() {
        let deep = "[".repeat(5_000);
        for (text, message) in [
            ("", "no value at character 1"),
            ("{a", "no ':' after a name at character 3"),
            ("{a:1", "no ',' and no '}' at character 5"),
            ("[1,2", "no ',' and no ']' at character 5"),
            ("{v:'x", "a text that is not closed at character 6"),
            ("{v:'\\", "a text that is not closed at character 6"),
            ("{v:'\\uZZZZ'}", "a wrong number of a character at character 7"),
            ("{v:'\\q'}", "an unknown sign after '\\' at character 7"),
            ("{v:nothing}", "no value at character 4"),
            ("{v:1,value:2}", "'value' appears twice"),
            ("{:1}", "no name of a field at character 2"),
            ("[1] 2", "text after the end at character 5"),
            (&deep, "lists are nested too deep at character 66"),
        ] {
            assert_eq!(read(text).expect_err(text).to_string(), message);
        }
    }
}
