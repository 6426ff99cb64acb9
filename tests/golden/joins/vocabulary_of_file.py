# verdict: invalid
# torch: skip (there is no such file)
# Characters of an unseen text are numbered by a dict: what is looked up there is an integer, a list of them has a shape, and the number
# of characters is one number wherever it is asked for. It is as free as the text is.
import torch
from torch import nn

text = open("input.txt").read()
chars = sorted(list(set(text)))
vocab_size = len(chars)
stoi = {ch: i for i, ch in enumerate(chars)}
itos = {i: ch for i, ch in enumerate(chars)}
ids = [stoi[c] for c in text]
data = torch.tensor(ids, dtype=torch.long)
torch.zeros(len(text)) + data
torch.zeros(len(stoi)) + torch.zeros(len(stoi))
answer = "".join([itos[i] for i in data[:10].tolist()])

tokens = nn.Embedding(vocab_size, 32)
head = nn.Linear(32, vocab_size)
batch = torch.stack([data[i:i + 8] for i in torch.randint(len(data) - 8, (4,))])
logits = head(tokens(batch))
reveal_shape(logits)  # revealed: (4, 8, vocab_size)
B, T, C = logits.shape
loss = nn.functional.cross_entropy(logits.view(B * T, C), batch.view(B * T))

# Two counts may be one and the same: neither is accused of not being the other.
torch.zeros(len(set(text))) + torch.zeros(vocab_size)
torch.zeros(len(stoi)) + torch.zeros(vocab_size)

nn.Linear(33, vocab_size)(tokens(batch))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (32x32 and 33x1)"
