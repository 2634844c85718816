//! The colours of pictures: one palette for each theme. No other file has colours.

/// The colour scheme of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Dark on white, in colours that setters use.
    #[default]
    Light,
    /// Light on nearly black.
    Dark,
    /// Only black on white, for paper, with patterns and dashes instead of colours.
    Print,
}

impl Theme {
    pub(super) const fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
            Self::Print => &PRINT,
        }
    }

    /// Returns the colours for steps: those of the puzzle are quiet, so that those of the step are seen first.
    pub(super) const fn quiet_palette(self) -> &'static Palette {
        match self {
            Self::Light => &QUIET_LIGHT,
            Self::Dark => &QUIET_DARK,
            Self::Print => &PRINT,
        }
    }
}

/// The colour of a rule's drawing, by its name in the legend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hue {
    /// The colour of the digits.
    Ink,
    Grey,
    Purple,
    Yellow,
    Green,
    Orange,
    Blue,
    Brown,
    Lavender,
    Peach,
    Teal,
    Red,
    Slate,
    Olive,
}

/// The names of the hues in legends.
const HUES: [&str; 14] = [
    "", "grey", "purple", "yellow", "green", "orange", "blue", "brown", "lavender", "peach",
    "teal", "red", "slate", "olive",
];

/// The look of broad lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bands {
    /// Filled with their colour, through which the grid can be seen.
    Filled {
        /// The transparent part of it.
        opacity: &'static str,
    },
    /// Two edges with nothing between them.
    Outlined,
}

/// The colours of a mark of a technique's step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tint {
    /// Its name; empty in themes without colours.
    pub(super) name: &'static str,
    pub(super) fill: &'static str,
    pub(super) edge: &'static str,
    /// The same as the background of a whole cell.
    pub(super) ground: &'static str,
}

