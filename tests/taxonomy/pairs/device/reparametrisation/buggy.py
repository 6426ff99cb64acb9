# cause: the noise of a variational encoder is made on the CPU
import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Vae(nn.Module):
    def __init__(self):
        super().__init__()
        self.mean, self.spread = nn.Linear(20, 4), nn.Linear(20, 4)
        self.decode = nn.Linear(4, 20)

    def forward(self, x):
        mean, spread = self.mean(x), self.spread(x)
        noise = torch.randn(mean.shape)
        return self.decode(mean + noise * torch.exp(0.5 * spread)), mean, spread


model = Vae().to(DEVICE)
out, mean, spread = model(torch.randn(7, 20, device=DEVICE))
out.sum().backward()
