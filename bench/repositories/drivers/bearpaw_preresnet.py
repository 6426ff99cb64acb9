import torch
from models.cifar import preresnet, resnet
from utils.eval import accuracy

model = torch.nn.DataParallel(resnet(depth=20, num_classes=10))
other = preresnet(depth=20, num_classes=10)
optimizer = torch.optim.SGD(other.parameters(), lr=0.1)
x, y = torch.randn(6, 3, 32, 32), torch.randint(0, 10, (6,))
loss = torch.nn.functional.mse_loss(other(x), model(x).detach())
loss.backward()
optimizer.step()
