import torch
from data import voc
from layers.box_utils import decode, match
from layers.functions.prior_box import PriorBox
from ssd import extras, mbox, multibox, vgg, add_extras

base = torch.nn.ModuleList(vgg([64, "M", 128, "M", 512], 3))
images = torch.randn(2, 3, 64, 64)
x = images
for layer in base:
    x = layer(x)
priors = PriorBox(voc).forward()
heads = torch.nn.Conv2d(1024, 4 * 4, 3, padding=1)
loc = heads(x).permute(0, 2, 3, 1).contiguous().view(2, -1, 4)
defaults = priors[: loc.size(1)]
boxes = decode(loc[0].data, defaults, [0.1, 0.2])
loss = torch.nn.functional.smooth_l1_loss(loc, torch.zeros_like(loc)) + boxes.clamp(0, 1).mean()
loss.backward()
print(boxes[:, 3])
