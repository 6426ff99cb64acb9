# verdict: valid
# torch: skip (a file)
# steps: at most 30000
# any(), all(), max() and `in` of a generator over what a file has: its end stays open, item after item.
import torch

lengths = [len(line) for line in open("words.txt")]
if all(n > 0 for n in lengths):
    torch.zeros(2, 3) @ torch.zeros(3, 5)
if any(n == 7 for n in lengths):
    torch.zeros(2, 3) @ torch.zeros(3, 5)
if 7 in (n for n in lengths):
    torch.zeros(2, 3) @ torch.zeros(3, 5)
longest = max((n for n in lengths), key=lambda n: n % 10, default=0)
assert all(n > 0 for n in lengths)
torch.zeros(len(lengths), 3) @ torch.zeros(3, 5)
