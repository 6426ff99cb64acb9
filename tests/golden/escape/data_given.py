# Data that something without a model is given may come back as another: that it does not is assumed and told, and followed under --strict.
# verdict: valid
# assumed: data-unchanged, library-call-returns, module-installed, operation-succeeds
# torch: skip (a library that is not there)
import types

import nowhere
import torch

settings = types.SimpleNamespace(n=3)
nowhere.mutate(settings)
torch.ones(3) + torch.ones(settings.n)


class Config:
    n = 3


with nowhere.patched(Config, n=5):
    torch.ones(3) + torch.ones(Config.n)

seen = [1, 2]
nowhere.on("event", seen.append)
torch.ones(2) + torch.ones(len(seen))

layer = torch.nn.Linear(2, 3)
nowhere.prune(layer)
layer(torch.ones(4, 2))

table = {"d": 2}
nowhere.tables["t"] = table
torch.ones(2) + torch.ones(table["d"])
