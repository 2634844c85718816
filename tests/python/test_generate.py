"""Puzzles that were not there before, and canonical forms."""

import _thread
import itertools
import json
import signal
import threading
import time
from typing import Any

import kenzan
import pytest

FULL = "1324423124.33142"
SMALL = "1.....3..4.....2"
ODD = {"kenzan": 1, "size": 4, "rules": [{"type": "odd", "cells": ["r4c4"]}]}


def test_puzzles_fulfil_the_conditions() -> None:
    generator = kenzan.generate(count=3, seed=7, size=6, symmetry="r180", clues=(10, 14), minimal=True)
    puzzles = list(generator)
    assert len({str(one) for one in puzzles}) == 3
    for generated in puzzles:
        assert kenzan.check(generated.puzzle).minimal
        assert kenzan.solve(generated.puzzle).solution == generated.solution
        assert 10 <= generated.givens <= 14
        marks = [mark == "." for mark in generated.puzzle.givens]
        assert marks == marks[::-1]
        assert generated.checked_by == "sat" and generated.agreed is True
        assert json.loads(generated.to_json())["solution"] == str(generated.solution)
    assert generator.seed == 7 and generator.tried >= 3 and generator.attempts >= 3 and generator.reason is None
    assert list(generator) == []
    again = kenzan.generate(seed=7, size=6, symmetry="r180", clues=(10, 14), minimal=True)
    assert list(itertools.islice(again, 3)) == puzzles


def test_rules_and_ratings_are_as_wanted() -> None:
    rules: list[str | dict[str, Any]] = ["killer", {"kind": "thermometer", "count": (1, 2)}]
    generated = next(kenzan.generate(seed=7, size=4, rules=rules, clues=0, cages=(2, 3), level=("easy", "hard")))
    kinds = [rule["type"] for rule in json.loads(generated.puzzle.to_json())["rules"]]
    assert generated.givens == 0 and "killer-cage" in kinds and 1 <= kinds.count("thermometer") <= 2
    rating = generated.rating
    assert rating is not None and rating.points == kenzan.rate(generated.puzzle, scale="kenzan").points
    assert rating.level in ("Easy", "Medium", "Hard") and rating.puzzle == generated.puzzle
    begun = next(kenzan.generate(seed=7, start=ODD, check="none"))
    assert "odd" in begun.puzzle.to_json() and begun.checked_by is None


def test_pencil_marks_stand_for_givens() -> None:
    generated = next(kenzan.generate(seed=7, size=4, pencil_marks=True))
    assert generated.givens == 0 and "candidates" in json.loads(generated.puzzle.to_json())
    assert kenzan.solve(generated.puzzle).solution == generated.solution


def test_another_seed_is_taken_each_time() -> None:
    assert len({kenzan.generate().seed for _ in range(8)}) > 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"clues": 16}, "no 9×9 puzzle with 16 givens has one solution"),
        ({"clues": (28, 24)}, "clues: the least is above the greatest"),
        ({"clues": "24"}, "clues: invalid type: string"),
        ({"symmetry": "r270"}, "symmetry: unknown variant `r270`"),
        ({"size": 5}, "size: puzzles are generated with 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25 rows"),
        ({"rules": ["arow"]}, "rules: rules of the kind 'arow' can't be generated\nhint: did you mean 'arrow'?"),
        ({"level": "easy", "rating": 7.1}, "level is about kenzan's own scale"),
        ({"scale": "hodoku"}, "scale has no effect without a rating"),
        ({"start": {"kenzan": 1, "size": 5, "regions": []}, "size": 5}, "size: puzzles are generated with 4, 6"),
        ({"start": "12q............."}, "unknown mark 'q'"),
        ({"count": 0}, "count=0 finds nothing"),
        ({"attempts": 0}, "attempts=0 finds nothing"),
        ({"check": "native"}, "native can't check itself"),
        ({"timeout": -1}, "a timeout of -1 is not possible"),
    ],
)
def test_what_is_not_possible_is_refused_by_name(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError) as raised:
        kenzan.generate(**options)  # type: ignore[arg-type]
    assert message in str(raised.value)


def test_it_ends_at_its_limits() -> None:
    rare = kenzan.generate(seed=7, size=4, scale="kenzan", rating=9000, attempts=20)
    assert list(rare) == [] and (rare.attempts, rare.tried, rare.reason) == (20, 20, None)
    begun = time.monotonic()
    endless = kenzan.generate(seed=7, size=4, scale="kenzan", rating=9000, timeout=0.2)
    assert list(endless) == [] and endless.reason == "gave up at the time limit"
    assert time.monotonic() - begun < 10


