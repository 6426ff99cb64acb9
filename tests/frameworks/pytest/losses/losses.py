import torch
import torch.nn.functional as F
from torch import nn


class FocalLoss(nn.Module):
    def __init__(self, gamma=2.0, alpha=None, reduction="mean"):
        super().__init__()
        if reduction not in ("none", "mean", "sum"):
            raise NotImplementedError(f"Invalid reduction mode: {reduction}")
        self.gamma, self.alpha, self.reduction = gamma, alpha, reduction

    def forward(self, input, target):
        if input.size(0) != target.size(0):
            raise ValueError(f"Expected input batch_size ({input.size(0)}) to match target batch_size ({target.size(0)}).")
        logp = F.log_softmax(input, dim=1)
        logpt = logp.gather(1, target.unsqueeze(1)).squeeze(1)
        loss = -((1 - logpt.exp()) ** self.gamma) * logpt
        if self.alpha is not None:
            loss = loss * self.alpha[target]
        return loss.mean() if self.reduction == "mean" else loss.sum() if self.reduction == "sum" else loss


def info_nce(query, keys, negatives=None, temperature=0.1):
    if query.dim() != 2:
        raise ValueError("<query> must have 2 dimensions.")
    query, keys = F.normalize(query, dim=-1), F.normalize(keys, dim=-1)
    if negatives is not None:
        negatives = F.normalize(negatives, dim=-1)
        positive = (query * keys).sum(dim=1, keepdim=True)
        logits = torch.cat([positive, query @ negatives.T], dim=1)
        labels = torch.zeros(len(logits), dtype=torch.long)
    else:
        logits = query @ keys.T
        labels = torch.arange(len(query))
    return F.cross_entropy(logits / temperature, labels)


def pairwise_distances(x, y=None):
    y = x if y is None else y
    return (x.pow(2).sum(1)[:, None] + y.pow(2).sum(1)[None] - 2 * x @ y.T).clamp(min=0).sqrt()


def batch_hard_triplet(embeddings, labels, margin=0.2):
    d = pairwise_distances(embeddings)
    same = labels[:, None] == labels[None, :]
    hardest_positive = (d * same).max(dim=1).values
    hardest_negative = (d + d.max() * same).min(dim=1).values
    return F.relu(hardest_positive - hardest_negative + margin).mean()
