import torch
from models.resnet_simclr import ResNetSimCLR

model = ResNetSimCLR(base_model="resnet18", out_dim=64)
optimizer = torch.optim.Adam(model.parameters(), 3e-4)
views = [torch.randn(6, 3, 32, 32) for _ in range(2)]
features = torch.nn.functional.normalize(model(torch.cat(views, dim=0)), dim=1)
labels = torch.cat([torch.arange(6) for _ in range(2)], dim=0)
same = (labels.unsqueeze(0) == labels.unsqueeze(1)).float()
similarity = features @ features.T
mask = torch.eye(same.shape[0], dtype=torch.bool)
similarity = similarity.masked_fill(mask, -1e9)
target = (torch.arange(12) + 6) % 12
loss = torch.nn.functional.cross_entropy(similarity / 0.07, target)
loss.backward()
optimizer.step()
