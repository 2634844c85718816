"""What all answers have in common, and how they are asked for."""

from __future__ import annotations

import json
import operator
from typing import TYPE_CHECKING, Any, Callable, Generic, TypeVar

from . import _kenzan
from ._kenzan import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Concatenate, Literal, ParamSpec, Protocol, TypeAlias, overload

    Given: TypeAlias = str | dict[str, Any] | Puzzle
    Verdict: TypeAlias = Literal["unique", "multiple", "none", "unknown"]

    T = TypeVar("T")
    P = ParamSpec("P")
    R = TypeVar("R")

    class OneOrMany(Protocol[P, R]):
        """A function that returns an answer for a puzzle, and a list of answers for several."""

        @overload
        def __call__(  # type: ignore[overload-overlap]
            self, puzzles: Given, *args: P.args, **options: P.kwargs
        ) -> R: ...
        @overload
        def __call__(self, puzzles: Iterable[Given], *args: P.args, **options: P.kwargs) -> list[R]: ...

    def one_or_many(function: Callable[Concatenate[Given, P], R]) -> OneOrMany[P, R]: ...

    class field(Generic[T]):
        """An attribute that is a field of the record."""

        def __init__(self, doc: str, default: object = None) -> None: ...
        def __get__(self, answer: object, owner: type | None = None) -> T: ...

else:

    def one_or_many(function):
        """Says that a function returns a list for several puzzles: `ask` does so."""
        return function

    class field(property):
        """An attribute that is a field of the record."""

        def __init__(self, doc, default=None):
            super().__init__(lambda answer: answer._record.get(self.name, default))
            self.__doc__ = doc

        def __set_name__(self, owner, name):
            self.name = name


A = TypeVar("A")


def ask(
    kind: str,
    answer: Callable[..., A],
    puzzles: Given,
    options: dict[str, Any],
    timeout: float | None = None,
    jobs: int | None = None,
) -> A:
    """Asks about puzzles; options that are None are left out. `answer` makes the answer of what is told."""
    stated = {name: value for name, value in options.items() if value is not None}
    for name, value in stated.items():
        if isinstance(value, int) and not 0 <= value < 1 << 64:
            raise OverflowError(f"{name}={value} is not possible")
    told = _kenzan.answer(kind, puzzles, json.dumps(stated, default=operator.index), timeout, jobs)
    if isinstance(told, list):
        return [_made(answer, one) for one in told]  # type: ignore[return-value]
    return _made(answer, told)


def _made(answer: Callable[..., A], told: Any) -> A:
    return answer(*told) if isinstance(told, tuple) else told


def within(name: str, value: int, least: int, most: int) -> int:
    """Refuses a number that is not from `least` to `most`; what no option can be is left to `ask`."""
    if least <= value <= most or not 0 <= value < 1 << 64:
        return value
    raise ValueError(f"{name}={value} is not possible ({least} to {most:,} are)")


def fitting(value: int | None) -> int | None:
    """Limits a number to those that an option of a question may have; what none can be is left to `ask`."""
    return value if value is None or value >= 1 << 64 else min(value, (1 << 32) - 1)


def at_least_one(name: str, value: int | None) -> int | None:
    """Refuses a number of 0, at which nothing would be found."""
    if value != 0:
        return value
    raise ValueError(f"{name}=0 finds nothing\nhint: leave it out, or take 1 or more")


class Answered:
    """An answer: the puzzle, the record as JSON, the same in words, and what else only its kind has."""

    __slots__ = ("_puzzle", "_json", "_words", "_more", "_fields")

    def __init__(self, puzzle: Puzzle, record: str, words: str, more: str | None = None) -> None:
        self._puzzle, self._json, self._words, self._more = puzzle, record, words, more
        self._fields: dict[str, Any] | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self._puzzle

    @property
    def _record(self) -> dict[str, Any]:
        if self._fields is None:
            self._fields = json.loads(self._json)
        return self._fields

    def to_json(self) -> str:
        """Returns the answer as JSON, in the form of the program's `--format json`."""
        return self._json

    def _shown(self, **values: object) -> str:
        named = (f"{name}={value!r}" for name, value in values.items() if value is not None)
        return f"{type(self).__name__}({', '.join(named)})"

    def __eq__(self, other: object) -> bool:
        """Compares what two answers say, regardless of the work."""
        if type(other) is not type(self):
            return NotImplemented
        return self._puzzle == other._puzzle and self._said() == other._said()

    def _said(self) -> dict[str, Any]:
        return {**self._record, "nodes": None, "solver": None}

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._puzzle, self._json, self._words, self._more)

    def __str__(self) -> str:
        return self._words

    def _repr_svg_(self) -> str:
        return self._puzzle._picture(str(self))


AGREES = {"agree": True, "differ": False}


class Confirmed(Answered):
    """An answer that a second engine may confirm."""

    __slots__ = ()

    @property
    def checked_by(self) -> str | None:
        """The engine that was asked to confirm the answer; None if none was."""
        return self._record["check"]["engine"] if "check" in self._record else None

    @property
    def agreed(self) -> bool | None:
        """Whether that engine agrees with all of it; None if it was not asked or did not decide."""
        return AGREES.get(self._record["check"]["result"]) if "check" in self._record else None
