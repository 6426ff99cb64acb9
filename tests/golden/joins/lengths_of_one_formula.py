# A length that one path knows as a number is the other's formula: both are the same list.
import random

lines = ["a b"] * random.randint(0, 1000)
padded = [[0] * (8 - len(line)) for line in lines]
reveal_value(len(padded) == len(lines))  # revealed: True
