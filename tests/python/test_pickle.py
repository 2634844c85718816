"""Answers go from process to process, and come out as they went in."""

import copy
import multiprocessing
import pickle
from typing import Any

import kenzan
import pytest

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EVEREST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
OPEN = "12............34"
CLASHING = "12.1......1.4..2"
MARKED = {
    "kenzan": 1,
    "name": "it's\n“all” \u202e",
    "author": "somebody",
    "comment": "in words",
    "givens": "1...............",
    "entered": ".2..............",
    "candidates": ["1"] + ["1234"] * 14 + ["23"],
    "rules": [{"type": "thermometer", "lines": [["r1c1", "r1c2", "r1c3", "r1c4"]]}],
}

THINGS = {
    "a puzzle": kenzan.Puzzle(EASY),
    "a puzzle with a name, rules and marks": kenzan.Puzzle(MARKED),
    "a puzzle in the middle of a text": kenzan.read(f"{EASY} one\n{EVEREST} two\n")[1],
    "a solution": kenzan.solve(EASY).solution,
    "one solution": kenzan.solve(EASY),
    "several solutions": kenzan.solve(OPEN),
    "all solutions": kenzan.solve(OPEN, all=100),
    "a number of solutions": kenzan.solve(OPEN, count=3, check="none"),
    "no solution": kenzan.solve(CLASHING),
    "nothing known": kenzan.solve(EVEREST, budget=1),
    "stuck": kenzan.solve(EVEREST, engine="subtraction", check="none"),
    "another engine": kenzan.solve(MARKED, engine="sat"),
    "a check": kenzan.check(EASY),
    "a check with rules": kenzan.check(MARKED),
    "a rating": kenzan.rate(EASY),
    "a rating by scores": kenzan.rate(EASY, scale="hodoku"),
    "a rating by points": kenzan.rate(EASY, scale="kenzan"),
    "a rating by search": kenzan.rate(EASY, scale="search", engines=["native", "mrv"]),
    "a path": kenzan.explain(EASY),
    "a path of singles": kenzan.explain(EVEREST, techniques=["singles"], notation="a1"),
    "a step": kenzan.explain(EASY).steps[-1],
    "a hint": kenzan.hint(OPEN, notation="a1"),
    "a clash": kenzan.why(CLASHING),
    "what is open": kenzan.why(OPEN),
    "nothing wrong": kenzan.why(EASY),
    "a repair": kenzan.why(CLASHING).repairs[0],
    "candidates": kenzan.candidates(OPEN, counts=8),
    "candidates in part": kenzan.candidates(EVEREST, budget=1),
    "a form": kenzan.canon(EASY),
    "puzzles within a puzzle": kenzan.minimal_puzzles("1324423124.33142", most=3),
    "nothing within a puzzle": kenzan.minimal_puzzles("." * 16),
    "a puzzle that was generated": next(kenzan.generate(seed=7, size=4)),
    "one with rules and a rating": next(kenzan.generate(seed=7, size=4, rules=["arrow"], level=("easy", "hard"))),
    "a count": kenzan.count(OPEN),
    "an estimate of a large grid": kenzan.count({"kenzan": 1, "size": 36, "boxes": "6x6"}, estimate=1),
    "an estimate": kenzan.count("." * 36, estimate=100, seed=7),
}


@pytest.mark.parametrize("thing", THINGS.values(), ids=THINGS.keys())
def test_what_is_pickled_or_copied_is_the_same(thing: object) -> None:
    assert thing is not None
    copies = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for copied in [*copies, copy.copy(thing), copy.deepcopy(thing)]:
        assert type(copied) is type(thing)
        assert copied == thing
        assert (str(copied), repr(copied)) == (str(thing), repr(thing))
        assert copied._repr_svg_() == thing._repr_svg_()  # type: ignore[attr-defined]
        for name in (name for name in dir(type(thing)) if not name.startswith("_")):
            value = getattr(thing, name)
            if not callable(value):
                assert getattr(copied, name) == value, name


def test_each_step_of_a_hard_path_is_found_again() -> None:
    hard = "....2..198..6.....5.........9..4....6.....3.......1....1.....4.7..3........5..8.."
    path = kenzan.explain(hard)
    assert len({step.technique for step in path.steps}) > 8
    assert pickle.loads(pickle.dumps(path)) == path


def test_answers_come_from_other_processes() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        answers = pool.map(kenzan.solve, [EASY, OPEN])
    assert answers == [kenzan.solve(EASY), kenzan.solve(OPEN)]


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("Solution", "534678912", "534678921", "in row|in column|in box|are both"),
        ("Answer", "534678912", "534678921", "in row|in column|in box|are both"),
        ("Answer", '"count":1', '"count":3', "3 solutions are claimed"),
        ("Step", "so r", "so, r", "explains the step differently"),
        ("Puzzle", "53..7", "5x3..7", "can't pickle or unpickle a kenzan.Puzzle"),
    ],
)
def test_what_was_changed_meanwhile_is_refused(name: str, old: str, new: str, message: str) -> None:
    things: dict[str, Any] = {
        "Solution": kenzan.solve(EASY).solution,
        "Answer": kenzan.solve(EASY),
        "Step": kenzan.hint(EASY),
        "Puzzle": kenzan.Puzzle(EASY),
    }
    function, (kind, text) = things[name].__reduce__()
    assert kind == name and old in text
    assert function(kind, text) == things[name]
    with pytest.raises(ValueError, match=message):
        function(kind, text.replace(old, new))
    with pytest.raises(ValueError, match="nothing that is called"):
        function("Nonsense", text)
