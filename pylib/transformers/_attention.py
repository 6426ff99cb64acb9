# Attention over heads, and the masks that the library makes of what it is given.
import torch
from torch import nn


def heads(x, size):
    """(batch, length, width) as (batch, heads, length, size)."""
    return x.view(*x.shape[:-1], -1, size).transpose(1, 2)


def attend(query, key, value, mask):
    """The result of attention: (batch, length, width of all heads). Key and value may have fewer heads, each for a group."""
    if key.shape[1] != query.shape[1]:
        groups = query.shape[1] // key.shape[1]
        key = key.repeat_interleave(groups, 1)
        value = value.repeat_interleave(groups, 1)
    out = nn.functional.scaled_dot_product_attention(query, key, value, mask).transpose(1, 2)
    return out.reshape(out.shape[0], out.shape[1], -1).contiguous()


def both_ways(mask, length):
    """The mask of an encoder: one of two dimensions hides tokens; where it hides none the library takes none."""
    if mask is None or LibCall.data.kind(mask) != "tensor":
        return None
    if mask.dim() == 4:
        return mask
    if mask.dim() != 2 or _hides_none(mask):
        return None
    every = mask.all().item()
    if mask.shape[1] != length and not LibCall.value.known(every):
        return LibCall.unknown.any("a mask of another length, which the library takes where it hides no token")
    return mask.to(dtype=torch.bool)[:, None, None, :].expand(-1, 1, length, -1)


def _hides_none(mask):
    every = mask.all().item()
    return LibCall.value.known(every) and every


def causal(mask):
    """The mask of a decoder: the library cuts and fills one of two dimensions, so that any length will do."""
    return mask if mask is not None and LibCall.data.kind(mask) == "tensor" and mask.dim() == 4 else None
