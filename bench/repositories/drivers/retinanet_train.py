import torch
from retinanet import RetinaNet

net = RetinaNet(num_classes=4)
net.freeze_bn()
opt = torch.optim.SGD(net.parameters(), lr=1e-3, momentum=0.9, weight_decay=1e-4)
loc, cls = net(torch.randn(1, 3, 128, 128))
n = loc.size(1)
loc_targets, cls_targets = torch.randn(1, n, 4), torch.randint(0, 4, (1, n))
onehot = torch.nn.functional.one_hot(cls_targets, 4).float()
loss = torch.nn.functional.smooth_l1_loss(loc, loc_targets) + torch.nn.functional.binary_cross_entropy_with_logits(cls, onehot)
loss.backward()
opt.step()
