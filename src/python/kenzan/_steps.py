"""`kenzan.explain` and `kenzan.hint`: how do people solve it?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, final

from . import _kenzan
from ._answer import Answered, ask, field, one_or_many
from ._kenzan import Puzzle

if TYPE_CHECKING:
    from typing import Literal

    from ._answer import Given


@final
class Step(Answered):
    """A step of a path."""

    __slots__ = ("_trace",)

    number: field[int] = field("Its number, from 1.")
    technique: field[str] = field("The name of its technique, as it is typed.")
    title: field[str] = field("The name of its technique, as it is written.")
    er: field[float | None] = field("Sudoku Explainer's rating of such a step.")
    score: field[int | None] = field("HoDoKu's score of such a step.")

    def __init__(self, puzzle: Puzzle, record: str | dict[str, Any], _: str, trace: str | dict[str, Any]) -> None:
        super().__init__(puzzle, record if isinstance(record, str) else "", "")
        self._fields = record if isinstance(record, dict) else None
        self._trace: dict[str, Any] = json.loads(trace) if isinstance(trace, str) else trace

    @property
    def sentence(self) -> str:
        """Why, and what follows."""
        return self._trace["sentence"]  # type: ignore[no-any-return]

    @property
    def placement(self) -> tuple[str, int] | None:
        """The cell and the digit that is placed in it, as in `("r3c5", 7)`."""
        placed = self._record.get("placement")
        return placed and (placed["cell"], placed["digit"])

    @property
    def eliminations(self) -> list[tuple[str, int]]:
        """The candidates that are eliminated, as in `("r3c5", 7)`."""
        return [(candidate["cell"], candidate["digit"]) for candidate in self._record["eliminations"]]

    def hint(self, level: Literal["vague", "where", "what"] = "vague") -> str:
        """Returns a hint: `vague` (what to look for), `where` (also where to look), or `what` (the whole step)."""
        if level == "what":
            return f"{self.title}: {self.sentence}"
        if level in ("vague", "where"):
            return self._trace[level]  # type: ignore[no-any-return]
        raise ValueError(f"there is no hint '{level}' (there are vague, where and what)")

    def to_json(self) -> str:
        """Returns the step as JSON, with its puzzle."""
        return self._json or self.puzzle._step(json.dumps(self._record))

    def __eq__(self, other: object) -> bool:
        """Compares whether two steps are the same finding in the same position."""
        if not isinstance(other, Step):
            return NotImplemented
        return self.puzzle == other.puzzle and self._parts() == other._parts()

    __hash__ = None

    def _parts(self) -> tuple[Any, ...]:
        return self.number, self.technique, self.sentence, self.placement, self.eliminations

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, ("Step", json.dumps([self.puzzle.__reduce__()[1][1], self._trace], ensure_ascii=False))

    def __str__(self) -> str:
        return f"{self.number}. {self.hint('what')}"

    def __repr__(self) -> str:
        return self._shown(number=self.number, technique=self.technique)

    def _repr_svg_(self) -> str:
        return _kenzan.step(self.puzzle, json.dumps(self._trace))[2]


def restored(name: str, text: str) -> Any:
    """Restores the value that was pickled. A step is searched again in its position, so that nothing is trusted."""
    if name != "Step":
        return _kenzan._unpickle(name, text)
    puzzle, trace = json.loads(text)
    puzzle = _kenzan._unpickle("Puzzle", puzzle)
    record, trace, _ = _kenzan.step(puzzle, json.dumps(trace))
    return Step(puzzle, record, "", trace)


@final
class Explanation(Answered):
    """The explanation of a puzzle, as people solve it."""

    __slots__ = ("_parsed",)

    verdict: field[Literal["solved", "stuck", "none", "multiple", "unknown"]] = field(
        "`solved`, `stuck`, `none`, `multiple` or `unknown`."
    )
    reason: field[str | None] = field("Why the answer is not complete.")

    @property
    def _traces(self) -> dict[str, Any]:
        if not hasattr(self, "_parsed"):
            self._parsed: dict[str, Any] = json.loads(self._more or "")
        return self._parsed

    @property
    def steps(self) -> list[Step]:
        """The steps, one after the other."""
        steps = zip(self._record["steps"], self._traces["steps"])
        return [Step(self.puzzle, record, "", trace) for record, trace in steps]

    @property
    def techniques(self) -> list[tuple[str, int]]:
        """The techniques with the number of their steps, the hardest last."""
        return [(technique["name"], technique["steps"]) for technique in self._record["summary"]["techniques"]]

    @property
    def hardest(self) -> str | None:
        """The hardest technique."""
        return self._record["summary"].get("hardest")  # type: ignore[no-any-return]

    @property
    def by_search(self) -> int:
        """The number of steps by search, which is not a technique."""
        return self._record["summary"]["by_search"]  # type: ignore[no-any-return]

    @property
    def score(self) -> int:
        """The sum of HoDoKu's scores of these steps; `rate` takes steps in HoDoKu's own order."""
        return self._traces["score"]  # type: ignore[no-any-return]

    @property
    def level(self) -> str:
        """The level of the steps in HoDoKu."""
        return self._traces["level"]  # type: ignore[no-any-return]

    def __len__(self) -> int:
        return len(self._record["steps"])

    def __str__(self) -> str:
        steps = "1 step" if len(self) == 1 else f"{len(self)} steps"
        ends = {
            "solved": f"solved in {steps}",
            "stuck": f"stuck after {steps}: none of the techniques that may be used makes progress",
            "none": "no solution",
            "multiple": "several solutions",
        }
        end = ends.get(self.verdict, f"unknown: {self.reason or 'ended early'}")
        return "\n".join([*map(str, self.steps), end])

    def __repr__(self) -> str:
        return self._shown(verdict=self.verdict, steps=len(self), hardest=self.hardest)

    def _repr_svg_(self) -> str:
        """Draws the position before the first step of the hardest technique, or else the puzzle."""
        step = next((step for step in self.steps if step.technique == self.hardest), self.puzzle)
        return step._repr_svg_()


def _options(
    techniques: list[str] | None, without: list[str] | None, no_uniqueness: bool, notation: str
) -> dict[str, Any]:
    if notation not in ("rc", "a1"):
        raise ValueError(f"there is no notation '{notation}' (there are rc and a1)")
    return {"techniques": techniques, "without": without, "no_uniqueness": no_uniqueness, "notation": notation}


@one_or_many
def explain(
    puzzles: Given,
    *,
    techniques: list[str] | None = None,
    without: list[str] | None = None,
    no_uniqueness: bool = False,
    notation: Literal["rc", "a1"] = "rc",
    rated: bool = True,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Explanation:
    """Explains how people solve puzzles: each step with its technique and its reason.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        techniques: the techniques, groups or orders that may be used, in the order in which they are tried; None for all.
        without: the techniques or groups that may not be used.
        no_uniqueness: whether techniques that assume a single solution are left out.
        notation: the names of cells: "rc" (r3c5) or "a1" (C5).
        rated: whether to_json has Sudoku Explainer's rating and the narrowest step, which take longer than the steps.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        An Explanation for one puzzle; a list of them, in the same order, for several. Pencil marks that are wrong do not
        count; its to_json names them.
        Its verdict is "solved", or says why the steps do not lead to the solution.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule or a size that techniques do not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> explanation = kenzan.explain("1.....3..4.....2")
        >>> print(explanation.verdict, len(explanation))
        solved 12
        >>> print(explanation.steps[1])
        2. Hidden Single: in box 1, 4 can only be in r2c1: the other unsolved cell sees another 4; so r2c1 is 4
    """
    options = _options(techniques, without, no_uniqueness, notation)
    return ask("explain", Explanation, puzzles, {**options, "rated": rated}, timeout, jobs)


@one_or_many
def hint(
    puzzles: Given,
    *,
    techniques: list[str] | None = None,
    without: list[str] | None = None,
    no_uniqueness: bool = False,
    notation: Literal["rc", "a1"] = "rc",
    timeout: float | None = None,
    jobs: int | None = None,
) -> Step | None:
    """Finds the next step that a person can take in puzzles.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        techniques: the techniques, groups or orders that may be used, in the order in which they are tried; None for all.
        without: the techniques or groups that may not be used.
        no_uniqueness: whether techniques that assume a single solution are left out.
        notation: the names of cells: "rc" (r3c5) or "a1" (C5).
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Step, with hints of three levels (hint), for one puzzle; a list of them, in the same order, for several. It begins
        with the entered digits that are right.
        None if a puzzle has no solution or is solved, or if no technique finds a step.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule or a size that techniques do not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> step = kenzan.hint("1.....3..4.....2")
        >>> print(step.hint("where"))
        look for a Hidden Single of 3 in box 1
    """
    return ask("hint", Step, puzzles, _options(techniques, without, no_uniqueness, notation), timeout, jobs)
