# verdict: undecided
# One result may be shared by several lines of a file.
import functools
import sys

import torch


@functools.lru_cache(maxsize=None)
def words(line):
    return []


for line in sys.stdin:
    words(line).append(torch.zeros(3))  # reason: "words keeps its results, and for which arguments is not known"
