import torch
from models import DiTBlock, FinalLayer, TimestepEmbedder

embed = TimestepEmbedder(64)
blocks = torch.nn.ModuleList([DiTBlock(64, 4) for _ in range(3)])
final = FinalLayer(64, 2, 8)
parameters = [*embed.parameters(), *blocks.parameters(), *final.parameters()]
optimizer = torch.optim.Adam(parameters)
x, t = torch.randn(2, 16, 64), torch.randint(0, 1000, (2,))
c = embed(t)
for block in blocks:
    x = block(x, c)
out = final(x, c)
loss = torch.nn.functional.mse_loss(out, torch.randn(2, 16, 32))
loss.backward()
optimizer.step()
