# verdict: undecided
# torch: skip (imports modules that nobody has)
import optuna
import torch
from torch import nn


def objective(trial):
    hidden = trial.suggest_int("hidden", 4, 128)
    net = nn.Sequential(nn.Linear(8, hidden), nn.ReLU(), nn.Linear(hidden, 1))
    return net(torch.randn(16, 8)).mean().item()


study = optuna.create_study(direction="minimize")
study.optimize(objective, n_trials=10)  # reason: "objective was given to optuna.create_study.optimize, which has no model: objective (study.py:8) was not checked"
