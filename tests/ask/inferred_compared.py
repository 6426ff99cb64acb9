"""What `shapeproof infer` says of inputs that real torch has taken or refused (inferred_recorded.json, written by inferred_under_torch.py --record).

    python3 tests/ask/inferred_compared.py --shapeproof BIN [-v]
"""

import argparse
import json
import os
import sys

from inferred import ask

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    with open(os.path.join(HERE, "inferred_recorded.json"), encoding="utf-8") as handle:
        recorded = json.load(handle)
    wrong = rows = 0
    for target, told in recorded.items():
        arguments = [option for name, value in told["arguments"].items() for option in ("--arg", f"{name}={value}")]
        answer = ask(options.shapeproof, target, arguments, cwd=os.path.join(HERE, "inferred"))
        assert answer is not None, target
        for inputs, taken in told["rows"]:
            rows += 1
            said = answer.predicts(inputs)
            if said is not taken:
                wrong += 1
                print(f"{target}: {inputs}: infer says {said}, torch {taken}")
    print(f"{len(recorded)} targets, {rows} inputs, {wrong} are told otherwise than torch does")
    return 1 if wrong or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
