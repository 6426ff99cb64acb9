# Functions of the program that torch calls: hooks of optimizers, averages, distances, elements, parametrizations.
import random

import torch
from torch.optim.swa_utils import AveragedModel, update_bn


def wrong(*arguments):
    torch.zeros(2, 3) @ torch.zeros(2, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x5)"


class Pairs(torch.nn.Module):
    def forward(self, x):
        return x.reshape(4, 2)  # error: [invalid-view] "shape '[4, 2]' is invalid for input of size 9"


def distance(a, b):
    reveal_shape(a)  # revealed: (6, 3)
    return (a - b).norm(dim=1)


case = random.randint(0, 7)
model = torch.nn.Linear(3, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
if case == 0:
    optimizer.register_step_pre_hook(wrong)
    optimizer.step()
elif case == 1:
    handle = optimizer.register_step_post_hook(wrong)
    handle.remove()
    optimizer.step()
elif case == 2:
    average = AveragedModel(model, avg_fn=wrong)
    average.update_parameters(model)
    average.update_parameters(model)
elif case == 3:
    update_bn([torch.zeros(8, 5)], torch.nn.Sequential(torch.nn.BatchNorm1d(4)))  # error: [norm-mismatch] "running_mean should contain 5 elements not 4"
elif case == 4:
    x = torch.zeros(6, 3)
    loss = torch.nn.TripletMarginWithDistanceLoss(distance_function=distance, reduction="none")
    reveal_shape(loss(x, x, x))  # revealed: (6,)
elif case == 5:
    torch.zeros(4).apply_(wrong)
elif case == 6:
    torch.zeros(0).apply_(wrong)
else:
    torch.nn.utils.parametrize.register_parametrization(torch.nn.Linear(3, 3), "weight", Pairs())
