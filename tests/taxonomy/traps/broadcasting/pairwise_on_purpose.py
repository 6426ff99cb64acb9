# expected: valid
import torch
import torch.nn as nn


def rbf_kernel(x, y, gamma=0.5):
    d = (x[:, None, :] - y[None, :, :]).pow(2).sum(-1)
    return torch.exp(-gamma * d)


def mmd(x, y):
    return rbf_kernel(x, x).mean() - 2 * rbf_kernel(x, y).mean() + rbf_kernel(y, y).mean()


def ranking_loss(scores, relevance):
    """Every pair of documents, each against each."""
    s = scores.unsqueeze(1) - scores.unsqueeze(0)
    r = relevance.unsqueeze(1) > relevance.unsqueeze(0)
    return nn.functional.softplus(-s)[r].mean()


def relative_positions(n):
    p = torch.arange(n)
    return p.view(-1, 1) - p.view(1, -1)


x, y = torch.randn(20, 4), torch.randn(20, 4)
labels = torch.randint(3, (20,))
same = labels.unsqueeze(0) == labels.unsqueeze(1)
off_diagonal = ~torch.eye(20, dtype=torch.bool)
scores = nn.Linear(4, 1)(x).squeeze(-1)
loss = mmd(x, y) + ranking_loss(scores, torch.rand(20))
loss.backward()
print(loss.item(), (same & off_diagonal).sum().item(), relative_positions(5).shape)
