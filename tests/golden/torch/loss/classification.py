import random

import torch
import torch.nn as nn
import torch.nn.functional as F

logits = torch.zeros(32, 10)
labels = torch.zeros(32, dtype=torch.long)
reveal_shape(F.cross_entropy(logits, labels))  # revealed: ()
reveal_shape(nn.CrossEntropyLoss(reduction="none")(logits, labels))  # revealed: (32,)
reveal_shape(F.nll_loss(F.log_softmax(logits, dim=1), labels))  # revealed: ()
pixels = torch.zeros(4, 10, 8, 8)
reveal_shape(F.cross_entropy(pixels, torch.zeros(4, 8, 8, dtype=torch.long), reduction="none"))  # revealed: (4, 8, 8)

case = random.randint(0, 5)
if case == 0:
    F.cross_entropy(logits, labels[:30])  # error: [loss-mismatch] "Expected input batch_size (32) to match target batch_size (30)."
elif case == 1:
    F.cross_entropy(logits, labels.unsqueeze(1))  # error: [loss-mismatch] "0D or 1D target tensor expected, multi-target not supported"
elif case == 2:
    F.cross_entropy(pixels, torch.zeros(4, 16, 16, dtype=torch.long))  # error: [loss-mismatch] "size mismatch (got input: [4, 10, 8, 8] , target: [4, 16, 16]"
elif case == 3:
    nn.NLLLoss()(logits.log_softmax(1), labels[:1])  # error: [loss-mismatch] "Expected input batch_size (32) to match target batch_size (1)."
elif case == 4:
    F.cross_entropy(logits, torch.zeros(32, 9))  # error: [loss-mismatch]
