import torch
from wideresnet import WideResNet

teacher, student = WideResNet(16, 20, 2).eval(), WideResNet(10, 20, 1)
opt = torch.optim.SGD(student.parameters(), 0.1)
kl = torch.nn.KLDivLoss(reduction="batchmean")
x, y = torch.randn(3, 3, 32, 32), torch.tensor([5, 1, 19])
with torch.no_grad():
    soft = torch.softmax(teacher(x) / 4, dim=1)
out = student(x)
loss = kl(torch.log_softmax(out / 4, dim=1), soft) * 16 + torch.nn.functional.cross_entropy(out, y)
loss.backward()
opt.step()
