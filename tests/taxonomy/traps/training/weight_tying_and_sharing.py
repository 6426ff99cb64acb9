# expected: valid
import torch
import torch.nn as nn
import torch.nn.functional as F


class Tied(nn.Module):
    def __init__(self, vocab=30, dim=10):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.rnn = nn.GRU(dim, dim, batch_first=True)
        self.out = nn.Linear(dim, vocab)
        self.out.weight = self.embed.weight
        shared = nn.Linear(dim, dim)
        self.stack = nn.ModuleList([shared] * 3)

    def forward(self, ids):
        x, _ = self.rnn(self.embed(ids))
        for layer in self.stack:
            x = x + torch.tanh(layer(x))
        return self.out(x)


class TiedAutoencoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.randn(5, 9) * 0.1)
        self.b = nn.ParameterList([nn.Parameter(torch.zeros(n)) for n in (5, 9)])

    def forward(self, x):
        code = torch.relu(F.linear(x, self.w, self.b[0]))
        return F.linear(code, self.w.t(), self.b[1])


net, auto = Tied(), TiedAutoencoder()
assert net.out.weight is net.embed.weight and len(set(map(id, net.stack))) == 1
assert len(list(net.parameters())) == 1 + 4 + 1 + 2
ids = torch.randint(30, (4, 6))
loss = F.cross_entropy(net(ids).flatten(0, 1), ids.flatten()) + F.mse_loss(auto(torch.randn(3, 9)), torch.zeros(3, 9))
loss.backward()
groups = [{"params": net.parameters(), "lr": 0.1}, {"params": auto.b, "weight_decay": 0.0}, {"params": [auto.w]}]
torch.optim.Adam(groups, lr=1e-3).step()
print(loss.item())
