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
            assert found.columns == ["id", key, "weight", "tag", *fields] or way == "transform", found.columns
            found = found.select("id", key, "weight", "tag", *fields).orderBy("id").collect()
            found = [tuple(row) for row in found]
            assert found == expected, (command, way, next(pair for pair in zip(found, expected) if pair[0] != pair[1]))
            print(f"{' '.join([command, *options])} by {way}: {len(found)} rows are the same")
    session.sparkContext.setLogLevel("OFF")
    for way in answers.WAYS:
        for fields in (["er", "ep", "note"], ["er", "ep", "ed", "level", "note"]):
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
