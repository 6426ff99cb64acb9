import torch
from resnest.torch.loss import LabelSmoothing, NLLMultiLabelSmooth
from resnest.torch.models.resnest import resnest50

model = resnest50(num_classes=20)
opt = torch.optim.SGD(model.parameters(), 0.1)
x, y = torch.randn(2, 3, 64, 64), torch.tensor([3, 19])
mixed = torch.nn.functional.one_hot(y, 20) * 0.7 + torch.nn.functional.one_hot(y.flip(0), 20) * 0.3
out = model(x)
loss = LabelSmoothing(0.1)(out, y) + NLLMultiLabelSmooth(0.1)(out, mixed)
loss.backward()
opt.step()
