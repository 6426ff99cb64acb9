# verdict: invalid
import random

import torch
import torch.nn as nn

log_probs = torch.randn(30, 3, 9).log_softmax(-1)
targets = torch.randint(1, 9, (3, 8))
ctc = nn.CTCLoss()
ctc(log_probs, targets, torch.full((3,), 30), torch.tensor([4, 8, 5]))
if random.random() < 0.5:
    ctc(log_probs, targets, torch.full((3,), 60), torch.tensor([4, 8, 5]))  # error: [loss-mismatch] "Expected input_lengths to have value at most 30, but got value 60 (while checking arguments for ctc_loss_allocate_outputs)"
else:
    ctc(log_probs, targets, (30, 31, 12), (4, 8, 5))  # error: [loss-mismatch] "Expected input_lengths to have value at most 30, but got value 31 (while checking arguments for ctc_loss_allocate_outputs)"
