# verdict: nothing-checked
# What a call returns is alive, although no variable holds it when its paths meet.
import random


def made():
    d = {}
    if random.random() < 0.5:
        d["a"] = 1
    return d


reveal_value("a" in made())  # revealed: True; False
