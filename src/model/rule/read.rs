//! The fields of rules: reading them from JSON, in long and short forms, and changing them.
//!
//! A list of cells may be a text, as in `"r1c1-r1c3, r2c3"`, and any of its items may be a range or several cells; a
//! number may be in quotes, and may stand for a list of one number.

use serde_json::{Map, Value};

use super::cells::{
    CellOrder, MORE_CELLS, MOST_CELLS, is_between, is_list, list_of_cells, may_be_several, several,
};
use super::record::Record;
use super::redraw::{self, Redrawn};
use super::{Counted, Direction, MachineStep, Operation, Outside, Rule, Shape, json, typo};
use crate::any_of::any_of;
use crate::json::{At, Problem};
use crate::{Cell, Digit, Layout, Symmetry};

/// The context in which a value is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context {
    /// Whether the order of its cells matters.
    order: CellOrder,
    /// The number of rules that contain it.
    depth: usize,
}

/// The type of a field.
pub(super) trait Field: Clone {
    /// The name of a list of them in messages.
    const LIST: &'static str = "a list";

    fn read(at: At<'_>, context: Context) -> Result<Self, Problem>;

    /// Reads a list of them.
    fn list(at: At<'_>, context: Context) -> Result<Vec<Self>, Problem> {
        items(at, context, Self::LIST)
    }

    /// Reads a list of lists of them.
    fn lists<L: Field>(at: At<'_>, context: Context) -> Result<Vec<L>, Problem> {
        items(at, context, "a list")
    }

    /// Returns the value of a field that is missing; `None` where that is an error.
    fn missing() -> Option<Self> {
        None
    }

    /// Returns the shape of a rule on the cells of the field, if it has cells.
    fn shape(&self, _order: CellOrder) -> Option<Shape<'_>> {
        None
    }

    /// Returns the shape of a rule on a list of them.
    fn shape_of_list(_list: &[Self], _order: CellOrder) -> Option<Shape<'_>> {
        None
    }

    /// Returns it for a grid that was turned or mirrored; `None` if it has no such form.
    fn mapped(&self, _symmetry: Symmetry, _layout: &Layout) -> Option<Self> {
        Some(self.clone())
    }

    /// Returns it with one of its numbers changed, the smallest changes first.
    fn variations(&self) -> Vec<Self> {
        Vec::new()
    }

    /// Returns it with one of its cells or places changed.
    fn redrawn(&self, _order: CellOrder, _layout: &Layout) -> Vec<Redrawn<Self>> {
        Vec::new()
    }

    /// Returns a list of them with one of its cells or places changed.
    fn redrawn_list(list: &[Self], order: CellOrder, layout: &Layout) -> Vec<Redrawn<Vec<Self>>> {
        let redrawn = |(index, item): (usize, &Self)| {
            let items = item.redrawn(order, layout).into_iter();
            items.map(move |(how, item)| (how, replaced(list, index, item)))
        };
        list.iter().enumerate().flat_map(redrawn).collect()
    }

    /// Returns two of them with one of their cells changed.
    fn redrawn_pair(_pair: &[Self; 2], _layout: &Layout) -> Vec<Redrawn<[Self; 2]>> {
        Vec::new()
    }

    /// Returns it with all its cells a step of rows and columns away; `None` if one would be outside the grid.
    fn shifted(&self, _step: (i8, i8), _layout: &Layout) -> Option<Self> {
        Some(self.clone())
    }
}

/// Returns `items` with another one at `index`.
fn replaced<T: Clone>(items: &[T], index: usize, item: T) -> Vec<T> {
    let mut items = items.to_vec();
    items[index] = item;
    items
}

fn items<T: Field>(at: At<'_>, context: Context, expected: &str) -> Result<Vec<T>, Problem> {
    let Value::Array(values) = at.value else { return Err(at.expected(expected)) };
    values.iter().map(|value| T::read(at.part(value), context)).collect()
}

/// An object that is read field by field.
pub(super) struct Fields<'json> {
    at: At<'json>,
    values: Option<&'json Map<String, Value>>,
    /// Whether its field `type` has been read.
    has_type: bool,
    depth: usize,
}

impl<'json> Fields<'json> {
    /// Returns the fields of a rule except its type; a rule that is just the name of its kind has no others.
    pub(super) fn of_rule(at: At<'json>, depth: usize) -> Self {
        Self { at, values: at.value.as_object(), has_type: true, depth }
    }

