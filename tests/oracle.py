"""A second opinion on puzzles with rules: each rule modelled in CP-SAT from its meaning (see `kenzan rules`).

    python3 tests/oracle.py --kenzan target/release/kenzan PUZZLES.jsonl

reads kenzan's JSON, one puzzle per line, counts solutions up to two with CP-SAT, and compares with what
`kenzan solve --format json` says. With --check, kenzan only checks the solutions that CP-SAT finds. Needs
the Python package `ortools`. Exits with 1 if any two differ.
"""
import argparse
import itertools
import json
import math
import re
import subprocess
import sys

from ortools.sat.python import cp_model

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/="


def place(name):
    row, column = re.fullmatch(r"r(\d+)c(\d+)", name).groups()
    return int(row) - 1, int(column) - 1


class Model:
    """The digits of a grid as literals, and what rules say of them.

    Every condition is a literal that is true if and only if the condition holds, so that conditions can be
    negated and joined.
    """

    def __init__(self, puzzle):
        self.model = cp_model.CpModel()
        givens = puzzle["givens"]
        self.size = n = round(len(givens) ** 0.5)
        self.cells = [(r, c) for r in range(n) for c in range(n)]
        new = self.model.new_bool_var
        self.always = new("")
        self.model.add(self.always == 1)
        self.is_ = {(cell, d): new("") for cell in self.cells for d in range(1, n + 1)}
        self.value = {cell: self.model.new_int_var(1, n, "") for cell in self.cells}
        for cell in self.cells:
            self.model.add_exactly_one(self.is_[cell, d] for d in range(1, n + 1))
            terms = (d * self.is_[cell, d] for d in range(1, n + 1))
            self.model.add(self.value[cell] == sum(terms))
        self.region = regions(puzzle, n)
        houses = [[(r, c) for c in range(n)] for r in range(n)]
        houses += [[(r, c) for r in range(n)] for c in range(n)]
        if self.region:
            houses += [[c for c in self.cells if self.region[c] == k] for k in range(n)]
        houses += [[place(c) for c in house["cells"]] for house in puzzle.get("houses", [])]
        for house in houses:
            for d in range(1, n + 1):
                self.model.add_exactly_one(self.is_[cell, d] for cell in house)
        for cell, symbol in zip(self.cells, givens):
            if symbol != ".":
                self.model.add(self.value[cell] == SYMBOLS.index(symbol) + 1)
        for cell, allowed in zip(self.cells, puzzle.get("candidates") or []):
            self.model.add_bool_or(self.is_[cell, SYMBOLS.index(s) + 1] for s in allowed)
        for rule in puzzle.get("rules", []):
            self.model.add_bool_and([self.truth(rule)])

    def where(self, cells, holds):
        """A literal: the digits of few cells are among those for which `holds` is true."""
        tuples = [t for t in itertools.product(range(1, self.size + 1), repeat=len(cells))
                  if all(t[i] == t[cells.index(c)] for i, c in enumerate(cells)) and holds(*t)]
        literal = self.model.new_bool_var("")
        options = []
        for digits in tuples:
            option = self.all([self.is_[c, d] for c, d in zip(cells, digits)])
            options.append(option)
        self.model.add(sum(options) == literal)
        return literal

    def all(self, literals):
        literals = list(literals)
        if len(literals) == 1:
            return literals[0]
        literal = self.model.new_bool_var("")
        self.model.add_bool_and(literals).only_enforce_if(literal)
        self.model.add_bool_or([literal] + [one.negated() for one in literals])
        return literal

    def any(self, literals):
        return self.all([literal.negated() for literal in literals]).negated()

    def equals(self, expression, number, low, high):
        """A literal: a linear expression between `low` and `high` is that number, or that expression."""
        literal, above = self.model.new_bool_var(""), self.model.new_bool_var("")
        difference = self.model.new_int_var(low, high, "")
        self.model.add(difference == expression - number)
        self.model.add(difference == 0).only_enforce_if(literal)
        self.model.add(difference >= 1).only_enforce_if(literal.negated(), above)
        self.model.add(difference <= -1).only_enforce_if(literal.negated(), above.negated())
        self.model.add_implication(literal, above)
        return literal

    def sums_to(self, cells, number):
        bound = self.size * len(cells) + abs(number)
        return self.equals(sum(self.value[c] for c in cells), number, -bound, bound)

    def same_sums(self, sets):
        bound = self.size ** 3
        sums = [sum(self.value[c] for c in cells) for cells in sets]
        return self.all([self.equals(s, sums[0], -bound, bound) for s in sums[1:]] or [self.true()])

    def true(self):
        return self.always

    def differ(self, cells):
        pairs = itertools.combinations(cells, 2)
        return self.all([self.where([a, b], lambda x, y: x != y) for a, b in pairs] or [self.true()])

    def counts(self, cells, digits, test):
        """A literal: how many of the cells hold one of the digits passes a test."""
        count = sum(self.is_[c, d] for c in cells for d in digits)
        fits = [k for k in range(len(cells) + 1) if test(k)]
        literals = [self.equals(count, k, -len(cells), len(cells)) for k in fits]
        return self.any(literals) if literals else self.true().negated()

    def pairs(self, pairs, holds):
        literals = [self.where([a, b], holds) for a, b in pairs]
        return self.all(literals or [self.true()])

    def line(self, clue):
        r, c = place(clue)
        n = self.size
        if r in (-1, n):
            return [(k, c) for k in (range(n) if r < 0 else reversed(range(n)))]
        return [(r, k) for k in (range(n) if c < 0 else reversed(range(n)))]

    def machine(self, cells, start, step, accepts):
        """A literal: a machine that reads the digits of cells ends where it accepts."""
        states = {start: self.true()}
        for cell in cells:
            following = {}
            for state, literal in states.items():
                for d in range(1, self.size + 1):
                    to = step(state, d)
                    if to is not None:
                        following.setdefault(to, []).append(self.all([literal, self.is_[cell, d]]))
            states = {to: self.any(options) for to, options in following.items()}
        last = [literal for state, literal in states.items() if accepts(state)]
        return self.any(last) if last else self.true().negated()

    def neighbours(self):
        for r, c in self.cells:
            for other in ((r, c + 1), (r + 1, c)):
                if other in self.value:
                    yield (r, c), other

    def truth(self, rule):
        """A literal that is true if and only if the rule is kept."""
        n, kind = self.size, rule["type"]
        cells = [place(c) for c in rule.get("line", rule.get("cells", []))]
        successive = list(zip(cells, cells[1:]))
        mirrored = list(zip(cells, reversed(cells)))[: len(cells) // 2]
        within = lambda reach: [(a, b) for i, a in enumerate(cells) for b in cells[i + 1: i + reach]]
        match kind:
            case "killer-cage":
                parts = [] if rule.get("repeats") else [self.differ(cells)]
                if rule.get("sum") is not None:
                    parts.append(self.sums_to(cells, rule["sum"]))
                return self.all(parts)
            case "sum":
                times = rule.get("coefficients") or [1] * len(cells)
                bound = sum(map(abs, times)) * n + abs(rule["sum"])
                terms = sum(k * self.value[c] for k, c in zip(times, cells))
                return self.equals(terms, rule["sum"], -bound, bound)
            case "equal-sums":
                return self.same_sums([[place(c) for c in cells] for cells in rule["sets"]])
            case "equality-cage":
                half = len(cells) // 2
                parts = [range(1, n + 1, 2), range(1, n // 2 + 1), range((n + 1) // 2 + 1, n + 1)]
                counts = [self.counts(cells, part, lambda k: k == half) for part in parts]
                return self.all([self.differ(cells)] + counts)
            case "rellik-cage":
                some = itertools.chain.from_iterable(
                    itertools.combinations(cells, k) for k in range(1, len(cells) + 1))
                return self.any([self.sums_to(s, rule["sum"]) for s in some]).negated()
            case "look-and-say":
                return self.all([self.counts(cells, [c["digit"]], lambda k, c=c: k == c["count"])
                                 for c in rule["counts"]])
            case "quadruple":
                named = rule["digits"]
                return self.all([self.counts(cells, [d], lambda k, d=d: k >= named.count(d))
                                 for d in set(named)])
            case "counting-circles":
                return self.all([self.counts(cells, [d], lambda k, d=d: k in (0, d))
                                 for d in range(1, n + 1)])
            case "arrow":
                circle = [place(c) for c in rule["circle"]]
                number = sum(self.value[c] * 10 ** k for k, c in enumerate(reversed(circle)))
                shaft = sum(self.value[place(c)] for c in rule["shaft"])
                return self.equals(shaft, number, -2000, 2000)
            case "double-arrow":
                return self.same_sums([cells[1:-1], [cells[0], cells[-1]]])
            case "thermometer":
                lines = [[place(c) for c in line] for line in rule["lines"]]
                pairs = [pair for line in lines for pair in zip(line, line[1:])]
                return self.pairs(pairs, lambda x, y: x <= y if rule.get("slow") else x < y)
            case "palindrome":
                return self.pairs(mirrored, lambda x, y: x == y)
            case "clone":
                return self.pairs(zip(cells, map(place, rule["clones"])), lambda x, y: x == y)
            case "renban":
                k = len(cells)
                runs = [self.all([self.any([self.is_[c, d] for d in range(s, s + k)]) for c in cells])
                        for s in range(1, n - k + 2)]
                return self.all([self.differ(cells), self.any(runs)])
            case "nabner":
                return self.pairs(itertools.combinations(cells, 2), lambda x, y: abs(x - y) > 1)
            case "whisper":
                return self.pairs(successive, lambda x, y: abs(x - y) >= rule["difference"])
            case "region-sum-line":
                groups = itertools.groupby(cells, key=lambda c: self.region[c])
                return self.same_sums([list(part) for _, part in groups])
            case "sum-line":
                whole = rule["sum"]
                step = lambda s, d: (s + d) % whole if s + d <= whole else None
                turns = range(len(cells) if rule.get("closed") else 1)
                return self.any([self.machine(cells[k:] + cells[:k], 0, step, lambda s: s == 0) for k in turns])
            case "between-line":
                a, b = cells[0], cells[-1]
                inside = lambda x, y, m: min(x, y) < m < max(x, y)
                return self.all([self.where([a, b, m], inside) for m in cells[1:-1]])
            case "lockout-line":
                a, b = cells[0], cells[-1]
                outside = lambda x, y, m: m < min(x, y) or m > max(x, y)
                far = self.where([a, b], lambda x, y: abs(x - y) >= rule["difference"])
                return self.all([far] + [self.where([a, b, m], outside) for m in cells[1:-1]])
            case "zipper-line":
                middle = [[cells[len(cells) // 2]]] if len(cells) % 2 else []
                return self.same_sums([list(pair) for pair in mirrored] + middle)
            case "entropic-line":
                return self.pairs(within(3), lambda x, y: third(x, n) != third(y, n))
            case "modular-line":
                m = rule["modulus"]
                return self.pairs(within(m), lambda x, y: x % m != y % m)
            case "parity-line":
                return self.pairs(successive, lambda x, y: (x + y) % 2 == 1)
            case "sequence-line":
                three = zip(cells, cells[1:], cells[2:])
                return self.all([self.where(list(t), lambda x, y, z: y - x == z - y) for t in three])
            case "difference":
                return self.where(cells, lambda x, y: abs(x - y) == rule["difference"])
            case "ratio":
                k = rule["ratio"]
                return self.where(cells, lambda x, y: x == k * y or y == k * x)
            case "xv":
                return self.where(cells, lambda x, y: x + y == rule["sum"])
            case "greater-than":
                return self.where([place(rule["greater"]), place(rule["less"])], lambda x, y: x > y)
            case "no-difference" | "no-ratio" | "no-sum":
                but = {frozenset(map(place, pair)) for pair in rule.get("except", [])}
                numbers = rule["differences" if kind == "no-difference" else
                               "ratios" if kind == "no-ratio" else "sums"]
                holds = {
                    "no-difference": lambda x, y: abs(x - y) not in numbers,
                    "no-ratio": lambda x, y: all(x != k * y and y != k * x for k in numbers),
                    "no-sum": lambda x, y: x + y not in numbers,
                }[kind]
                return self.pairs([p for p in self.neighbours() if frozenset(p) not in but], holds)
            case "odd" | "even":
                digits = range(1 if kind == "odd" else 2, n + 1, 2)
                return self.all([self.any([self.is_[c, d] for d in digits] or [self.true().negated()])
                                 for c in cells])
            case "minimum" | "maximum":
                pairs = [p for a, b in self.neighbours() for p in ((a, b), (b, a))
                         if p[0] in cells and p[1] not in cells]
                return self.pairs(pairs, lambda x, y: x < y if kind == "minimum" else x > y)
            case "anti-knight" | "anti-king" | "anti-leaper" | "taxicab" | "self-taxicab":
                leap = {"anti-knight": (1, 2), "anti-king": (1, 1)}.get(
                    kind, (rule.get("rows"), rule.get("columns")))
                parts = []
                for a, b in itertools.combinations(self.cells, 2):
                    away = abs(a[0] - b[0]), abs(a[1] - b[1])
                    if kind == "self-taxicab":
                        d = sum(away)
                        if d <= n:
                            parts.append(self.all([self.is_[a, d], self.is_[b, d]]).negated())
                    elif sum(away) == rule["distance"] if kind == "taxicab" else away in (
                            leap, leap[::-1]):
                        parts.append(self.where([a, b], lambda x, y: x != y))
                return self.all(parts or [self.true()])
            case "global-entropy":
                squares = [[(r + i, c + j) for i in (0, 1) for j in (0, 1)]
                           for r in range(n - 1) for c in range(n - 1)]
                return self.all([
                    self.any([self.is_[c, d] for c in square for d in range(1, n + 1)
                              if third(d, n) == kind])
                    for square in squares for kind in range(3)])
            case "row-indexer":
                return self.index(cells, lambda c: [(r, c[1]) for r in range(n)])
            case "column-indexer":
                return self.index(cells, lambda c: [(c[0], k) for k in range(n)])
            case "box-indexer":
                return self.index(
                    cells, lambda c: [o for o in self.cells if self.region[o] == self.region[c]])
            case "little-killer":
                down, right = {"down-right": (1, 1), "down-left": (1, -1), "up-right": (-1, 1),
                               "up-left": (-1, -1)}[rule["direction"]]
                r, c = place(rule["clue"])
                diagonal = [(r + k * down, c + k * right) for k in range(1, n + 2)]
                return self.sums_to([c for c in diagonal if c in self.value], rule["sum"])
            case "sandwich":
                def step(state, d):
                    ends, total = state
                    ends += d in (1, n)
                    return (ends, total + (d if ends == 1 and d not in (1, n) else 0))
                return self.machine(self.line(rule["clue"]), (0, 0), step,
                                    lambda s: s[1] == rule["sum"])
            case "x-sum":
                def step(state, d):
                    if state is None or state == "first":
                        return (d - 1, d)
                    left, total = state
                    return (left - 1, total + d) if left else state
                return self.machine(self.line(rule["clue"]), "first", step,
                                    lambda s: s[1] == rule["sum"])
            case "skyscraper":
                step = lambda s, d: (s[0] + (d > s[1]), max(d, s[1]))
                return self.machine(self.line(rule["clue"]), (0, 0), step,
                                    lambda s: s[0] == rule["count"])
            case "numbered-room":
                line = self.line(rule["clue"])
                return self.any([self.all([self.is_[line[0], d], self.is_[line[d - 1], rule["digit"]]])
                                 for d in range(1, n + 1)])
            case "full-rank":
                own = self.line(rule["clue"])
                places = [f"r{r}c{c}" for k in range(1, n + 1)
                          for r, c in ((0, k), (n + 1, k), (k, 0), (k, n + 1))]
                smaller = [self.before(self.line(p), own) for p in places]
                return self.equals(sum(smaller), rule["rank"] - 1, -4 * n, 4 * n)
            case "relation":
                pairs = itertools.combinations(cells, 2) if rule.get("pairs") == "all" else successive
                return self.pairs(list(pairs), relation(rule["relation"]))
            case "regex":
                # The words that match are named one by one: lines are short here.
                words = [w for w in itertools.product(range(1, n + 1), repeat=len(cells))
                         if re.fullmatch(rule["pattern"], "".join(SYMBOLS[d - 1] for d in w))]
                tree = {w[:k] for w in words for k in range(len(cells) + 1)}
                step = lambda s, d: s + (d,) if s + (d,) in tree else None
                return self.machine(cells, (), step, lambda s: len(s) == len(cells))
            case "same-digits":
                sets = [[place(c) for c in cells] for cells in rule["sets"]]
                often = lambda k: self.all([self.counts(s, [d], lambda j, k=k: j == k[d - 1]) for s in sets for d in range(1, n + 1)])
                ways = [k for k in itertools.product(range(len(sets[0]) + 1), repeat=n) if sum(k) == len(sets[0])]
                return self.any([often(k) for k in ways])
            case "calculation-cage":
                result, operation = rule["result"], rule["operation"]
                if operation == "sum":
                    return self.sums_to(cells, result)
                def comes_to(*digits):
                    if operation == "product":
                        return math.prod(digits) == result
                    for k, whole in enumerate(digits):
                        others = digits[:k] + digits[k + 1:]
                        if operation == "difference" and whole - sum(others) == result:
                            return True
                        if operation == "quotient" and math.prod(others) * result == whole:
                            return True
                    return False
                return self.where(cells, comes_to)
            case "distinct-count":
                step = lambda s, d: s | {d}
                counter = place(rule["counter"])
                return self.any([
                    self.all([self.is_[counter, k], self.machine(cells, frozenset(), step, lambda s, k=k: len(s) == k)])
                    for k in range(1, n + 1)])
            case "lunchbox":
                inner = lambda word: word[min(word.index(min(word)), word.index(max(word))) + 1:
                                          max(word.index(min(word)), word.index(max(word)))]
                return self.where(cells, lambda *word: len(set(word)) == len(word)
                                  and sum(inner(word)) == rule["sum"])
            case "value-indexer":
                return self.any([
                    self.all([self.is_[cells[1], k], self.where([cells[0], cells[1 + k]], lambda x, y: x == y)])
                    for k in range(1, min(n, len(cells) - 2) + 1)])
            case "frame-sum":
                return self.sums_to(self.line(rule["clue"])[:rule.get("first", 3)], rule["sum"])
            case "rossini":
                first = self.line(rule["clue"])[:rule.get("first", 3)]
                return self.pairs(zip(first, first[1:]), lambda x, y: x > y if rule.get("falls") else x < y)
            case "hidden-skyscraper":
                def step(state, d):
                    highest, hidden = state
                    return (max(highest, d), hidden or (d if d <= highest else None))
                return self.machine(self.line(rule["clue"]), (0, None), step,
                                    lambda s: s[1] == rule["digit"])
            case "global-modular":
                squares = [[(r + i, c + j) for i in (0, 1) for j in (0, 1)]
                           for r in range(n - 1) for c in range(n - 1)]
                return self.all([
                    self.any([self.is_[c, d] for c in square for d in range(1, n + 1) if d % 3 == rest]
                             or [self.true().negated()])
                    for square in squares for rest in range(3)] or [self.true()])
            case "connected-digits":
                return self.connected(rule["digits"], rule.get("count"))
            case "no-row-indexer" | "no-column-indexer":
                but = set(map(place, rule.get("except", [])))
                line = (lambda c: [(r, c[1]) for r in range(n)]) if kind == "no-row-indexer" else (
                    lambda c: [(c[0], k) for k in range(n)])
                return self.all([self.index([c], line).negated() for c in self.cells if c not in but]
                                or [self.true()])
            case "state-machine":
                steps = rule["steps"]
                step = lambda states, d: frozenset(
                    s["to"] for s in steps if s["from"] in states and d in s["digits"])
                return self.machine(cells, frozenset(rule.get("start", [0])), step,
                                    lambda states: not states.isdisjoint(rule["accept"]))
            case "or":
                return self.any([self.truth(r) for r in rule["rules"]])
            case "and":
                return self.all([self.truth(r) for r in rule["rules"]])
            case "not":
                return self.truth(rule["rule"]).negated()
        raise ValueError(f"{kind} is not modelled")

    def connected(self, digits, count):
        """A literal: what belongs to the area is reached from its first cell, step by step."""
        belongs = {c: self.any([self.is_[c, d] for d in digits]) for c in self.cells}
        before, reached = [], {}
        for c in self.cells:
            reached[c] = self.all([belongs[c]] + [belongs[o].negated() for o in before])
            before.append(c)
        near = {c: [c] for c in self.cells}
        for a, b in self.neighbours():
            near[a].append(b)
            near[b].append(a)
        for _ in self.cells:
            reached = {c: self.all([belongs[c], self.any([reached[o] for o in near[c]])]) for c in self.cells}
        parts = [self.any([belongs[c].negated(), reached[c]]) for c in self.cells]
        parts.append(self.counts(self.cells, digits, lambda k: k == count if count else k > 0))
        return self.all(parts)

    def index(self, cells, line):
        parts = []
        for c in cells:
            own = line(c).index(c) + 1
            parts += [self.any([self.is_[c, d].negated(), self.is_[other, own]])
                      for d, other in enumerate(line(c), 1)]
        return self.all(parts)

    def before(self, one, other):
        """A literal: the number along one line is smaller than along another."""
        if one == other:
            return self.true().negated()
        result = self.true().negated()
        for a, b in reversed(list(zip(one, other))):
            if a != b:
                less = self.where([a, b], lambda x, y: x < y)
                same = self.where([a, b], lambda x, y: x == y)
                result = self.any([less, self.all([same, result])])
        return result

    def solutions(self, most, seconds):
        found, solver = [], cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = seconds
        while len(found) < most:
            status = solver.solve(self.model)
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                return found, status == cp_model.INFEASIBLE
            digits = [solver.value(self.value[c]) for c in self.cells]
            found.append("".join(SYMBOLS[d - 1] for d in digits))
            self.model.add_bool_or(self.is_[c, d].negated() for c, d in zip(self.cells, digits))
        return found, True


def regions(puzzle, n):
    cells = [(r, c) for r in range(n) for c in range(n)]
    if puzzle.get("regions") is not None:
        names = sorted(set(puzzle["regions"]))
        return {c: names.index(k) for c, k in zip(cells, puzzle["regions"])}
    shape = puzzle.get("boxes")
    if shape:
        rows, columns = map(int, re.split("[x×]", shape))
    else:
        rows = max(k for k in range(1, n) if n % k == 0 and k * k <= n)
        columns = n // rows
    return {(r, c): r // rows * (n // columns) + c // columns for r, c in cells}


def third(digit, n):
    low = n // 3 + (n % 3 == 2)
    return 0 if digit <= low else 2 if digit > n - low else 1


def relation(said):
    if isinstance(said, list):
        return lambda a, b: [a, b] in said
    text = re.sub(r"!(?!=)", " not ", said.replace("&&", " and ").replace("||", " or "))
    code = compile(text.replace("/", "//").strip(), "relation", "eval")
    names = {"abs": abs, "min": min, "max": max}
    return lambda a, b: bool(eval(code, {"__builtins__": {}}, names | {"a": a, "b": b}))


def ask(kenzan, text, arguments):
    run = subprocess.run([kenzan, *arguments, "-"], input=text, capture_output=True, text=True)
    try:
        return json.loads(run.stdout.splitlines()[0])
    except (IndexError, json.JSONDecodeError):
        sys.exit(f"{kenzan}: {run.stdout}{run.stderr}\n{text}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--kenzan", help="the program; without it, answers are only printed")
    arguments.add_argument("--engine", default="native")
    arguments.add_argument("--seconds", type=float, default=20, help="for each puzzle")
    arguments.add_argument("--check", action="store_true", help="only have solutions checked")
    arguments.add_argument("puzzles", nargs="?", type=argparse.FileType(), default=sys.stdin)
    options = arguments.parse_args()
    compared = differences = unknown = 0
    for line in filter(str.strip, options.puzzles):
        puzzle = json.loads(line)
        found, is_sure = Model(puzzle).solutions(2, options.seconds)
        word = ["none", "unique", "multiple"][len(found)] if is_sure else "unknown"
        unknown += not is_sure
        if not options.kenzan:
            print(json.dumps({"verdict": word, "solutions": found}))
            continue
        if options.check:
            filled = [json.dumps(puzzle | {"givens": grid}) for grid in found]
            words = [ask(options.kenzan, text, ["solve", "--format", "json"])["verdict"] for text in filled]
            wrong = any(word != "unique" for word in words)
        else:
            answer = ask(options.kenzan, line,
                         ["solve", "--engine", options.engine, "--format", "json"])
            wrong = is_sure and answer["verdict"] != word
            if word == "unique":
                wrong |= answer.get("solutions", [None])[0] != found[0]
        compared += is_sure
        if wrong:
            differences += 1
            print(f"CP-SAT says {word} {found}: {line.strip()}")
    print(f"{compared} compared, {differences} differ, {unknown} not answered in time")
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
