# Lengths of packed sequences stay on the CPU.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

from torch.nn.utils.rnn import pack_padded_sequence

x = torch.randn(2, 5, 4, device=device)
lengths = torch.tensor([5, 3]).to(device)
pack_padded_sequence(x, lengths, batch_first=True)  # error: [device-mismatch] "'lengths' argument should be a 1D CPU int64 tensor, but got 1D cuda:0 Long tensor"
