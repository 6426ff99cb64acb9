# expected: valid
import torch
import torch.nn as nn

signal = torch.randn(1000)
window, hop = 128, 100
frames = []
start = 0
while (frame := signal[start:start + window]).numel() == window:
    frames.append(frame)
    start += hop
spectra = torch.fft.rfft(torch.stack(frames)).abs()
print(spectra.shape)

conv = nn.Conv1d(65, 10, 3)
x = spectra.t().unsqueeze(0)
if (n := x.size(-1)) > 2:
    x = conv(x)
assert x.size(-1) == n - 2
parts = [x[..., i::3] for i in range(3)]
longest = max(p.size(-1) for p in parts)
parts = [nn.functional.pad(p, (0, longest - p.size(-1))) for p in parts]
merged = torch.stack(parts, dim=1)[:, :, :, -2:]
merged[..., 0] *= 2
a, *middle, z = merged.unbind(1)
last = merged[0, -1, ::2][None, ...]
print(merged.shape, len(middle), last.shape, a[:, None].shape, z[:, [0, 2, 4], :].shape)
