import torch
from data import voc
from layers.functions.prior_box import PriorBox
from layers.modules.multibox_loss import MultiBoxLoss

priors = PriorBox(voc).forward()
criterion = MultiBoxLoss(21, 0.5, True, 0, True, 3, 0.5, False, use_gpu=False)
loc = torch.randn(2, 8732, 4, requires_grad=True)
conf = torch.randn(2, 8732, 21, requires_grad=True)
targets = [torch.tensor([[0.1, 0.1, 0.5, 0.6, 3.0]]), torch.tensor([[0.2, 0.3, 0.7, 0.9, 14.0], [0.0, 0.0, 0.3, 0.3, 2.0]])]
boxes = [t[:, :4].mean(0) for t in targets]
print(torch.stack(boxes), priors[8731], loc[:, 100, 3], conf[1, :, 20])
