# expected: valid
import torch
import torch.nn as nn


class Mixture(nn.Module):
    """Mixture density: every target against every component."""

    def __init__(self, k=5):
        super().__init__()
        self.pi, self.mu, self.sigma = nn.Linear(3, k), nn.Linear(3, k), nn.Linear(3, k)

    def forward(self, x, y):
        log_pi = self.pi(x).log_softmax(-1)
        normal = torch.distributions.Normal(self.mu(x), self.sigma(x).exp())
        return -torch.logsumexp(log_pi + normal.log_prob(y), dim=1).mean()


class GatedExperts(nn.Module):
    def __init__(self, n=4):
        super().__init__()
        self.gate = nn.Linear(3, n)
        self.experts = nn.ModuleList([nn.Linear(3, 1) for _ in range(n)])

    def forward(self, x):
        weights = self.gate(x).softmax(dim=1)
        answers = torch.cat([expert(x) for expert in self.experts], dim=1)
        return (weights * answers).sum(dim=1, keepdim=True)


x, y = torch.randn(16, 3), torch.randn(16, 1)
model, experts = Mixture(), GatedExperts()
loss = model(x, y) + nn.functional.mse_loss(experts(x), y)
weight = 1.0 / (torch.arange(16).float() + 1).unsqueeze(1)
loss = loss + (weight * (experts(x) - y) ** 2).sum() / weight.sum()
mean, std = x.mean(0, keepdim=True), x.std(0)
print(loss.item(), ((x - mean) / std).shape)