def test_ctrl_c_ends_it() -> None:
    # Where the tests run in the background, a shell lets them ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    endless = kenzan.generate(seed=7, size=4, scale="kenzan", rating=9000)
    threading.Timer(0.2, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        next(endless)
    assert list(endless) == []


def test_other_threads_run_meanwhile_and_none_disturbs_it() -> None:
    endless = kenzan.generate(seed=7, size=4, scale="kenzan", rating=9000, timeout=1)
    waiting = threading.Thread(target=list, args=(endless,))
    waiting.start()
    time.sleep(0.2)
    with pytest.raises(ValueError, match="at work in another thread"):
        next(endless)
    waiting.join(timeout=30)
    assert not waiting.is_alive()


def test_minimal_puzzles_are_within_the_puzzle() -> None:
    minimal = kenzan.minimise(FULL, seed=3)
    assert kenzan.check(minimal).minimal
    assert all(mark in (".", full) for mark, full in zip(minimal.givens, FULL))
    assert [one.givens for one in kenzan.minimise([FULL, SMALL], seed=3)] == [minimal.givens, SMALL]
    with pytest.raises(ValueError, match="the puzzle has several solutions"):
        kenzan.minimise("." * 16)
    with pytest.raises(kenzan.UnsupportedError):
        kenzan.minimise(ODD)


def test_all_minimal_puzzles_and_neighbours_are_found() -> None:
    found = kenzan.minimal_puzzles(FULL)
    assert (found.verdict, found.complete, found.reason) == ("unique", True, None)
    assert kenzan.minimise(FULL, seed=3) in found.puzzles
    assert len({one.givens for one in found.puzzles}) == len(found) == len(str(found).splitlines())
    some = kenzan.minimal_puzzles(FULL, most=2)
    assert (some.puzzles, some.complete) == (found.puzzles[:2], False)
    near, nothing = kenzan.vary([SMALL, "." * 16], minimal=True)
    assert near.complete and all(kenzan.check(one).minimal for one in near.puzzles)
    assert json.loads(near.to_json())["puzzles"][0]["givens"] == near.puzzles[0].givens
    assert (len(nothing), nothing.verdict, nothing.reason) == (0, "multiple", "the puzzle has several solutions")
    with pytest.raises(ValueError, match="most=0 finds nothing"):
        kenzan.vary(SMALL, most=0)
    with pytest.raises(ValueError, match="add=5 is not possible"):
        kenzan.vary(SMALL, add=5)


def test_isomorphs_have_the_form_of_the_puzzle() -> None:
    isomorphs = [kenzan.scramble(SMALL, seed=seed) for seed in range(5)]
    assert len({one.givens for one in isomorphs}) > 1
    assert {one.form for one in kenzan.canon(isomorphs)} == {kenzan.canon(SMALL).form}
    assert kenzan.scramble(SMALL, seed=4) == isomorphs[4]


def test_a_form_has_its_map() -> None:
    form = kenzan.canon(SMALL)
    assert (form.form, form.automorphisms) == ("...1.2....3.4...", 8)
    assert form.map == "rows r1 r2 r3 r4, columns c4 c3 c2 c1, digits 1 3 4 2"
    assert (str(form), form.puzzle) == (form.form, kenzan.Puzzle(SMALL))
    assert json.loads(form.to_json())["map"] == form.map


def test_a_full_grid_has_the_number_of_its_class() -> None:
    last = "123456789457893612986217354274538196531964827698721435342685971715349268869172543"
    assert kenzan.canon(last[::-1]).class_number() == 5_472_730_538
    assert kenzan.class_grid(5_472_730_538) == last
    with pytest.raises(kenzan.UnsupportedError, match="only full 9×9 grids with the usual boxes"):
        kenzan.canon(SMALL).class_number()
    with pytest.raises(kenzan.UnsupportedError, match="this one has empty cells"):
        kenzan.canon("." + last[1:]).class_number()
    for number in [0, -1, 5_472_730_539, 2**64]:
        with pytest.raises(ValueError, match=f"number={number} is not from 1 to 5472730538"):
            kenzan.class_grid(number)


def test_the_form_of_a_puzzle_with_rules_has_them() -> None:
    form = kenzan.canon(ODD)
    assert json.loads(form.form)["rules"] == [{"type": "odd", "cells": ["r1c1"]}]
    assert form.form == kenzan.canon({**ODD, "rules": [{"type": "odd", "cells": ["r1c4"]}]}).form
    assert "rows r4" in form.map
    assert form._repr_svg_().startswith("<svg")
    latin = {"kenzan": 1, "size": 6, "regions": []}
    with pytest.raises(kenzan.UnsupportedError, match="too many rearrangements keep the houses"):
        kenzan.canon(latin)
