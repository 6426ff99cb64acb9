import torch
from torch import nn


class SelfAttention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.scale = (dim // heads) ** -0.5
        self.to_qkv = nn.Linear(dim, dim * 3, bias=False)
        self.to_out = nn.Linear(dim, dim)

    def forward(self, x):
        b, n, d = x.shape
        qkv = self.to_qkv(x).view(b, n, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4)
        q, k, v = qkv[0], qkv[1], qkv[2]
        scores = (q @ k.transpose(-2, -1)) * self.scale
        out = scores.softmax(dim=-1) @ v
        out = out.permute(0, 2, 1, 3)
        out = out.reshape(b, n, d)
        return self.to_out(out)


class Block(nn.Module):
    def __init__(self, dim, heads, mult=2):
        super().__init__()
        self.norm1 = nn.LayerNorm(dim)
        self.attn = SelfAttention(dim, heads)
        self.norm2 = nn.LayerNorm(dim)
        self.mlp = nn.Sequential(nn.Linear(dim, dim * mult), nn.GELU(), nn.Linear(dim * mult, dim))

    def forward(self, x):
        x = x + self.attn(self.norm1(x))
        return x + self.mlp(self.norm2(x))


class PointClassifier(nn.Module):
    """Sets of 3-d points."""

    def __init__(self, dim=32, depth=2, heads=4, classes=6):
        super().__init__()
        self.lift = nn.Linear(3, dim)
        self.blocks = nn.ModuleList([Block(dim, heads) for _ in range(depth)])
        self.head = nn.Linear(dim, classes)

    def forward(self, points):
        x = self.lift(points)
        for block in self.blocks:
            x = block(x)
        return self.head(x.max(dim=1).values)


model = PointClassifier()
opt = torch.optim.SGD(model.parameters(), lr=0.05)
points, labels = torch.randn(40, 50, 3), torch.randint(6, (40,))
for epoch in range(2):
    perm = torch.randperm(len(points))
    for i in range(0, len(points), 10):
        idx = perm[i:i + 10]
        loss = nn.functional.cross_entropy(model(points[idx]), labels[idx])
        opt.zero_grad()
        loss.backward()
        opt.step()
    print(epoch, float(loss))
