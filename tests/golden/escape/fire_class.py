# verdict: undecided
# torch: skip (imports modules that nobody has)
import fire
import torch


class Trainer:
    def __init__(self, width=4):
        self.width = width

    def train(self, steps=10):
        return torch.zeros(3, self.width) @ torch.zeros(4, 2)


fire.Fire(Trainer)  # reason: "Trainer was given to fire.Fire, which has no model: Trainer.__init__ (fire_class.py:8) and Trainer.train (fire_class.py:11) were not checked"
