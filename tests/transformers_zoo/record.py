#!/usr/bin/env python3
"""Writes recorded.txt: what the library itself says of each network."""
import pathlib

import cases

HERE = pathlib.Path(__file__).parent


def main():
    lines = []
    exec(cases.program("record"), {"record": lines.append})
    (HERE / "recorded.txt").write_text("\n".join(lines) + "\n")


main()
