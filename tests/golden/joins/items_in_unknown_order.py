# What was sorted in an order that is not known are items of their own, not one item many times.
# torch: skip (plain Python)
# verdict: nothing-checked
import random

items = list(range(random.randint(5, 6)))
items.pop()
items.insert(0, 4)
ordered = sorted(items)
if len(items) == 6:
    reveal_value("alike" if ordered[1] == ordered[2] else "different")  # revealed: 'alike'; 'different'
    rests = [n % 3 for n in ordered]
    reveal_value("alike" if rests[0] == rests[1] else "different")  # revealed: 'alike'; 'different'
