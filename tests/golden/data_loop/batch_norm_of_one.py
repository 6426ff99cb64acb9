# verdict: invalid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(20, 50)
        self.bn = nn.BatchNorm1d(50)
        self.fc2 = nn.Linear(50, 2)

    def forward(self, x):
        x = self.bn(self.fc1(x))  # error: [batchnorm-single-value] "Expected more than 1 value per channel when training, got input size torch.Size([1, 50])"  # counterexample: batch = 1
        return self.fc2(torch.relu(x))


def evaluate(model, loader):
    model.eval()
    correct = 0
    with torch.no_grad():
        for x, y in loader:
            correct += (model(x).argmax(dim=1) == y).sum().item()
    return correct / len(loader.dataset)


train_set = TensorDataset(torch.randn(1025, 20), torch.randint(0, 2, (1025,)))
test_set = TensorDataset(torch.randn(129, 20), torch.randint(0, 2, (129,)))
model = Net()
print("before", evaluate(model, DataLoader(test_set, batch_size=64)))
optimizer = torch.optim.Adam(model.parameters())
for epoch in range(5):
    model.train()
    for x, y in DataLoader(train_set, batch_size=64, shuffle=True):
        optimizer.zero_grad()
        nn.functional.cross_entropy(model(x), y).backward()
        optimizer.step()
    print(epoch, evaluate(model, DataLoader(test_set, batch_size=64)))
