"""The recorded form: programs, what CPython and torch did with them, and the failures planted in them, one program a line.

A run tells, for each line, only what differs from the first run; marks that saw nothing else are left out of the answers.
"""

import json
import os
import zlib

from instrument import Instrumented

HERE = os.path.dirname(os.path.abspath(__file__))
RECORDED = os.path.join(HERE, "recorded.jsonl")


def ranges(lines):
    """[1, 2, 3, 7] as [[1, 3], [7, 7]]."""
    out = []
    for line in sorted(lines):
        if out and out[-1][1] == line - 1:
            out[-1][1] = line
        else:
            out.append([line, line])
    return out


def packed_run(run, first):
    seen = {str(line): values for line, values in run["seen"].items() if run is first or values != first["seen"].get(line)}
    gone = [line for line in first["seen"] if line not in run["seen"]]
    return {"seen": {line: 0 if values == ["0"] else values for line, values in seen.items()}, "gone": gone,
            "lines": ranges(run["lines"]), "raised": run["raised"], "end": run["end"]}


def unpacked_run(run, first):
    own = {int(line): ["0"] if values == 0 else values for line, values in run["seen"].items()}
    seen = own if first is None else {**{line: v for line, v in first["seen"].items() if line not in run["gone"]}, **own}
    lines = [line for low, high in run["lines"] for line in range(low, high + 1)]
    return {"seen": dict(sorted(seen.items())), "lines": lines, "raised": run["raised"], "end": run["end"], "states": []}


def check_sum(copy):
    return zlib.crc32(copy.text.encode())


def row_of(name, text, copy, observation, closed, planted):
    runs = observation["runs"]
    distinct = list({json.dumps(packed, sort_keys=True): packed for packed in (packed_run(run, runs[0]) for run in runs)}.values())
    return {"name": name, "text": text, "copy": check_sum(copy), "closed": closed and observation["complete"], "runs": distinct, "planted": planted}


class Row:
    def __init__(self, line):
        data = json.loads(line)
        self.name, self.text, self.closed, self.planted = data["name"], data["text"], data["closed"], data["planted"]
        self.copy = Instrumented(self.text)
        self.readable = check_sum(self.copy) == data["copy"]  # another Python may lay the copy out in other lines
        first = unpacked_run(data["runs"][0], None)
        self.runs = [first] + [unpacked_run(run, first) for run in data["runs"][1:]]

    @property
    def observation(self):
        return {"status": "ok", "runs": self.runs, "complete": self.closed}

    def planted_texts(self):
        for line, text in self.planted:
            yield line, self.copy.with_lines({**dict.fromkeys(self.copy.probes, "pass"), line: text})


def read():
    with open(RECORDED, encoding="utf-8") as f:
        return [Row(line) for line in f]
