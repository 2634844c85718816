"""`kenzan.check` and `kenzan.why`: is it a proper puzzle, and what is wrong with it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from ._answer import Answered, Confirmed, ask, field, fitting, one_or_many, within
from ._kenzan import Puzzle

if TYPE_CHECKING:
    from ._answer import Given, Verdict
    from ._kenzan import Solution

# The character of each digit, from 1.
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/="


@final
class Checked(Answered):
    """Whether a puzzle is proper, and which givens and rules it does not need."""

    __slots__ = ()

    verdict: field[Verdict] = field("`unique`, `multiple`, `none` or `unknown`.")
    minimal: field[bool | None] = field("Whether each given is needed; None if that is not known, or if there is not one solution.")

    @property
    def engines(self) -> list[str]:
        """The engines that were asked."""
        return list(self._record["engines"])

    @property
    def valid(self) -> bool | None:
        """Whether there is exactly one solution; None if that is not known."""
        return None if self.verdict == "unknown" else self.verdict == "unique"

    @property
    def solution(self) -> Solution | None:
        """The solution, if there is exactly one."""
        return None if self._more is None else self.puzzle._solution(self._more)

    @property
    def agreed(self) -> bool | None:
        """Whether all of them agree; None if some did not decide."""
        return self._record["agree"] or None

    @property
    def spare_givens(self) -> list[str]:
        """The givens each of which can be removed, as cells."""
        return list(self._record["not_needed"])

    @property
    def spare_rules(self) -> list[int]:
        """The rules each of which can be removed, as positions among the rules, from 1."""
        return self._rules("not_needed")

    @property
    def undecided(self) -> list[str]:
        """The givens and rules for which it was not decided: `r1c1`, `rule 2`."""
        return [*self._record["undecided"], *(f"rule {rule}" for rule in self._rules("undecided"))]

    def _rules(self, name: str) -> list[int]:
        return [part["rule"] for part in self._record.get("rules", {}).get(name, ())]

    def __repr__(self) -> str:
        return f"Checked(verdict={self.verdict!r}, minimal={self.minimal}, agreed={self.agreed})"


@final
class Repair:
    """A change after which there is exactly one solution."""

    __slots__ = ("_change", "_puzzle")

    def __init__(self, change: str, puzzle: Puzzle) -> None:
        self._change, self._puzzle = change, puzzle

    @property
    def change(self) -> str:
        """The change."""
        return self._change

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle after it."""
        return self._puzzle

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Repair):
            return NotImplemented
        return (self.change, self.puzzle) == (other.change, other.puzzle)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Repair, (self.change, self.puzzle)

    def __str__(self) -> str:
        return self.change

    def __repr__(self) -> str:
        return f"Repair(change={self.change!r})"

    def _repr_svg_(self) -> str:
        return self.puzzle._picture(self.change)


@final
class Diagnosis(Confirmed):
    """The diagnosis of a puzzle; `str` is several lines."""

    __slots__ = ()

    verdict: field[Verdict] = field("`unique` (nothing is wrong), `none`, `multiple` or `unknown`.")
    reason: field[str | None] = field("Why the diagnosis is not complete or not confirmed.")

    @property
    def solution(self) -> Solution | None:
        """The solution, if there is exactly one."""
        return self.puzzle._solution(self._record["solutions"][0]) if self.verdict == "unique" else None

    @property
    def clash(self) -> list[str]:
        """Facts that can't all be true: `r1c1=1`, or a rule in words."""
        return list(self._record.get("clash", {}).get("facts", ()))

    @property
    def open(self) -> dict[str, list[int]]:
        """The digits of the cells in which solutions differ."""
        cells = self._record.get("open", {}).get("cells", ())
        return {cell["cell"]: [SYMBOLS.index(symbol) + 1 for symbol in cell["digits"]] for cell in cells}

    @property
    def missing(self) -> list[list[tuple[str, int]]]:
        """The fewest additional givens that were found to leave one solution: sets of `("r1c1", 5)`."""
        sets = self._record.get("extra", {}).get("sets", ())
        return [[(given["cell"], given["digit"]) for given in one] for one in sets]

    @property
    def repairs(self) -> list[Repair]:
        """The repairs, the likeliest first."""
        repairs = self._record.get("repairs", {}).get("list", ())
        return [Repair(repair["change"], Puzzle(repair["puzzle"])) for repair in repairs]

    def __repr__(self) -> str:
        return self._shown(verdict=self.verdict, puzzle=self.puzzle._line(), checked_by=self.checked_by)

    def _repr_svg_(self) -> str:
        return self._more or ""


@one_or_many
def check(
    puzzles: Given,
    *,
    engines: list[str] | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Checked:
    """Checks whether puzzles are proper: one solution, each given and each rule needed.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        engines: the engines that have to agree; None for native and z3, or the SAT solver that is there instead.
        budget: the most search nodes for each puzzle (for SAT and SMT solvers: conflicts), so that asking again gives the
            same answer; None for no limit.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Checked for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule or a size that an engine does not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> checked = kenzan.check("1.....3..4.....2")
        >>> checked.valid, checked.minimal, checked.spare_givens
        (True, True, [])
    """
    return ask("check", Checked, puzzles, {"engines": engines, "budget": budget}, timeout, jobs)


@one_or_many
def why(
    puzzles: Given,
    *,
    engine: str = "native",
    check: str = "auto",
    repairs: int = 5,
    count: int = 10_000,
    effort: int = 500_000,
    fewest: bool = False,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Diagnosis:
    """Finds what is wrong with puzzles that have no solution or several, and what would fix them.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        engine: the engine that is asked.
        check: the engine that checks the answer, "none", or "auto": the first
            engine that decides it.
        repairs: the most repairs to return.
        count: the most solutions to count if there are several, from 2 to 1,000,000.
        effort: the most search nodes for each part of the work: the smallest clash, repairs, missing givens.
        fewest: whether to look for the fewest facts that have to go for a solution to exist.
        budget: the most search nodes for each question to the engine; None for a default that depends on the size.
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Diagnosis for one puzzle; a list of them, in the same order, for several.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule or a size that the engine does not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> diagnosis = kenzan.why("12.1......1.4..2")
        >>> diagnosis.clash
        ['r1c1=1', 'r1c4=1']
        >>> print(diagnosis.repairs[0])
        move r1c1=1 down
    """
    options = {
        "engine": engine,
        "check": check,
        "repairs": fitting(repairs),
        "solutions": within("count", count, 2, 1_000_000),
        "effort": effort,
        "fewest": fewest,
        "budget": budget,
    }
    return ask("why", Diagnosis, puzzles, options, timeout, jobs)
