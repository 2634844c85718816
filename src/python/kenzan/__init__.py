"""Solves sudoku with 69 kinds of variant rules, and proves the answer.

Every function but `generate` takes a puzzle (text in any format that kenzan reads, a dict in kenzan's JSON, or a `Puzzle`) and returns
its answer, or takes an iterable of puzzles and returns a list of answers in the same order, computed by all threads
(`jobs`). `timeout` is in seconds, for each puzzle; `budget` is in search nodes, so that asking again gives the same
answer. Options have the same names as those of the program, which `kenzan help solve` describes.
"""

from ._generate import Generated, Generator, generate
from ._kenzan import (
    Answer,
    EngineError,
    Puzzle,
    ReadError,
    Solution,
    UnsupportedError,
    __version__,
    class_grid,
    engines,
    read,
    solve,
)
from ._making import Canonical, Made, canon, minimal_puzzles, minimise, scramble, vary
from ._rate import Rating, rate
from ._setting import Checked, Diagnosis, Repair, check, why
from ._solutions import Count, TrueCandidates, candidates, count
from ._steps import Explanation, Step, explain, hint
from ._steps import restored as _unpickle

__all__ = [
    "Answer",
    "Canonical",
    "Checked",
    "Count",
    "Diagnosis",
    "EngineError",
    "Explanation",
    "Generated",
    "Generator",
    "Made",
    "Puzzle",
    "Rating",
    "ReadError",
    "Repair",
    "Solution",
    "Step",
    "TrueCandidates",
    "UnsupportedError",
    "__version__",
    "candidates",
    "canon",
    "check",
    "class_grid",
    "count",
    "engines",
    "explain",
    "generate",
    "hint",
    "minimal_puzzles",
    "minimise",
    "rate",
    "read",
    "scramble",
    "solve",
    "vary",
    "why",
]

# Where they are written is of no concern to those who use them, nor to what they pickle.
for _name in __all__:
    if getattr(globals()[_name], "__module__", None) != __name__ and not isinstance(globals()[_name], str):
        globals()[_name].__module__ = __name__
