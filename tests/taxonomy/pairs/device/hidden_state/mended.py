import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(40, 12)
        self.rnn = nn.LSTM(12, 20, batch_first=True)
        self.out = nn.Linear(20, 5)

    def forward(self, ids):
        h = torch.zeros(1, ids.size(0), 20, device=ids.device)
        c = torch.zeros(1, ids.size(0), 20, device=ids.device)
        states, _ = self.rnn(self.words(ids), (h, c))
        return self.out(states)


model = Tagger().to(DEVICE)
print(model(torch.randint(0, 40, (3, 7)).to(DEVICE)).shape)
