# verdict: invalid
# What einops demands of sizes that are not known.
import random

import torch
from einops import rearrange, reduce, repeat, pack, unpack, parse_shape
from einops.layers.torch import Rearrange

b = 4
n = random.randint(1, 4)
x = torch.zeros(b, n, 8 * n)
reveal_shape(rearrange(x, 'b n (h d) -> b h n d', h=8))  # revealed: (4, 8, n, n)
reveal_shape(rearrange(x, 'b n (h d) -> (b h) n d', d=n))  # revealed: (32, n, n)
reveal_shape(reduce(x, 'b (n 1) d -> b d', 'max'))  # revealed: (4, 8*n)
reveal_shape(repeat(x, 'b n d -> b (n r) d', r=2))  # revealed: (4, 2*n, 8*n)
reveal_shape(Rearrange('b n (h d) -> b (n h) d', h=4)(x))  # revealed: (4, 4*n, 2*n)
packed, shapes = pack([x, torch.zeros(b, 8 * n)], 'b * d')
reveal_shape(packed)  # revealed: (4, n + 1, 8*n)
first, second = unpack(packed, shapes, 'b * d')
reveal_shape(first)  # revealed: (4, n, 8*n)
reveal_shape(second)  # revealed: (4, 8*n)
reveal_shape(torch.zeros(parse_shape(x, 'batch _ width')['width']))  # revealed: (8*n,)
rearrange(x, 'b (n k) d -> b n k d', k=2)  # error: [einsum-mismatch] "Error while processing rearrange-reduction pattern \"b (n k) d -> b n k d\"."  # counterexample: n = 1
