import torch
from senet.se_resnet import se_resnet18

model = se_resnet18(num_classes=50)
optimizer = torch.optim.SGD(model.parameters(), lr=0.6 / 1024 * 4, momentum=0.9)
x, y = torch.randn(2, 3, 96, 96), torch.tensor([7, 49])
loss = torch.nn.functional.cross_entropy(model(x), y)
loss.backward()
optimizer.step()
