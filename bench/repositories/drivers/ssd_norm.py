import torch
from layers.box_utils import encode, intersect, jaccard, nms, point_form
from layers.modules.l2norm import L2Norm

norm = L2Norm(32, 20)
conv = torch.nn.Conv2d(3, 32, 3)
opt = torch.optim.SGD([*norm.parameters(), *conv.parameters()], 0.1)
out = norm(conv(torch.randn(2, 3, 16, 16)))
a, b = torch.rand(5, 4), torch.rand(7, 4)
overlap = jaccard(point_form(a), point_form(b))
best, index = overlap.max(0)
matched = a[index]
targets = encode(point_form(matched), b, [0.1, 0.2])
loss = out.mean() + targets.sum()
loss.backward()
opt.step()
print(intersect(a, b)[4, 6])
