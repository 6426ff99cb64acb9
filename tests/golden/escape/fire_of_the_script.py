# verdict: undecided
# torch: skip (imports modules that nobody has)
# Without an argument it takes whatever the script defines.
import fire
import torch


def train(steps=10):
    return torch.zeros(3, steps) @ torch.zeros(4, 2)


fire.Fire()  # reason: "was given to fire.Fire, which has no model: train (fire_of_the_script.py:8) was not checked"
