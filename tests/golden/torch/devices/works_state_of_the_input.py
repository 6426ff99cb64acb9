# A state that is made where the input lies.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.LSTM(4, 8, batch_first=True)

    def forward(self, x):
        h = torch.zeros(1, x.size(0), 8).to(x.device)
        c = torch.zeros(1, x.size(0), 8, device=x.device)
        return self.rnn(x, (h, c))


Reader().to(device)(torch.randn(2, 5, 4, device=device))
