"""docs/frameworks.md: its table, out of what is recorded and of the lists of what is known.

    python3 tests/frameworks/table.py [--check]

`run.py` and `pytest/suites.py` hold the lists to what the checker does: every program that no list names is proved, every bug is found.
"""

import difflib
import json
import os
import sys

from run import known_of

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "pytest"))
from suites import LEFT  # noqa: E402

PAGE = os.path.join(HERE, "..", "..", "docs", "frameworks.md")
BEGIN, END = "<!-- Written by tests/frameworks/table.py. -->\n", "<!-- End of the table. -->\n"
KINDS = [
    ("lightning", "PyTorch Lightning, LightningCLI, Fabric, torchmetrics"),
    ("transformers", "Hugging Face transformers: networks made of configurations"),
    ("trainer", "Hugging Face Trainer, datasets, tokenizers, peft"),
    ("configs", "Hydra, OmegaConf, argparse, click, Typer, absl, pydantic, tyro, fire, YAML and others"),
    ("distributed", "accelerate, torchrun, DDP, FSDP, spawn"),
    ("environments", "gymnasium"),
    ("saved", "checkpoints: torch, safetensors, numpy, pickle, h5py"),
]


def row(kind):
    """Programs, proved, bugs, found at the line where the library stops, in its words."""
    path = os.path.join(HERE, kind, "recorded.json")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as handle:
        recorded = json.load(handle)
    known = known_of(kind)
    bugs = sum(len(one["bugs"]) for one in recorded.values())
    left = sum(" " not in name for name in known)
    return len(recorded), len(recorded) - left, bugs, bugs - (len(known) - left)


def pytest_row():
    suites = [name for name in sorted(os.listdir(os.path.join(HERE, "pytest"))) if os.path.exists(os.path.join(HERE, "pytest", name, "bugs.json"))]
    bugs = 0
    for name in suites:
        with open(os.path.join(HERE, "pytest", name, "bugs.json"), encoding="utf-8") as handle:
            bugs += len(json.load(handle))
    return f"{len(suites)} suites", "all but " + ("1 file" if LEFT["files"] == 1 else f"{LEFT['files']} files"), bugs, bugs - LEFT["bugs"]


def table():
    lines = ["| framework | programs | proved | bugs planted | found |", "| --- | ---: | ---: | ---: | ---: |"]
    lines += ["| %s | %s | %s | %s | %s |" % (title, *counts) for title, counts in [(title, row(kind)) for kind, title in KINDS] if counts]
    return "\n".join([*lines, "| pytest, unittest | %s | %s | %s | %s |" % pytest_row()]) + "\n"


def main():
    with open(PAGE, encoding="utf-8") as handle:
        there = handle.read()
    head, rest = there.split(BEGIN)
    page = head + BEGIN + "\n" + table() + "\n" + END + rest.split(END)[1]
    if "--check" not in sys.argv:
        with open(PAGE, "w", encoding="utf-8") as handle:
            handle.write(page)
        return 0
    sys.stdout.writelines(difflib.unified_diff(there.splitlines(True), page.splitlines(True), "docs/frameworks.md", "what is recorded"))
    return 0 if there == page else 1


if __name__ == "__main__":
    sys.exit(main())
