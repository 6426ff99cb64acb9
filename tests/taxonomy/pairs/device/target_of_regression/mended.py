import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

data = TensorDataset(torch.randn(60, 5), torch.randn(60, 1))
model = nn.Sequential(nn.Linear(5, 16), nn.ReLU(), nn.Linear(16, 1)).to(DEVICE)
criterion = nn.MSELoss()
for x, y in DataLoader(data, batch_size=20):
    prediction = model(x.to(DEVICE))
    criterion(prediction, y.to(DEVICE)).backward()