    /// Checks that there are no fields but these.
    pub(super) fn only(&self, names: &[&str]) -> Result<(), Problem> {
        let is_known = |name: &str| names.contains(&name) || self.has_type && name == "type";
        let Some(fields) = self.values else { return Ok(()) };
        let Some((name, value)) = fields.iter().find(|(name, _)| !is_known(name)) else {
            return Ok(());
        };
        let expected = match names {
            [] => "there are no fields".to_owned(),
            [name] => format!("expected '{name}'"),
            [one, other] => format!("expected '{one}' or '{other}'"),
            _ => format!("expected one of '{}'", names.join("', '")),
        };
        let message = format!("unknown field '{name}', {expected}");
        Err(self.at.part(value).refuse(message).blaming_key())
    }

    /// Reads a field.
    pub(super) fn read<T: Field>(&self, name: &str) -> Result<T, Problem> {
        self.read_or(name, T::missing())
    }

    /// Reads a field that may have a default.
    pub(super) fn read_or<T: Field>(&self, name: &str, missing: Option<T>) -> Result<T, Problem> {
        match self.values.and_then(|fields| fields.get(name)) {
            Some(value) => {
                let context = Context { order: CellOrder::of(name), depth: self.depth };
                T::read(self.at.part(value), context)
            }
            None => missing.ok_or_else(|| self.at.refuse(format_args!("'{name}' is missing"))),
        }
    }
}

impl<T: Field> Field for Vec<T> {
    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        T::list(at, context)
    }

    fn list(at: At<'_>, context: Context) -> Result<Vec<Self>, Problem> {
        T::lists(at, context)
    }

    fn shape(&self, order: CellOrder) -> Option<Shape<'_>> {
        T::shape_of_list(self, order)
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self> {
        self.iter().map(|item| item.mapped(symmetry, layout)).collect()
    }

    fn variations(&self) -> Vec<Self> {
        let changes = |(index, item): (usize, &T)| {
            item.variations().into_iter().map(move |item| replaced(self, index, item))
        };
        self.iter().enumerate().flat_map(changes).collect()
    }

    fn redrawn(&self, order: CellOrder, layout: &Layout) -> Vec<Redrawn<Self>> {
        T::redrawn_list(self, order, layout)
    }

    fn shifted(&self, step: (i8, i8), layout: &Layout) -> Option<Self> {
        self.iter().map(|item| item.shifted(step, layout)).collect()
    }
}

impl<T: Field> Field for [T; 2] {
    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        let pair = T::list(at, context)?;
        pair.try_into().map_err(|items: Vec<T>| {
            at.refuse(format_args!("expected a list of 2, not of {}", items.len()))
        })
    }

    fn list(at: At<'_>, context: Context) -> Result<Vec<Self>, Problem> {
        T::lists(at, context)
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self> {
        let [one, other] = self;
        Some([one.mapped(symmetry, layout)?, other.mapped(symmetry, layout)?])
    }

    fn redrawn(&self, _: CellOrder, layout: &Layout) -> Vec<Redrawn<Self>> {
        T::redrawn_pair(self, layout)
    }

    fn shifted(&self, step: (i8, i8), layout: &Layout) -> Option<Self> {
        let [one, other] = self;
        Some([one.shifted(step, layout)?, other.shifted(step, layout)?])
    }
}

impl<T: Field> Field for Option<T> {
    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        if at.value.is_null() { Ok(None) } else { T::read(at, context).map(Some) }
    }

    fn missing() -> Option<Self> {
        Some(None)
    }

    fn variations(&self) -> Vec<Self> {
        self.iter().flat_map(T::variations).map(Some).collect()
    }
}

impl Field for Counted {
    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        let values = Some(at.object()?);
        Self::from_fields(&Fields { at, values, has_type: false, depth: context.depth })
    }

    fn variations(&self) -> Vec<Self> {
        typo::meant(self.count).into_iter().map(|count| Self { count, ..*self }).collect()
    }
}

impl Field for MachineStep {
    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        let values = Some(at.object()?);
        Self::from_fields(&Fields { at, values, has_type: false, depth: context.depth })
    }
}

impl Field for Operation {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        let named = |name: &str| Self::ALL.into_iter().find(|operation| operation.name() == name);
        let found = at.value.as_str().and_then(named);
        found.ok_or_else(|| at.expected("'sum', 'product', 'difference' or 'quotient'"))
    }
}

