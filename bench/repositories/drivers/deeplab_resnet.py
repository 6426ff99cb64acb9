import torch
from modeling.backbone.resnet import Bottleneck, ResNet
from utils.metrics import Evaluator

net = ResNet(Bottleneck, [1, 1, 2, 1], 16, torch.nn.BatchNorm2d, pretrained=False)
head = torch.nn.Conv2d(2048, 5, 1)
opt = torch.optim.SGD([*net.parameters(), *head.parameters()], 0.01)
x, low = net(torch.randn(2, 3, 64, 64))
target = torch.randint(0, 5, (2, 4, 4))
out = head(x)
loss = torch.nn.functional.cross_entropy(out, target, ignore_index=255)
loss.backward()
opt.step()
evaluator = Evaluator(5)
evaluator.add_batch(target.numpy(), out.argmax(1).numpy())
print(evaluator.Pixel_Accuracy(), evaluator.Mean_Intersection_over_Union())
