import types

import torch
from simclr import SimCLR

args = types.SimpleNamespace(batch_size=4, n_views=2, device="cpu", temperature=0.07)
encoder = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(3 * 16 * 16, 32))
optimizer = torch.optim.SGD(encoder.parameters(), 0.1)
trainer = types.SimpleNamespace(args=args)
features = encoder(torch.randn(8, 3, 16, 16))
logits, labels = SimCLR.info_nce_loss(trainer, features)
loss = torch.nn.functional.cross_entropy(logits, labels)
loss.backward()
optimizer.step()
print(logits[:, :3])
