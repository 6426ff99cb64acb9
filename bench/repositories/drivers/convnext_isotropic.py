import torch
from models.convnext_isotropic import ConvNeXtIsotropic

model = ConvNeXtIsotropic(num_classes=7, depth=2, dim=32)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
x = torch.randn(2, 3, 64, 64)
features = model.forward_features(x)
logits = model.head(features)
loss = torch.nn.functional.cross_entropy(logits, torch.tensor([0, 6]))
loss.backward()
optimizer.step()
