# verdict: valid
# Of two operands the first in row-major order decides the layout of the result, even where that of the other is not known, as behind
# attention in evaluation.
import torch
from torch import nn


class Attended(nn.Module):
    def __init__(self, channels, size):
        super().__init__()
        self.channels, self.size = channels, size
        self.attention = nn.MultiheadAttention(channels, 4, batch_first=True)
        self.norm = nn.LayerNorm([channels])
        self.feed = nn.Sequential(nn.LayerNorm([channels]), nn.Linear(channels, channels), nn.GELU(), nn.Linear(channels, channels))

    def forward(self, x):
        x = x.view(-1, self.channels, self.size * self.size).swapaxes(1, 2)
        normed = self.norm(x)
        y, _ = self.attention(normed, normed, normed)
        y = y + x
        y = self.feed(y) + y
        return y.swapaxes(2, 1).view(-1, self.channels, self.size, self.size)


model = Attended(16, 4).eval()
with torch.no_grad():
    reveal_shape(model(torch.randn(3, 16, 4, 4)))  # revealed: (3, 16, 4, 4)
    tokens = torch.randn(2, 6, 16)
    attended, _ = model.attention(tokens, tokens, tokens)
    reveal_shape((torch.zeros(2, 6, 16) + attended).view(-1))  # revealed: (192,)
    reveal_shape((torch.zeros(2, 6, 16) * attended.transpose(0, 1)[:1].expand(2, 2, 16).repeat(1, 3, 1)).view(12, 16))  # revealed: (12, 16)
