# A sequence that was not moved.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

rnn = nn.GRU(8, 16).to(device)
rnn(torch.randn(5, 4, 8))  # error: [device-mismatch] "Input and parameter tensors are not at the same device, found input tensor at cpu and parameter tensor at cuda:0"
