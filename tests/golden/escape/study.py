# verdict: undecided
# torch: skip (imports modules that nobody has)
import nevergrad as ng
import torch
from torch import nn


def objective(hidden):
    net = nn.Sequential(nn.Linear(8, hidden), nn.ReLU(), nn.Linear(hidden, 1))
    return net(torch.randn(16, 8)).mean().item()


optimizer = ng.optimizers.NGOpt(parametrization=ng.p.Scalar(lower=4, upper=128), budget=10)
optimizer.minimize(objective)  # reason: "objective was given to nevergrad.optimizers.NGOpt.minimize, which has no model: objective (study.py:8) was not checked"
