# cause: the GRU is not batch_first, so the batch (16) and the time (40) are exchanged and the given state does not fit
import torch
import torch.nn as nn
import torch.nn.functional as F

TEXT = "to be or not to be that is the question whether tis nobler in the mind to suffer " * 20
CHARS = sorted(set(TEXT))
STOI = {c: i for i, c in enumerate(CHARS)}
DATA = torch.tensor([STOI[c] for c in TEXT], dtype=torch.long)


class CharRNN(nn.Module):
    def __init__(self, n_chars, hidden_size=48, n_layers=2):
        super().__init__()
        self.hidden_size, self.n_layers = hidden_size, n_layers
        self.encoder = nn.Embedding(n_chars, hidden_size)
        self.rnn = nn.GRU(hidden_size, hidden_size, n_layers)
        self.decoder = nn.Linear(hidden_size, n_chars)

    def forward(self, x, hidden):
        out, hidden = self.rnn(self.encoder(x), hidden)
        return self.decoder(out), hidden

    def init_hidden(self, batch_size):
        return torch.zeros(self.n_layers, batch_size, self.hidden_size)


def random_chunk(chunk_len, batch_size):
    starts = torch.randint(0, len(DATA) - chunk_len - 1, (batch_size,))
    x = torch.stack([DATA[s:s + chunk_len] for s in starts])
    y = torch.stack([DATA[s + 1:s + chunk_len + 1] for s in starts])
    return x, y


def train(model, optimizer, chunk_len=40, batch_size=16):
    hidden = model.init_hidden(batch_size)
    x, y = random_chunk(chunk_len, batch_size)
    model.zero_grad()
    out, _ = model(x, hidden)
    loss = F.cross_entropy(out.reshape(-1, len(CHARS)), y.reshape(-1))
    loss.backward()
    optimizer.step()
    return loss.item()


@torch.no_grad()
def generate(model, prime="to be", length=20, temperature=0.8):
    hidden = model.init_hidden(1)
    ids = torch.tensor([[STOI[c] for c in prime]])
    text = prime
    for _ in range(length):
        out, hidden = model(ids, hidden)
        probs = F.softmax(out[0, -1] / temperature, dim=0)
        ids = torch.multinomial(probs, 1).unsqueeze(0)
        text += CHARS[ids.item()]
    return text


model = CharRNN(len(CHARS))
optimizer = torch.optim.Adam(model.parameters(), lr=0.005)
for epoch in range(1, 4):
    print(epoch, train(model, optimizer))
print(generate(model))
