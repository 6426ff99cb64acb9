# Attention over heads, and the masks that the library makes of what it is given.
import torch
from torch import nn
from transformers.modeling_outputs import asked


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


def weights(config, kwargs, layers, count, like, columns=None, always=False):
    """What a call that asks for attention gets: (batch, heads, rows, columns) of each layer; nothing of the kernel that does not tell
    (always: the network has no such kernel)."""
    if not asked(config, kwargs, "output_attentions"):
        return None
    if config._attn_implementation == "sdpa" and not always:
        return ()
    if config._attn_implementation != "eager" and not always:
        return LibCall.unknown.any("attention weights of another implementation")
    rows = like.shape[1]
    one = (like.mean() * torch.ones(like.shape[0], count, rows, rows if columns is None else columns)).softmax(-1)
    return tuple([one.clone() for _ in range(layers)])


def both_ways(mask, rows, columns=None):
    """The mask of an encoder, or of a decoder that reads one (columns: its tokens): one of two dimensions hides tokens; where it hides none the
    library takes none."""
    if mask is None or LibCall.data.kind(mask) != "tensor":
        return None
    if mask.dim() == 4:
        return mask
    if mask.dim() != 2 or _hides_none(mask):
        return None
    every = mask.all().item()
    if mask.shape[1] != (rows if columns is None else columns) and not LibCall.value.known(every):
        return LibCall.unknown.any("a mask of another length, which the library takes where it hides no token")
    return mask.to(dtype=torch.bool)[:, None, None, :].expand(-1, 1, rows, -1)


def _hides_none(mask):
    every = mask.all().item()
    return LibCall.value.known(every) and every


def causal(mask):
    """The mask of a decoder: the library cuts and fills one of two dimensions, so that any length will do."""
    return mask if mask is not None and LibCall.data.kind(mask) == "tensor" and mask.dim() == 4 else None
