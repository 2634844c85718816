//! Numbers as people read them.

/// Writes a number with a comma before every three digits.
///
/// ```
/// assert_eq!(kenzan::render::grouped(28_200_960), "28,200,960");
/// ```
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
