//! Names the houses that lie across rows, columns and regions.

use crate::{HouseKind, Layout};

/// Says which further houses a layout has: `also houses: main diagonal, 4 windows`; `None` if it has
/// none.
pub(super) fn told(layout: &Layout) -> Option<String> {
    // Those of a kind stand together, in the order of their first.
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for name in layout.further_houses().iter().filter_map(|house| name(house.kind())) {
        match kinds.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((name, 1)),
        }
    }
    let named = kinds.iter().map(|&(name, count)| match count {
        1 => name.to_owned(),
        _ => format!("{count} {name}s"),
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| format!("also houses: {}", named.join(", ")))
}

/// Returns what such a house is called; `None` for those that every grid has, or that divide it.
const fn name(kind: HouseKind) -> Option<&'static str> {
    match kind {
        HouseKind::Row(_) | HouseKind::Column(_) | HouseKind::Box(_) | HouseKind::Region(_) => None,
        HouseKind::MainDiagonal => Some("main diagonal"),
        HouseKind::AntiDiagonal => Some("anti-diagonal"),
        HouseKind::Window(_) => Some("window"),
        HouseKind::DisjointGroup(_) => Some("disjoint group"),
        HouseKind::ExtraRegion(_) => Some("extra region"),
    }
}
