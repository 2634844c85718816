//! Houses other than rows, columns and regions, from the objects of other programs.

use std::sync::Arc;

use crate::json::{At, Problem};
use crate::layout::diagonal;
use crate::{Cell, HouseKind, Layout, LayoutError};

/// A region with as many cells as there are digits, and its place in the JSON.
pub(crate) type Region<'json> = (At<'json>, Vec<Cell>);

/// Returns the layout with one of its diagonals as a house.
pub(crate) fn with_diagonal(
    layout: &Layout,
    at: &At<'_>,
    kind: HouseKind,
) -> Result<Arc<Layout>, Problem> {
    let house = diagonal(kind, layout.size());
    layout.with_house(kind, house).map_err(|error| at.refuse(error))
}

/// Returns the layout with both diagonals as houses.
///
/// # Errors
/// If it has one of them already.
pub(crate) fn with_diagonals(layout: &Layout) -> Result<Arc<Layout>, LayoutError> {
    let [main, anti] = [HouseKind::MainDiagonal, HouseKind::AntiDiagonal];
    let size = layout.size();
    layout.with_house(main, diagonal(main, size))?.with_house(anti, diagonal(anti, size))
}

/// Returns whether a layout has both diagonals.
pub(crate) fn has_diagonals(layout: &Layout) -> bool {
    let has = |kind| layout.extra_houses().iter().any(|house| house.kind() == kind);
    has(HouseKind::MainDiagonal) && has(HouseKind::AntiDiagonal)
}

/// Returns the layout with its windows as houses, if its size has windows.
///
/// # Errors
/// If it has one of them already.
pub(crate) fn with_windows(layout: &Arc<Layout>) -> Result<Arc<Layout>, LayoutError> {
    let windows = (0..=u8::MAX).zip(layout.windows().unwrap_or_default());
    windows.into_iter().try_fold(Arc::clone(layout), |layout, (number, window)| {
        layout.with_house(HouseKind::Window(number), window)
    })
}

/// Returns whether a layout has all four windows.
pub(crate) fn has_windows(layout: &Layout) -> bool {
    let houses = layout.extra_houses().iter();
    houses.filter(|house| matches!(house.kind(), HouseKind::Window(_))).count() == 4
}

/// Returns the layout with its disjoint groups as houses.
pub(crate) fn with_disjoint_groups(
    layout: &Arc<Layout>,
    at: &At<'_>,
) -> Result<Arc<Layout>, Problem> {
    let Some(groups) = layout.disjoint_groups() else {
        return Err(at.refuse("a grid without regions has no disjoint groups"));
    };
    let groups = (0..=u8::MAX).zip(groups);
    groups.into_iter().try_fold(Arc::clone(layout), |layout, (number, group)| {
        let kind = HouseKind::DisjointGroup(number);
        layout.with_house(kind, group).map_err(|error| at.refuse(error))
    })
}

/// Returns the layout with extra regions.
///
/// Some programs can only express windows as regions, and setters may have drawn disjoint groups: if all of either are
/// among the regions, they get these kinds.
pub(crate) fn with_extra_regions(
    layout: &Arc<Layout>,
    regions: Vec<Region<'_>>,
) -> Result<Arc<Layout>, Problem> {
    let mut regions = regions;
    for (_, cells) in &mut regions {
        cells.sort_unstable();
    }
    let has_groups = layout
        .extra_houses()
        .iter()
        .any(|house| matches!(house.kind(), HouseKind::DisjointGroup(_)));
    let groups = layout.disjoint_groups().filter(|_| !has_groups);
    let layout = named(layout, &mut regions, layout.windows(), HouseKind::Window)?;
    let layout = named(&layout, &mut regions, groups, HouseKind::DisjointGroup)?;
    (0..=u8::MAX).zip(regions).try_fold(layout, |layout, (number, (at, cells))| {
        let kind = HouseKind::ExtraRegion(number);
        layout.with_house(kind, cells).map_err(|error| at.refuse(error))
    })
}

/// Makes houses of `kind` of those regions that have the cells of one each, if there is one for all.
fn named(
    layout: &Arc<Layout>,
    regions: &mut Vec<Region<'_>>,
    houses: Option<Vec<Vec<Cell>>>,
    kind: fn(u8) -> HouseKind,
) -> Result<Arc<Layout>, Problem> {
    let houses = houses.unwrap_or_default();
    let place = |regions: &[Region<'_>], house: &Vec<Cell>| {
        regions.iter().position(|(_, cells)| cells == house)
    };
    let mut layout = Arc::clone(layout);
    if houses.iter().all(|house| place(regions, house).is_some()) {
        for (number, house) in (0..=u8::MAX).zip(&houses) {
            let Some(place) = place(regions, house) else { continue };
            let (at, cells) = regions.remove(place);
            layout = layout.with_house(kind(number), cells).map_err(|error| at.refuse(error))?;
        }
    }
    Ok(layout)
}
