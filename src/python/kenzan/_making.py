"""Puzzles from a puzzle, and its canonical form."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from . import _kenzan
from ._answer import Answered, ask, at_least_one, field, fitting, one_or_many, within
from ._kenzan import Puzzle

if TYPE_CHECKING:
    from ._answer import Given, Verdict


@final
class Canonical(Answered):
    """The canonical form of a puzzle: the same for all puzzles that are essentially the same; `str` is its line or JSON."""

    __slots__ = ()

    automorphisms: field[int] = field(
        "The number of rearrangements of the cells that leave the puzzle as it is, but for the names of digits."
    )
    map: field[str] = field(
        "A map from the puzzle to its form: the rows, columns and digits that become the first, second, third and so on."
    )

    @property
    def form(self) -> str:
        """The form as a line, `.` for an empty cell; as kenzan's JSON if it is more than givens and boxes."""
        return self._words

    def class_number(self) -> int:
        """Returns the number of the class of a full 9×9 grid, from 1 to 5,472,730,538 in the order of forms.

        It takes about a tenth of a second. `class_grid` returns the grid of a number.

        Raises:
            UnsupportedError: cells are empty, there are rules, or it is not a 9×9 grid with boxes alone.
        """
        return _kenzan.class_number(self.puzzle)

    def __repr__(self) -> str:
        return self._shown(form=self.form, automorphisms=self.automorphisms, map=self.map)

    def _repr_svg_(self) -> str:
        return Puzzle(self.form)._picture(self.map)


@final
class Made(Answered):
    """The puzzles that were made from a puzzle; `str` is a line for each."""

    __slots__ = ()

    verdict: field[Verdict | None] = field('The verdict on the puzzle: only if it is "unique", others are made.')
    complete: field[bool] = field("Whether these are all.", False)
    reason: field[str | None] = field("Why there are fewer than were asked for.")

    @property
    def puzzles(self) -> list[Puzzle]:
        """The puzzles that were made."""
        return list(map(Puzzle, self._record["puzzles"]))

    def __len__(self) -> int:
        return len(self._record["puzzles"])

    def __str__(self) -> str:
        return "\n".join(puzzle._line() for puzzle in self.puzzles)

    def __repr__(self) -> str:
        return self._shown(puzzles=len(self), complete=self.complete, reason=self.reason)

    def _repr_svg_(self) -> str:
        return self.puzzle._picture("1 puzzle from it" if len(self) == 1 else f"{len(self)} puzzles from it")


@one_or_many
def canon(puzzles: Given, *, jobs: int | None = None) -> Canonical:
    """Finds the canonical forms of puzzles: two puzzles have the same form if they are essentially the same.

    Puzzles are the same if rows, columns and digits of one can be exchanged so that it becomes the other. The form is one
    of all these puzzles: as a line, the least. Puzzles with rules are only turned and mirrored, and their digits keep their
    names if rules depend on them.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        jobs: the number of threads; None for one per core.

    Returns:
        A Canonical for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: givens clash, or a puzzle without rules has pencil marks, boxes of another size than 4×4, 6×6 and
            9×9, or houses that too many rearrangements keep.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> one, other = kenzan.canon(["1.....3..4.....2", "...1.4....3.2..."])
        >>> one.form == other.form, one.automorphisms
        (True, 8)
    """
    return ask("canon", Canonical, puzzles, {}, None, jobs)


@one_or_many
def minimal_puzzles(
    puzzles: Given, *, most: int = 1_000_000, timeout: float | None = None, jobs: int | None = None
) -> Made:
    """Finds all minimal puzzles within puzzles: no given of them can be taken away.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        most: the most minimal puzzles within each puzzle.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Made for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has more than boxes and givens.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> found = kenzan.minimal_puzzles("1324423124.33142", most=5)
        >>> len(found), found.complete
        (5, False)
    """
    options = {"all": fitting(at_least_one("most", most))}
    return ask("minimal_puzzles", Made, puzzles, options, timeout, jobs)


@one_or_many
def vary(
    puzzles: Given,
    *,
    remove: int = 1,
    add: int = 1,
    minimal: bool = False,
    most: int = 1_000_000,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Made:
    """Finds the neighbours of puzzles, which differ from them in a few givens, and have one solution.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        remove: the number of givens to remove, from 0 to 4.
        add: the number of givens to add, from 0 to 4.
        minimal: whether only minimal puzzles count.
        most: the most neighbours of each puzzle.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Made for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has more than boxes and givens.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> near = kenzan.vary("1.....3..4.....2", minimal=True)
        >>> near.complete, kenzan.check(near.puzzles[0]).minimal
        (True, True)
    """
    options = {
        "remove": within("remove", remove, 0, 4),
        "add": within("add", add, 0, 4),
        "minimal": minimal,
        "most": fitting(at_least_one("most", most)),
    }
    return ask("vary", Made, puzzles, options, timeout, jobs)


@one_or_many
def minimise(
    puzzles: Given, *, seed: int = 0, timeout: float | None = None, jobs: int | None = None
) -> Puzzle:
    """Takes givens away that are not needed: returns a minimal puzzle within each puzzle.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        seed: the seed of the order in which givens are tried.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Puzzle for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has more than boxes and givens.
        ValueError: a puzzle does not have one solution, or its time was up; an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> kenzan.minimise("1324423124.33142", seed=3).givens
        '....4.3....3.14.'
    """
    return ask("minimise", Puzzle, puzzles, {"seed": seed}, timeout, jobs)


@one_or_many
def scramble(puzzles: Given, *, seed: int = 0, jobs: int | None = None) -> Puzzle:
    """Exchanges digits, rows, columns, bands and stacks: returns a random puzzle that is solved in the same way.

    A puzzle with rules is turned or mirrored in a way that keeps them.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        seed: the same puzzle with the same seed gives the same isomorph.
        jobs: the number of threads; None for one per core.

    Returns:
        A Puzzle for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule that can't be turned or mirrored.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> isomorph = kenzan.scramble("1.....3..4.....2", seed=7)
        >>> kenzan.canon(isomorph).form == kenzan.canon("1.....3..4.....2").form
        True
    """
    return ask("scramble", Puzzle, puzzles, {"seed": seed}, None, jobs)
