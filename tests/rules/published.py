"""Published puzzles with rules, whose answers are known: put into kenzan's JSON, and put to kenzan.

    python3 tests/rules/published.py convert LISTS FOLDER
    python3 tests/rules/published.py verdicts target/release/kenzan FOLDER
    python3 tests/rules/published.py why target/release/kenzan FOLDER

A list is a file NAME.jsonl with one object per line:

    {"id": …, "size": 9, "regions": [0, 0, 1, …], "givens": {"r1c2": 5}, "candidates": {"r1c1": [1, 2]},
     "constraints": [{"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 5}], "status": "unique", …}

Without `regions` it has the usual boxes, with null none. What is known of it is its `status` (multiple, none,
or unique, which need not be said beside a solution), `solution`, `solution_count` or
`solution_count_at_least`, and `true_candidates`, the digits that each cell has in some solution. `mutation`
says which number of another puzzle, whose id is the same without `-unsat`, was changed to make this one.

`convert` writes FOLDER/NAME.jsonl in kenzan's JSON, and FOLDER/originals/NAME.jsonl with the lines that it
was made from, as the tests of published.rs read them; it stops at whatever it does not know how to say.
`verdicts` has the puzzles solved, and exits with 1 if an answer is wrong. `why` has puzzles explained, looks
whether the change is among the repairs, and asks another engine whether what is said to clash does, and each
part of it is needed where that is said; it exits with 1 if not.
"""
import argparse
import collections
import itertools
import json
import math
import pathlib
import re
import statistics
import subprocess
import sys

SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# What the lists say: the puzzle itself, what is known of it, and whence it comes.
PUZZLE = {"id", "size", "regions", "givens", "candidates", "constraints"}
KNOWN = {"status", "solution", "solution_count", "solution_count_at_least", "true_candidates", "mutation"}
ORIGIN = {"family", "params", "difficulty", "origin", "licence", "verified", "sgt_id", "iss", "fpuzzles_load"}

# Constraints that are rules of kenzan by other names: of a line alone, of cells alone, of the whole grid;
# others with their fields by those of the constraint, and what they are if it does not say (None: left out).
LINES = {"betweenline": "between-line", "doublearrow": "double-arrow", "entropic": "entropic-line",
         "nabner": "nabner", "palindrome": "palindrome", "regionsumline": "region-sum-line",
         "renban": "renban", "zipper": "zipper-line"}
SETS = {"boxindexer": "box-indexer", "columnindexer": "column-indexer", "countingcircles": "counting-circles",
        "even": "even", "maximum": "maximum", "minimum": "minimum", "odd": "odd", "rowindexer": "row-indexer"}
WHOLE = {"antiking": "anti-king", "antiknight": "anti-knight", "globalentropy": "global-entropy"}
CELLS, LINE, SUM = {"cells": "cells"}, {"cells": "line"}, {"sum": "sum"}
RENAMED = {kind: (name, fields) for names, fields in ((LINES, LINE), (SETS, CELLS), (WHOLE, {}))
           for kind, name in names.items()} | {
    "arrow": ("arrow", {"circle": "circle", "line": "shaft"}),
    "clone": ("clone", CELLS | {"clones": "clones"}),
    "difference": ("difference", CELLS | {"k": "difference"}, {"k": 1}),
    "killer": ("killer-cage", CELLS | SUM, {"sum": None}),
    "lockout": ("lockout-line", LINE | {"diff": "difference"}),
    "modular": ("modular-line", LINE | {"mod": "modulus"}, {"mod": 3}),
    "quadruple": ("quadruple", CELLS | {"values": "digits"}),
    "ratio": ("ratio", CELLS | {"k": "ratio"}, {"k": 2}),
    "sum": ("sum", CELLS | SUM),
    "whispers": ("whisper", LINE | {"diff": "difference"}),
    "xv": ("xv", CELLS | SUM),
}

# Clues outside the grid. Their cells are those that they look along.
OUTSIDE = {"littlekiller": ("little-killer", SUM), "numberedroom": ("numbered-room", {"value": "digit"}),
           "sandwich": ("sandwich", SUM), "skyscraper": ("skyscraper", {"count": "count"}),
           "xsum": ("x-sum", SUM)}
