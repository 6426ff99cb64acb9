"""Records the line, type and first message line that real torch on the CPU ends each probe with, and its warnings.

    python tests/wording/record.py             writes recorded.jsonl
    python tests/wording/record.py --check     runs all again; exit 1 if an answer differs

Run it with the interpreter that has torch.
"""

import argparse
import json
import os
import sys
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

from crash import outcome_of_text  # noqa: E402
from probes import RECORDED, probes, read_recorded  # noqa: E402


def answer(name, text):
    import torch

    torch.manual_seed(0)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        outcome = outcome_of_text(text, {"__name__": "__main__"})
    row = {"probe": name, "raises": outcome is not None}
    row.update(outcome or {})
    texts = [str(w.message).splitlines()[0] for w in caught if "size" in str(w.message)]
    if texts and outcome is None:
        row["warning"] = texts[0]
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with recorded.jsonl instead of writing it")
    options = parser.parse_args()

    import torch

    torch.set_num_threads(1)
    rows = [answer(name, text) for name, text in probes()]
    if not options.check:
        with open(RECORDED, "w", encoding="utf-8") as f:
            for row in [{"torch": torch.__version__.split("+")[0]}] + rows:
                f.write(json.dumps(row, ensure_ascii=False) + "\n")
        print("%d probes, %d raise" % (len(rows), sum(row["raises"] for row in rows)))
        return 0
    head, recorded = read_recorded()
    changed = [row for row in rows if recorded.pop(row["probe"], None) != row]
    for row in changed:
        print("torch %s now: %s" % (torch.__version__, json.dumps(row)))
    for name in recorded:
        print("no such probe any more: " + name)
    print("%d probes under torch %s (recorded with %s), %d differ" % (len(rows), torch.__version__, head["torch"], len(changed)))
    return 1 if changed or recorded else 0


if __name__ == "__main__":
    sys.exit(main())
