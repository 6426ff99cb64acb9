# Everything is moved; asked once, and asked again.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.randn(64, 10), torch.randint(0, 3, (64,))), batch_size=16)
model = nn.Linear(10, 3).to("cuda" if torch.cuda.is_available() else "cpu")
for x, y in loader:
    x, y = x.to(device), y.to(device)
    nn.functional.cross_entropy(model(x), y).backward()
