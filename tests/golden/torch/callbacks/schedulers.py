# What a program gives to compute a learning rate is called by the constructor of a scheduler, and by each step.
import random

import torch
from torch.optim import lr_scheduler


def decay(epoch):
    return 1.0 - max(0, epoch - 2) / 8


def wrong(epoch):
    reveal_shape(torch.zeros(2, 3) @ torch.zeros(2, 5))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x5)"
    return 1.0


class WarmUp(lr_scheduler.LRScheduler):
    def __init__(self, optimizer, total):
        self.total = total
        super().__init__(optimizer)

    def get_lr(self):
        reveal_value(self.total)  # revealed: 4
        return [base * self.last_epoch / self.total for base in self.base_lrs]


def optimizer():
    return torch.optim.SGD(torch.nn.Linear(2, 2).parameters(), lr=0.1, momentum=0.9)


case = random.randint(0, 4)
if case == 0:
    scheduler = lr_scheduler.LambdaLR(optimizer(), lr_lambda=decay)
    scheduler.optimizer.step()
    scheduler.step()
    reveal_value(scheduler.last_epoch)  # revealed: 1
elif case == 1:
    lr_scheduler.LambdaLR(optimizer(), lr_lambda=wrong)
elif case == 2:
    scheduler = lr_scheduler.MultiplicativeLR(optimizer(), wrong)
    scheduler.optimizer.step()
    scheduler.step()
elif case == 3:
    WarmUp(optimizer(), 4)
else:
    lr_scheduler.CyclicLR(optimizer(), 0.1, 0.2, scale_fn=wrong)
