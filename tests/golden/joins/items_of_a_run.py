# The items of a list of unknown length are not alike because nothing is known of any: no two of them are proved to be of one size.
# The same item, asked for twice, is.
# verdict: invalid
# torch: skip (there is no such file)
import torch

lengths = [len(line) for line in open("lines.txt")]
torch.zeros(lengths[0]) + torch.zeros(lengths[1])
torch.zeros(lengths[2]) + torch.zeros(lengths[2])
for n in lengths:
    for m in lengths:
        torch.zeros(n, 2) @ torch.zeros(2, n)
        torch.zeros(n) @ torch.zeros(m)
content = open("image.raw", "rb").read()
torch.zeros(content[0]).mul(torch.zeros(content[1]))  # warning: [broadcast-mismatch] "The size of tensor a (0) must match the size of tensor b (2) at non-singleton dimension 0"