impl Field for bool {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        at.value.as_bool().ok_or_else(|| at.expected("true or false"))
    }

    fn missing() -> Option<Self> {
        Some(false)
    }
}

impl Field for String {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        at.text().map(str::to_owned)
    }
}

impl Field for Cell {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        at.text()?.parse().map_err(|error: crate::CellError| at.refuse(error))
    }

    fn list(at: At<'_>, context: Context) -> Result<Vec<Self>, Problem> {
        let cells = |at: At<'_>, text: &str| {
            list_of_cells(text, context.order).map_err(|problem| problem.inside(&at.path()))
        };
        match at.value {
            Value::String(text) => cells(at, text),
            Value::Array(values) => {
                let mut all = Vec::with_capacity(values.len());
                for item in values.iter().map(|value| at.part(value)) {
                    match item.value {
                        Value::String(text) if is_list(text) => {
                            all.extend(cells(item, text)?);
                            if all.len() > MOST_CELLS {
                                return Err(at.refuse(MORE_CELLS));
                            }
                        }
                        _ => all.push(Self::read(item, context)?),
                    }
                }
                Ok(all)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
                Err(at.expected(Self::LIST))
            }
        }
    }

    fn shape_of_list(list: &[Self], order: CellOrder) -> Option<Shape<'_>> {
        Some(match order {
            CellOrder::Line => Shape::Line(list),
            CellOrder::Any | CellOrder::Together => Shape::Cells(list),
        })
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self> {
        Some(symmetry.cell(*self, layout.shape()))
    }

    fn redrawn_list(list: &[Self], order: CellOrder, layout: &Layout) -> Vec<Redrawn<Vec<Self>>> {
        redraw::cells(list, order, layout)
    }

    fn redrawn_pair(pair: &[Self; 2], layout: &Layout) -> Vec<Redrawn<[Self; 2]>> {
        redraw::pair(*pair, layout)
    }

    fn shifted(&self, step: (i8, i8), layout: &Layout) -> Option<Self> {
        redraw::shifted(*self, step, layout)
    }

    fn lists<L: Field>(at: At<'_>, context: Context) -> Result<Vec<L>, Problem> {
        match at.value {
            Value::String(text) if text.contains(|one: char| one.is_ascii_digit()) => {
                if may_be_several(text) {
                    return Err(several(at, text));
                }
                return Ok(vec![L::read(at, context)?]);
            }
            Value::Array(values) => {
                for item in values.iter().map(|value| at.part(value)) {
                    let Value::String(text) = item.value else { continue };
                    if text.contains(';') {
                        return Err(several(item, text));
                    }
                    if !is_list(text) {
                        let text = crate::spelling::brief(text);
                        let message = format!("'{text}' is where a list of cells is expected");
                        return Err(item
                            .refuse(message)
                            .hinting("write a list in the list, as in [[\"r1c1\", \"r1c2\"]]"));
                    }
                }
            }
            any_of! { Value: Null, Bool, Number, String, Object } => {}
        }
        items(at, context, "a list")
    }
}

impl Field for u32 {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        count(at)
    }

    fn list(at: At<'_>, context: Context) -> Result<Vec<Self>, Problem> {
        numbers(at, context)
    }

    fn variations(&self) -> Vec<Self> {
        typo::meant(*self)
    }
}

impl Field for u8 {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        count(at)
    }
}

impl Field for i32 {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        let number = whole(at.value).ok_or_else(|| at.expected("a whole number"))?;
        Self::try_from(number).map_err(|_| {
            let size = if number < 0 { "small" } else { "large" };
            at.refuse(format_args!("{number} is too {size}"))
        })
    }

    fn list(at: At<'_>, context: Context) -> Result<Vec<Self>, Problem> {
        numbers(at, context)
    }
}

impl Field for Digit {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        let value = count(at)?;
        Self::new(value).ok_or_else(|| at.refuse(format_args!("there is no digit {value}")))
    }

    /// Refuses `"12"`, which may be one digit or two.
    fn list(at: At<'_>, context: Context) -> Result<Vec<Self>, Problem> {
        let is_joined =
            |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_digit());
        let text = at.value.as_str().unwrap_or_default();
        if let Some(word) = text.split(is_between).find(is_joined) {
            let message = format!("'{}' may be one digit or several", crate::spelling::brief(word));
            return Err(at.refuse(message).hinting("write a list of numbers, as in [1, 2]"));
        }
        numbers(at, context)
    }

    fn variations(&self) -> Vec<Self> {
        let values = typo::meant(self.value().into()).into_iter();
        values.filter_map(|value| Self::new(value.try_into().ok()?)).collect()
    }
}

