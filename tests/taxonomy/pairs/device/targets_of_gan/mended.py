import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

discriminator = nn.Sequential(nn.Linear(32, 64), nn.LeakyReLU(), nn.Linear(64, 1), nn.Sigmoid()).to(DEVICE)
criterion = nn.BCELoss()
optimizer = torch.optim.Adam(discriminator.parameters(), lr=2e-4)
for step in range(3):
    real = torch.randn(8, 32).to(DEVICE)
    labels = torch.ones(8, 1, device=DEVICE)
    optimizer.zero_grad()
    loss = criterion(discriminator(real), labels)
    loss.backward()
    optimizer.step()
