# What torch writes in Python does not take them.
# verdict: invalid
# torch: skip (chance chooses one of the ways; each was tried under torch)
import random

import torch

x = torch.randn(4, 6, 8)
way = random.randrange(10)
if way == 0:
    torch.split(x, 2, axis=1)  # error: [uncaught-exception] "TypeError: split() got an unexpected keyword argument 'axis'"
elif way == 1:
    x.split(2, axis=1)  # error: [uncaught-exception] "TypeError: Tensor.split() got an unexpected keyword argument 'axis'"
elif way == 2:
    torch.norm(x, axis=1)  # error: [uncaught-exception] "TypeError: norm() got an unexpected keyword argument 'axis'"
elif way == 3:
    x.norm(axis=1)  # error: [uncaught-exception] "TypeError: norm() got an unexpected keyword argument 'axis'"
elif way == 4:
    torch.unique(x, axis=1)  # error: [uncaught-exception] "TypeError: unique() got an unexpected keyword argument 'axis'"
elif way == 5:
    x.unique(axis=1)  # error: [uncaught-exception] "TypeError: unique() got an unexpected keyword argument 'axis'"
elif way == 6:
    torch.nn.functional.softmax(x, axis=1)  # error: [uncaught-exception] "TypeError: softmax() got an unexpected keyword argument 'axis'"
elif way == 7:
    torch.nn.functional.normalize(x, axis=1)  # error: [uncaught-exception] "TypeError: normalize() got an unexpected keyword argument 'axis'"
elif way == 8:
    torch.nn.Softmax(axis=1)(x)  # error: [uncaught-exception] "TypeError: _Softmax.__init__() got an unexpected keyword argument 'axis'"
elif way == 9:
    torch.flatten(x, axis=1)  # error: [uncaught-exception] "TypeError: flatten() got an unexpected keyword argument 'axis'"
