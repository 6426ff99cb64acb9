# Generator expressions whose only reader takes all of them: followed as the loop that fills a list.
# torch: skip (needs a file)
# verdict: valid
import torch

with open("names.txt") as f:
    words = [w.strip() for w in f.read().splitlines()]
words = [w for w in words if w]
longest = max(len(w) for w in words)
reveal_shape(torch.tril(torch.ones(longest + 1, longest + 1)).view(1, 1, longest + 1, longest + 1))  # revealed: (1, 1, largest + 1, largest + 1)
reveal_value(sum(n * n for n in range(4)))  # revealed: 14
reveal_value(sorted(-n for n in (1, 3, 2)))  # revealed: [-3, -2, -1]
reveal_value(tuple(str(n) for n in range(3)))  # revealed: ('0', '1', '2')


def first(items):
    return list(next(items) for _ in range(2))


try:
    first(iter([1]))
except RuntimeError as e:
    reveal_value(str(e))  # revealed: 'generator raised StopIteration'
