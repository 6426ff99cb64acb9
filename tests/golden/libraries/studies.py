# verdict: invalid
# torch: skip (optuna)
# A study calls its objective with what chance gives between the bounds.
import optuna
import torch
from torch import nn


def objective(trial):
    width = trial.suggest_int("width", 4, 64, step=4)
    layers = trial.suggest_int("layers", 1, 3)
    act = trial.suggest_categorical("act", [nn.ReLU, nn.Tanh])
    net = [nn.Linear(3, width)]
    for _ in range(layers):
        net += [act(), nn.Linear(width, width)]
    out = nn.Sequential(*net)(torch.zeros(2, 3))
    reveal_shape(out)  # revealed: (2, width)
    trial.report(0.5, 1)
    if trial.should_prune():
        raise optuna.TrialPruned()
    heads = trial.suggest_int("heads", 1, 4)
    attention = nn.MultiheadAttention(width, heads)  # error: [attention-mismatch] "embed_dim must be divisible by num_heads"
    return attention(out, out, out)[0].sum().item()


study = optuna.create_study(direction="minimize", pruner=optuna.pruners.MedianPruner())
study.optimize(objective, n_trials=20)
print(study.best_params, study.best_value)
