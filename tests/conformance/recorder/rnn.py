"""Recurrent layers and cells, attention, transformer layers."""

from .core import api


def recurrent(kind, rows):
    @api("torch.nn." + kind, rows)
    def generator(case):
        size, hidden, layers = case.dim(1, 6), case.dim(1, 6), case.pick(1, 1, 2, 3)
        first, both = case.chance(0.4), case.chance(0.3)
        batched = case.chance(0.8)
        length, batch = case.dim(1, 5), case.dim(1, 4)
        shape = [length, size] if not batched else [batch, length, size] if first else [length, batch, size]
        state = [layers * (2 if both else 1)] + ([batch] if batched else []) + [hidden]
        projection = kind == "LSTM" and hidden > 1 and case.chance(0.12)
        with_state = case.chance(0.5)
        if case.bad:
            if with_state and case.chance(0.6):
                state = case.off_dim(state)
            else:
                shape = shape[:-1] + [case.off(size)] if case.chance(0.6) else case.off_dim(shape)
        arguments = ["%d, %d" % (size, hidden)]
        if layers > 1:
            arguments.append("num_layers=%d" % layers)
        if first:
            arguments.append("batch_first=True")
        if both:
            arguments.append("bidirectional=True")
        if projection:
            arguments.append("proj_size=%d" % (hidden if case.bad and case.chance(0.5) else hidden - 1))
        inputs = case.tensor(shape)
        if with_state:
            h = case.tensor(state)
            inputs += ", " + ("(%s, %s)" % (h, case.tensor(state)) if kind == "LSTM" else h)
        return "nn.%s(%s)(%s)" % (kind, ", ".join(arguments), inputs)


recurrent("RNN", 36)
recurrent("LSTM", 60)
recurrent("GRU", 40)


def cell(kind, rows):
    @api("torch.nn.%sCell" % kind, rows)
    def generator(case):
        size, hidden, batch = case.dim(1, 6), case.dim(1, 6), case.dim(1, 4)
        lead = [batch] if case.chance(0.8) else []
        shape, state = lead + [size], lead + [hidden]
        with_state = case.chance(0.6)
        if case.bad:
            if with_state and case.chance(0.5):
                state = case.off_dim(state)
            else:
                shape = case.off_dim(shape)
        inputs = case.tensor(shape)
        if with_state:
            h = case.tensor(state)
            inputs += ", " + ("(%s, %s)" % (h, case.tensor(state)) if kind == "LSTM" else h)
        return "nn.%sCell(%d, %d)(%s)" % (kind, size, hidden, inputs)


cell("RNN", 16)
cell("LSTM", 24)
cell("GRU", 16)


@api("(states of recurrent layers)", 90)
def states(case):
    """States of another kind than the layer takes: one for two, two for one, too many, packed sequences."""
    kind, cell, packed = case.pick("LSTM", "LSTM", "GRU", "RNN"), case.chance(0.35), False
    batched = case.chance(0.7)
    if cell:
        shape, state = ([2, 3], [2, 4]) if batched else ([3], [4])
    else:
        shape, state = ([5, 2, 3], [1, 2, 4]) if batched else ([5, 3], [1, 4])
        packed = batched and case.chance(0.3)
    x = case.tensor(shape)
    if packed:
        x = "nn.utils.rnn.pack_padded_sequence(%s, %s)" % (x, case.pick("[5, 3]", "[3, 5], enforce_sorted=False"))
    h = case.tensor(case.off_dim(state) if case.bad and case.chance(0.3) else state)
    given = h if kind != "LSTM" else "(%s, %s)" % (h, h)
    if case.bad:
        forms = ["%s", "(%s, %s)", "[%s, %s]", "(%s,)", "(%s, %s, %s)", "()", "(%s, None)", "(None, %s)", "1.5", "'a'", "torch.stack([%s, %s])", "[%s]"]
        form = case.pick(*(one for one in forms if not (packed and "None" in one)))  # torch itself crashes there
        given = form % ((h,) * form.count("%s"))
    if packed and kind == "LSTM" and "t1" in case.tensors and case.tensors["t1"]["shape"] != state:
        case.tensors["t1"]["shape"] = case.pick([1, 1, 4], [1, 3, 4], [2, 2, 4], [1, 2, 5])  # torch crashes at other ranks
    result = "nn.%s%s(3, 4)(%s, %s)" % (kind, "Cell" if cell else "", x, given)
    return result + "[1]" if packed else result


@api("torch.nn.MultiheadAttention", 60)
def multihead(case):
    heads = case.pick(1, 2, 4)
    width = heads * case.pick(1, 2, 3)
    first = case.chance(0.5)
    length, source, batch = case.dim(1, 5), case.dim(1, 5), case.dim(1, 4)

    def shape(steps, features):
        return [batch, steps, features] if first else [steps, batch, features]

    shapes = [shape(length, width), shape(source, width), shape(source, width)]
    if case.chance(0.12):
        shapes = [[length, width], [source, width], [source, width]]
    spoilt = case.pick("input", "input", "heads", "mask") if case.bad else ""
    if spoilt == "input":
        i = case.randrange(3)
        shapes[i] = case.off_dim(shapes[i])
    built = width + 1 if spoilt == "heads" else width
    arguments = "%d, %d%s" % (built, heads, ", batch_first=True" if first else "")
    names = [case.tensor(s) for s in shapes]
    tail = ""
    if spoilt == "mask" or case.chance(0.25):
        kind = case.pick("attn_mask", "key_padding_mask")
        mask = [length, source] if kind == "attn_mask" else [batch, source]
        mask = case.off_dim(mask) if spoilt == "mask" else mask
        tail = ", %s=%s" % (kind, case.tensor(mask, "bool"))
    elif case.chance(0.2):
        tail = ", need_weights=False"
    elif case.chance(0.15):
        tail = ", average_attn_weights=False"
    return "nn.MultiheadAttention(%s)(%s%s)" % (arguments, ", ".join(names), tail)


def transformer_layer(kind, inputs, rows):
    @api("torch.nn." + kind, rows)
    def generator(case):
        heads = case.pick(1, 2)
        width = heads * case.pick(2, 3)
        first = case.chance(0.5)
        batch = case.dim(1, 3)
        shapes = []
        for _ in range(inputs):
            steps = case.dim(1, 4)
            shapes.append([batch, steps, width] if first else [steps, batch, width])
        if case.bad:
            if case.chance(0.2):
                width += 1
            else:
                i = case.randrange(inputs)
                shapes[i] = case.off_dim(shapes[i])
        layer = "nn.%s(%d, %d, dim_feedforward=8%s)" % (kind, width, heads, ", batch_first=True" if first else "")
        if kind == "TransformerEncoderLayer" and case.chance(0.3):
            layer = "nn.TransformerEncoder(%s, num_layers=2)" % layer
        return "%s(%s)" % (layer, ", ".join(case.tensor(s) for s in shapes))


transformer_layer("TransformerEncoderLayer", 1, 20)
transformer_layer("TransformerDecoderLayer", 2, 20)


@api("torch.nn.Transformer", 14)
def transformer(case):
    first = case.chance(0.5)
    batch, width = case.dim(1, 3), 4
    shapes = [[batch, case.dim(1, 4), width] if first else [case.dim(1, 4), batch, width] for _ in range(2)]
    if case.bad:
        i = case.randrange(2)
        shapes[i] = case.off_dim(shapes[i])
    tail = ", batch_first=True" if first else ""
    return "nn.Transformer(4, 2, 1, 1, 8%s)(%s)" % (tail, ", ".join(case.tensor(s) for s in shapes))
