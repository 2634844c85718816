"""`kenzan.count` and `kenzan.candidates`: how many solutions, and which digits do they have?"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ._answer import Confirmed, ask, field, one_or_many, within

if TYPE_CHECKING:
    from ._answer import Given


@final
class Count(Confirmed):
    """The number of solutions of a puzzle, exact or estimated."""

    __slots__ = ()

    count: field[int | None] = field("The number that was counted; None if it is an estimate.")
    reason: field[str | None] = field(
        "Why there may be more, why there are fewer samples than were asked for, or why the number is not confirmed; None"
        " if counting stopped at `up_to`."
    )

    @property
    def exact(self) -> bool:
        """Whether the number is exact."""
        return self._record["meaning"] == "exactly"  # type: ignore[no-any-return]

    @property
    def estimate(self) -> float | None:
        """An estimate from random samples; None if the solutions were counted."""
        estimate = self._record.get("estimate")
        if estimate is None:
            return None
        return float("inf") if estimate["number"] is None else estimate["number"]

    @property
    def interval(self) -> tuple[float, float] | None:
        """The bounds of the 95 % confidence interval; None if the samples differ too much."""
        interval = self._record.get("estimate", {}).get("interval")
        return interval and tuple(interval)

    def __repr__(self) -> str:
        estimate = self.estimate
        if estimate is not None and estimate.is_integer() and estimate < 1e16:
            estimate = int(estimate)
        return self._shown(count=self.count, estimate=estimate, exact=self.exact, reason=self.reason, checked_by=self.checked_by)


@final
class TrueCandidates(Confirmed):
    """The digits that cells have in some solution."""

    __slots__ = ()

    reason: field[str | None] = field("Why some candidates are not decided or not confirmed.")

    @property
    def cells(self) -> dict[str, list[int]]:
        """The digits of each cell, by its name; none of a place without a cell, between grids that overlap."""
        columns = self.puzzle.columns
        places = enumerate(self._record["candidates"])
        return {f"r{place // columns + 1}c{place % columns + 1}": list(digits) for place, digits in places}

    @property
    def open(self) -> dict[str, list[int]]:
        """The digits of each cell that are not decided; empty unless the search ended early."""
        return {cell: list(digits) for cell, digits in self._record.get("open", {}).items()}

    @property
    def counts(self) -> dict[str, dict[int, int]]:
        """The number of solutions in which each cell has each of its digits, up to the most that were asked for."""
        cells = self.cells
        counts = self._record.get("counts") or [[1] * len(digits) for digits in cells.values()]
        return {cell: dict(zip(digits, of)) for (cell, digits), of in zip(cells.items(), counts)}

    @property
    def total(self) -> int:
        """The number of candidates that are in some solution."""
        return sum(map(len, self._record["candidates"]))

    @property
    def solvable(self) -> bool | None:
        """Whether there is a solution; None if that is not known."""
        known = self._record["known"]
        return (self.total > 0 or None) if known == "some" else known != "none"

    @property
    def exact(self) -> bool:
        """Whether all candidates are decided."""
        return self._record["known"] != "some"  # type: ignore[no-any-return]

    def __getitem__(self, cell: str, /) -> list[int]:
        """Returns the digits of a cell: `candidates["r3c5"]`."""
        return list(self._record["candidates"][self.puzzle._index(cell)])

    def __repr__(self) -> str:
        return self._shown(total=self.total, exact=self.exact, checked_by=self.checked_by)

    def _repr_svg_(self) -> str:
        return self.puzzle._picture(str(self), self.to_json())


@one_or_many
def count(
    puzzles: Given,
    *,
    up_to: int | None = None,
    estimate: int | None = None,
    seed: int | None = None,
    check: str = "auto",
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Count:
    """Counts the solutions of puzzles, exactly or by an estimate.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        up_to: stop at this number; None for all, however many.
        estimate: instead, estimate the number from this many random samples, from 1 to 10,000,000.
        seed: the seed of the samples; None for 0.
        check: the engine that checks the answer, "none", or "auto": for up to 16
            puzzles the first engine that decides it. Exact numbers up to 10,000 are checked.
        budget: the most search nodes for each puzzle; None for no limit.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Count for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule or a size that the engine does not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> kenzan.count("." * 36).count
        28200960
    """
    if estimate is None and seed is not None:
        raise ValueError("seed chooses the samples of an estimate\nhint: leave it out, or say estimate=1000")
    if estimate is None and up_to == 0:
        raise ValueError("up_to=0 counts nothing\nhint: leave it out, or take 1 or more")
    if estimate is not None and up_to is not None:
        raise ValueError("up_to and estimate do not go together\nhint: leave out one of them")
    if estimate is not None and budget is not None:
        raise ValueError("budget and estimate do not go together\nhint: take fewer samples")
    # More would fill the memory.
    if estimate is not None and (estimate == 0 or estimate > 10_000_000):
        raise ValueError("estimate is a number of samples, from 1 to 10,000,000")
    options = {"up_to": up_to, "estimate": estimate, "seed": seed, "check": check, "budget": budget}
    return ask("count", Count, puzzles, options, timeout, jobs)


@one_or_many
def candidates(
    puzzles: Given,
    *,
    counts: int = 1,
    check: str = "auto",
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> TrueCandidates:
    """Finds the true candidates of puzzles: the digits that each cell holds in some solution.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        counts: count the solutions with each candidate, up to this number, from 1 to 10,000.
        check: the engine that checks the answer, "none", or "auto": the first
            engine that can prove that no solution has any other candidate.
        budget: the most search nodes for each puzzle (for SAT and SMT solvers: conflicts), so that asking again gives the
            same answer; None for no limit.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A TrueCandidates for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule or a size that the engine does not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> found = kenzan.candidates("12............34")
        >>> found["r2c1"], found.total
        ([3, 4], 24)
    """
    options = {"counts": within("counts", counts, 1, 10_000), "check": check, "budget": budget}
    return ask("candidates", TrueCandidates, puzzles, options, timeout, jobs)
