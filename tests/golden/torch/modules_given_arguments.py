# A module without a constructor of its own takes no arguments, unless it says that it calls the next one.
import random

from torch import nn


class Plain(nn.Module):
    def forward(self, x):
        return x


class Mixin:
    def __init__(self, width):
        self.width = width


class Calls(nn.Module, Mixin):
    call_super_init = True


reveal_value(Calls(width=3).width)  # revealed: 3
Plain()
case = random.randint(0, 2)
if case == 0:
    Plain(3, 4)  # error: [uncaught-exception] "Plain.__init__() takes 1 positional argument but 3 were given"
elif case == 1:
    Plain(width=3)  # error: [uncaught-exception] "Plain.__init__() got an unexpected keyword argument 'width'"
else:
    Calls(4)
