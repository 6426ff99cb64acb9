"""What the recorder and the checker of model_zoo share."""

import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))

# From small to large: the words by which the makers of models tell their sizes.
SIZES = ("atto", "femto", "zepto", "pico", "nano", "xxs", "xxtiny", "xtiny", "tiny", "xs", "xsmall", "mini", "small", "s", "little",
         "medium", "m", "middle", "base", "b", "large", "l", "xlarge", "xl", "xxlarge", "xxl", "huge", "h", "so400m", "so150m",
         "giant", "g", "gigantic", "enormous")


def rows_file(package):
    return os.path.join(HERE, package + ".jsonl")


def torchvision_rows():
    """tests/model_zoo's rows of torchvision's networks in the form of the others."""
    with open(os.path.join(HERE, "..", "..", "tests", "model_zoo", "recorded.jsonl")) as file:
        for row in map(json.loads, file):
            segments = isinstance(row["eval"], dict)
            word = re.match(r"[a-z]+", row["name"])[0]
            family = {"wide": "resnet", "resnext": "resnet"}.get(word, word)
            yield {"model": row["name"], "family": f"segmentation: {family}" if segments else family, "parameters": row["parameters"],
                   "input": [row["input"][1:]], "batch": row["input"][0], "output": row["eval"]}


def recorded(package):
    if package == "torchvision":
        return list(torchvision_rows())
    if not os.path.exists(rows_file(package)):
        return []
    with open(rows_file(package)) as file:
        return [json.loads(line) for line in file]


def refused(row):
    """The words in which real torch refuses to run a model; None when it runs, or nobody tried."""
    kind, _, message = row.get("skipped", "").partition(": ")
    return message if kind.endswith("Error") else None


def line(row):
    return json.dumps(row, separators=(",", ":")) + "\n"


def size_of(name):
    """A key that puts small models of a family first, by their names."""
    pieces = re.split(r"[_.]|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])", name)
    words = [SIZES.index(piece) for piece in pieces if piece in SIZES]
    numbers = [int(piece) for piece in pieces if piece.isdigit()]
    return max(words, default=SIZES.index("small")), max(numbers, default=0), name


def smallest_first(families):
    """(family, name): the smallest of each family, then the second of each, and so on."""
    ordered = {family: sorted(names, key=size_of) for family, names in families.items()}
    for position in range(max(map(len, ordered.values()))):
        for family in sorted(ordered):
            if position < len(ordered[family]):
                yield family, ordered[family][position]


def call(model, inputs, batch):
    """Real torch's answer; `inputs` are the shapes of the arguments without the batch."""
    import torch

    return model(*(torch.zeros(batch, *shape) for shape in inputs))
