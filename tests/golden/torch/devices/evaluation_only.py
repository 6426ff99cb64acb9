# Training moves the batch, evaluation does not.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.randn(32, 4), torch.randint(0, 2, (32,)))
model = nn.Linear(4, 2).to(device)


def train():
    for x, y in DataLoader(data, batch_size=8):
        nn.functional.cross_entropy(model(x.to(device)), y.to(device)).backward()


def evaluate():
    right = 0
    for x, y in DataLoader(data, batch_size=8):
        predicted = model(x.to(device)).argmax(1)
        right += (predicted == y).sum().item()  # error: [device-mismatch] "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!"
    return right


train()
evaluate()
