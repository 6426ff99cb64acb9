# verdict: invalid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

batch_size = 64
latent = 10
generator = nn.Sequential(nn.Linear(latent, 32), nn.ReLU(), nn.Linear(32, 2))
discriminator = nn.Sequential(nn.Linear(2, 32), nn.LeakyReLU(0.2), nn.Linear(32, 1), nn.Sigmoid())
criterion = nn.BCELoss()
optimizer_d = torch.optim.Adam(discriminator.parameters())
optimizer_g = torch.optim.Adam(generator.parameters())
real_labels = torch.ones(batch_size, 1)
fake_labels = torch.zeros(batch_size, 1)
loader = DataLoader(TensorDataset(torch.randn(1000, 2)), batch_size=batch_size, shuffle=True)
for epoch in range(2):
    for i, (real,) in enumerate(loader):
        fake = generator(torch.randn(batch_size, latent))
        loss_fake = criterion(discriminator(fake.detach()), fake_labels)
        loss_real = criterion(discriminator(real), real_labels)  # error: [loss-mismatch] "Using a target size (torch.Size([64, 1])) that is different to the input size (torch.Size([40, 1])) is deprecated."  # counterexample: batch = 40
        optimizer_d.zero_grad()
        (loss_real + loss_fake).backward()
        optimizer_d.step()

        optimizer_g.zero_grad()
        criterion(discriminator(fake), real_labels).backward()
        optimizer_g.step()
        if i % 5 == 0:
            print(epoch, i, loss_real.item(), loss_fake.item())
