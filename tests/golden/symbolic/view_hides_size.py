# verdict: invalid
import random

import torch
import torch.nn as nn
import torch.nn.functional as F

H = random.randint(4, 64)
conv = nn.Conv2d(1, 4, 3, padding=1)
fc = nn.Linear(4 * 8 * 8, 10)
images = torch.randn(6, 1, H, 16)
features = F.max_pool2d(conv(images), 2)
rows = features.view(-1, 4 * 8 * 8)  # error: [invalid-view] "is invalid for input of size"  # counterexample: H = 4
logits = fc(rows)
labels = torch.zeros(6, dtype=torch.long)
loss = F.cross_entropy(logits, labels)  # error: [loss-mismatch] "to match target batch_size (6)."
loss.backward()
