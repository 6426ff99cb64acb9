# cause: the evaluation compares with labels on the CPU
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

data = TensorDataset(torch.randn(64, 8), torch.randint(0, 3, (64,)))
model = nn.Linear(8, 3).to(DEVICE)


@torch.no_grad()
def accuracy():
    model.eval()
    right = 0
    for x, y in DataLoader(data, batch_size=16):
        predicted = model(x.to(DEVICE)).argmax(dim=1)
        right += (predicted == y).sum().item()
    return right / len(data)


print(accuracy())
