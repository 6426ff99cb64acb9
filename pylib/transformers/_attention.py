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


def both_ways(mask, x, columns=None):
    """The mask of an encoder of `x`, or of a decoder that reads one (columns: its tokens): one of two dimensions hides tokens, with a row for each text
    and a column for each token. Where it hides none the library takes none, whatever its sizes."""
    if mask is None or LibCall.data.kind(mask) != "tensor" or mask.dim() == 4:
        return mask if mask is not None and LibCall.data.kind(mask) == "tensor" else None
    columns = x.shape[1] if columns is None else columns
    every = mask.all().item()
    if not LibCall.value.known(every):
        if mask.dim() != 2 or mask.shape[1] != columns or mask.shape[0] < x.shape[0]:
            LibCall.torch.require(LibCall.unknown.bool("whether a mask hides no token", "opaque"), "broadcast-mismatch", "RuntimeError",
                                  "The size of tensor a ({}) must match the size of tensor b ({}) at non-singleton dimension 3", (columns, mask.shape[-1]))
            return None
    elif every:
        return None
    if mask.dim() != 2:
        raise IndexError(f"too many indices for tensor of dimension {mask.dim()}")
    if mask.shape[0] < x.shape[0]:
        raise IndexError(f"index {mask.shape[0]} is out of bounds for dimension 0 with size {mask.shape[0]}")
    return mask.to(dtype=torch.bool)[:x.shape[0], None, None, :].expand(-1, 1, x.shape[1], -1)


def causal(mask, x, cache):
    """The mask of a decoder. With a cache the library cuts and fills one of two dimensions, so that any length will do."""
    if mask is None or LibCall.data.kind(mask) != "tensor":
        return None
    if mask.dim() == 4:
        return mask
    if cache is not None:
        both_ways(mask, x, mask.shape[-1])
        return None
    if mask.dim() == 2:
        LibCall.torch.require(mask.shape[1] <= x.shape[1], "broadcast-mismatch", "RuntimeError",
                              "The size of tensor a ({}) must match the size of tensor b ({}) at non-singleton dimension 3", (x.shape[1], mask.shape[1]))
    return both_ways(mask, x)
