# The state of an optimizer that was loaded into one over parameters of other sizes: refused by the next step, if they have gradients.
# verdict: undecided
# torch: skip (it ends with the step that is refused)
import torch
from torch import nn, optim


def train(model, optimizer):
    model(torch.randn(2, 3)).sum().backward()
    optimizer.step()
    optimizer.zero_grad()


narrow, wide, alike = nn.Linear(3, 4), nn.Linear(3, 5), nn.Linear(3, 4)


def loaded(make, into):
    first, second = make(narrow.parameters()), make(into.parameters())
    train(narrow, first)
    second.load_state_dict(first.state_dict())
    train(into, second)


loaded(optim.Adam, alike)
loaded(lambda parameters: optim.SGD(parameters, lr=0.1), wide)

early = optim.Adam(wide.parameters())
early.load_state_dict(optim.Adam(narrow.parameters()).state_dict())
train(wide, early)

try:
    loaded(lambda parameters: optim.SGD(parameters, lr=0.1, momentum=0.9), wide)
except RuntimeError:
    reveal_value("refused")  # revealed: 'refused'

try:
    optim.Adam(alike.parameters()).load_state_dict(optim.Adam([alike.weight]).state_dict())
except ValueError:
    reveal_value("another size of a group")  # revealed: 'another size of a group'

try:
    optim.Adam([{"params": [alike.weight]}, {"params": [alike.bias]}]).load_state_dict(optim.Adam(alike.parameters()).state_dict())
except ValueError:
    reveal_value("another number of groups")  # revealed: 'another number of groups'

groups = optim.Adam([{"params": [alike.weight]}, {"params": [alike.bias]}])
scheduler = optim.lr_scheduler.LambdaLR(groups, lambda epoch: 0.9)
scheduler.load_state_dict(optim.lr_scheduler.LambdaLR(optim.Adam(alike.parameters()), lambda epoch: 0.5).state_dict())
try:
    scheduler.step()
except ValueError:
    reveal_value("another number of rates")  # revealed: 'another number of rates'

loaded(optim.Adam, wide)
