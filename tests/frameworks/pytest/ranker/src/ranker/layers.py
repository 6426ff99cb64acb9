import torch
from torch import Tensor, nn


class FeatureEmbedding(nn.Module):
    """One table for all fields, each with an offset."""

    def __init__(self, field_dims: list[int], embed_dim: int):
        super().__init__()
        self.table = nn.Embedding(sum(field_dims), embed_dim)
        offsets = torch.tensor([0, *field_dims[:-1]]).cumsum(0)
        self.register_buffer("offsets", offsets, persistent=False)
        nn.init.xavier_uniform_(self.table.weight)

    def forward(self, x: Tensor) -> Tensor:
        return self.table(x + self.offsets)


class CrossNetwork(nn.Module):
    def __init__(self, dim: int, num_layers: int, low_rank: int | None = None):
        super().__init__()
        self.num_layers = num_layers
        self.low_rank = low_rank
        if low_rank is None:
            self.weights = nn.ParameterList([nn.Parameter(torch.randn(dim, dim) * 0.01) for _ in range(num_layers)])
        else:
            self.u = nn.ParameterList([nn.Parameter(torch.randn(dim, low_rank) * 0.01) for _ in range(num_layers)])
            self.v = nn.ParameterList([nn.Parameter(torch.randn(low_rank, dim) * 0.01) for _ in range(num_layers)])
        self.biases = nn.ParameterList([nn.Parameter(torch.zeros(dim)) for _ in range(num_layers)])

    def forward(self, x0: Tensor) -> Tensor:
        x = x0
        for i in range(self.num_layers):
            if self.low_rank is None:
                out = x @ self.weights[i]
            else:
                out = x @ self.u[i] @ self.v[i]
            x = x0 * (out + self.biases[i]) + x
        return x


class MultiHeadPooling(nn.Module):
    def __init__(self, dim: int, heads: int):
        super().__init__()
        if dim % heads:
            raise ValueError(f"dim {dim} is not divisible by heads {heads}")
        self.heads = heads
        self.query = nn.Parameter(torch.randn(heads, dim // heads))
        self.key = nn.Linear(dim, dim)
        self.value = nn.Linear(dim, dim)

    def forward(self, x: Tensor, mask: Tensor | None = None) -> Tensor:
        n, t, d = x.shape
        k = self.key(x).view(n, t, self.heads, -1)
        v = self.value(x).view(n, t, self.heads, -1)
        scores = torch.einsum("nthc,hc->nht", k, self.query) / (d // self.heads) ** 0.5
        if mask is not None:
            scores = scores.masked_fill(~mask[:, None, :], torch.finfo(scores.dtype).min)
        weights = scores.softmax(dim=-1)
        return torch.einsum("nht,nthc->nhc", weights, v).flatten(1)