DIRECTIONS = {(1, 1): "down-right", (1, -1): "down-left", (-1, 1): "up-right", (-1, -1): "up-left"}

# What neighbours are not, and the marks that exempt a pair: a dot does from both rules about dots, whatever
# its colour and number.
DOTS = {"difference", "ratio"}
NEGATIVE = {
    "neg_difference": ("no-difference", {"ks": "differences"}, DOTS),
    "neg_ratio": ("no-ratio", {"ks": "ratios"}, DOTS),
    "neg_xv": ("no-sum", {"sums": "sums"}, {"xv"}),
}


class Unknown(Exception):
    """Something in a list that is not known here, or that kenzan's JSON can't say."""


def refuse(fields, what):
    if fields:
        raise Unknown(f"unknown in {what}: {', '.join(sorted(fields))}")


def place(name):
    match = re.fullmatch(r"r(\d+)c(\d+)", name)
    if not match:
        raise Unknown(f"'{name}' is not a cell")
    return int(match[1]), int(match[2])


def named(cells):
    return [f"r{row}c{column}" for row, column in cells]


def grid(size):
    return list(itertools.product(range(1, size + 1), repeat=2))


def take(fields, names, defaults=None):
    """Takes the fields out, under their new names."""
    values = (defaults or {}) | {old: fields.pop(old) for old in names if old in fields}
    return {new: values[old] for old, new in names.items() if values[old] is not None}


def looked_from(cells, size):
    """Returns from where outside the grid cells are looked along, and in which direction."""
    if len(cells) < 2:
        raise Unknown(f"no direction is said by {named(cells)}")
    (row, column), (next_row, next_column) = cells[:2]
    down, right = next_row - row, next_column - column
    inside, clue = set(grid(size)), (row - down, column - right)
    seen = [(clue[0] + k * down, clue[1] + k * right) for k in range(1, size + 1)]
    if clue in inside or cells != [cell for cell in seen if cell in inside]:
        raise Unknown(f"no whole row, column or diagonal: {named(cells)}")
    return *named([clue]), (down, right)


def marked(constraints, kinds):
    """Returns the pairs of neighbours that carry a mark of one of the kinds."""
    pairs = {tuple(sorted(map(place, other["cells"]))) for other in constraints if other["type"] in kinds}
    return [named(pair) for pair in sorted(pairs) if sum(abs(a - b) for a, b in zip(*pair)) == 1]


def rule_of(constraint, puzzle):
    """Returns the rule that a constraint is."""
    fields = dict(constraint)
    kind = fields.pop("type")
    if kind in RENAMED:
        name, *names = RENAMED[kind]
        rule = {"type": name} | take(fields, *names)
    elif kind in OUTSIDE:
        name, names = OUTSIDE[kind]
        cells = [place(cell) for cell in fields.pop("cells")]
        clue, direction = looked_from(cells, puzzle["size"])
        if (direction in DIRECTIONS) != (kind == "littlekiller"):
            raise Unknown(f"not what a {kind} looks along: {named(cells)}")
        way = {"direction": DIRECTIONS[direction]} if direction in DIRECTIONS else {}
        rule = {"type": name, "clue": clue} | way | take(fields, names)
    elif kind in NEGATIVE:
        name, names, marks = NEGATIVE[kind]
        rule = {"type": name} | take(fields, names)
        is_exempting = marks != DOTS or fields.pop("exempt_dots", True)
        if is_exempting and (pairs := marked(puzzle["constraints"], marks)):
            rule["except"] = pairs
    elif kind == "nonconsecutive":
        rule = {"type": "no-difference", "differences": [1]}
    elif kind in ("thermometer", "slowthermometer"):
        slow = {"slow": True} if kind == "slowthermometer" else {}
        rule = {"type": "thermometer", "lines": [fields.pop("cells")]} | slow
    elif kind == "greater":
        rule = {"type": "greater-than"} | dict(zip(("greater", "less"), fields.pop("cells"), strict=True))
    elif kind == "multisum_killer":
        cage = {"type": "killer-cage", "cells": fields.pop("cells")}
        rule = {"type": "or", "rules": [cage | {"sum": number} for number in fields.pop("sums")]}
    elif kind == "extraregion":
        rule = {"type": "killer-cage", "cells": fields.pop("cells")}
    else:
        raise Unknown(f"the constraint '{kind}'")
    refuse(fields, kind)
    return rule


