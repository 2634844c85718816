"""Ways in which people lay a puzzle out: functions from 81 characters ('.' for an empty cell) and a source
of chance to a text that must be read as exactly that puzzle, or refused.

Meant to be run by a program that brings `rows(p, empty)`, `boxed(p, empty, …)` and `json` along.
"""

LETTERS = "ABCDEFGHI"
KEYCAP = {str(digit): f"{digit}\ufe0f\u20e3" for digit in range(1, 10)}


def spaced(p, empty="."):
    return [" ".join(row) for row in rows(p, empty)]


def bars(row, between="|"):
    return f" {between} ".join(" ".join(row[i:i + 3]) for i in (0, 3, 6))


def lines_of(p, r, empty=" "):
    """Rows with blanks for empty cells, as they are or trimmed."""
    trim = r.choice([str.rstrip, str])
    return lambda write: "\n".join(trim(write(row)) for row in rows(p, empty))


def pandas(p, r):
    first = r.choice([0, 1])
    head = "   " + "  ".join(str(first + i) for i in range(9))
    return "\n".join([head] + [f"{first + i}  " + "  ".join(row) for i, row in enumerate(rows(p, r.choice("0.")))])


def csv_with_index(p, r):
    empty = r.choice(["0", "", "."])
    out = ["," + ",".join(str(i) for i in range(9))]
    return "\n".join(out + [f"{i}," + ",".join(row.replace(".", empty) if empty else [c.replace(".", "") for c in row]) for i, row in enumerate(rows(p))])


def markdown(p, r, head, labels, empty=" "):
    cells = lambda row: [c.replace(".", empty) for c in row]
    out = ["| " + " | ".join(([""] if labels else []) + list(head)) + " |"]
    out.append("|" + "---|" * (10 if labels else 9))
    for i, row in enumerate(rows(p)):
        out.append("| " + " | ".join(([labels[i]] if labels else []) + cells(row)) + " |")
    return "\n".join(out)


def markdown_first_row_as_head(p, r):
    cells = lambda row: "| " + " | ".join(c.replace(".", " ") for c in row) + " |"
    first, *rest = rows(p)
    return "\n".join([cells(first), "|" + "---|" * 9] + [cells(row) for row in rest])


def braces(p, r, quote=""):
    row = lambda cells: "{" + r.choice([", ", ","]).join(quote + c + quote for c in cells) + "}"
    body = r.choice([",\n    ", ", "]).join(row(cells) for cells in rows(p, "0" if not quote else "."))
    return r.choice(["int grid[9][9] = {", "int[][] board = new int[][] {", "{", "char b[9][9] =\n{\n"]) + body + r.choice(["};", "\n};", "}"])


def html(p, r):
    cell = r.choice(["<td>{}</td>", '<td class="c">{}</td>', '<td><input maxlength="1" value="{}"></td>'])
    end = r.choice(["", "\n"])
    body = end.join("<tr>" + end.join(cell.format(c.replace(".", r.choice(["", "&nbsp;"]) if "input" not in cell else "")) for c in row) + "</tr>" for row in rows(p))
    return "<table>" + end + body + end + "</table>\n"


def labelled(p, r):
    names = r.choice([LETTERS, LETTERS.lower(), [f"R{i}" for i in range(1, 10)], "123456789"])
    mark = r.choice([" | ", ": ", ") ", "  "])
    head = r.choice(["123456789", LETTERS, [f"C{i}" for i in range(1, 10)]])
    pad = " " * (len(names[0]) + len(mark))
    out = [pad + " ".join(head)] if r.random() < 0.7 else []
    for i, row in enumerate(rows(p)):
        if r.random() < 0.1 and i in (3, 6):
            out.append(pad + "------+-------+------")
        out.append(names[i] + mark + " ".join(row))
    return "\n".join(out)


def labelled_boxes(p, r):
    empty = r.choice(". 0")
    out = ["    1 2 3   4 5 6   7 8 9"]
    out.append("  +-------+-------+-------+")
    for i, row in enumerate(rows(p, empty)):
        out.append(f"{LETTERS[i]} | " + bars(row) + " |")
        if i % 3 == 2:
            out.append("  +-------+-------+-------+")
    return "\n".join(out)


def drawn_with_blanks(p, r):
    out = []
    for i, row in enumerate(rows(p, " ")):
        if i in (3, 6):
            out.append(r.choice(["------+-------+------", "---------------------"]))
        out.append(bars(row).rstrip() if r.random() < 0.5 else bars(row))
    return "\n".join(out)


