# A list of which only a part is counted ends, too.
# torch: skip (files)
# verdict: nothing-checked
import os

import torch

names = os.listdir(".")
while names:
    names.pop()
reveal_value("left" if names else "empty")  # revealed: 'empty'

names = os.listdir(".")
try:
    while True:
        names.pop(0)
except IndexError as e:
    reveal_value(str(e))  # revealed: 'pop from empty list'
reveal_value("left" if names else "empty")  # revealed: 'empty'

names = os.listdir(".")
before = len(names)
try:
    names.remove("x.txt")
    reveal_value(before - len(names))  # revealed: 1
except ValueError as e:
    reveal_value(str(e))  # revealed: 'list.remove(x): x not in list'
try:
    names.index("x.txt")
    reveal_value("there")  # revealed: 'there'
except ValueError as e:
    reveal_value("not there")  # revealed: 'not there'
