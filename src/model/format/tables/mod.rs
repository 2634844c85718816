//! Tables: spreadsheets with a header, HTML and LaTeX.

pub(super) mod csv;
pub(super) mod html;
pub(super) mod latex;
