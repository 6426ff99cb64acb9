"""Files that a program reads, made small: pictures, texts, tables. Everything is drawn from the path's name, so two runs see the same.

A file is {"path": relative to the program's folder, "kind": one of KINDS, ...what the kind says}.
"""

import os
import random
import zlib

WORDS = ("the a small red house river stands in of old town and but no one comes here now that winter is over they said it was "
         "cold light on water").split()
SIZES = ((100, 75), (64, 64), (80, 120))  # of pictures whose size is not said: width and height


def _drawn(path):
    return random.Random(zlib.crc32(path.encode()))


def picture(path, size=None, mode="RGB", **ignored):
    """One picture of noise."""
    from PIL import Image

    draw = _drawn(path)
    size = tuple(size or draw.choice(SIZES))
    count = size[0] * size[1] * len(mode)
    Image.frombytes(mode, size, draw.randbytes(count)).save(path)


def pictures(path, count=6, classes=(), name="%d.jpg", **said):
    """A folder of pictures; with `classes`, a folder of each and `count` in each."""
    for folder in [os.path.join(path, c) for c in classes] or [path]:
        os.makedirs(folder, exist_ok=True)
        for number in range(count):
            picture(os.path.join(folder, name % number), **said)


def text(path, lines=60, words=(3, 12), vocabulary=WORDS, end="\n", **ignored):
    """Lines of words."""
    draw = _drawn(path)
    with open(path, "w", encoding="utf-8") as f:
        for _ in range(lines):
            f.write(" ".join(draw.choice(vocabulary) for _ in range(draw.randint(*words))) + end)


def numbers(path, count=20000, dtype="uint16", below=65, **ignored):
    """A raw array of whole numbers."""
    import numpy

    draw = _drawn(path)
    numpy.array([draw.randrange(below) for _ in range(count)], dtype=dtype).tofile(path)


def given(path, lines=(), **ignored):
    """These lines."""
    with open(path, "w", encoding="utf-8") as f:
        f.writelines(line + "\n" for line in lines)


def table(path, columns=(), rows=20, separator=",", header=True, **ignored):
    """Rows of columns; a column is a list of texts to draw from, or [low, high] of whole numbers, or {"name", "of"}."""
    draw = _drawn(path)
    with open(path, "w", encoding="utf-8") as f:
        if header:
            f.write(separator.join(column["name"] for column in columns) + "\n")
        for _ in range(rows):
            f.write(separator.join(_cell(draw, column["of"]) for column in columns) + "\n")


def _cell(draw, of):
    return str(draw.randint(*of)) if all(isinstance(v, int) for v in of) else draw.choice(of)


KINDS = {"picture": picture, "pictures": pictures, "text": text, "numbers": numbers, "lines": given, "table": table}


def make(folder, files):
    for file in files:
        path = os.path.join(folder, file["path"])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        KINDS[file["kind"]](path, **{key: value for key, value in file.items() if key not in ("path", "kind")})