def closed_with_blanks(p, r):
    edge = "+-------+-------+-------+"
    out = [edge]
    for i, row in enumerate(rows(p, " ")):
        out.append("| " + bars(row) + " |")
        if i % 3 == 2:
            out.append(edge)
    return "\n".join(out)


def box_characters(p, r):
    thin = "├───┼───┼───┼───┼───┼───┼───┼───┼───┤"
    thick = "╞═══╪═══╪═══╪═══╪═══╪═══╪═══╪═══╪═══╡"
    out = ["┌───┬───┬───┬───┬───┬───┬───┬───┬───┐"]
    for i, row in enumerate(rows(p, " ")):
        out.append("│ " + " │ ".join(row) + " │")
        out.append("└───┴───┴───┴───┴───┴───┴───┴───┴───┘" if i == 8 else thick if i in (2, 5) else thin)
    return "\n".join(out)


def two_columns(p, r):
    filled = "".join(c if c != "." else str(r.randint(1, 9)) for c in p)
    head = r.choice(["solution,puzzle", "id,solution,quiz", "a,b"])
    cells = {"solution,puzzle": [filled, p], "id,solution,quiz": ["7", filled, p], "a,b": [filled, p]}[head]
    return head + "\n" + ",".join(cells)


def from_zero(p, r):
    """Digits from 0 where null stands for an empty cell: must be refused. Without a 0 nobody could tell."""
    first = 1 if "1" in p else 0
    return json.dumps([[int(c) - first if c != "." else None for c in row] for row in rows(p)])


def jigsaw(p, r):
    """Regions beside or below the grid: must be refused."""
    regions = ["aaabbbccc"] * 3 + ["dddeeefff"] * 3 + ["ggghhhiii"] * 3
    if r.random() < 0.5:
        return "\n".join(rows(p)) + "\n\n" + "\n".join(regions)
    return "\n".join(f"{row}  {region}" for row, region in zip(rows(p), regions))


def marks(p, r):
    every = r.choice(["(123456789)", "123456789"])
    return "\n".join(" ".join(c if c != "." else every for c in row) for row in rows(p))


LAYOUTS = [
    pandas,
    csv_with_index,
    lambda p, r: markdown(p, r, "123456789", "123456789", r.choice([" ", ".", "0"])),
    lambda p, r: markdown(p, r, "123456789", LETTERS),
    lambda p, r: markdown(p, r, [" "] * 9, None),
    lambda p, r: markdown(p, r, [f"C{i}" for i in range(1, 10)], [f"R{i}" for i in range(1, 10)]),
    markdown_first_row_as_head,
    braces,
    lambda p, r: braces(p, r, "'"),
    html,
    labelled,
    labelled_boxes,
    drawn_with_blanks,
    closed_with_blanks,
    box_characters,
    two_columns,
    from_zero,
    jigsaw,
    marks,
    lambda p, r: lines_of(p, r)(lambda row: row),
    lambda p, r: lines_of(p, r)(lambda row: " ".join(row)),
    lambda p, r: lines_of(p, r)(lambda row: "|".join(row)),
    lambda p, r: lines_of(p, r)(lambda row: "|" + "|".join(row[i:i + 3] for i in (0, 3, 6)) + "|"),
    lambda p, r: "\n".join("".join(KEYCAP.get(c, "⬜") for c in row) for row in rows(p)),
    lambda p, r: "\n".join(" ".join(KEYCAP.get(c, "⬛") for c in row) for row in rows(p)),
    lambda p, r: json.dumps({r.choice(["board", "grid", "sudoku"]): [[int(c) if c != "." else 0 for c in row] for row in rows(p)]}),
    lambda p, r: json.dumps({"mission": p.replace(".", "0"), "difficulty": "hard"}, indent=r.choice([None, 2])),
    lambda p, r: "https://sudoku.example/en/play/" + p.replace(".", r.choice("0.")) + r.choice(["", "?theme=dark", "#top"]),
    lambda p, r: "https://sudoku.example/#" + p.replace(".", "0"),
    lambda p, r: p + " " + p[::-1],
    lambda p, r: "\n".join(f"{i + 1}. {row}" for i, row in enumerate(rows(p))),
    lambda p, r: "\n".join(f"row {i + 1}: {row}" for i, row in enumerate(spaced(p))),
    lambda p, r: "[" + "; ".join(spaced(p, "0")) + "]",
    lambda p, r: "let grid = vec![" + ", ".join("vec![" + ", ".join(row) + "]" for row in rows(p, "0")) + "];",
    lambda p, r: p.replace(".", "o"),
    lambda p, r: p.replace(".", " "),
    lambda p, r: "\n".join("  ".join(str(c) for c in row) for row in rows(p, r.choice("~#o"))),
]
