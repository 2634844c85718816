//! Positions on a page: rows of slots, and what fits into them.

/// The margin of a page, in points.
const MARGIN: f32 = 42.0;

/// The blank that is filled, before it is enlarged to the size of the paper. In points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Blank {
    pub(super) size: [f32; 2],
    margin: f32,
}

impl Blank {
    /// Returns a blank that fills a paper when it is enlarged by `factor`.
    pub(super) fn of(paper: [f32; 2], factor: f32) -> Self {
        Self { size: paper.map(|length| length / factor), margin: MARGIN / factor }
    }
}

/// The space between two slots.
const GAP: f32 = 18.0;

/// A part of a page: a puzzle with its words, or what is left of it for one of them. In points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Slot {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

/// Returns the slots of a page, row by row.
pub(super) fn slots(blank: Blank, [columns, rows]: [u8; 2]) -> Vec<Slot> {
    let whole = inside(blank);
    let share = |length: f32, count: u8| (length - GAP * f32::from(count - 1)) / f32::from(count);
    let (width, height) = (share(whole.width, columns), share(whole.height, rows));
    let slot = |row: u8, column: u8| Slot {
        x: whole.x + f32::from(column) * (width + GAP),
        y: whole.y + f32::from(row) * (height + GAP),
        width,
        height,
    };
    (0..rows).flat_map(|row| (0..columns).map(move |column| slot(row, column))).collect()
}

/// Returns the part of the page within the margins.
pub(super) fn inside(Blank { size: [width, height], margin }: Blank) -> Slot {
    Slot { x: margin, y: margin, width: width - 2.0 * margin, height: height - 2.0 * margin }
}

impl Slot {
    pub(super) const fn left(self) -> f32 {
        self.x
    }

    pub(super) const fn top(self) -> f32 {
        self.y
    }

    pub(super) const fn width(self) -> f32 {
        self.width
    }

    pub(super) const fn height(self) -> f32 {
        self.height
    }

    /// Returns the horizontal centre.
    pub(super) fn centre(self) -> f32 {
        self.x + self.width / 2.0
    }

    /// Returns the rest of it below its uppermost `height`.
    pub(super) fn below(self, height: f32) -> Self {
        Self { y: self.y + height, height: (self.height - height).max(1.0), ..self }
    }

    /// Returns the rest of it above its lowest `height`.
    pub(super) fn above(self, height: f32) -> Self {
        Self { height: (self.height - height).max(1.0), ..self }
    }

    /// Returns the position and size of a picture that is as large as possible, at the upper edge and centred.
    #[expect(clippy::cast_precision_loss, reason = "no picture is millions of units wide")]
    pub(super) fn fit(self, [width, height]: [u32; 2]) -> ([f32; 2], [f32; 2]) {
        let [width, height] = [width as f32, height as f32];
        let scale = (self.width / width).min(self.height / height);
        let size = [width * scale, height * scale];
        ([self.centre() - size[0] / 2.0, self.y], size)
    }
}
