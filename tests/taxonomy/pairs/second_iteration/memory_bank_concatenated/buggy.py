# cause: the queue of negatives grows with every step, the labels are made for its first length
import torch
import torch.nn as nn
import torch.nn.functional as F


class MoCo(nn.Module):
    def __init__(self, dim=12, start=32, limit=96):
        super().__init__()
        self.encoder_q = nn.Sequential(nn.Linear(18, 24), nn.ReLU(), nn.Linear(24, dim))
        self.encoder_k = nn.Sequential(nn.Linear(18, 24), nn.ReLU(), nn.Linear(24, dim))
        for q, k in zip(self.encoder_q.parameters(), self.encoder_k.parameters()):
            k.data.copy_(q.data)
            k.requires_grad = False
        self.limit = limit
        self.register_buffer("queue", F.normalize(torch.randn(start, dim), dim=1))
        self.log_prior = nn.Parameter(torch.zeros(start))

    @torch.no_grad()
    def enqueue(self, keys):
        self.queue = torch.cat([keys, self.queue])[:self.limit]

    def forward(self, x_q, x_k):
        q = F.normalize(self.encoder_q(x_q), dim=1)
        with torch.no_grad():
            k = F.normalize(self.encoder_k(x_k), dim=1)
        positive = (q * k).sum(dim=1, keepdim=True)
        negative = q @ self.queue.t() + self.log_prior
        logits = torch.cat([positive, negative], dim=1) / 0.2
        self.enqueue(k)
        return logits, torch.zeros(len(x_q), dtype=torch.long)


def augment(x):
    return x + 0.1 * torch.randn_like(x)


model = MoCo()
optimizer = torch.optim.SGD([p for p in model.parameters() if p.requires_grad], lr=0.03, momentum=0.9)
for step in range(4):
    x = torch.randn(16, 18)
    logits, labels = model(augment(x), augment(x))
    loss = F.cross_entropy(logits, labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    with torch.no_grad():
        for q, k in zip(model.encoder_q.parameters(), model.encoder_k.parameters()):
            k.mul_(0.99).add_(q, alpha=0.01)
    print(step, loss.item())
