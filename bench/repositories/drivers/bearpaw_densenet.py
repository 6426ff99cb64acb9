import torch
from models.cifar import densenet

model = densenet(depth=22, growthRate=12, compressionRate=2, dropRate=0, num_classes=10)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
x, y = torch.randn(4, 3, 32, 32), torch.tensor([0, 1, 2, 9])
loss = torch.nn.functional.cross_entropy(model(x), y)
loss.backward()
optimizer.step()
