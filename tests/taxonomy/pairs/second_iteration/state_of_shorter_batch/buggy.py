# cause: the detached state of the previous batch is used for the next, which has fewer sequences (buckets of different sizes)
import torch
import torch.nn as nn


class BucketSampler:
    """Buckets of sentences of one length each; the bucket decides how many fit into a batch."""

    def __init__(self, lengths, tokens_per_batch):
        self.lengths, self.budget = lengths, tokens_per_batch

    def __iter__(self):
        for length in self.lengths:
            n = self.budget // length
            yield torch.randint(1, 80, (n, length + 1))


class LanguageModel(nn.Module):
    def __init__(self, vocab=80, dim=20, hidden=28):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.rnn = nn.LSTM(dim, hidden, batch_first=True)
        self.out = nn.Linear(hidden, vocab)

    def forward(self, tokens, state=None):
        x, state = self.rnn(self.embed(tokens), state)
        return self.out(x), state


def detach(state):
    return tuple(s.detach() for s in state)


model = LanguageModel()
opt = torch.optim.SGD(model.parameters(), lr=1.0)
for epoch in range(2):
    state = None
    total = 0.0
    for batch in BucketSampler([8, 12, 24], 96):
        inputs, targets = batch[:, :-1], batch[:, 1:]
        logits, state = model(inputs, state)
        state = detach(state)
        loss = nn.functional.cross_entropy(logits.reshape(-1, 80), targets.reshape(-1))
        opt.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 0.25)
        opt.step()
        total += loss.item()
    print(epoch, total)
