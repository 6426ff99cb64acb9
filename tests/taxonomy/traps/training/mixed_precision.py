# expected: undecided (which type autocast gives to a result is not followed)
import torch
import torch.nn as nn

device = "cuda" if torch.cuda.is_available() else "cpu"
use_amp = device == "cuda"
dtype = torch.bfloat16
model = nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(2), nn.Flatten(), nn.Linear(16, 3)).to(device)
optimizer = torch.optim.Adam(model.parameters())
scaler = torch.amp.GradScaler(device, enabled=use_amp)
for step in range(3):
    x, y = torch.rand(4, 1, 12, 12, device=device), torch.randint(3, (4,), device=device)
    optimizer.zero_grad(set_to_none=True)
    with torch.autocast(device_type=device, dtype=dtype, enabled=True):
        out = model(x)
        loss = nn.functional.cross_entropy(out.float(), y)
    scaler.scale(loss).backward()
    scaler.unscale_(optimizer)
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    scaler.step(optimizer)
    scaler.update()
    if out.dtype == torch.float64:
        out = out.view(-1, 7)
print(out.shape, loss.dtype)
half = model.to(torch.bfloat16)
print(half(torch.rand(1, 1, 12, 12, device=device).bfloat16()).float().shape)
