import random

import torch
import torch.nn as nn
import torch.nn.functional as F

prediction = torch.full((16, 1), 0.5)
target = torch.zeros(16, 1)
reveal_shape(F.mse_loss(prediction, target))  # revealed: ()
reveal_shape(nn.L1Loss(reduction="none")(prediction, target))  # revealed: (16, 1)
reveal_shape(nn.BCELoss()(prediction, target))  # revealed: ()
reveal_shape(F.binary_cross_entropy_with_logits(prediction.squeeze(1), target[:, 0]))  # revealed: ()

case = random.randint(0, 3)
if case == 0:
    F.mse_loss(prediction, torch.zeros(15, 1))  # error: [loss-mismatch] "The size of tensor a (16) must match the size of tensor b (15) at non-singleton dimension 0"
elif case == 1:
    nn.BCELoss()(prediction, target.squeeze())  # error: [loss-mismatch] "Using a target size (torch.Size([16])) that is different to the input size (torch.Size([16, 1])) is deprecated."
elif case == 2:
    nn.BCEWithLogitsLoss()(prediction, target.squeeze())  # error: [loss-mismatch] "Target size (torch.Size([16])) must be the same as input size (torch.Size([16, 1]))"
