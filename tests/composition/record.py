"""Makes the chains from their seeds, and records what real torch on the CPU answers to each step.

    python tests/composition/record.py             writes recorded.jsonl
    python tests/composition/record.py --check     runs the recorded programs again; exit 1 if an answer differs

Run it with the interpreter that has torch.
"""

import argparse
import json
import os
import sys
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "oracle"), os.path.join(HERE, "..", "conformance")]

import torch  # noqa: E402
from crash import outcome_of_text  # noqa: E402
from recorder.core import describe  # noqa: E402

CHAINS = 500
RECORDED = os.path.join(HERE, "recorded.jsonl")


def answer(text):
    """The reveals of a program, [line, what was seen], and how it ended."""
    seen = []

    def reveal(value):
        seen.append([sys._getframe(1).f_lineno, describe(value)])
        return value

    torch.manual_seed(0)
    ending = outcome_of_text(text, {"__name__": "__main__", "reveal_shape": reveal, "reveal_value": reveal})
    return {"reveals": seen, "ending": ending}


def chain_row(number):
    """The first chain of this number that comes to something: a refused one has to end where it was meant to end."""
    import programs

    for attempt in range(50):
        made = programs.build(number * 1000 + attempt)
        if made is None:
            continue
        chain, inputs, form = made
        text = programs.text_of(chain, inputs, form)
        answers = answer(text)
        if (answers["ending"] is None) != (not chain.bad):
            continue
        return {"chain": number, "form": form, "lift": chain.by_shape, "sizes": chain.sizes, "program": text, **answers}
    raise RuntimeError("chain %d came to nothing" % number)


def record():
    rows = [chain_row(number) for number in range(CHAINS)]
    with open(RECORDED, "w", encoding="utf-8") as f:
        for row in [{"torch": torch.__version__.split("+")[0]}] + rows:
            f.write(json.dumps(row, ensure_ascii=False) + "\n")
    refused = sum(row["ending"] is not None for row in rows)
    print("%d chains, %d reveals, %d end in an exception" % (len(rows), sum(len(row["reveals"]) for row in rows), refused))
    return 0


def check():
    with open(RECORDED, encoding="utf-8") as f:
        head, *rows = [json.loads(line) for line in f]
    changed = 0
    for row in rows:
        now = json.loads(json.dumps(answer(row["program"])))
        if any(now[key] != row[key] for key in now):
            changed += 1
            print("chain %d:\n  was: %s\n  now: %s" % (row["chain"], json.dumps([row[key] for key in now]), json.dumps(list(now.values()))))
    print("%d chains under torch %s (recorded with %s), %d differ" % (len(rows), torch.__version__, head["torch"], changed))
    return 1 if changed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with recorded.jsonl instead of writing it")
    options = parser.parse_args()
    torch.set_num_threads(1)
    warnings.simplefilter("ignore")
    return check() if options.check else record()


if __name__ == "__main__":
    sys.exit(main())
