//! Whether positions contradict themselves, at each step of walks that make no sense.

use fastrand::Rng;

use super::super::cells::{Place, bits};
use super::super::shape::HouseTable;
use super::drawn::drawn;
use super::*;

/// Returns whether a position contradicts itself, as all of its cells and houses say.
fn is_dead(position: &Position) -> bool {
    let is_held = |place: Place, digit: u8| position.placed(place) >> digit & 1 != 0;
    let may_hold = |place: Place, digit: u8| position.digits_of(place) >> digit & 1 != 0;
    let is_wrong = |house: &HouseTable, digit: u8| {
        let placed = house.members.iter().filter(|place| is_held(**place, digit)).count();
        let open = house.members.iter().filter(|place| may_hold(**place, digit)).count();
        placed > 1 || placed + open == 0
    };
    let shape = position.shape();
    let is_empty = |place: Place| position.digits_of(place) == 0;
    position.open().iter().any(is_empty)
        || shape.houses.iter().any(|house| (0..shape.size).any(|digit| is_wrong(house, digit)))
        || position.broken().is_some()
}

#[test]
fn whether_a_position_contradicts_itself_is_known_at_each_step() {
    let mut random = Rng::with_seed(17);
    let (mut alive, mut dead) = (0, 0);
    for turn in 0..300 {
        let kept = [0.9, 0.4, 0.1][turn / 3 % 3];
        let mut position = drawn(turn, kept, &mut random);
        let mut is_over = is_dead(&position);
        // A digit in each cell or none, a candidate or not.
        let mut places: Vec<Place> = position.open().iter().collect();
        shuffle(&mut random, &mut places);
        for place in places {
            assert_eq!(position.is_dead(), is_over, "{turn}: {position:?}");
            if is_over {
                dead += 1;
            } else {
                alive += 1;
            }
            let candidates: Vec<u8> = bits(position.digits_of(place)).collect();
            let any = random.u8(..position.shape().size);
            let digit = candidates.get(usize::from(random.u8(..9))).copied().unwrap_or(any);
            if random.u8(..4) > 0 {
                position.put(place, digit);
            } else {
                position.take(place, digit);
            }
            is_over |= is_dead(&position);
        }
        assert_eq!(position.is_dead(), is_over, "{turn}: {position:?}");
    }
    assert!(alive > 1000 && dead > 1000, "{alive} {dead}");
}
