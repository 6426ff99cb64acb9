# Lengths on the CPU beside a batch on a GPU.
# verdict: valid
# fake: sizes hang on numbers
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

from torch.nn.utils.rnn import pack_padded_sequence

rnn = nn.LSTM(4, 8, batch_first=True).to(device)
x = torch.randn(2, 5, 4, device=device)
lengths = torch.tensor([5, 3])
rnn(pack_padded_sequence(x, lengths, batch_first=True))
rnn(pack_padded_sequence(x, lengths.to(device).cpu(), batch_first=True))
