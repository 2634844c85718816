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
    frame = session.createDataFrame(rows, "id long, puzzle string, weight double, tag string").repartition(3)
    frame.write.parquet(os.path.join(folder, "in"))
    frame = session.read.parquet(os.path.join(folder, "in"))
    for command, fields in answers.FIELDS.items():
        words = answers.command_line(program, command, [])
        said = subprocess.run(
            words, input="".join(row[1] + "\n" for row in rows), capture_output=True, text=True, check=True, encoding="utf-8"
        )
        expected = [
            (*row, *line.split("\t")[1:]) for row, line in zip(rows, said.stdout.split("\n"), strict=False)
        ]
        ways = answers.WAYS if command == "solve" else ["pipe"]
        for way in ways:
            out = os.path.join(folder, f"{command}-{way}")
            answers.WAYS[way](frame, words, fields).write.parquet(out)
            found = session.read.parquet(out)
            assert found.columns == ["id", "puzzle", "weight", "tag", *fields] or way != "arrow", found.columns
            found = found.select("id", "puzzle", "weight", "tag", *fields).orderBy("id").collect()
            found = [tuple(row) for row in found]
            assert found == expected, (command, way, next(pair for pair in zip(found, expected) if pair[0] != pair[1]))
            print(f"{command} by {way}: {len(found)} rows are the same")
    session.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
