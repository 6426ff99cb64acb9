# verdict: invalid
# A OneCycleLR counts its steps; the state of another optimizer lacks what a step reads.
import torch
from torch import nn
from torch.optim.lr_scheduler import LinearLR, OneCycleLR, SequentialLR, StepLR
from torch.utils.data import DataLoader, TensorDataset

net = nn.Linear(3, 2)
loader = DataLoader(TensorDataset(torch.zeros(10, 3)), batch_size=4)


def sgd():
    return torch.optim.SGD(net.parameters(), lr=0.1)


def say(action):
    try:
        return action()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


def train(epochs, schedule):
    for epoch in range(epochs):
        for x, in loader:
            schedule.optimizer.step()
            schedule.step()  # error: [invalid-argument] "Tried to step 7 times. The specified number of total steps is 6"


reveal_value(say(lambda: train(3, OneCycleLR(sgd(), 0.1, epochs=3, steps_per_epoch=len(loader)))))  # revealed: None
reveal_value(say(lambda: OneCycleLR(sgd(), 0.1, total_steps=10, pct_start=2.0)))  # revealed: 'ValueError: Expected float between 0 and 1 pct_start, but got 2.0'
reveal_value(say(lambda: OneCycleLR(sgd(), 0.1, total_steps=10, anneal_strategy="sine")))  # revealed: "ValueError: anneal_strategy must be one of 'cos' or 'linear', instead got sine"
reveal_value(say(lambda: OneCycleLR(sgd(), [0.1, 0.2], total_steps=10)))  # revealed: 'ValueError: max_lr must have the same length as optimizer.param_groups. max_lr has 2 values, param_groups has 1.'
one = sgd()
reveal_value(say(lambda: SequentialLR(one, [LinearLR(one), StepLR(one, 1)], [1, 2])))  # revealed: 'ValueError: Sequential Schedulers expects number of schedulers provided to be one more than the number of milestone points, but got number of schedulers 2 and the number of milestones to be equal to 2'

adam = torch.optim.Adam(net.parameters())
adam.load_state_dict(torch.optim.AdamW(net.parameters(), lr=0.5).state_dict())
reveal_value(adam.param_groups[0]["lr"])  # revealed: 0.5
net(torch.zeros(1, 3)).sum().backward()
adam.step()
adam.load_state_dict(sgd().state_dict())
reveal_value(say(lambda: adam.step()))  # revealed: "KeyError: 'betas'"
reveal_value(say(lambda: one.load_state_dict({})))  # revealed: "KeyError: 'param_groups'"

train(3, OneCycleLR(sgd(), 0.1, epochs=3, steps_per_epoch=10 // 4))
