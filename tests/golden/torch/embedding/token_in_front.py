# torch: skip (it reads what somebody types)
# A token of the program's own beside texts that nobody knows: it has a row, or it has none whatever the others are.
import torch
from torch import nn
from torch.nn import functional as F

V = 10
small, large = nn.Embedding(V, 4), nn.Embedding(V + 1, 4)


def known():
    return torch.tensor([len(w) % 7 for w in input().split()] or [0])


def refused(call):
    try:
        call()
    except (IndexError, RuntimeError) as e:
        return str(e)


for _ in range(2):
    text = known()
    begun = torch.cat([torch.tensor([V]), text])
    reveal_shape(large(begun))  # revealed: (?, 4)
    reveal_value(refused(lambda: small(begun)))  # revealed: 'index out of range in self'
    reveal_value(refused(lambda: small(torch.stack([text, torch.full_like(text, V)]).T.contiguous())))  # revealed: 'index out of range in self'; None
    batch = torch.cat([torch.full((2, 1), V), text[None].expand(2, -1)], dim=1)
    reveal_value(refused(lambda: small(batch.clone())))  # revealed: 'index out of range in self'
    reveal_value(refused(lambda: torch.zeros(V, 3)[batch]))  # revealed: 'index 10 is out of bounds for dimension 0 with size 10'
    # Labels that are left out are no class.
    labels = torch.cat([torch.full((1,), -100), text])
    print(F.cross_entropy(torch.randn(len(labels), V), labels))
asked = torch.cat([torch.tensor([V]), known()])
if asked.max() < V:
    print(small(asked))
print(small(torch.cat([torch.full((1,), V), known()])))  # error: [embedding-index] "index out of range in self"
