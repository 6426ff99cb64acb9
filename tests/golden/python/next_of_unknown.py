# An iterator of which nothing is known has an item, or none is left.
# verdict: invalid
# torch: skip (a library that is not there)
import csv

import nowhere
import torch

it = nowhere.items()
while True:
    try:
        next(it)
    except StopIteration:
        reveal_value("the end")  # revealed: 'the end'
        break
first = next(it, None)
reveal_value("none" if first is None else "one")  # revealed: 'none'; 'one'

with open("table.csv") as file:
    rows = csv.reader(file)
    head = next(rows, None)
    reveal_value("empty" if head is None else "head")  # revealed: 'empty'; 'head'
    count = 0
    while True:
        try:
            next(rows)
        except StopIteration:
            break
        count += 1
    for row in rows:
        reveal_value("never")
torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"
