# Layers name the rank that they have no recipe for; functions say what does not fit. EinopsError is a RuntimeError.
import torch
from einops import rearrange, reduce, EinopsError
from einops.layers.torch import Rearrange

x = torch.zeros(4, 6, 10)
try:
    rearrange(x, 'b c h w -> b (c h w)')
except EinopsError as error:
    reveal_value(str(error).splitlines()[2])  # revealed: ' Wrong shape: expected 4 dims. Received 3-dim tensor.'
try:
    rearrange(x, 'b (c k) n -> b c k n', k=4)
except RuntimeError as error:
    reveal_value(str(error).splitlines()[2])  # revealed: " Shape mismatch, can't divide axis of length 6 in chunks of 4"
try:
    Rearrange('b (c k) n -> b c n', k=2)
except EinopsError as error:
    reveal_value(str(error).splitlines()[1])  # revealed: " Identifiers only on one side of expression (should be on both): {'k'}"
try:
    Rearrange('b c h w -> b (c h w)')(x)
except KeyError as error:
    reveal_value(error.args)  # revealed: (3,)
try:
    reduce(x, 'b c n -> b m', 'mean')
except EinopsError as error:
    reveal_value(type(error).__name__)  # revealed: 'EinopsError'
rearrange(x, 'b c (h w) -> b c h w', h=3)  # error: [einsum-mismatch] "Error while processing rearrange-reduction pattern \"b c (h w) -> b c h w\"."
