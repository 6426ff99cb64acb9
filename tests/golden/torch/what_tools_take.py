# What modules, optimizers and their like take, and what they refuse before anything is computed.
import torch
import torch.nn as nn


def attempt(case):
    try:
        case()
        return "fine"
    except Exception as e:
        return type(e).__name__


def gradient(value):
    nn.Parameter(torch.ones(3)).grad = value


reveal_value(attempt(lambda: nn.Sequential(3)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.Sequential(nn.ReLU(), "x")))  # revealed: 'TypeError'
reveal_value(attempt(lambda: gradient(torch.ones(2))))  # revealed: 'RuntimeError'
reveal_value(attempt(lambda: gradient(torch.ones(3, dtype=torch.float64))))  # revealed: 'RuntimeError'
reveal_value(attempt(lambda: gradient(3)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.ModuleList([3])))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.ModuleDict({"a": 3})))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.optim.SGD(nn.Linear(2, 3).weight, lr=0.1)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.optim.SGD([3], lr=0.1)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.optim.SGD(nn.Linear(2, 3), lr=0.1)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.utils.data.TensorDataset(torch.ones(3), torch.ones(4))))  # revealed: 'AssertionError'
reveal_value(attempt(lambda: nn.ModuleList(nn.ReLU())))  # revealed: 'TypeError'
reveal_value(attempt(lambda: setattr(nn.Linear(2, 3), "weight", torch.ones(3, 2))))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.Sequential([nn.ReLU()])))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.nn.utils.clip_grad_norm_(nn.Linear(2, 3), 1.0)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.Sequential(nn.ReLU)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.optim.SGD(nn.Linear(2, 3).parameters)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.optim.SGD(nn.Linear(2, 3).named_parameters(), 0.1)))  # revealed: 'fine'
reveal_value(attempt(lambda: nn.ModuleList([nn.ReLU()]).append(nn.ReLU)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.Linear(2, 3).train(None)))  # revealed: 'ValueError'
reveal_value(attempt(lambda: nn.Linear(2, 3).to("foo")))  # revealed: 'RuntimeError'
reveal_value(attempt(lambda: nn.Linear(2, 3).load_state_dict(nn.Linear(2, 3))))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.utils.data.random_split([1, 2, 3], [1, 1])))  # revealed: 'ValueError'
reveal_value(attempt(lambda: nn.CrossEntropyLoss(weight=[1.0, 2.0])))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.Linear(2, 3)([1.0, 2.0])))  # revealed: 'TypeError'
reveal_value(attempt(lambda: nn.Embedding(3, 4, padding_idx=5)))  # revealed: 'AssertionError'
reveal_value(attempt(lambda: nn.MultiheadAttention(5, 2)))  # revealed: 'AssertionError'
reveal_value(attempt(lambda: torch.optim.Adam([nn.Parameter(torch.ones(2))], lr=None)))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.optim.SGD([nn.Parameter(torch.ones(2))], lr="0.1")))  # revealed: 'TypeError'
reveal_value(attempt(lambda: torch.optim.lr_scheduler.StepLR(torch.optim.SGD([nn.Parameter(torch.ones(2))], 0.1), 0).step()))  # revealed: 'ZeroDivisionError'
reveal_value(attempt(lambda: torch.optim.lr_scheduler.OneCycleLR(torch.optim.SGD([nn.Parameter(torch.ones(2))], 0.1), 0.1)))  # revealed: 'ValueError'
reveal_value(attempt(lambda: torch.optim.lr_scheduler.OneCycleLR(torch.optim.SGD([nn.Parameter(torch.ones(2))], 0.1, momentum=0.9), 0.1, total_steps=10 / 2)))  # revealed: 'ValueError'
reveal_value(attempt(lambda: nn.Module().register_buffer("a.b", None)))  # revealed: 'KeyError'
reveal_value(attempt(lambda: nn.Linear(2, 3).register_buffer("weight", None)))  # revealed: 'KeyError'
reveal_value(attempt(lambda: nn.Linear(2, 3).add_module("training", nn.ReLU())))  # revealed: 'KeyError'
reveal_value(attempt(lambda: nn.Module().register_buffer("b", torch.ones(2))))  # revealed: 'fine'
reveal_value(attempt(lambda: nn.Module().add_module("m", None)))  # revealed: 'fine'
reveal_value(attempt(lambda: torch.device("gpu")))  # revealed: 'RuntimeError'
reveal_value(attempt(lambda: nn.LSTM(3, 4, bias=None)))  # revealed: 'TypeError'
