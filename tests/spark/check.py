"""Runs answers.py on a small table in each of its ways, and compares with what the program says by itself.

    python3 check.py PROGRAM FOLDER      (PROGRAM: kenzan; FOLDER: an empty one)
"""

import os
import subprocess
import sys

import answers

PUZZLES = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..",
    "88.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "no puzzle",
    "",
    'é "quoted" \\ \\t text',
    ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3",
]


def main(program, folder):
    try:
        import pyarrow
        import pyspark
    except ImportError as error:
        print(f"skipped: {error}")
        return
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    from pyspark.sql import SparkSession

    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    rows = [
        (index, PUZZLES[index % len(PUZZLES)], index / 7 if index % 5 else None, f"a {index}" if index % 3 else None)
        for index in range(300)
    ]
    tables = {}
    for key, kind in {"puzzle": "string", "seed": "long"}.items():
        made = [(row[0], row[0] * 12_345_678_901 if key == "seed" else row[1], *row[2:]) for row in rows]
        schema = f"id long, {key} {kind}, weight double, tag string"
        session.createDataFrame(made, schema).repartition(3).write.parquet(os.path.join(folder, key))
        tables[key] = made, session.read.parquet(os.path.join(folder, key))
    cases = [(command, [], fields) for command, fields in answers.FIELDS.items()]
    cases.append(("generate", ["--rating", "1.2..3"], ["puzzle", "er", "ep", "ed", "note"]))
    cases.append(("rate", ["--scale", "hodoku"], ["points", "level", "note"]))
    for number, (command, options, fields) in enumerate(cases):
        key = answers.asked(command)
        rows, frame = tables[key]
        words = answers.command_line(program, command, options)
        said = subprocess.run(
            words, input="".join(f"{row[1]}\n" for row in rows), capture_output=True, text=True, check=True, encoding="utf-8"
        )
        expected = [
            (*row, *line.split("\t")[1:]) for row, line in zip(rows, said.stdout.split("\n"), strict=False)
        ]
        ways = answers.WAYS if command in ("solve", "generate") else ["pipe"]
        for way in ways:
            out = os.path.join(folder, f"{number}-{way}")
            answers.WAYS[way](frame, words, key, fields).write.parquet(out)
            found = session.read.parquet(out)
            assert found.columns == ["id", key, "weight", "tag", *fields], found.columns
            found = found.orderBy("id").collect()
            found = [tuple(row) for row in found]
            assert found == expected, (command, way, next(pair for pair in zip(found, expected) if pair[0] != pair[1]))
            print(f"{' '.join([command, *options])} by {way}: {len(found)} rows are the same")
    for row, key, fields, way in [
        ("1 id", "puzzle", ["note"], "arrow"),
        ("CAST('1' AS BINARY) puzzle", "puzzle", ["note"], "arrow"),
        ("1.5d seed", "seed", ["note"], "arrow"),
        ("'' puzzle, 1 Note", "puzzle", ["note"], "transform"),
        ("'' puzzle", "puzzle", ["note", "note"], "transform"),
        ("CAST(1 AS DECIMAL(20, 0)) seed", "seed", ["note"], "pipe"),
        ("'' puzzle, DATE'2000-01-01' day", "puzzle", ["note"], "pipe"),
    ]:
        assert answers.problem_of(session.sql(f"SELECT {row}"), key, fields, way), row
    for row in ["7L seed", "'7' seed", "CAST(7 AS DECIMAL(20, 0)) seed", "7 seed, 1 `a b`, 'end' `all ends`"]:
        for way in answers.WAYS:
            frame = session.sql(f"SELECT {row}")
            if answers.problem_of(frame, "seed", ["puzzle", "note"], way) is None:
                words = answers.command_line(program, "generate", [])
                made = answers.WAYS[way](frame, words, "seed", ["puzzle", "note"]).collect()
                assert [tuple(line)[:-2] for line in made] == [tuple(line) for line in frame.collect()], (row, way, made)
                assert len(made[0]["puzzle"]) == 81, made
    print("tables are refused or answered by the types and names of their columns")
    session.sparkContext.setLogLevel("OFF")
    for way in answers.WAYS:
        for fields in (["er", "ep", "note"], ["er", "ep", "ed", "level", "note"], ["er", "ep", "ed", "a", "b", "c", "note"]):
            try:
                words = answers.command_line(program, "rate", [])
                answers.WAYS[way](tables["puzzle"][1], words, "puzzle", fields).collect()
            except Exception as error:  # Spark has many kinds.
                # The program that it stops writing to can be what it reports first.
                assert answers.WRONG_FIELDS in str(error) or "exited with status" in str(error), error
            else:
                raise SystemExit(f"{way} took {fields} for the fields of ratings")
        print(f"{way}: wrong names of fields are refused")
    session.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
