# Products want one type of their operands.
import torch
import torch.nn as nn
import torch.nn.functional as F

single = torch.ones(2, 3)
double = torch.ones(3, 4, dtype=torch.float64)
reveal_shape(single.double() @ double)  # revealed: (2, 4)
reveal_shape(nn.Linear(3, 4, dtype=torch.float64)(single.double()))  # revealed: (2, 4)
reveal_shape(nn.Linear(3, 4).double()(single.to(float)))  # revealed: (2, 4)
model = nn.Sequential(nn.Linear(3, 4), nn.ReLU()).half()
reveal_shape(model(single.half()))  # revealed: (2, 4)
scores, labels = torch.ones(5), torch.ones(5, dtype=torch.int64)
reveal_shape(F.binary_cross_entropy_with_logits(scores, labels.float()))  # revealed: ()
table = torch.zeros(6, 3)
table[0] = torch.ones(3, dtype=torch.float64)
table[[0, 1]] = torch.ones(3)
table[table > 0] = torch.tensor(2.0, dtype=torch.float64)
try:
    table[[0, 1]] = torch.ones(3, dtype=torch.float64)
except RuntimeError:
    print("positions do not convert")
try:
    F.binary_cross_entropy_with_logits(scores, labels)
except RuntimeError:
    print("targets are floating")
y = single @ double  # error: [invalid-argument] "expected m1 and m2 to have the same dtype, but got: float != double"
