//! Every vector type against plain code, and the round against its definition.

use fastrand::Rng;

use super::register::{Base, Boxes};
use super::round::{LaneCells, round};
use super::squares::Squares;
use super::vector::{ALL, Lanes, MOST, Plain, lanes, lanes_mut};

/// Sets with few digits, many, and none.
fn set(random: &mut Rng) -> u16 {
    let (one, two) = (random.u16(..), random.u16(..));
    ALL & match random.u16(..4) {
        0 => one & two,
        1 => one | two,
        2 => 1 << (one % 9),
        _ => one & two & random.u16(..),
    }
}

fn vector<V: Lanes>(random: &mut Rng) -> (V, Vec<u16>) {
    let sets: Vec<u16> = (0..V::COUNT).map(|_| set(random)).collect();
    (V::read(&sets), sets)
}

fn entries<V: Lanes>(vector: V) -> Vec<u16> {
    lanes(&[vector]).to_vec()
}

/// Compares every operation of `V` with its definition.
fn compare<V: Lanes>() {
    let mut random = Rng::with_seed(1);
    for _ in 0..200 {
        let ((a, plain_a), (b, plain_b), (c, plain_c)) =
            (vector::<V>(&mut random), vector::<V>(&mut random), vector::<V>(&mut random));
        let each = |of: &dyn Fn(u16, u16, u16) -> u16| -> Vec<u16> {
            (0..V::COUNT).map(|lane| of(plain_a[lane], plain_b[lane], plain_c[lane])).collect()
        };
        let bits = |of: &dyn Fn(u16, u16) -> bool| -> u32 {
            (0..V::COUNT).map(|lane| u32::from(of(plain_a[lane], plain_b[lane])) << lane).sum()
        };
        assert_eq!(entries(a.and(b)), each(&|a, b, _| a & b));
        assert_eq!(entries(a.or(b)), each(&|a, b, _| a | b));
        assert_eq!(entries(a.add(b)), each(&|a, b, _| a.wrapping_add(b)));
        assert_eq!(entries(a.min(b)), each(&|a, b, _| a.min(b)));
        let large = V::splat(0x7e00);
        assert_eq!(entries(a.add(large).min(b)), each(&|a, b, _| (a + 0x7e00).min(b)));
        assert_eq!(entries(a.ones()), each(&|a, _, _| a.count_ones() as u16));
        assert_eq!(entries(V::and3(a, b, c)), each(&|a, b, c| a & b & c));
        assert_eq!(entries(V::or3(a, b, c)), each(&|a, b, c| a | b | c));
        assert_eq!(entries(V::majority(a, b, c)), each(&|a, b, c| a & b | b & c | a & c));
        assert_eq!(entries(V::and_or(a, b, c)), each(&|a, b, c| a & b | c));
        assert_eq!(entries(V::without(a, b)), each(&|a, b, _| a & !b));
        assert_eq!(entries(V::without_either(a, b, c)), each(&|a, b, c| a & !(b | c)));
        let kept = a.and(c);
        assert_eq!(entries(a.clear_but(b, kept)), each(&|a, b, c| a & (a & c | !b)));
        assert_eq!(entries(a.or_difference(b, c)), each(&|a, b, c| a | (b ^ c)));
        assert_eq!(V::bits(a.disjoint(b)), bits(&|a, b| a & b == 0));
        assert_eq!(V::bits(a.equal(b)), bits(&|a, b| a == b));
        assert_eq!(V::bits(a.at_most_two()), bits(&|a, _| a.count_ones() <= 2));
        let some = bits(&|a, b| a < b);
        assert_eq!(V::bits(V::flags(some)), some);
        assert_eq!(entries(a.only(V::flags(some))), each(&|a, b, _| if a < b { a } else { 0 }));
        let picked = V::pick(V::flags(some), a, b);
        assert_eq!(entries(picked), each(&|a, b, _| a.min(b)));

        let table = std::array::from_fn(|_| random.u16(..));
        let small = a.and(V::splat(63));
        assert_eq!(entries(V::entry(&table, small)), each(&|a, _, _| table[usize::from(a & 63)]));

        let mask = V::mask(some);
        assert_eq!(entries(mask), each(&|a, b, _| if a < b { u16::MAX } else { 0 }));
        assert_eq!(entries(V::blend(mask, a, b)), each(&|a, b, _| a.min(b)));

        let bytes: [u8; MOST] = std::array::from_fn(|_| random.u8(..));
        let expected: Vec<u16> =
            bytes[..V::COUNT].iter().map(|&byte| super::vector::given(byte)).collect();
        assert_eq!(entries(V::givens(&bytes)), expected);

        let mut digits = [0; MOST];
        a.or(V::splat(1 << 8)).digits(&mut digits);
        let expected = each(&|a, _, _| (a | 1 << 8).trailing_zeros() as u16 + 1);
        assert_eq!(digits[..V::COUNT].iter().map(|&d| u16::from(d)).collect::<Vec<_>>(), expected);
    }
}

/// The cells of a mini-row (`turned`: mini-column) of a band (stack), by line and box.
fn line(turned: bool, band: usize, line: usize, square: usize) -> [usize; 3] {
    std::array::from_fn(|index| {
        let (across, along) = (band * 3 + line, square * 3 + index);
        if turned { along * 9 + across } else { across * 9 + along }
    })
}

