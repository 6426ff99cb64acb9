# The indices of an embedding lie with its table.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

table = nn.Embedding(100, 8).to(device)
table(torch.tensor([1, 2, 3]))  # error: [device-mismatch] "but got index is on cpu, different from other tensors on cuda:0 (when checking argument in method wrapper_CUDA__index_select)"
