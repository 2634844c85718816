"""What each function answers, of a puzzle and of lists of them."""

from typing import Protocol

import kenzan
import pytest


class Drawn(Protocol):
    def _repr_svg_(self) -> str: ...


# Gary McGuire's and Arto Inkala's puzzles that everybody knows; the first of puzzles/hard.txt is the second.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EVEREST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
SMALL = "1.....3..4.....2"
OPEN = "12............34"
CLASHING = "12.1......1.4..2"
THERMOMETER = """{"kenzan":1,"name":"warm","givens":"1...............",
    "rules":[{"type":"thermometer","lines":[["r1c1","r1c2","r1c3","r1c4"]]}]}"""


def test_one_solution_is_told_and_checked_by_a_second_engine() -> None:
    answer = kenzan.solve(EVEREST)
    assert answer.verdict == "unique" and answer.exact and answer.count == 1
    assert str(answer.solution) == SOLVED
    assert answer.engine == "native" and answer.checked_by == "sat" and answer.agreed is True
    assert str(answer) == "one solution"
    assert repr(answer) == (
        f"Answer(verdict='unique', solution='{SOLVED}', count=1, checked_by='sat')"
    )


def test_a_solution_has_rows_and_cells() -> None:
    solution = kenzan.solve(SMALL).solution
    assert solution is not None
    assert solution.rows == [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]]
    assert solution["r1c2"] == 3
    assert solution == kenzan.solve(SMALL).solution
    assert len({solution, kenzan.solve(SMALL).solution}) == 1
    with pytest.raises(KeyError, match="r5c1 is not in a grid of 4×4"):
        solution["r5c1"]
    with pytest.raises(ValueError, match="'x' is not a cell"):
        solution["x"]


@pytest.mark.parametrize(
    ("options", "verdict", "count", "exact", "sentence"),
    [
        ({}, "multiple", 2, False, "several solutions: at least 2"),
        ({"count": 3}, "multiple", 3, False, "several solutions: at least 3"),
        ({"count": 100}, "multiple", 4, True, "several solutions: exactly 4"),
        ({"all": 100}, "multiple", 4, True, "several solutions: exactly 4"),
        ({"engine": "mrv"}, "multiple", 2, False, "several solutions: at least 2"),
        ({"check": "none"}, "multiple", 2, False, "several solutions: at least 2"),
        ({"budget": 0}, "unknown", 0, False, "unknown: gave up at the budget"),
    ],
)
def test_several_solutions_are_counted_as_far_as_asked_for(
    options: dict[str, object], verdict: str, count: int, exact: bool, sentence: str
) -> None:
    answer = kenzan.solve(OPEN, **options)  # type: ignore[call-overload]
    assert (answer.verdict, answer.count, answer.exact, str(answer)) == (verdict, count, exact, sentence)
    assert len(answer.solutions) == min(count, 100 if "all" in options else 2)


def test_what_clashes_is_named() -> None:
    answer = kenzan.solve(CLASHING)
    assert answer.verdict == "none" and answer.solution is None
    assert answer.clash == "r1c1 and r1c4 are both 1, in row 1"
    assert str(answer) == f"no solution: {answer.clash}"


def test_rules_are_read_kept_and_told() -> None:
    puzzle = kenzan.Puzzle(THERMOMETER)
    assert puzzle.name == "warm" and puzzle.size == 4
    assert puzzle.rules == ["the thermometer along r1c1-r1c4"]
    rows = [answer.rows[0] for answer in kenzan.solve(puzzle, all=1000).solutions]
    assert rows and all(row == [1, 2, 3, 4] for row in rows)
    assert kenzan.Puzzle(puzzle.to_json()) == puzzle
    assert "thermometer" in str(puzzle)


def test_a_list_is_answered_in_its_order() -> None:
    answers = kenzan.solve([EASY, OPEN, CLASHING, THERMOMETER] * 50, jobs=2)
    assert [answer.verdict for answer in answers] == ["unique", "multiple", "none", "multiple"] * 50
    assert {answer.checked_by for answer in answers} == {None}, "so many are not checked unless asked for"
    assert kenzan.solve([]) == []
    checked = kenzan.solve((EASY for _ in range(20)), check="sat")
    assert all(answer.agreed for answer in checked)