/// One half of the round: what the mini-rows of all bands can hold, by definition.
fn lines(sets: &mut [u16; 81], turned: bool) {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for band in 0..3 {
        let place = |row, square| line(turned, band, row, square).map(|cell| sets[cell]);
        let holds = |digit: u16, row, square| place(row, square).iter().any(|set| set & digit != 0);
        let mut held = [[0; 3]; 3];
        for digit in (0..9).map(|digit| 1 << digit) {
            for order in orders {
                if (0..3).all(|row| holds(digit, row, order[row])) {
                    (0..3).for_each(|row| held[row][order[row]] |= digit);
                }
            }
        }
        let mut kept = held;
        for row in 0..3 {
            for square in 0..3 {
                let union = (0..3).filter(|&s| s != square).fold(0, |o, s| o | held[row][s]);
                let only_here = held[row][square] & !union;
                if only_here.count_ones() >= 3 {
                    kept[row][square] = only_here;
                }
            }
        }
        for row in 0..3 {
            for square in 0..3 {
                for cell in line(turned, band, row, square) {
                    sets[cell] &= kept[row][square];
                }
            }
        }
    }
}

/// The round by definition; `true` if the board is dead.
fn reference(sets: &mut [u16; 81]) -> bool {
    lines(sets, true);
    lines(sets, false);
    let mut dead = false;
    for square in 0..9 {
        let cells: [usize; 9] = std::array::from_fn(|place| {
            square / 3 * 27 + place / 3 * 9 + square % 3 * 3 + place % 3
        });
        let mut hidden = 0;
        for digit in (0..9).map(|digit| 1 << digit) {
            let places = cells.iter().filter(|&&cell| sets[cell] & digit != 0).count();
            dead |= places == 0;
            hidden |= if places == 1 { digit } else { 0 };
        }
        for cell in cells {
            if sets[cell] & hidden != 0 {
                sets[cell] &= hidden;
            }
        }
        let singles = cells.map(|cell| if sets[cell].is_power_of_two() { sets[cell] } else { 0 });
        let cleared = singles.iter().fold(0, |cleared, single| cleared | single);
        dead |= cleared.count_ones() < singles.iter().map(|single| single.count_ones()).sum();
        for (cell, single) in cells.into_iter().zip(singles) {
            sets[cell] &= !cleared | single;
        }
        dead |= cells.iter().any(|&cell| sets[cell] == 0);
    }
    dead
}

fn rounds<V: Lanes>() {
    let mut random = Rng::with_seed(5);
    for spread in 1..60 {
        let mut cells: LaneCells<V> = [V::splat(0); 81];
        let mut boards = vec![[0_u16; 81]; V::COUNT];
        for (lane, board) in boards.iter_mut().enumerate() {
            let turn = random.u16(..9);
            for (cell, set) in board.iter_mut().enumerate() {
                let (row, column) = (cell as u16 / 9, cell as u16 % 9);
                *set = 1 << ((row * 3 + row / 3 + column + turn) % 9);
                for digit in 0..9 {
                    *set |= u16::from(random.u16(..60) < spread) << digit;
                }
                lanes_mut(&mut cells)[cell * V::COUNT + lane] = *set;
            }
        }
        for _ in 0..8 {
            let state = round(&mut cells);
            for (lane, board) in boards.iter_mut().enumerate() {
                let before = *board;
                let dead = reference(board);
                for (cell, &set) in board.iter().enumerate() {
                    assert_eq!(lanes(&cells)[cell * V::COUNT + lane], set, "cell {cell}");
                }
                assert_eq!(state.dead >> lane & 1 == 1, dead);
                assert_eq!(state.still >> lane & 1 == 1, before == *board);
            }
        }
    }
}

#[test]
fn plain_code_does_what_is_defined() {
    compare::<Plain<8>>();
    compare::<Plain<16>>();
    rounds::<Plain<16>>();
}

#[test]
fn the_vectors_of_every_processor_do_what_is_defined() {
    compare::<Base>();
    compare::<Boxes>();
    rounds::<Base>();
}

#[cfg(target_arch = "x86_64")]
#[test]
fn wider_vectors_do_what_is_defined() {
    use super::{Width, avx2, avx512};

    let available = Width::available();
    if available.contains(&Width::Avx2) {
        compare::<avx2::Half>();
        rounds::<avx2::Half>();
    }
    if available.contains(&Width::Avx512) {
        compare::<avx512::Narrow>();
        rounds::<avx512::Narrow>();
    }
}

fn turns<V: Squares>() {
    let boxes = |of: &dyn Fn(usize, usize) -> usize| -> Vec<u16> {
        let number = |band, stack| of(band, stack) as u16 + 1;
        (0..16)
            .map(|lane| match (lane / 4, lane % 4) {
                (3, _) | (_, 3) => 0,
                (band, stack) => number(band, stack),
            })
            .collect()
    };
    let one = V::read(&boxes(&|band, stack| 3 * band + stack));
    assert_eq!(entries(one.right()), boxes(&|band, stack| 3 * band + (stack + 1) % 3));
    assert_eq!(entries(one.left()), boxes(&|band, stack| 3 * band + (stack + 2) % 3));
    assert_eq!(entries(one.below()), boxes(&|band, stack| (band + 1) % 3 * 3 + stack));
    assert_eq!(entries(one.above()), boxes(&|band, stack| (band + 2) % 3 * 3 + stack));
}

#[test]
fn boxes_turn_the_same_way_in_the_vectors_of_every_processor() {
    turns::<Plain<16>>();
    turns::<Boxes>();
}

#[cfg(target_arch = "x86_64")]
#[test]
fn boxes_turn_the_same_way_in_wider_vectors() {
    use super::{Width, avx2};

    if Width::available().contains(&Width::Avx2) {
        turns::<avx2::Half>();
    }
}
