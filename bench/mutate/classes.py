"""What an outcome under real torch is to the score.

    refused     a library refused an operation (shape, size, index, type): what the checker is asked to find on that line
    otherwise   another exception: plain Python, memory, values of floats, the order of gradients
    survived    the program ended
    timeout     not judged
"""

import re

CLASSES = ("refused", "otherwise", "survived", "timeout")
REFUSALS = ("RuntimeError", "ValueError", "IndexError", "TypeError", "NotImplementedError", "AssertionError", "EinopsError")
LIBRARIES = ("torch", "torchvision", "einops", "numpy", "PIL", "")
PYTHON_WORDS = re.compile(
    r"unsupported operand type|is not callable|not iterable|positional argument|unexpected keyword|not supported between"
    r"|cannot be interpreted as an integer|not subscriptable|^(list|tuple|string) ind|pop from|unpack|math domain"
    r"|missing \d+ required|multiple values for argument|does not support item|can't multiply sequence|only concatenate"
    r"|must be a type|bad operand type|invalid literal|must be str|^range\(\)|no len\(\)|object has no"
)
OTHER_WORDS = re.compile(
    r"memory|can't allocate|in-?place operation|second time|all elements|inf, nan|overflow|Storage size calculation|derivative for|file extension"
)


def class_of(outcome):
    if outcome["status"] in ("ok", "exit"):
        return "survived" if outcome["status"] == "ok" else "otherwise"
    if outcome["status"] != "crash":
        return "timeout" if outcome["status"] == "timeout" else "otherwise"
    if outcome["type"] in REFUSALS:
        words = outcome["message"]
        plain = outcome["raised_in"] == "" and PYTHON_WORDS.search(words)
        if outcome["file"] and outcome["raised_in"] in LIBRARIES and not plain and not OTHER_WORDS.search(words):
            return "refused"
    return "otherwise"


def counted(rows):
    found = [class_of(row["outcome"]) for row in rows]
    return ", ".join("%d %s" % (found.count(name), name) for name in CLASSES)
