import torch
from modeling.backbone.xception import AlignedXception
from utils.lr_scheduler import LR_Scheduler

net = AlignedXception(output_stride=16, BatchNorm=torch.nn.BatchNorm2d, pretrained=False)
opt = torch.optim.SGD([{"params": net.parameters(), "lr": 0.01}], momentum=0.9)
scheduler = LR_Scheduler("poly", 0.01, 2, 3)
for i in range(3):
    scheduler(opt, i, 0, 0.0)
    x, low = net(torch.randn(2, 3, 64, 64))
    loss = x.mean() + low.mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
print(x[:, 2047], low[0, 127])
