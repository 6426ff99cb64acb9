# Element types that one operand of an operation must have.
import random

import torch
import torch.nn as nn
import torch.nn.functional as F

scores = torch.randn(3, 4)
F.cross_entropy(scores, torch.zeros(3, dtype=torch.uint8))
F.cross_entropy(scores, torch.zeros(3, dtype=torch.int32).long())
scores.masked_fill(torch.ones(3, 4) > 0, 0.0)
torch.ones(3, dtype=torch.complex64, requires_grad=True)
torch.arange(3, dtype=torch.float32, requires_grad=True)
torch.einsum("i,j->ij", torch.ones(2), torch.ones(3).double())  # nothing is summed
torch.einsum("ij,jk->ik", torch.ones(2, 1), torch.ones(1, 2).double())  # one place
nn.LSTM(4, 3).double()(torch.ones(2, 1, 4).double(), (torch.zeros(1, 1, 3).double(), torch.zeros(1, 1, 3).double()))

choice = random.randrange(12)
if choice == 0:
    F.cross_entropy(scores, torch.zeros(3, dtype=torch.int32))  # error: [loss-mismatch] "expected target dtype to be Long or Byte, but got Int"
elif choice == 1:
    F.nll_loss(scores.unsqueeze(2), torch.zeros(3, 1, dtype=torch.uint8))  # error: [loss-mismatch] "expected scalar type Long but found Byte"
elif choice == 2:
    scores.masked_fill(torch.ones(3, 4), 0.0)  # error: [invalid-argument] "masked_fill_ only supports boolean masks, but got mask with dtype float"
elif choice == 3:
    scores.masked_fill_(torch.ones(3, 4, dtype=torch.long), 0.0)  # error: [invalid-argument] "masked_fill_ only supports boolean masks, but got mask with dtype long int"
elif choice == 4:
    torch.tensor([1, 2], requires_grad=True)  # error: [invalid-argument] "Only Tensors of floating point and complex dtype can require gradients"
elif choice == 5:
    torch.zeros(2, dtype=torch.bool, requires_grad=True)  # error: [invalid-argument] "Only Tensors of floating point and complex dtype can require gradients"
elif choice == 6:
    torch.arange(3, requires_grad=True)  # error: [invalid-argument] "Only Tensors of floating point and complex dtype can require gradients"
elif choice == 7:
    torch.einsum("ij,jk->ik", torch.ones(2, 2), torch.ones(2, 2).double())  # error: [invalid-argument] "expected scalar type Float but found Double"
elif choice == 8:
    nn.LSTM(4, 3)(torch.ones(2, 1, 4), (torch.zeros(1, 1, 3).double(), torch.zeros(1, 1, 3).double()))  # error: [invalid-argument] "get_mkldnn_dtype: unsupported data type"
elif choice == 9:
    nn.GRU(4, 3)(torch.ones(2, 1, 4), torch.zeros(1, 1, 3).double())  # error: [invalid-argument] "mat1 and mat2 must have the same dtype, but got Double and Float"
else:
    nn.LSTM(4, 3)(torch.ones(2, 1, 4), (torch.zeros(1, 1, 3).half(), torch.zeros(1, 1, 3)))  # error: [invalid-argument] "could not create a primitive descriptor for the LSTM forward propagation primitive. Run workload with environment variable ONEDNN_VERBOSE=all to get additional diagnostic information."