/// All colours of a drawing.
pub(super) struct Palette {
    pub(super) paper: &'static str,
    /// Digits and other important parts.
    pub(super) ink: &'static str,
    /// The digits that a solution adds.
    pub(super) found: &'static str,
    /// Digits that are less certain or less important.
    pub(super) soft: &'static str,
    pub(super) legend: &'static str,
    /// The lines between cells, and their width.
    pub(super) thin: (&'static str, &'static str),
    /// The lines between regions.
    pub(super) thick: &'static str,
    /// The background of givens.
    pub(super) given: Option<&'static str>,
    /// The hatching where solutions differ: its name, its background, its lines. A page may contain several pictures,
    /// so the same name must always mean the same hatching.
    pub(super) differs: [&'static str; 3],
    pub(super) clash: &'static str,
    pub(super) diagonal: &'static str,
    /// The edge and the background of windows and extra regions.
    pub(super) window: [&'static str; 2],
    pub(super) bands: Bands,
    /// The background of shaded cells.
    pub(super) shade: &'static str,
    /// The colour of marks for odd and even.
    pub(super) parity: &'static str,
    /// The colours of the dots between cells that are called white and black in every theme.
    pub(super) dots: [&'static str; 2],
    /// The marks of a step.
    pub(super) tints: [Tint; 6],
    /// The background that joins candidates of a group, the links, eliminations, placements.
    pub(super) step: [&'static str; 4],
    /// The colours of the hues.
    hues: [&'static str; 14],
}

impl Palette {
    /// Returns the colour.
    pub(super) const fn hue(&self, hue: Hue) -> &'static str {
        self.hues[hue as usize]
    }

    /// Returns the name of the colour; empty in themes without colours.
    pub(super) const fn name(&self, hue: Hue) -> &'static str {
        if self.is_coloured() { HUES[hue as usize] } else { "" }
    }

    pub(super) const fn is_coloured(&self) -> bool {
        matches!(self.bands, Bands::Filled { .. })
    }
}

const LIGHT: Palette = Palette {
    paper: "#ffffff",
    ink: "#111111",
    found: "#111111",
    soft: "#6e6e6e",
    legend: "#444444",
    thin: ("#b0b0b0", "1"),
    thick: "#1f4fd8",
    given: Some("#ffc0cb"),
    differs: ["kenzan-differs", "#fff6c2", "#f2d24b"],
    clash: "#b00020",
    diagonal: "#9a8fc0",
    window: ["#6a5aa8", "#ece9f7"],
    bands: Bands::Filled { opacity: "0.6" },
    shade: "#e6e6ea",
    parity: "#c4c4c8",
    dots: ["#ffffff", "#111111"],
    // Those of Okabe and Ito, which colour-blind people can distinguish.
    tints: [
        Tint { name: "green", fill: "#7fd6bb", edge: "#009e73", ground: "#e3f6f0" },
        Tint { name: "orange", fill: "#f6c55e", edge: "#b97800", ground: "#fdf1d6" },
        Tint { name: "light blue", fill: "#a9d8f5", edge: "#3a8fc4", ground: "#e6f4fc" },
        Tint { name: "pink", fill: "#e9b4d1", edge: "#b0568a", ground: "#faeaf3" },
        Tint { name: "yellow", fill: "#f4ec83", edge: "#a89b00", ground: "#fbf9da" },
        Tint { name: "blue", fill: "#9dbbe6", edge: "#0b5aa5", ground: "#e2ebf8" },
    ],
    step: ["#cfe3f5", "#0b5aa5", "#d11a2a", "#0072b2"],
    hues: [
        "#111111", "#8f8f96", "#d93fd9", "#dcbf00", "#2fb344", "#f58a1f", "#1f8ff0", "#a5793f",
        "#9f86ee", "#f39a72", "#0f9c94", "#e03c45", "#5577b5", "#85942c",
    ],
};

const DARK: Palette = Palette {
    paper: "#17181c",
    ink: "#f2f2f2",
    found: "#9fd0ff",
    soft: "#a6a6ad",
    legend: "#c4c4cb",
    thin: ("#4c4e57", "1"),
    thick: "#7f9dff",
    given: Some("#46303a"),
    differs: ["kenzan-differs-dark", "#3a3414", "#7a6a1c"],
    clash: "#ff6b7d",
    diagonal: "#7c72a6",
    window: ["#a99be0", "#2a2740"],
    bands: Bands::Filled { opacity: "0.6" },
    shade: "#2f3138",
    parity: "#55575f",
    dots: ["#ffffff", "#000000"],
    tints: [
        Tint { name: "green", fill: "#0c6b51", edge: "#2fd3a4", ground: "#12352b" },
        Tint { name: "orange", fill: "#80560a", edge: "#f6b53a", ground: "#3a2c12" },
        Tint { name: "light blue", fill: "#235f86", edge: "#7cc4f2", ground: "#15303f" },
        Tint { name: "pink", fill: "#7a3a60", edge: "#ea9cc9", ground: "#3a2130" },
        Tint { name: "yellow", fill: "#6d6610", edge: "#efe35a", ground: "#35330f" },
        Tint { name: "blue", fill: "#2a4e8a", edge: "#86aef0", ground: "#1a2740" },
    ],
    step: ["#26384a", "#8fc3f5", "#ff5d67", "#5bb8f0"],
    hues: [
        "#f2f2f2", "#a0a0a8", "#e35ee3", "#e0c93a", "#43c858", "#ff9c3d", "#4aa6ff", "#c1955a",
        "#b3a0f5", "#f7ad8b", "#2fbdb4", "#f2626a", "#7f9dd6", "#aab84a",
    ],
};

const QUIET_LIGHT: Palette = Palette { thick: "#5b6272", given: Some("#f0f0f3"), ..LIGHT };
const QUIET_DARK: Palette = Palette { thick: "#8d94a6", given: Some("#25262c"), ..DARK };

const BLACK: &str = "#000000";
const WHITE: &str = "#ffffff";
const BARE: Tint = Tint { name: "", fill: WHITE, edge: BLACK, ground: WHITE };

const PRINT: Palette = Palette {
    paper: WHITE,
    ink: BLACK,
    found: BLACK,
    soft: BLACK,
    legend: BLACK,
    thin: (BLACK, "0.5"),
    thick: BLACK,
    given: None,
    differs: ["kenzan-differs-print", WHITE, BLACK],
    clash: BLACK,
    diagonal: BLACK,
    window: [BLACK, "none"],
    bands: Bands::Outlined,
    shade: "none",
    parity: "none",
    dots: [WHITE, BLACK],
    tints: [BARE; 6],
    step: [WHITE, BLACK, BLACK, BLACK],
    hues: [BLACK; 14],
};
