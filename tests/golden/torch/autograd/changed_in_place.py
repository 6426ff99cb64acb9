# What backward() needs must be as it was when it was used: which tensors these are, each operator decides.
import copy

import torch
import torch.nn.functional as F
from torch import nn

linear = nn.Linear(4, 4)
x = torch.randn(2, 4)


def refused(loss):
    try:
        loss.backward()
    except RuntimeError as error:
        return str(error)[:121]
    return None


def changed(activation):
    made = activation(linear(x))
    made.mul_(2)
    return refused(made.sum())


# Results and operands that are kept, and those that are not.
reveal_value(changed(torch.sigmoid))  # revealed: 'one of the variables needed for gradient computation has been modified by an inplace operation: [torch.FloatTensor [2, 4]'
reveal_value(changed(F.gelu))  # revealed: None
reveal_value(changed(lambda y: y))  # revealed: None
row = linear(x)
squares = row ** 2
row[0] = 0
reveal_value(refused(squares.sum()) is None)  # revealed: False
row = linear(x)
squares = row ** 2
row = row.clone()
row[0] = 0
reveal_value(refused(squares.sum()) is None)  # revealed: True

# A layer keeps its input where its weight needs a gradient.
inputs = torch.randn(2, 4)
out = linear(inputs)
inputs += 1
reveal_value(refused(out.sum()) is None)  # revealed: False
frozen = nn.Linear(4, 4).requires_grad_(False)
out = frozen(inputs)
inputs += 1
reveal_value(refused((out * linear.bias).sum()) is None)  # revealed: True

# detach() gives the same memory and its changes count; data gives it without that.
leaf = torch.ones(3, requires_grad=True)
power = leaf.exp()
power.data.add_(1)
reveal_value(refused(power.sum()) is None)  # revealed: True
power = leaf.exp()
power.detach().add_(1)
reveal_value(refused(power.sum()) is None)  # revealed: False

# Parts of a tensor count as the whole.
state = torch.zeros(3, 2, 4)
state[0] = x
for t in range(1, 3):
    state[t] = linear(state[t - 1])
reveal_value(refused(state.sum()) is None)  # revealed: False
state = [x]
for t in range(1, 3):
    state.append(linear(state[t - 1]))
reveal_value(refused(torch.stack(state).sum()) is None)  # revealed: True

# What is changed behind an operator that does not keep its result.
convolution, norm = nn.Conv2d(3, 3, 3, padding=1), nn.BatchNorm2d(3)
image = torch.randn(2, 3, 8, 8)
reveal_value(refused(F.relu(norm(convolution(image)) + image, inplace=True).sum()) is None)  # revealed: True
reveal_value(refused(F.relu(torch.sigmoid(convolution(image)), inplace=True).sum()) is None)  # revealed: False
reveal_value(refused(nn.Sequential(convolution, nn.LeakyReLU(0.1, inplace=True), nn.ReLU(inplace=True))(image).sum()) is None)  # revealed: False
reveal_value(refused(nn.Sequential(convolution, nn.SiLU(inplace=True), nn.MaxPool2d(2), nn.ReLU(inplace=True))(image).sum()) is None)  # revealed: True
p = torch.softmax(linear(x), dim=1)
p /= p.sum(1, keepdim=True)
reveal_value(refused(p.sum()) is None)  # revealed: False

# A copy of a network is another: the average of its weights is written between forward and backward.
average = copy.deepcopy(linear)
loss = linear(x).sum()
with torch.no_grad():
    for mean, weight in zip(average.parameters(), linear.parameters()):
        mean.mul_(0.9).add_(weight, alpha=0.1)
reveal_value(refused(loss) is None)  # revealed: True
deep = linear(torch.tanh(linear(x))).sum()
with torch.no_grad():
    linear.weight.clamp_(-1, 1)
reveal_value(refused(deep) is None)  # revealed: False
