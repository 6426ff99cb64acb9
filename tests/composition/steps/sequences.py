"""Recurrent layers, attention, transformers."""

from chain import step


@step(5)
def recurrent(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if rank not in (2, 3) or not c.is_float(x) or 0 in shape:
        return None
    kind, hidden, count = c.pick("LSTM", "GRU", "RNN"), c.pick(3, 4), c.pick(1, 1, 2)
    first, both = c.chance(0.5), c.chance(0.25)
    options = (", num_layers=%d" % count if count > 1 else "") + (", batch_first=True" if first else "") + (", bidirectional=True" if both else "")
    layer = c.layer("nn.%s(%s, %d%s)" % (kind, c.layer_size(x, rank - 1), hidden, options))
    if c.chance(0.4):
        batch = [c.size(x, 0 if first else 1)] if rank == 3 else []
        texts = [str(count * (1 + both))] + batch + [str(hidden)]
        if c.bad:
            i = c.randrange(len(texts))
            texts[i] = texts[i] + " + 1"
        state = c.tensor(texts, c.pick("zeros", "randn"))
        return "%s(%s, %s)" % (layer, x, "(%s, %s)" % (state, state) if kind == "LSTM" else state)
    return "%s(%s)" % (layer, x)


@step(2)
def cell(c, x):
    rank = c.rank(x)
    if rank not in (1, 2) or not c.is_float(x):
        return None
    kind, hidden = c.pick("LSTMCell", "GRUCell", "RNNCell"), c.pick(3, 5)
    layer = c.layer("nn.%s(%s, %d)" % (kind, c.layer_size(x, rank - 1), hidden))
    if kind != "LSTMCell" and c.chance(0.5):
        return "%s(%s, %s)" % (layer, x, c.tensor(([c.size(x, 0)] if rank == 2 else []) + [hidden if not c.bad else hidden + 1], "zeros"))
    return "%s(%s)" % (layer, x)


@step(4)
def attention(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if rank not in (2, 3) or not c.is_float(x) or 0 in shape:
        return None
    heads = c.pick(*[h for h in (1, 2, 3, 4) if shape[-1] % h == 0])
    if c.bad and c.chance(0.3):
        heads = shape[-1] + 1
    first = c.chance(0.5)
    layer = c.layer("nn.MultiheadAttention(%s, %d%s)" % (c.layer_size(x, rank - 1), heads, ", batch_first=True" if first else ""))
    if c.chance(0.3) and rank == 3:
        texts = c.like(x, 0.6)
        texts[1 if first else 0] = "4"
        memory = c.fresh("p")
        c.setup.append("%s = torch.randn(%s)" % (memory, ", ".join(texts)))
        return "%s(%s, %s, %s)" % (layer, x, memory, memory)
    if c.chance(0.3):
        length = c.size(x, 1 if first and rank == 3 else 0) if not c.bad else str(c.off(shape[0]))
        return "%s(%s, %s, %s, attn_mask=torch.zeros(%s, %s))" % (layer, x, x, x, length, length)
    return "%s(%s, %s, %s%s)" % (layer, x, x, x, c.pick("", ", need_weights=False", ", average_attn_weights=False"))


@step(4)
def scaled_dot_product(c, x):
    rank = c.rank(x)
    if rank < 2 or not c.is_float(x):
        return None
    texts = c.like(x, 0)
    texts[-2] = str(c.pick(2, 5))
    if c.bad:
        texts[-1] = str(c.off(c.shape(x)[-1]))
    key = c.fresh("p")
    c.setup.append("%s = torch.randn(%s)" % (key, ", ".join(texts)))
    value = c.tensor(texts[:-1] + [str(c.pick(2, 3))])
    return c.pick("F.scaled_dot_product_attention(%s, %s, %s)", "(%s @ %s.transpose(-2, -1)).softmax(-1) @ %s") % (x, key, value)


@step(2)
def transformer(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if rank not in (2, 3) or not c.is_float(x) or 0 in shape:
        return None
    heads = c.pick(*[h for h in (1, 2, 3) if shape[-1] % h == 0])
    text = "nn.TransformerEncoderLayer(%s, %d, dim_feedforward=8%s)" % (c.layer_size(x, rank - 1), heads, c.pick("", ", batch_first=True"))
    return "%s(%s)" % (c.layer(text if c.chance(0.7) else "nn.TransformerEncoder(%s, 2)" % text), x)


@step(3)
def heads(c, x):
    """The last dimension taken apart into heads, which come before the positions."""
    rank, shape = c.rank(x), c.shape(x)
    if rank != 3:
        return None
    h = c.pick(*[h for h in (1, 2, 3, 4) if shape[-1] % h == 0]) if not c.bad else shape[-1] + 1
    return "%s.view(%s, %s, %d, -1).transpose(1, 2)" % (x, c.size(x, 0), c.size(x, 1), h)


@step(2)
def positions(c, x):
    """A learned or sliced table added to a sequence."""
    rank = c.rank(x)
    if rank != 3 or not c.is_float(x):
        return None
    n, d = c.size(x, 1), c.size(x, 2)
    if c.bad:
        d = str(c.off(c.shape(x)[2]))
    if c.chance(0.5):
        return "%s + torch.zeros(1, 50, %s)[:, :%s]" % (x, d, n)
    return "%s + nn.Embedding(50, %s)(torch.arange(%s))" % (x, d, n)