/// Reads a number that is not negative.
fn count<T: TryFrom<i128>>(at: At<'_>) -> Result<T, Problem> {
    const EXPECTED: &str = "a whole number, 0 or more";
    match whole(at.value) {
        None => Err(at.expected(EXPECTED)),
        Some(number @ ..0) => Err(at.refuse(format_args!("expected {EXPECTED}, not {number}"))),
        Some(number) => {
            T::try_from(number).map_err(|_| at.refuse(format_args!("{number} is too large")))
        }
    }
}

/// Returns a whole number, which may be in quotes or end in `.0`.
fn whole(value: &Value) -> Option<i128> {
    match value {
        // `+3` is a number to Rust, but not a sum that people write.
        Value::String(text) if !text.contains('+') => {
            text.trim().parse::<i64>().ok().map(Into::into)
        }
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => Some(number.into()),
            (None, Some(number)) => Some(number.into()),
            (None, None) => {
                number.to_string().strip_suffix(".0")?.parse::<i64>().ok().map(Into::into)
            }
        },
        Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
            None
        }
    }
}

/// Reads a list of numbers, a single one, or a text of several.
fn numbers<T: Field>(at: At<'_>, context: Context) -> Result<Vec<T>, Problem> {
    match at.value {
        Value::Number(_) => Ok(vec![T::read(at, context)?]),
        Value::String(text) => {
            let words = text.split(is_between).filter(|word| !word.is_empty());
            let words: Vec<Value> = words.map(Value::from).collect();
            if words.is_empty() || !words.iter().all(|word| whole(word).is_some()) {
                return Err(at.expected(T::LIST));
            }
            words.iter().map(|word| T::read(at.replaced(word), context)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
            items(at, context, T::LIST)
        }
    }
}

impl Field for Outside {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        at.text()?.parse().map_err(|error: super::OutsideError| at.refuse(error))
    }

    fn shape(&self, _: CellOrder) -> Option<Shape<'_>> {
        Some(Shape::Outside(*self))
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self> {
        let (row, column) = symmetry.place((self.row(), self.column()), layout.shape());
        Some(Self::new(row, column))
    }

    fn redrawn(&self, _: CellOrder, layout: &Layout) -> Vec<Redrawn<Self>> {
        redraw::outside(*self, layout)
    }
}

impl Field for Direction {
    fn read(at: At<'_>, _: Context) -> Result<Self, Problem> {
        match at.value.as_str() {
            Some("down-right") => Ok(Self::DownRight),
            Some("down-left") => Ok(Self::DownLeft),
            Some("up-right") => Ok(Self::UpRight),
            Some("up-left") => Ok(Self::UpLeft),
            Some(_) | None => {
                Err(at.expected("'down-right', 'down-left', 'up-right' or 'up-left'"))
            }
        }
    }

    fn mapped(&self, symmetry: Symmetry, _: &Layout) -> Option<Self> {
        let step = symmetry.step(self.step());
        Self::ALL.into_iter().find(|direction| direction.step() == step)
    }

    fn redrawn(&self, _: CellOrder, _: &Layout) -> Vec<Redrawn<Self>> {
        redraw::directions(*self)
    }
}

impl Field for Rule {
    const LIST: &'static str = "a list of rules";

    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        json::read(at, context.depth + 1)
    }

    fn shape_of_list(list: &[Self], _: CellOrder) -> Option<Shape<'_>> {
        Some(Shape::Rules(list))
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self> {
        self.mapped(symmetry, layout)
    }

    fn variations(&self) -> Vec<Self> {
        self.variations()
    }
}

impl Field for Box<Rule> {
    fn read(at: At<'_>, context: Context) -> Result<Self, Problem> {
        Rule::read(at, context).map(Self::new)
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self> {
        self.as_ref().mapped(symmetry, layout).map(Self::new)
    }

    fn variations(&self) -> Vec<Self> {
        self.as_ref().variations().into_iter().map(Self::new).collect()
    }
}

/// Reads two cells.
pub(crate) fn pair(at: At<'_>) -> Option<[Cell; 2]> {
    Field::read(at, Context { order: CellOrder::Any, depth: 0 }).ok()
}
