# A state that is made on the CPU.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

rnn = nn.LSTM(8, 16, batch_first=True).to(device)
x = torch.randn(4, 5, 8, device=device)
h0 = torch.zeros(1, 4, 16)
c0 = torch.zeros(1, 4, 16)
rnn(x, (h0, c0))  # error: [device-mismatch] "Input and hidden tensors are not at the same device, found input tensor at cuda:0 and hidden tensor at cpu"
