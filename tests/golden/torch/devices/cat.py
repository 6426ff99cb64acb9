# A token that is made anew for each batch.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

x = torch.randn(4, 7, 16, device=device)
start = torch.zeros(4, 1, 16)
torch.cat([start, x], dim=1)  # error: [device-mismatch] "but got tensors is on cuda:0, different from other tensors on cpu (when checking argument in method wrapper_CUDA_cat)"
