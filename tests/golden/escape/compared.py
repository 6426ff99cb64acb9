# What nothing is known of may ask the program's own comparisons, of what it is compared with or looks for.
# verdict: undecided
# torch: skip (a module that does not exist)
import lib
import torch

y = torch.ones(2) + 1


class Size:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other

    def __index__(self):
        return self.n

    def volume(self):
        return self.n ** 3


class Plain:
    def volume(self):
        return 1


size = Size(3)
size in lib.things  # reason: "Size.__eq__ was given to lib.things, which has no model: Size.__eq__ (compared.py:14) was not checked"
size not in lib.others  # reason: "Size.__eq__ was given to lib.others, which has no model: Size.__eq__ (compared.py:14) was not checked"
lib.best == size  # reason: "Size.__eq__ was given to lib.best, which has no model: Size.__eq__ (compared.py:14) was not checked"
[lib.first].index(size)  # reason: "Size.__eq__ was given to lib.first, which has no model: Size.__eq__ (compared.py:14) was not checked"
(1, lib.second) == (1, size)  # reason: "Size.__eq__ was given to lib.second, which has no model: Size.__eq__ (compared.py:14) was not checked"
size in list(lib.rest)  # reason: "Size.__eq__ was given to something that is not known (an item of an unknown iterable): Size.__eq__ (compared.py:14) was not checked"
lib.rows[size:]  # reason: "a Size was given to lib.rows, which has no model: Size.__eq__ (compared.py:14), Size.__index__ (compared.py:17) and Size.volume (compared.py:20) were not checked"
Plain() in lib.things
lib.best != Plain()
torch.ones(3) in lib.things
"a" in lib.things