def test_the_number_of_threads_changes_no_answer() -> None:
    puzzles = [EASY, EVEREST, OPEN, CLASHING, THERMOMETER, SMALL] * 30
    for function in (kenzan.solve, kenzan.check, kenzan.rate):
        given = puzzles if function is kenzan.solve else [EASY, EVEREST] * 4
        assert function(given, jobs=1) == function(given, jobs=4)


def test_a_proper_puzzle_is_told_from_one_with_givens_to_spare() -> None:
    checked = kenzan.check(EASY)
    assert checked.valid is True and checked.agreed is True and checked.minimal is False
    assert checked.engines == ["native", "sat"]
    assert "r1c1" in checked.spare_givens and checked.undecided == []
    assert str(checked) == "one solution; not every given is needed"
    minimal = kenzan.check("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
    assert minimal.minimal is True and minimal.spare_givens == []
    several = kenzan.check(OPEN)
    assert several.valid is False and several.minimal is None


def test_each_scale_rates() -> None:
    rating = kenzan.rate(EASY)
    assert (rating.er, rating.ep, rating.ed) == (1.2, 1.2, 1.2)
    assert (str(rating), rating.level) == ("ER 1.2 (Easy), EP 1.2, ED 1.2", "Easy")
    rating = kenzan.rate(EASY, scale="hodoku")
    assert (rating.score, rating.level) == (204, "Easy")
    rating = kenzan.rate(SMALL, scale="search", engines=["native", "mrv"])
    assert rating.backdoor == [] and set(rating.nodes) == {"native", "mrv"}
    assert kenzan.rate(".".join([""] * 82)).verdict == "multiple"
    rating = kenzan.rate(THERMOMETER.replace("1...............", SMALL).replace('"r1c2","r1c3","r1c4"', '"r1c2"'))
    assert (rating.scale, rating.level, rating.er, rating.score) == ("kenzan", "Easy", None, None)
    assert rating.points is not None and rating.points > 0 and rating.hardest is not None
    assert kenzan.rate(EASY, scale="kenzan").pauses == 0
    with pytest.raises(kenzan.UnsupportedError):
        kenzan.rate(THERMOMETER, scale="hodoku")


def test_a_path_is_told_step_by_step() -> None:
    explanation = kenzan.explain(SMALL)
    assert explanation.verdict == "solved" and len(explanation) == len(explanation.steps) == 12
    first = explanation.steps[0]
    assert (first.number, first.technique, first.placement) == (1, "hidden-single", ("r1c2", 3))
    assert str(first) == (
        "1. Hidden Single: in box 1, 3 can only be in r1c2: the other unsolved cells all see another 3; "
        "so r1c2 is 3"
    )
    assert str(explanation).endswith("solved in 12 steps")
    assert explanation == kenzan.explain(SMALL)
    assert kenzan.explain(SMALL, notation="a1").steps[0] != first
    stuck = kenzan.explain(EVEREST, techniques=["singles"])
    assert stuck.verdict == "stuck" and stuck.hardest is None
    assert "hidden-single" not in dict(kenzan.explain(EASY, without=["hidden-single"]).techniques)


def test_what_is_wrong_is_told_and_mended() -> None:
    diagnosis = kenzan.why(CLASHING)
    assert diagnosis.verdict == "none" and diagnosis.clash == ["r1c1=1", "r1c4=1"]
    repair = next(repair for repair in diagnosis.repairs if repair.change == "move r1c4=1 down")
    assert kenzan.solve(repair.puzzle).verdict == "unique"
    assert str(diagnosis).startswith("no solution: these 2 givens can't all be true: r1c1=1, r1c4=1\n")
    several = kenzan.why(OPEN)
    assert several.open["r2c1"] == [3, 4]
    assert all(kenzan.solve(repair.puzzle).verdict == "unique" for repair in several.repairs)
    assert kenzan.why(SMALL).solution is not None


def test_what_why_and_count_say_is_confirmed_by_a_second_engine() -> None:
    for given in (CLASHING, SMALL, OPEN):
        diagnosis = kenzan.why(given)
        assert (diagnosis.checked_by, diagnosis.agreed) == ("sat", True), given
        assert kenzan.why(given, check="none").checked_by is None
        count = kenzan.count(given)
        assert (count.checked_by, count.agreed) == ("sat", True), given
        assert kenzan.count(given, check="none").checked_by is None
    assert repr(kenzan.count(OPEN)) == "Count(count=4, exact=True, checked_by='sat')"
    assert kenzan.count("." * 36).checked_by is None, "so many are not counted twice"
    assert kenzan.count(OPEN, up_to=2).checked_by is None, "it is not claimed that there are no more"
    assert {count.checked_by for count in kenzan.count([OPEN] * 17)} == {None}
    assert {count.checked_by for count in kenzan.count([OPEN] * 17, check="sat")} == {"sat"}
    with pytest.raises(ValueError, match="native can't check itself"):
        kenzan.count(OPEN, check="native")


def test_a_hint_is_the_next_step() -> None:
    step = kenzan.hint(SMALL)
    assert step == kenzan.explain(SMALL).steps[0]
    assert step is not None
    assert step.hint() == "look for a Hidden Single"
    assert step.hint("where") == "look for a Hidden Single of 3 in box 1"
    assert step.hint("what") == f"{step.title}: {step.sentence}"
    with pytest.raises(ValueError, match="there is no hint 'all'"):
        step.hint("all")  # type: ignore[arg-type]
    solved = str(kenzan.solve(SMALL).solution)
    assert kenzan.hint([SMALL, CLASHING, solved, "." * 16]) == [step, None, None, None]
    # What is entered counts as far as it is right, as in the program.
    begun = kenzan.hint({"kenzan": 1, "givens": SMALL, "entered": "132............4"})
    assert begun is not None
    assert begun.placement == ("r1c4", 4)


def test_true_candidates_are_those_of_some_solution() -> None:
    found = kenzan.candidates(OPEN, counts=8)
    assert found.total == 24 and found.exact and found.agreed is True
    assert found["r1c1"] == [1] and found.cells["r2c1"] == [3, 4] and found.open == {}
    solutions = kenzan.solve(OPEN, all=100).solutions
    counted = {digit: sum(one["r2c1"] == digit for one in solutions) for digit in (3, 4)}
    assert found.counts["r2c1"] == counted
    assert str(found) == "24 candidates are in some solution; 8 cells have only one"
    assert kenzan.candidates(CLASHING).solvable is False


def test_solutions_are_counted_or_estimated() -> None:
    assert kenzan.count("." * 36).count == 28_200_960
    assert str(kenzan.count("." * 16)) == "exactly 288 solutions"
    some = kenzan.count("." * 16, up_to=100)
    assert (some.count, some.exact, some.reason) == (100, False, None)
    about = kenzan.count("." * 16, estimate=1000, seed=7)
    assert about.count is None and about.interval is not None
    assert about.interval[0] <= 288 <= about.interval[1]
    assert about == kenzan.count("." * 16, estimate=1000, seed=7)


def test_everything_draws_itself_for_notebooks() -> None:
    drawn: list[Drawn | None] = [
        kenzan.Puzzle(THERMOMETER),
        kenzan.solve(EVEREST),
        kenzan.solve(EVEREST).solution,
        kenzan.solve(OPEN),
        kenzan.solve(CLASHING),
        kenzan.check(EASY),
        kenzan.rate(EASY),
        kenzan.explain(SMALL),
        kenzan.explain(SMALL).steps[0],
        kenzan.why(CLASHING),
        kenzan.why(OPEN),
        kenzan.why(OPEN).repairs[0],
        kenzan.candidates(OPEN),
        kenzan.count(OPEN),
    ]
    for thing in drawn:
        assert thing is not None
        svg = thing._repr_svg_()
        assert svg.startswith("<svg ") and svg.rstrip().endswith("</svg>"), repr(thing)
    assert "hatched" in kenzan.solve(OPEN)._repr_svg_()
    assert "framed: clashes" in kenzan.solve(CLASHING)._repr_svg_()
