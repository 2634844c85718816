"""Solves sudoku with 56 kinds of variant rules, and proves the answer.

Every function but `generate` takes a puzzle (text in any format that kenzan reads, a dict in kenzan's JSON, or a `Puzzle`) and returns
its answer, or takes an iterable of puzzles and returns a list of answers in the same order, computed by all threads
(`jobs`). `timeout` is in seconds, for each puzzle; `budget` is in search nodes, so that asking again gives the same
answer. Options have the same names as those of the program, which `kenzan help solve` describes.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias, final, overload

__version__: str

_Given: TypeAlias = str | dict[str, Any] | Puzzle
_Verdict = Literal["unique", "multiple", "none", "unknown"]
_Level = Literal["easy", "medium", "hard", "fiendish", "diabolical"]

class ReadError(ValueError):
    """Text that is not a puzzle: where, what was found, and how to fix it."""

    line: int
    column: int | None
    message: str
    hint: str | None
    text: str
    index: int | None
    """The place of the puzzle in the list, from 0."""

class UnsupportedError(ValueError):
    """A puzzle that an engine, a scale or the techniques do not support."""

    index: int | None

class EngineError(RuntimeError):
    """Engines that contradict each other, a wrong answer, or an engine that can't work: a bug of kenzan."""

    index: int | None

@final
class Puzzle:
    """A puzzle, read from text in any format that kenzan supports."""

    def __new__(cls, text: str | dict[str, Any], *, boxes: str | None = None, without_drawings: bool = False) -> Puzzle: ...
    @property
    def name(self) -> str | None: ...
    @property
    def author(self) -> str | None: ...
    @property
    def comment(self) -> str | None: ...
    @property
    def skipped(self) -> list[str]:
        """The parts that were left out when it was read, because they are only decoration."""
    @property
    def size(self) -> int: ...
    @property
    def givens(self) -> str: ...
    @property
    def entered(self) -> str | None:
        """The digits that were entered, which are not givens."""
    @property
    def rules(self) -> list[str]:
        """The rules besides rows, columns and regions, each as a sentence; extra houses come first."""
    def with_entered(self) -> Puzzle:
        """Returns the puzzle with the entered digits as additional givens."""
    def to_json(self) -> str:
        """Returns the puzzle in kenzan's JSON, with its name and remarks."""
    def _repr_svg_(self) -> str: ...

@final
class Solution:
    """A filled grid that was checked against every rule of its puzzle; `str` is its line."""

    @property
    def rows(self) -> list[list[int]]: ...
    def __getitem__(self, cell: str, /) -> int: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str: ...

