"""`kenzan.rate`: how hard is it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ._answer import Answered, ask, field, one_or_many

if TYPE_CHECKING:
    from typing import Literal

    from ._answer import Given


@final
class Rating(Answered):
    """The rating of a puzzle on one of the scales."""

    __slots__ = ()

    scale: field[Literal["se121", "hodoku", "kenzan", "search"]] = field("`se121`, `hodoku`, `kenzan` or `search`.")
    verdict: field[Literal["rated", "solved", "none", "multiple", "beyond", "unknown"]] = field(
        "`rated`, `solved`, `none`, `multiple`, `beyond` or `unknown`."
    )
    er: field[float | None] = field("Sudoku Explainer's rating of the hardest step.")
    ep: field[float | None] = field("Sudoku Explainer's rating of the hardest step up to the first placement.")
    ed: field[float | None] = field("Sudoku Explainer's rating of the first step.")
    score: field[int | None] = field("HoDoKu's score.")
    points: field[int | None] = field("The points on kenzan's own scale.")
    pauses: field[int | None] = field("The number of times that singles ran out, on kenzan's own scale.")
    hardest: field[str | None] = field("The technique of the hardest step, on kenzan's own scale.")
    level: field[str | None] = field("The scale's word for it.")

    @property
    def backdoor(self) -> list[str] | None:
        """The cells of a smallest backdoor: once their digits are known, singles solve the puzzle."""
        backdoor = self._record.get("backdoor")
        return backdoor and list(backdoor["cells"])

    @property
    def nodes(self) -> dict[str, int | None]:
        """The number of nodes of each engine; None if it gave up or does not support the puzzle."""
        engines = self._record.get("engines", ())
        return dict(sorted((cost["engine"], cost["nodes"] if cost["finished"] else None) for cost in engines))

    @property
    def techniques(self) -> dict[str, int]:
        """The number of steps of each technique."""
        return dict(sorted((one["name"], one["steps"]) for one in self._record.get("techniques", ())))

    def __repr__(self) -> str:
        return self._shown(scale=self.scale, verdict=self.verdict, rating=str(self))


@one_or_many
def rate(
    puzzles: Given,
    *,
    scale: Literal["se121", "hodoku", "kenzan", "search"] | None = None,
    engines: list[str] | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Rating:
    """Rates how hard puzzles are.

    Args:
        puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
            kenzan's JSON, or a Puzzle.
        scale: "se121" (Sudoku Explainer 1.2.1, the scale of the players' forums), "hodoku" (the scores and levels of
            HoDoKu), or "search" (the cost of a puzzle for engines).
        engines: the engines of the scale "search"; None for all.
        budget: the most search nodes for each engine of the scale "search".
        timeout: the seconds for each puzzle; None for no limit.
        jobs: the number of threads; None for one per core.

    Returns:
        A Rating for one puzzle; a list of them, in the same order, for several.
        Its verdict is "rated", or says why there is no rating.

    Raises:
        ReadError: a text is not a puzzle.
        UnsupportedError: a puzzle has a rule or a size that the scale does not support.
        EngineError: two engines contradict each other, or an engine fails.
        ValueError: an option has an invalid value.
        TypeError: an argument is neither a puzzle nor an iterable of puzzles.

    Example:
        >>> import kenzan
        >>> rating = kenzan.rate("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
        >>> rating.er, rating.level
        (10.7, 'Diabolical')
    """
    options = {"scale": scale, "techniques": scale != "search", "engines": engines, "budget": budget}
    return ask("rate", Rating, puzzles, options, timeout, jobs)
