"""What kenzan's functions and classes need of Rust."""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias, final, overload

__version__: str

_Given: TypeAlias = str | dict[str, Any] | Puzzle

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
    def columns(self) -> int: ...
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
    def _line(self) -> str: ...
    def _index(self, cell: str) -> int: ...
    def _solution(self, line: str) -> Solution: ...
    def _picture(self, caption: str, candidates: str | None = None) -> str: ...
    def _step(self, record: str) -> str: ...
    def __reduce__(self) -> tuple[Any, tuple[str, str]]: ...

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
    def verdict(self) -> Literal["unique", "multiple", "none", "unknown"]: ...
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

class Generator:
    def __new__(
        cls,
        conditions: str,
        *,
        seed: int | None,
        count: int | None,
        start: object,
        attempts: int | None,
        check: str,
        timeout: float | None,
    ) -> Generator: ...
    def __next__(self) -> tuple[Puzzle, Solution, str, tuple[str, str] | None]: ...
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

def answer(
    kind: str, puzzles: object, options: str, timeout: float | None, jobs: int | None
) -> Any:
    """Asks about one puzzle or many: `options` is an object of JSON."""

def step(puzzle: Puzzle, trace: str) -> tuple[str, str, str]:
    """Searches for a step again: returns its record, its trace and its picture."""

def class_number(puzzle: Puzzle) -> int:
    """Returns the number of the class of a full 9×9 grid."""

def _unpickle(name: str, text: str) -> Any:
    """Restores the value that was pickled."""

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

def class_grid(number: int) -> str:
    """Returns the form of the class of full 9×9 grids with a number."""
