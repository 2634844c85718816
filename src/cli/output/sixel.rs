//! Pictures as sixels, the graphics of DEC's VT340: bands of six rows, and for each colour of a band its pixels as
//! characters of six bits ("VT330/VT340 Programmer Reference Manual", volume 2, chapter 14).
//!
//! Our pictures have few colours, so this does without dithering; an encoder for photographs would bring four times as
//! much code to compile as all else that writes to terminals.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The most colours of a VT340's successors.
const MOST_COLOURS: usize = 256;

/// The number of rows of a band.
const BAND: usize = 6;

type Rgb = [u8; 3];

/// Encodes opaque pixels (red, green, blue and alpha, row by row, `width` of them in a row).
pub(crate) fn encode(rgba: &[u8], width: usize) -> String {
    let (pixels, _) = rgba.as_chunks::<4>();
    let (mask, palette) = palette(pixels);
    let numbers: Vec<usize> = pixels.iter().map(|pixel| palette[&masked(*pixel, mask)]).collect();
    let mut sixels = format!("\u{1b}Pq\"1;1;{width};{}", pixels.len() / width);
    for (colour, number) in &palette {
        let [red, green, blue] = colour.map(percent);
        let _ = write!(sixels, "#{number};2;{red};{green};{blue}");
    }
    for band in numbers.chunks(BAND * width) {
        let mut colours = band.to_vec();
        colours.sort_unstable();
        colours.dedup();
        for colour in colours {
            let _ = write!(sixels, "#{colour}");
            write_row(&mut sixels, (0..width).map(|column| bits(band, width, column, colour)));
            sixels.push('$');
        }
        sixels.push('-');
    }
    sixels + "\u{1b}\\"
}

/// Returns the colours, numbered, and the bits of each channel that distinguish them: as many as leave few enough.
fn palette(pixels: &[[u8; 4]]) -> (u8, BTreeMap<Rgb, usize>) {
    let mut mask = u8::MAX;
    loop {
        let mut colours: Vec<Rgb> = pixels.iter().map(|pixel| masked(*pixel, mask)).collect();
        colours.sort_unstable();
        colours.dedup();
        if colours.len() <= MOST_COLOURS {
            return (mask, colours.into_iter().zip(0..).collect());
        }
        mask <<= 1;
    }
}

fn masked([red, green, blue, _]: [u8; 4], mask: u8) -> Rgb {
    [red & mask, green & mask, blue & mask]
}

/// Returns a channel of a colour as sixels have it: from 0 to 100.
fn percent(channel: u8) -> u32 {
    (u32::from(channel) * 100 + 127) / 255
}

/// Returns the rows of a band that have a colour in a column, the uppermost in the lowest bit.
fn bits(band: &[usize], width: usize, column: usize, colour: usize) -> u8 {
    let rows = band.iter().skip(column).step_by(width).enumerate();
    rows.fold(0, |bits, (row, number)| bits | u8::from(*number == colour) << row)
}

/// Writes the sixels of a row; repetitions as their number.
fn write_row(sixels: &mut String, row: impl Iterator<Item = u8>) {
    let mut row = row.peekable();
    while let Some(bits) = row.next() {
        let mut count = 1;
        while row.next_if_eq(&bits).is_some() {
            count += 1;
        }
        let character = char::from(b'?' + bits);
        match count {
            1..=3 => sixels.extend(std::iter::repeat_n(character, count)),
            _ => {
                let _ = write!(sixels, "!{count}{character}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws sixels as a terminal does: returns the colours of the pixels in percent, row by row.
    fn decode(sixels: &str) -> Vec<Option<[u32; 3]>> {
        let text = sixels.strip_prefix("\u{1b}Pq\"").and_then(|text| text.strip_suffix("\u{1b}\\"));
        let text = text.expect("the beginning and the end");
        let end = text.find('#').expect("a palette");
        let size: Vec<usize> =
            text[..end].split(';').map(|word| word.parse().expect("a number")).collect();
        let (width, height) = (size[2], size[3]);
        let mut pixels = vec![None; width * height];
        let (mut palette, mut colour, mut column, mut top) = (BTreeMap::new(), 0, 0, 0);
        let mut rest = &text[end..];
        while let Some(first) = rest.chars().next() {
            let digits = |text: &str| {
                text.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(text.len())
            };
            let mut numbers = Vec::new();
            rest = &rest[1..];
            if matches!(first, '#' | '!') {
                let end = digits(rest);
                numbers =
                    rest[..end].split(';').map(|word| word.parse().expect("a number")).collect();
                rest = &rest[end..];
            }
            match (first, &numbers[..]) {
                ('#', &[number, 2, red, green, blue]) => {
                    palette.insert(number, [red, green, blue]);
                }
                ('#', &[number]) => colour = number,
                ('$', _) => column = 0,
                ('-', _) => (column, top) = (0, top + BAND),
                _ => {
                    let (count, sixel) = match numbers[..] {
                        [count] => (count, rest.chars().next().expect("a sixel")),
                        _ => (1, first),
                    };
                    rest = if numbers.is_empty() { rest } else { &rest[1..] };
                    for _ in 0..count {
                        for row in (0..BAND).filter(|row| (sixel as u8 - b'?') >> row & 1 == 1) {
                            pixels[(top + row) * width + column] = Some(palette[&colour]);
                        }
                        column += 1;
                    }
                }
            }
        }
        pixels
    }

    #[test]
    fn a_terminal_draws_each_pixel_in_its_colour() {
        // Of 7 rows, so that the last band is not full; no two columns are alike.
        let colours = [[255, 0, 0, 255], [0, 128, 0, 255], [0, 0, 51, 255], [255, 255, 255, 255]];
        let pixels: Vec<[u8; 4]> =
            (0..7 * 11).map(|place| colours[place * place / 7 % 4]).collect();
        let expected: Vec<_> =
            pixels.iter().map(|&[r, g, b, _]| Some([r, g, b].map(percent))).collect();
        assert_eq!(decode(&encode(pixels.as_flattened(), 11)), expected);
    }

    #[test]
    fn more_colours_than_there_are_lose_their_last_bits() {
        let pixels: Vec<[u8; 4]> =
            (0..=255).flat_map(|red| [[red, 0, 0, 255], [0, red, 7, 255]]).collect();
        let (mask, palette) = palette(&pixels);
        assert_eq!((mask, palette.len()), (0b1111_1110, 256));
        assert_eq!(decode(&encode(pixels.as_flattened(), 16)).len(), 512);
    }
}
