# expected: valid
import torch
import torch.nn as nn


class AnyRank(nn.Module):
    """Takes (time,), (batch, time) or (batch, channel, time)."""

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(1, 4, 9, padding=4)

    def forward(self, wave):
        unbatched = wave.dim() == 1
        if wave.ndim == 1:
            wave = wave[None, None]
        elif wave.ndim == 2:
            wave = wave.unsqueeze(1)
        elif len(wave.shape) != 3:
            raise ValueError(f"expected 1 to 3 dimensions, got {wave.ndim}")
        if wave.size(1) > 1:
            wave = wave.mean(dim=1, keepdim=True)
        out = self.conv(wave)
        return out[0] if unbatched else out


model = AnyRank()
for shape in [(100,), (3, 100), (3, 1, 100), (2, 6, 80)]:
    out = model(torch.randn(*shape))
    print(shape, tuple(out.shape))
total = model(torch.randn(50)) + model(torch.randn(1, 50))
print(total.shape)
