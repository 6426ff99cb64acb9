# verdict: undecided
# torch: skip (imports modules that nobody has)
# When it is called, a global, an attribute, a list may be what they were then, or what such a function makes of them: no accusation.
import elsewhere
import torch
from torch import nn

x = torch.zeros(2, 3)
w = torch.zeros(3, 4)
elsewhere.benchmark(lambda: x @ w)  # reason: "a lambda was given to elsewhere.benchmark"
x = torch.zeros(5, 6)
w = torch.zeros(6, 7)
elsewhere.benchmark(lambda: x @ w)  # reason: "a lambda was given to elsewhere.benchmark"
x = None


class Net(elsewhere.Module):  # reason: "Net derives from elsewhere.Module, which has no model"
    def __init__(self):
        super().__init__()
        self.width = 0
        self.layers = []

    def setup(self):
        self.width = 8
        self.layers.append(nn.Linear(8, 2))

    def forward(self):
        y = torch.zeros(4, self.width) @ torch.zeros(8, 3)
        return self.layers[0](torch.zeros(4, 8)), y


elsewhere.fit(Net())  # reason: "a Net was given to elsewhere.fit"
