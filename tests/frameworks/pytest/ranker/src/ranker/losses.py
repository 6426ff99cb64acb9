import torch
from torch import Tensor
from torch.nn import functional as F


def pairwise_hinge(scores: Tensor, relevance: Tensor, margin: float = 1.0) -> Tensor:
    diff = scores.unsqueeze(2) - scores.unsqueeze(1)
    better = (relevance.unsqueeze(2) > relevance.unsqueeze(1)).float()
    return (F.relu(margin - diff) * better).sum() / better.sum().clamp(min=1.0)


def listwise_softmax(scores: Tensor, relevance: Tensor, mask: Tensor | None = None) -> Tensor:
    if scores.shape != relevance.shape:
        raise ValueError(f"scores {tuple(scores.shape)} and relevance {tuple(relevance.shape)} differ")
    if mask is not None:
        scores = scores.masked_fill(~mask, float("-inf"))
    target = relevance / relevance.sum(dim=-1, keepdim=True).clamp(min=1e-6)
    log_probs = torch.log_softmax(scores, dim=-1)
    return -(target * log_probs.nan_to_num(neginf=0.0)).sum(-1).mean()
