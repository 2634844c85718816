//! The keys of forms that `canon` compares: only isomorphic puzzles share one.

use kenzan::bulk::Marks;
use kenzan::{BoxShape, Puzzle, format};
use sha2::{Digest, Sha256};

use crate::work::distinct::{LENGTH, TextKey};

/// Returns the key of a form with boxes and givens alone, up to 9×9: the boxes, and two digits to a byte.
pub(super) fn of_marks(boxes: BoxShape, marks: &Marks) -> TextKey {
    let mut key = [0; LENGTH];
    key[0] = boxes.rows() << 4 | boxes.columns();
    for (byte, pair) in key[1..].iter_mut().zip(marks.chunks(2)) {
        let digit = |mark: &u8| if *mark == b'.' { 0 } else { mark - b'0' };
        *byte = pair.iter().fold(0, |byte, mark| byte << 4 | digit(mark));
    }
    key
}

/// Returns the key of a form. If it has more than boxes and givens, it is the SHA-256 of its JSON: no two texts are known
/// that share one.
pub(super) fn of_puzzle(form: &Puzzle) -> TextKey {
    let boxes = form.layout().plain_boxes().filter(|boxes| boxes.size() <= 9);
    if let Some(boxes) = boxes.filter(|_| form.rules().is_empty()) {
        let mut marks = [b'.'; 81];
        for (mark, digit) in marks.iter_mut().zip(form.givens().digits()) {
            *mark = digit.map_or(b'.', |digit| b'0' + digit.value());
        }
        return of_marks(boxes, &marks);
    }
    let mut key = [0; LENGTH];
    // No boxes have 0 rows.
    let hash = Sha256::digest(format::json::puzzle(form, None).to_string().as_bytes());
    key[1..=hash.len()].copy_from_slice(&hash);
    key
}
