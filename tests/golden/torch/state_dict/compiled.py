# A compiled module holds the module: its state names it.
import random

import torch
import torch.nn as nn


class N(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(4, 3)
        self.k = 2

    def forward(self, x):
        return self.l(x) * self.k

    def score(self, x):
        return self(x).sum()


a = N()
c = torch.compile(a)
c(torch.ones(2, 4))
c.train()
c.eval()
c.k = 3
c.score(torch.ones(2, 4))
a.load_state_dict(c._orig_mod.state_dict())
a.load_state_dict({k.removeprefix("_orig_mod."): v for k, v in c.state_dict().items()})
o = torch.optim.SGD(c.parameters(), lr=0.1)
torch.compile(N()).load_state_dict(c.state_dict())
c.l(torch.ones(2, 4))
c.l.weight.shape

choice = random.randrange(4)
if choice == 0:
    a.load_state_dict(c.state_dict())  # error: [state-dict-mismatch] "Error(s) in loading state_dict for N:"
elif choice == 1:
    c.load_state_dict(a.state_dict())  # error: [state-dict-mismatch] "Error(s) in loading state_dict for OptimizedModule:"
elif choice == 2:
    a.load_state_dict(a.parameters)  # error: [uncaught-exception] "Expected state_dict to be dict-like, got <class 'method'>."
else:
    a.load_state_dict(a)  # error: [uncaught-exception] "Expected state_dict to be dict-like, got <class '__main__.N'>."
