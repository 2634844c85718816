//! What is wrong, and where.

use kenzan::format;
use serde_json::json;

use super::object;

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn errors_are_reported_with_their_places() {
    for (more, message) in [
        (json!({"foo": 1}), "'foo' is not a known key of f-puzzles"),
        (json!({"thermometers": []}), "'thermometers' is not a known key of f-puzzles"),
        (json!({"antiknight": "yes"}), "antiknight: expected true or false, not \"yes\""),
        (json!({"killercage": {}}), "killercage: expected a list, not an object"),
        (json!({"killercage": [7]}), "killercage[0]: expected an object, not 7"),
        (json!({"killercage": [{"value": "7"}]}), "killercage[0]: 'cells' is missing"),
        (json!({"killercage": [{"cells": []}]}), "killercage[0].cells: no cells"),
        (
            json!({"killercage": [{"cells": ["R1C1"], "sum": 7}]}),
            "killercage[0]: unknown field 'sum'",
        ),
        (
            json!({"killercage": [{"cells": ["R1C10"]}]}),
            "killercage[0].cells[0]: R1C10 is outside a 9×9 grid",
        ),
        (
            json!({"killercage": [{"cells": ["r1"]}]}),
            "killercage[0].cells[0]: 'r1' is not a cell (R3C5 is one)",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1"], "value": "ten"}]}),
            "killercage[0].value: expected a whole number, not \"ten\"",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1"], "value": -4}]}),
            "killercage[0].value: -4 can't be",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1", "R1C1"]}]}),
            "killercage[0].cells[1]: r1c1 appears twice",
        ),
        (
            json!({"betweenline": [{"lines": [["R1C1", "R1C2", "R1C3"], ["R1C1"]]}]}),
            "betweenline[0].lines[1]: only one cell (at least 3 cells)",
        ),
        (
            json!({"renban": [{"lines": [["R1C1", "R1C2"]], "value": "3"}]}),
            "renban[0]: a value, which has no meaning on such a line",
        ),
        (
            json!({"thermometer": [{"lines": [["R1C1"]]}]}),
            "thermometer[0].lines[0]: only one cell (at least 2 cells)",
        ),
        (
            json!({"arrow": [{"cells": ["R1C1"], "lines": [["R2C2", "R2C3"]]}]}),
            "arrow[0].lines[0]: the line starts in R2C2, which is not a cell of the circle",
        ),
        (
            json!({"difference": [{"cells": ["R1C1"]}]}),
            "difference[0]: two cells are expected, not 1",
        ),
        (
            json!({"xv": [{"cells": ["R1C1", "R1C2"], "value": "L"}]}),
            "xv[0].value: expected X or V, not \"L\"",
        ),
        (
            json!({"quadruple": [{"cells": ["R1C1", "R1C2"], "values": [10]}]}),
            "quadruple[0].values[0]: expected a digit of the puzzle, not 10",
        ),
        (
            json!({"clone": [{"cells": ["R1C1"], "cloneCells": []}]}),
            "clone[0]: 1 cells, but 0 clones of them",
        ),
        (
            json!({"extraregion": [{"cells": ["R1C1", "R1C2", "R1C3", "R1C4", "R1C5", "R1C6", "R1C7", "R1C8", "R1C9", "R2C1"]}]}),
            "extraregion[0]: 10 cells can't all be different: there are 9 digits",
        ),
        (json!({"negative": ["dots"]}), "negative[0]: 'dots' is not a known negative rule"),
        (
            json!({"sandwichsum": [{"cell": "R1C1", "value": "8"}]}),
            "sandwichsum[0].cell: r1c1 is not just outside a 9×9 grid",
        ),
        (
            json!({"littlekillersum": [{"cell": "R0C4", "direction": "DL", "cells": ["R1C1"], "value": "8"}]}),
            "littlekillersum[0].cells: these are not the cells of the diagonal from its clue",
        ),
        (
            json!({"littlekillersum": [{"cell": "R0C4", "direction": "down"}]}),
            "littlekillersum[0].direction: expected DR, DL, UR or UL, not \"down\"",
        ),
        (
            json!({"cage": [{"cells": ["R1C1"], "value": "DR5"}]}),
            "cage[0].value: \"DR5\" is a rule that is not known, a digital root",
        ),
        (json!({"size": 0}), "size: a puzzle of 0×0 is not supported (1×1 to 36×36 are)"),
        (json!({"size": 99}), "size: a puzzle of 99×99 is not supported (1×1 to 36×36 are)"),
        (json!({"size": 6}), "grid: 9 rows, a 6×6 puzzle has 6"),
        (json!({"size": "nine"}), "size: expected a whole number, not \"nine\""),
        (json!({"title": 7}), "title: expected a text, not 7"),
    ] {
        let text = object(9, &more).to_string();
        let error = format::parse(&text).expect_err(&text);
        assert_eq!(error.message, message, "{more}");
        let column = error.column.expect("it is in the line");
        assert!(error.line == 1 && (column > 1 || message.contains("is missing")), "{error}");
    }
    for (cell, message) in [
        (
            json!({"value": 10, "given": true}),
            "grid[1][2].value: 10 is not a digit of a 9×9 puzzle",
        ),
        (json!({"value": {}}), "grid[1][2].value: expected a whole number, not an object"),
        (json!({"given": 1}), "grid[1][2].given: expected true or false, not 1"),
        (json!({"digit": 1}), "grid[1][2]: unknown field 'digit'"),
        (json!({"region": "a"}), "grid[1][2].region: expected a whole number, not \"a\""),
        (
            json!({"region": 5}),
            "grid: region 1 has 8 cells, but a house has one for each of the 9 digits",
        ),
        (json!({"givenPencilMarks": [0]}), "grid[1][2].givenPencilMarks[0]: 0 is not a digit"),
        (json!(7), "grid[1][2]: expected an object, not 7"),
    ] {
        let mut object = object(9, &json!({}));
        object["grid"][1][2] = cell;
        let text = object.to_string();
        assert_eq!(format::parse(&text).expect_err(&text).message, message, "{text}");
    }
}
