import torch
import torchvision
from simsiam.builder import SimSiam

model = SimSiam(torchvision.models.resnet18, dim=128, pred_dim=32)
criterion = torch.nn.CosineSimilarity(dim=1)
groups = [{"params": model.encoder.parameters(), "fix_lr": False}, {"params": model.predictor.parameters(), "fix_lr": True}]
optimizer = torch.optim.SGD(groups, 0.05, momentum=0.9, weight_decay=1e-4)
for step in range(2):
    p1, p2, z1, z2 = model(torch.randn(4, 3, 32, 32), torch.randn(4, 3, 32, 32))
    loss = -(criterion(p1, z2).mean() + criterion(p2, z1).mean()) * 0.5
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
