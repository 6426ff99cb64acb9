# verdict: undecided
# torch: skip (imports modules that nobody has)
import torch
from colossalai import Accelerator
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 2)

    def forward(self, x):
        return self.layer(x)


accelerator = Accelerator()
net = Net()
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
loader = DataLoader(TensorDataset(torch.zeros(32, 8), torch.zeros(32, dtype=torch.long)), batch_size=8)
net, optimizer, loader = accelerator.prepare(net, optimizer, loader)  # reason: "a Net was given to colossalai.Accelerator.prepare, which has no model: Net.forward (prepared_elsewhere.py:14) was not checked"  # reason: "colossalai.Accelerator.prepare is not modelled"
for x, y in loader:
    loss = nn.functional.cross_entropy(net(x), y)  # reason: "shape of cross_entropy is not known: colossalai.Accelerator.prepare"
    optimizer.zero_grad()
    accelerator.backward(loss)  # reason: "colossalai.Accelerator.backward is not modelled"
    optimizer.step()
