# expected: valid
import torch
import torch.nn as nn


class MultiTask(nn.Module):
    def __init__(self, tasks):
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(9, 18), nn.ReLU())
        self.heads = nn.ModuleDict({name: nn.Linear(18, n) for name, n in tasks.items()})
        self.losses = {name: nn.MSELoss() if n == 1 else nn.CrossEntropyLoss() for name, n in tasks.items()}
        self.log_vars = nn.ParameterDict({name: nn.Parameter(torch.zeros(())) for name in tasks})

    def forward(self, x, tasks=None):
        h = self.trunk(x)
        return {name: self.heads[name](h) for name in (tasks or self.heads.keys())}

    def loss(self, outs, targets):
        total = 0
        for name, out in outs.items():
            precision = torch.exp(-self.log_vars[name])
            total = total + precision * self.losses[name](out, targets[name]) + self.log_vars[name]
        return total


model = MultiTask({"depth": 1, "scene": 6, "lighting": 3})
targets = {"depth": torch.randn(5, 1), "scene": torch.randint(6, (5,)), "lighting": torch.randint(3, (5,))}
optimizer = torch.optim.Adam(model.parameters())
for tasks in (None, ["depth"], ["scene", "lighting"]):
    loss = model.loss(model(torch.randn(5, 9), tasks), targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(tasks, loss.shape)