@final
class Answer:
    """The number of solutions of a puzzle, and the engines that found it; `str` is a sentence."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def verdict(self) -> _Verdict: ...
    @property
    def solution(self) -> Solution | None:
        """The solution, if there is exactly one."""
    @property
    def solutions(self) -> list[Solution]:
        """The solutions that were kept: up to two, or as many as `all` asked for."""
    @property
    def count(self) -> int: ...
    @property
    def exact(self) -> bool:
        """Whether there are no more than were found."""
    @property
    def reason(self) -> str | None: ...
    @property
    def clash(self) -> str | None:
        """The reason why there is no solution, if it is obvious."""
    @property
    def engine(self) -> str: ...
    @property
    def checked_by(self) -> str | None: ...
    @property
    def agreed(self) -> bool | None:
        """Whether a second engine agrees; None if none was asked, or if it did not decide."""
    @property
    def nodes(self) -> int: ...
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Checked:
    """Whether a puzzle is proper, and which givens and rules it does not need."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def verdict(self) -> _Verdict: ...
    @property
    def valid(self) -> bool | None: ...
    @property
    def minimal(self) -> bool | None: ...
    @property
    def solution(self) -> Solution | None: ...
    @property
    def engines(self) -> list[str]: ...
    @property
    def agreed(self) -> bool | None: ...
    @property
    def spare_givens(self) -> list[str]:
        """The givens each of which can be removed, as cells."""
    @property
    def spare_rules(self) -> list[int]:
        """The rules each of which can be removed, as positions among the rules, from 1."""
    @property
    def undecided(self) -> list[str]: ...
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Rating:
    """The rating of a puzzle on one of the scales."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def scale(self) -> Literal["se121", "hodoku", "kenzan", "search"]: ...
    @property
    def verdict(self) -> Literal["rated", "solved", "none", "multiple", "beyond", "unknown"]: ...
    @property
    def er(self) -> float | None: ...
    @property
    def ep(self) -> float | None: ...
    @property
    def ed(self) -> float | None: ...
    @property
    def score(self) -> int | None: ...
    @property
    def points(self) -> int | None: ...
    @property
    def pauses(self) -> int | None: ...
    @property
    def hardest(self) -> str | None: ...
    @property
    def level(self) -> str | None: ...
    @property
    def backdoor(self) -> list[str] | None: ...
    @property
    def nodes(self) -> dict[str, int | None]: ...
    @property
    def techniques(self) -> dict[str, int]: ...
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Step:
    """A step of a path."""

    @property
    def number(self) -> int: ...
    @property
    def technique(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def sentence(self) -> str: ...
    @property
    def placement(self) -> tuple[str, int] | None: ...
    @property
    def eliminations(self) -> list[tuple[str, int]]: ...
    @property
    def er(self) -> float | None: ...
    @property
    def score(self) -> int | None: ...
    def hint(self, level: Literal["vague", "where", "what"] = "vague") -> str:
        """Returns a hint: what to look for, also where, or the whole step."""
    def to_json(self) -> str:
        """Returns the step as JSON, with its puzzle."""

    def _repr_svg_(self) -> str: ...

@final
class Explanation:
    """The explanation of a puzzle, as people solve it."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def verdict(self) -> Literal["solved", "stuck", "none", "multiple", "unknown"]: ...
    @property
    def steps(self) -> list[Step]: ...
    @property
    def techniques(self) -> list[tuple[str, int]]:
        """The techniques with the number of their steps, the hardest last."""
    @property
    def hardest(self) -> str | None: ...
    @property
    def by_search(self) -> int: ...
    @property
    def score(self) -> int:
        """The sum of HoDoKu's scores of these steps; `rate` takes steps in HoDoKu's own order."""
    @property
    def level(self) -> str: ...
    @property
    def reason(self) -> str | None: ...
    def __len__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Repair:
    """A change after which there is exactly one solution."""

    @property
    def change(self) -> str: ...
    @property
    def puzzle(self) -> Puzzle: ...
    def _repr_svg_(self) -> str: ...

