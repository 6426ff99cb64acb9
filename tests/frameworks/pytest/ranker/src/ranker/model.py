from dataclasses import dataclass, field

import torch
from torch import Tensor, nn

from .layers import CrossNetwork, FeatureEmbedding, MultiHeadPooling


@dataclass(frozen=True)
class RankerConfig:
    field_dims: list[int] = field(default_factory=lambda: [11, 7, 5])
    n_dense: int = 6
    embed_dim: int = 8
    history_items: int = 40
    heads: int = 2
    cross_layers: int = 2
    low_rank: int | None = None
    hidden: tuple[int, ...] = (32, 16)


class Ranker(nn.Module):
    def __init__(self, config: RankerConfig):
        super().__init__()
        self.config = config
        c = config
        self.fields = FeatureEmbedding(c.field_dims, c.embed_dim)
        self.items = nn.Embedding(c.history_items, c.embed_dim, padding_idx=0)
        self.pool = MultiHeadPooling(c.embed_dim, c.heads)
        dim = len(c.field_dims) * c.embed_dim + c.embed_dim + c.n_dense
        self.cross = CrossNetwork(dim, c.cross_layers, c.low_rank)
        layers: list[nn.Module] = []
        for a, b in zip((dim, *c.hidden[:-1]), c.hidden):
            layers.extend([nn.Linear(a, b), nn.ReLU()])
        self.deep = nn.Sequential(*layers)
        self.out = nn.Linear(dim + c.hidden[-1], 1)

    def forward(self, sparse: Tensor, dense: Tensor, history: Tensor) -> Tensor:
        """sparse (B, L, F), dense (B, L, D), history (B, T) -> scores (B, L)"""
        b, l, _ = sparse.shape
        fields = self.fields(sparse).flatten(2)
        user = self.pool(self.items(history), history != 0)
        x = torch.cat([fields, dense, user.unsqueeze(1).expand(-1, l, -1)], dim=-1)
        return self.out(torch.cat([self.cross(x), self.deep(x)], dim=-1)).squeeze(-1)

    @torch.no_grad()
    def rank(self, *inputs: Tensor, k: int = 3) -> Tensor:
        was_training = self.training
        self.eval()
        top = self(*inputs).topk(k, dim=-1).indices
        self.train(was_training)
        return top
