"""`kenzan.generate`: puzzles that fulfil conditions."""

from __future__ import annotations

import json
import operator
from typing import TYPE_CHECKING, Any, final

from . import _kenzan
from ._answer import Confirmed, at_least_one, field
from ._rate import Rating

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal, TypeAlias

    from ._answer import Given
    from ._kenzan import Puzzle, Solution

    Level: TypeAlias = Literal["easy", "medium", "hard", "fiendish", "diabolical"]


@final
class Generated(Confirmed):
    """A puzzle that was generated; `str` is its line."""

    __slots__ = ("_solution", "_rating")

    givens: field[int] = field("The number of givens.")
    weight: field[float | None] = field("The weight in an unbiased sample; None if it is none.")

    def __init__(self, puzzle: Puzzle, solution: Solution, record: str, rating: tuple[str, str] | None) -> None:
        super().__init__(puzzle, record, puzzle._line())
        self._solution, self._rating = solution, rating

    @property
    def solution(self) -> Solution:
        """The only solution."""
        return self._solution

    @property
    def rating(self) -> Rating | None:
        """The rating, if the conditions are about one."""
        return self._rating and Rating(self.puzzle, *self._rating)

    def __reduce__(self) -> tuple[Any, ...]:
        return Generated, (self.puzzle, self._solution, self._json, self._rating)

    def __repr__(self) -> str:
        return self._shown(puzzle=str(self), givens=self.givens, rating=self._rating and self._rating[1])

    def _repr_svg_(self) -> str:
        givens = "1 given" if self.givens == 1 else f"{self.givens} givens"
        return self.puzzle._picture(givens + (f", {self._rating[1]}" if self._rating else ""))


@final
class Generator(_kenzan.Generator):
    """An iterator of puzzles that fulfil conditions, each a different one."""

    __slots__ = ()

    def __iter__(self) -> Generator:
        return self

    def __next__(self) -> Generated:  # type: ignore[override]
        return Generated(*super().__next__())


def generate(
    *,
    count: int | None = None,
    seed: int | None = None,
    size: Literal[4, 6, 9, 12, 16] | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: Literal["none", "r180", "r90", "vertical", "horizontal", "diagonal", "antidiagonal", "full"] | None = None,
    pattern: str | None = None,
    start: Given | None = None,
    minimal: bool = False,
    rules: Sequence[str | dict[str, Any]] | None = None,
    cages: int | tuple[int, int] | None = None,
    needed: bool = False,
    regions: Literal["boxes", "irregular"] | None = None,
    diagonals: bool = False,
    level: Level | tuple[Level, Level] | None = None,
    rating: float | tuple[float, float] | None = None,
    scale: Literal["se121", "hodoku", "kenzan"] | None = None,
    pearl: bool = False,
    diamond: bool = False,
    requires: Sequence[str | dict[str, Any]] | None = None,
    only: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    pencil_marks: bool = False,
    unbiased: bool = False,
    attempts: int | None = None,
    check: str = "auto",
    timeout: float | None = None,
) -> Generator:
    """Generates puzzles, each a different one, that have one solution and fulfil conditions.

    A range is a value, or a tuple of the least and the greatest, as in clues=(24, 28). It works in one other thread, and
    only while the next puzzle is waited for; it can be left at any time.

    Args:
        count: the number of puzzles; None for no end.
        seed: the same conditions with the same seed give the same puzzles; None for another one each time.
        size: 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25; None for 9, or for the size of start.
        clues: the number of givens, or a range.
        symmetry: the symmetry of the pattern of givens, and of killer cages: "none", "r180", "r90", "vertical",
            "horizontal", "diagonal", "antidiagonal" or "full".
        pattern: a picture of the cells with givens: "." for an empty cell, "x" for a given.
        start: a puzzle that every puzzle contains: its givens, regions and rules.
        minimal: whether each given has to be needed.
        rules: the kinds of rules, such as "killer"; {"kind": "arrow", "count": 3} asks for so many of them.
        cages: the number of cells of killer cages, or a range.
        needed: whether rules that are not needed are left out.
        regions: "boxes" or "irregular".
        diagonals: whether digits don't repeat on the two diagonals, either.
        level: the level on kenzan's own scale, or a range: "easy", "medium", "hard", "fiendish", "diabolical".
        rating: the rating, or a range.
        scale: the scale of the rating: "se121", "hodoku" or "kenzan"; None for "se121".
        pearl: whether no step may be harder than the hardest one up to the first digit.
        diamond: whether no step may be harder than the first one.
        requires: techniques that the path has to use; {"technique": "swordfish", "steps": 2} asks for two steps.
        only: the techniques that have to be enough.
        without: the techniques without which it can be solved.
        pencil_marks: whether pencil marks stand for givens.
        unbiased: whether minimal puzzles are sampled with weights, so that each of them counts the same.
        attempts: the most attempts; None for no limit.
        check: the engine that confirms that there is one solution, "none", or "auto": for the first 16 puzzles the first
            engine that decides it.
        timeout: the seconds of work after which it ends; None for no limit.

    Returns:
        A Generator, which is an iterator of Generated. It ends after count puzzles, or at its limits.

    Raises:
        ReadError: start is not a puzzle.
        UnsupportedError: start has a rule that the engine that confirms does not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value, or conditions contradict each other.
        TypeError: an argument has another type.

    Example:
        >>> import kenzan
        >>> for generated in kenzan.generate(count=2, seed=7, size=4, symmetry="r180"):
        ...     assert kenzan.solve(generated.puzzle).solution == generated.solution
        >>> easy = next(kenzan.generate(seed=7, rating=(1.2, 2.5)))
        >>> easy.rating.er <= 2.5
        True
    """
    conditions = {
        "size": size,
        "clues": clues,
        "symmetry": symmetry,
        "pattern": pattern,
        "minimal": minimal,
        "rules": rules,
        "cages": cages,
        "needed": needed,
        "regions": regions,
        "diagonals": diagonals,
        "level": level,
        "rating": rating,
        "scale": scale,
        "pearl": pearl,
        "diamond": diamond,
        "requires": requires,
        "only": only,
        "without": without,
        "pencil_marks": pencil_marks,
        "unbiased": unbiased,
    }
    stated = {name: value for name, value in conditions.items() if value is not None}
    return Generator(
        json.dumps(stated, allow_nan=False, default=operator.index),
        seed=seed,
        count=at_least_one("count", count),
        start=start,
        attempts=at_least_one("attempts", attempts),
        check=check,
        timeout=timeout,
    )