@final
class Diagnosis:
    """The diagnosis of a puzzle; `str` is several lines."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def verdict(self) -> _Verdict: ...
    @property
    def solution(self) -> Solution | None: ...
    @property
    def clash(self) -> list[str]: ...
    @property
    def open(self) -> dict[str, list[int]]: ...
    @property
    def missing(self) -> list[list[tuple[str, int]]]: ...
    @property
    def repairs(self) -> list[Repair]: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def checked_by(self) -> str | None:
        """The engine that was asked to confirm the diagnosis; None if none was."""
    @property
    def agreed(self) -> bool | None:
        """Whether that engine agrees; None if none was asked, or if it did not decide."""
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class TrueCandidates:
    """The digits that cells have in some solution."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def cells(self) -> dict[str, list[int]]: ...
    @property
    def open(self) -> dict[str, list[int]]: ...
    @property
    def counts(self) -> dict[str, dict[int, int]]: ...
    def __getitem__(self, cell: str, /) -> list[int]: ...
    @property
    def total(self) -> int: ...
    @property
    def solvable(self) -> bool | None: ...
    @property
    def exact(self) -> bool: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def checked_by(self) -> str | None: ...
    @property
    def agreed(self) -> bool | None: ...
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Count:
    """The number of solutions of a puzzle, exact or estimated."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def count(self) -> int | None: ...
    @property
    def exact(self) -> bool: ...
    @property
    def estimate(self) -> float | None: ...
    @property
    def interval(self) -> tuple[float, float] | None: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def checked_by(self) -> str | None:
        """The engine that was asked whether the number is right; None if none was."""
    @property
    def agreed(self) -> bool | None:
        """Whether that engine agrees; None if none was asked, or if it did not decide."""
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Canonical:
    """The canonical form of a puzzle: the same for all puzzles that are essentially the same; `str` is its line or JSON."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def form(self) -> str: ...
    @property
    def automorphisms(self) -> int:
        """The number of rearrangements of the cells that leave the puzzle as it is, but for the names of digits."""
    @property
    def map(self) -> str:
        """A map from the puzzle to its form: the rows, columns and digits that become the first, second, and so on."""
    def class_number(self) -> int:
        """Returns the number of the class of a full 9×9 grid, from 1 to 5,472,730,538 in the order of forms."""

    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Made:
    """The puzzles that were made from a puzzle; `str` is a line for each."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle from which they were made."""
    @property
    def puzzles(self) -> list[Puzzle]: ...
    @property
    def verdict(self) -> _Verdict | None:
        """The verdict on the puzzle: only if it is "unique", others are made."""
    @property
    def complete(self) -> bool:
        """Whether these are all."""
    @property
    def reason(self) -> str | None:
        """Why there are fewer than were asked for."""
    def __len__(self) -> int: ...
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Generated:
    """A puzzle that was generated; `str` is its line."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def solution(self) -> Solution: ...
    @property
    def givens(self) -> int:
        """The number of givens."""
    @property
    def rating(self) -> Rating | None:
        """The rating, if the conditions are about one."""
    @property
    def weight(self) -> float | None:
        """The weight in an unbiased sample."""
    @property
    def checked_by(self) -> str | None:
        """The engine that was asked whether there is one solution; None if none was."""
    @property
    def agreed(self) -> bool | None:
        """Whether that engine agrees; None if none was asked, or if it did not decide."""
    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""

    def _repr_svg_(self) -> str: ...

@final
class Generator:
    """An iterator of puzzles that fulfil conditions, each a different one."""

    def __iter__(self) -> Generator: ...
    def __next__(self) -> Generated: ...
    @property
    def seed(self) -> int:
        """The seed: with it, the same conditions give the same puzzles."""
    @property
    def tried(self) -> int:
        """The number of puzzles that were looked at so far."""
    @property
    def attempts(self) -> int:
        """The number of attempts so far, each of which may look at several puzzles."""
    @property
    def reason(self) -> str | None:
        """Why it ended early, if that was by Ctrl-C or at the time limit."""

def engines() -> list[str]:
    """Returns the names of the engines of this wheel."""

def read(text: str, *, boxes: str | None = None, without_drawings: bool = False) -> list[Puzzle]:
    """Reads all puzzles of a text."""

@overload
def solve(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    engine: str = "native",
    check: str = "auto",
    count: int | None = None,
    all: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Answer:
    """Solves puzzles."""

@overload
def solve(
    puzzles: Iterable[_Given],
    *,
    engine: str = "native",
    check: str = "auto",
    count: int | None = None,
    all: int | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Answer]:
    """Solves puzzles."""

@overload
def check(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    engines: list[str] | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Checked:
    """Checks whether puzzles are proper."""

@overload
def check(
    puzzles: Iterable[_Given],
    *,
    engines: list[str] | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Checked]:
    """Checks whether puzzles are proper."""

@overload
def rate(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    scale: Literal["se121", "hodoku", "kenzan", "search"] | None = None,
    engines: list[str] | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Rating:
    """Rates puzzles."""

@overload
def rate(
    puzzles: Iterable[_Given],
    *,
    scale: Literal["se121", "hodoku", "kenzan", "search"] | None = None,
    engines: list[str] | None = None,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Rating]:
    """Rates puzzles."""

@overload
def explain(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    techniques: list[str] | None = None,
    without: list[str] | None = None,
    no_uniqueness: bool = False,
    notation: Literal["rc", "a1"] = "rc",
    rated: bool = True,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Explanation:
    """Explains how people solve puzzles."""

@overload
def explain(
    puzzles: Iterable[_Given],
    *,
    techniques: list[str] | None = None,
    without: list[str] | None = None,
    no_uniqueness: bool = False,
    notation: Literal["rc", "a1"] = "rc",
    rated: bool = True,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Explanation]:
    """Explains how people solve puzzles."""

@overload
def hint(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    techniques: list[str] | None = None,
    without: list[str] | None = None,
    no_uniqueness: bool = False,
    notation: Literal["rc", "a1"] = "rc",
    timeout: float | None = None,
    jobs: int | None = None,
) -> Step | None:
    """Finds the next step of puzzles."""

@overload
def hint(
    puzzles: Iterable[_Given],
    *,
    techniques: list[str] | None = None,
    without: list[str] | None = None,
    no_uniqueness: bool = False,
    notation: Literal["rc", "a1"] = "rc",
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Step | None]:
    """Finds the next step of puzzles."""

@overload
def why(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    engine: str = "native",
    check: str = "auto",
    repairs: int = 5,
    count: int = 10_000,
    effort: int = 500_000,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Diagnosis:
    """Finds what is wrong with puzzles."""

@overload
def why(
    puzzles: Iterable[_Given],
    *,
    engine: str = "native",
    check: str = "auto",
    repairs: int = 5,
    count: int = 10_000,
    effort: int = 500_000,
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Diagnosis]:
    """Finds what is wrong with puzzles."""

@overload
def candidates(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    counts: int = 1,
    check: str = "auto",
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> TrueCandidates:
    """Finds the true candidates of puzzles."""

@overload
def candidates(
    puzzles: Iterable[_Given],
    *,
    counts: int = 1,
    check: str = "auto",
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[TrueCandidates]:
    """Finds the true candidates of puzzles."""

@overload
def count(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    up_to: int | None = None,
    estimate: int | None = None,
    seed: int | None = None,
    check: str = "auto",
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Count:
    """Counts solutions."""

@overload
def count(
    puzzles: Iterable[_Given],
    *,
    up_to: int | None = None,
    estimate: int | None = None,
    seed: int | None = None,
    check: str = "auto",
    budget: int | None = None,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Count]:
    """Counts solutions."""

def generate(
    *,
    count: int | None = None,
    seed: int | None = None,
    size: Literal[4, 6, 9, 12, 16] | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: Literal["none", "r180", "r90", "vertical", "horizontal", "diagonal", "antidiagonal", "full"] | None = None,
    pattern: str | None = None,
    start: _Given | None = None,
    minimal: bool = False,
    rules: Sequence[str | dict[str, Any]] | None = None,
    cages: int | tuple[int, int] | None = None,
    needed: bool = False,
    regions: Literal["boxes", "irregular"] | None = None,
    diagonals: bool = False,
    level: _Level | tuple[_Level, _Level] | None = None,
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
    """Generates puzzles."""

@overload
def minimise(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    seed: int = 0,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Puzzle:
    """Takes givens away that are not needed."""

@overload
def minimise(
    puzzles: Iterable[_Given],
    *,
    seed: int = 0,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Puzzle]:
    """Takes givens away that are not needed."""

@overload
def minimal_puzzles(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    most: int = 1_000_000,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Made:
    """Finds all minimal puzzles within puzzles."""

@overload
def minimal_puzzles(
    puzzles: Iterable[_Given],
    *,
    most: int = 1_000_000,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Made]:
    """Finds all minimal puzzles within puzzles."""

@overload
def scramble(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    seed: int = 0,
    jobs: int | None = None,
) -> Puzzle:
    """Exchanges digits, rows, columns, bands and stacks."""

@overload
def scramble(
    puzzles: Iterable[_Given],
    *,
    seed: int = 0,
    jobs: int | None = None,
) -> list[Puzzle]:
    """Exchanges digits, rows, columns, bands and stacks."""

@overload
def vary(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    remove: int = 1,
    add: int = 1,
    minimal: bool = False,
    most: int = 1_000_000,
    timeout: float | None = None,
    jobs: int | None = None,
) -> Made:
    """Finds the neighbours of puzzles, which differ from them in a few givens."""

@overload
def vary(
    puzzles: Iterable[_Given],
    *,
    remove: int = 1,
    add: int = 1,
    minimal: bool = False,
    most: int = 1_000_000,
    timeout: float | None = None,
    jobs: int | None = None,
) -> list[Made]:
    """Finds the neighbours of puzzles, which differ from them in a few givens."""

@overload
def canon(  # type: ignore[overload-overlap]
    puzzles: _Given,
    *,
    jobs: int | None = None,
) -> Canonical:
    """Finds canonical forms."""

@overload
def canon(
    puzzles: Iterable[_Given],
    *,
    jobs: int | None = None,
) -> list[Canonical]:
    """Finds canonical forms."""

def class_grid(number: int) -> str:
    """Returns the form of the class of full 9×9 grids with a number."""