def houses_of(constraint, puzzle):
    """Returns what kenzan calls the houses that a constraint is, and their cells; None if it is a rule."""
    size, fields, kind = puzzle["size"], dict(constraint), constraint["type"]
    if kind == "extraregion" and len(fields["cells"]) >= size:
        found = "extra region {}", [fields.pop("cells")]
    elif kind == "diagonal-":
        found = "main diagonal", [named((k, k) for k in range(1, size + 1))]
    elif kind == "diagonal+":
        found = "anti-diagonal", [named((k, size + 1 - k) for k in range(1, size + 1))]
    elif kind == "windoku" and size == 9:
        corners = itertools.product((2, 6), repeat=2)
        found = "window {}", [named((r + k // 3, c + k % 3) for k in range(9)) for r, c in corners]
    elif kind == "disjointgroups" and regions(puzzle):
        parts = collections.defaultdict(list)
        for cell, number in zip(named(grid(size)), regions(puzzle)):
            parts[number].append(cell)
        found = "disjoint group {}", [list(cells) for cells in zip(*parts.values(), strict=True)]
    else:
        return None
    refuse(fields.keys() - {"type"}, kind)
    return found


def boxes(size):
    """Returns the rows and columns of the usual boxes: as square as can be, and not higher than wide."""
    rows = max((k for k in range(2, size) if size % k == 0 and k * k <= size), default=None)
    if not rows:
        raise Unknown(f"{size}×{size} has no boxes, and no regions are said")
    return rows, size // rows


def regions(puzzle):
    """Returns the number of the region of each cell; nothing where there are none."""
    if "regions" in puzzle:
        return puzzle["regions"] or []
    rows, columns = boxes(puzzle["size"])
    return [(row - 1) // rows * rows + (column - 1) // columns for row, column in grid(puzzle["size"])]


def converted(puzzle):
    """Returns the puzzle in kenzan's JSON."""
    refuse(puzzle.keys() - PUZZLE - KNOWN - ORIGIN, "a puzzle")
    if not puzzle.keys() & {"status", "solution"} or status(puzzle) not in ("unique", "multiple", "none"):
        raise Unknown("neither a solution nor a status that is known")
    size = puzzle["size"]
    document = {"kenzan": 1, "name": puzzle["id"], "size": size}
    if "regions" not in puzzle:
        document["boxes"] = "{}x{}".format(*boxes(size))
    elif all(isinstance(number, int) and number >= 0 for number in regions(puzzle)):
        document["regions"] = regions(puzzle)
    else:
        raise Unknown("a cell in no region, while others are")
    houses, rules, numbers = [], [], collections.Counter()
    for constraint in puzzle["constraints"]:
        found = houses_of(constraint, puzzle)
        if not found:
            rules.append(rule_of(constraint, puzzle))
            continue
        kind, sets = found
        for cells in sets:
            numbers[kind] += 1
            houses.append({"kind": kind.format(numbers[kind]), "cells": cells})
    if houses:
        document["houses"] = houses
    cells, givens, candidates = named(grid(size)), puzzle["givens"], puzzle.get("candidates")
    refuse((givens.keys() | (candidates or {}).keys()) - set(cells), "the grid")
    document["givens"] = "".join(SYMBOLS[givens.get(cell, 0)] for cell in cells)
    if candidates:
        sets = (candidates.get(cell, range(1, size + 1)) for cell in cells)
        document["candidates"] = ["".join(SYMBOLS[digit] for digit in digits) for digits in sets]
    return document | {"rules": rules}


def convert(arguments):
    originals = arguments.folder / "originals"
    originals.mkdir(parents=True, exist_ok=True)
    files, names = sorted(arguments.lists.glob("*.jsonl")), set()
    if not files:
        sys.exit(f"{arguments.lists}: no lists (NAME.jsonl)")
    for file in files:
        lines = [line for line in file.read_text("utf-8").splitlines() if line.strip()]
        written = []
        for number, line in enumerate(lines, 1):
            try:
                document = converted(json.loads(line))
                if document["name"] in names:
                    raise Unknown(f"another puzzle with the id {document['name']}")
                names.add(document["name"])
                written.append(json.dumps(document, ensure_ascii=False))
            except (Unknown, KeyError, IndexError, ValueError) as error:
                sys.exit(f"{file}, puzzle {number}: {type(error).__name__}: {error}")
        for folder, texts in ((arguments.folder, written), (originals, lines)):
            (folder / file.name).write_text("".join(text + "\n" for text in texts), "utf-8")
        print(f"{file.stem}: {len(lines)} puzzles")


def lists_in(folder):
    """Goes through the lists: each one's name, and its puzzles in kenzan's JSON with their originals."""
    files = sorted((folder / "originals").glob("*.jsonl"))
    if not files:
        sys.exit(f"{folder}: no originals/NAME.jsonl")
    for file in files:
        both = [path.read_text("utf-8").splitlines() for path in (folder / file.name, file)]
        yield file.stem, [tuple(map(json.loads, pair)) for pair in zip(*both, strict=True)]


def ask(kenzan, command, puzzles, *options):
    """Returns what the program says of each puzzle, by name, and its exit code."""
    run = subprocess.run([kenzan, command, "--format", "json", "--quiet", *options, "-"], encoding="utf-8",
                         input="".join(json.dumps(puzzle) + "\n" for puzzle in puzzles),
                         stdout=subprocess.PIPE)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    for answer in answers:
        if answer["verdict"] == "malformed":
            sys.exit(f"kenzan can't read a puzzle: {answer['reason']}\n{answer['text']}")
    if not answers:
        sys.exit(f"kenzan {command} answered nothing (exit code {run.returncode})")
    return {answer["puzzle"]["name"]: answer for answer in answers}, run.returncode


def solve(kenzan, puzzles, engine, seconds, jobs, *options):
    return ask(kenzan, "solve", puzzles, "--engine", engine, "--check", "none", "--timeout", str(seconds),
               "--jobs", str(jobs), *options)


def status(original):
    return original.get("status", "unique")


def range_of(original):
    """Returns how many solutions there are: at least, and at most."""
    if status(original) != "multiple":
        return {"none": (0, 0), "unique": (1, 1)}[status(original)]
    if "solution_count" in original:
        return original["solution_count"], original["solution_count"]
    return original.get("solution_count_at_least", 2), math.inf


def judge(original, answer):
    """Returns whether the answer is right, wrong, or was not found (left)."""
    least, most = range_of(original)
    found, exact = answer["count"]["found"], answer["count"]["exact"]
    allowed = original.get("true_candidates") or [[digit] for digit in original.get("solution", [])]

    def can_be(solution):
        return all(SYMBOLS.index(mark) in digits for mark, digits in zip(solution, allowed))
    if answer["verdict"] not in ("unknown", status(original)) or not all(map(can_be, answer["solutions"])):
        return "wrong"
    if found > most or (exact and found < least):
        return "wrong"
    return "right" if exact or (found >= least and most == math.inf) else "left"


def print_row(name, judged):
    counts = collections.Counter(verdict for verdict, _ in judged)
    times = sorted(time for _, time in judged)
    times = statistics.median(times), times[math.ceil(0.9 * len(times)) - 1], times[-1]
    print(f"{name:24} {len(judged):7} {counts['right']:6} {counts['left']:6} {counts['wrong']:6}",
          *(f"{time:9.2f}" for time in times))


def verdicts(arguments):
    everything = []
    for name, puzzles in lists_in(arguments.folder):
        families, remarks = collections.defaultdict(list), []
        for pair in puzzles:
            family = pair[1].get("family") or pair[1].get("params") or name
            if arguments.only in (None, name, family):
                families[family].append(pair)
        chosen = [pair for pairs in families.values() for pair in pairs]
        if not chosen:
            continue
        # One more than is known, so that a solution too many is found.
        most = max(range_of(original)[0] for _, original in chosen) + 1
        answers, code = solve(arguments.kenzan, [puzzle for puzzle, _ in chosen], arguments.engine,
                              arguments.seconds, arguments.jobs, *([f"--count={most}"] if most > 2 else []))
        # There is no answer where the engine can't take the puzzle, or where it answered what can't be.
        missing = "wrong" if code == 3 else "left"
        print(f"\n{name}, {arguments.engine} (ms of processor time)")
        print(f"{'family':24} puzzles  right   left  wrong    median       p90   longest")
        total = []
        for family, pairs in sorted(families.items()):
            judged = []
            for puzzle, original in pairs:
                answer = answers.get(puzzle["name"])
                verdict = judge(original, answer) if answer else missing
                judged.append((verdict, answer["solver"]["seconds"] * 1e3 if answer else 0))
                if verdict != "right":
                    said = answer and [answer["verdict"], answer["count"], answer.get("reason")]
                    remarks.append(f"  {verdict}: {puzzle['name']}: {said or 'no answer'}")
            print_row(family, judged)
            total += judged
        print_row("all", total)
        print("".join(remark + "\n" for remark in remarks), end="")
        everything += total
    if not everything:
        sys.exit(f"no list and no family is called {arguments.only}")
    print()
    print_row("all lists", everything)
    return any(verdict == "wrong" for verdict, _ in everything)


def meant(read, puzzle, base):
    """Returns the puzzle as kenzan has read it, the number as it was, and whether it is that of a rule."""
    rules = [rule | {field: value for field, value in before.items() if now.get(field) != value}
             for rule, now, before in zip(read.get("rules", []), puzzle["rules"], base["rules"], strict=True)]
    return read | {"givens": base["givens"], "rules": rules}, puzzle["rules"] != base["rules"]


def is_same(line, puzzle):
    """Returns whether a line of kenzan's is that puzzle."""
    if line.startswith("{"):
        return {"rules": [], **json.loads(line), "name": None} == {**puzzle, "name": None}
    return line == puzzle["givens"] and not puzzle["rules"]


def facts_of(clash):
    """Returns the parts of a clash, givens and pencil marks by cell, and rules by index; None if an older
    kenzan says them in words only."""
    if "rules" not in clash or "givens" not in clash:
        return None
    facts = [(kind, cell) for kind in ("givens", "candidates") for cell in clash.get(kind, [])]
    return facts + [("rules", number - 1) for number in clash["rules"]]


def only(puzzle, facts):
    """Returns the puzzle without whatever its setter said but the facts."""
    cells, kept = named(grid(puzzle["size"])), {}
    for kind, nothing in (("givens", "."), ("candidates", SYMBOLS[1:puzzle["size"] + 1])):
        if kind in puzzle:
            said = zip(cells, puzzle[kind])
            kept[kind] = [value if (kind, cell) in facts else nothing for cell, value in said]
    rules = [rule for index, rule in enumerate(puzzle["rules"]) if ("rules", index) in facts]
    return puzzle | kept | {"givens": "".join(kept["givens"]), "rules": rules}


def confirmed(kenzan, engine, puzzle, clash):
    """Says what the engine makes of it: whether the facts clash, and each is needed where that is said."""
    facts = facts_of(clash)
    if facts is None:
        return "without their givens and rules named"
    fewer = [facts[:k] + facts[k + 1:] for k in range(len(facts))] if clash["minimal"] else []
    parts = [only(puzzle, part) | {"name": str(k)} for k, part in enumerate([facts, *fewer])]
    answers, _ = solve(kenzan, parts, engine, 20, 1)
    counts = [answers[part["name"]]["count"] for part in parts]
    solvable = [True if count["found"] else False if count["exact"] else None for count in counts]
    if solvable[0] or False in solvable[1:]:
        return "refuted"
    return "undecided" if None in solvable else "confirmed"


def why(arguments):
    puzzles = {puzzle["name"]: (puzzle, original)
               for _, of_list in lists_in(arguments.folder) for puzzle, original in of_list}
    changed = [puzzle for puzzle, original in puzzles.values() if "mutation" in original][::arguments.every]
    answers, _ = ask(arguments.kenzan, "why", changed, "--jobs", str(arguments.jobs))
    counts = {"given": collections.Counter(), "rule": collections.Counter()}
    clashes, times = collections.Counter(), []
    for puzzle in changed:
        name = puzzle["name"]
        answer = answers.get(name, {"verdict": "no answer"})
        if answer["verdict"] != "none":
            clashes["not found" if answer["verdict"] in ("unknown", "no answer") else "refuted"] += 1
            print(f"{name}: {answer['verdict']}", flush=True)
            continue
        times.append((answer["solver"]["seconds"], name))
        before, is_rule = meant(answer["puzzle"], puzzle, puzzles[name.removesuffix("-unsat")][0])
        repairs, clash = answer["repairs"]["list"], answer["clash"]
        ranks = [rank for rank, repair in enumerate(repairs, 1) if is_same(repair["puzzle"], before)]
        rank = min(ranks, default=math.inf)
        counts["rule" if is_rule else "given"].update(
            {"puzzles": 1, "first": rank == 1, "among 3": rank <= 3, "listed": rank < math.inf})
        if rank > 3:
            said = "; ".join(repair["change"] for repair in repairs[:3])
            mutation = puzzles[name][1]["mutation"]
            listed = rank if ranks else "not listed"
            print(f"{name} ({mutation}): repair {listed}; the first: {said or 'none'}", flush=True)
        verdict = confirmed(arguments.kenzan, arguments.engine, puzzle, clash)
        clashes.update({"clashes": 1, "minimal by their own word": clash["minimal"], verdict: 1})
        if verdict in ("refuted", "undecided"):
            print(f"{name}: clash of {len(clash['facts'])} {verdict}", flush=True)
    columns = ("puzzles", "first", "among 3", "listed")
    print("\nchanged ", *(f"{column:>8}" for column in columns))
    for what, count in counts.items():
        print(f"{what:8}", *(f"{count[column]:8}" for column in columns))
    print(", ".join(f"{number} {what}" for what, number in clashes.items()), f"({arguments.engine})")
    if times:
        seconds = statistics.median(time for time, _ in times)
        print(f"median {seconds:.2f} s of processor time, longest {max(times)[0]:.2f} s ({max(times)[1]})")
    return clashes["refuted"] > 0


def main():
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    commands = parser.add_subparsers(required=True)
    for run, said in ((convert, "put lists into kenzan's JSON"), (verdicts, "have puzzles solved"),
                      (why, "have changed puzzles explained")):
        command = commands.add_parser(run.__name__, help=said)
        command.set_defaults(run=run)
        if run == convert:
            command.add_argument("lists", type=pathlib.Path, help="the folder of the lists")
            command.add_argument("folder", type=pathlib.Path, help="the folder to write")
            continue
        command.add_argument("kenzan", help="the program")
        command.add_argument("folder", type=pathlib.Path, help="what convert wrote")
        command.add_argument("--jobs", type=int, default=1, help="how many puzzles at once (default: 1)")
        if run == verdicts:
            command.add_argument("--engine", default="native", help="who solves (default: native)")
            command.add_argument("--seconds", type=float, default=10, help="for each puzzle (default: 10)")
            command.add_argument("--only", metavar="NAME", help="the list, or the family, of that name")
        else:
            command.add_argument("--engine", default="z3", help="who looks at clashes (default: z3)")
            command.add_argument("--every", type=int, default=4, help="take each Nth (default: 4)")
    arguments = parser.parse_args()
    sys.exit(1 if arguments.run(arguments) else 0)


if __name__ == "__main__":
    main()
