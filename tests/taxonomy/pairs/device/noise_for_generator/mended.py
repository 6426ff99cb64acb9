import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

generator = nn.Sequential(nn.Linear(16, 64), nn.ReLU(), nn.Linear(64, 32)).to(DEVICE)
discriminator = nn.Sequential(nn.Linear(32, 64), nn.LeakyReLU(), nn.Linear(64, 1)).to(DEVICE)
criterion = nn.BCEWithLogitsLoss()
for step in range(3):
    real = torch.randn(8, 32, device=DEVICE)
    noise = torch.randn(8, 16, device=DEVICE)
    fake = generator(noise)
    score = discriminator(real) - discriminator(fake.detach())
    criterion(score, torch.ones_like(score)).backward()
