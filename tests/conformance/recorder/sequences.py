"""Recurrent layers with every option, packed sequences, attention and Transformer stacks."""

from .core import api


def recurrent(name, rows):
    @api("torch.nn.%s (options)" % name, rows)
    def generator(case):
        width, hidden, layers = case.dim(1, 5), case.dim(2, 5), case.pick(1, 1, 2, 3)
        first, both = case.chance(0.5), case.chance(0.35)
        projected = case.dim(1, hidden - 1) if name == "LSTM" and case.chance(0.3) else 0
        batch, steps = case.dim(1, 4), case.dim(1, 5)
        batched = case.chance(0.8)
        shape = ([batch, steps] if first else [steps, batch]) + [width] if batched else [steps, width]
        count = layers * (2 if both else 1)
        state = [count, batch, projected or hidden] if batched else [count, projected or hidden]
        cell = [count, batch, hidden] if batched else [count, hidden]
        if case.bad:
            which = case.pick("x", "x", "h", "c")
            if which == "x":
                shape = case.off_dim(shape)
            elif which == "h":
                state = case.off_dim(state)
            else:
                cell = case.off_dim(cell)
                if name != "LSTM":
                    state = case.off_dim(state)
        options = ["%d, %d" % (width, hidden)] + (["num_layers=%d" % layers] if layers > 1 else []) + (["batch_first=True"] if first else []) + (
            ["bidirectional=True"] if both else []) + (["proj_size=%d" % projected] if projected else []) + (["bias=False"] if case.chance(0.2) else []) + (
            ["dropout=0.1"] if layers > 1 and case.chance(0.3) else [])
        arguments = case.tensor(shape)
        if case.chance(0.5) or case.bad:
            h = case.tensor(state)
            arguments += ", (%s, %s)" % (h, case.tensor(cell)) if name == "LSTM" else ", " + h
        return "nn.%s(%s)(%s)" % (name, ", ".join(options), arguments)


recurrent("RNN", 40)
recurrent("GRU", 50)
recurrent("LSTM", 70)


def cell(name, rows=20):
    @api("torch.nn.%s (options)" % name, rows)
    def generator(case):
        width, hidden, batch = case.dim(1, 5), case.dim(1, 5), case.dim(1, 4)
        shape, state = [batch, width], [batch, hidden]
        if case.chance(0.2):
            shape, state = [width], [hidden]
        if case.bad:
            if case.chance(0.5):
                shape = case.off_dim(shape)
            else:
                state = case.off_dim(state)
        h = case.tensor(state)
        if name == "LSTMCell":
            h = "(%s, %s)" % (h, case.tensor(state))
        return "nn.%s(%d, %d%s)(%s, %s)" % (
            name, width, hidden, "" if case.bad else case.pick("", ", bias=False"), case.tensor(shape), h)


for one in ("RNNCell", "GRUCell", "LSTMCell"):
    cell(one)


@api("torch.nn.utils.rnn.pad_sequence", 20)
def pad_sequence(case):
    rest = case.shape(0, 2, zero=0)
    names = []
    for _ in range(case.dim(1, 4)):
        shape = [case.dim(1, 5)] + rest
        names.append(case.tensor(case.off_dim(shape) if case.bad else shape))
    if case.bad and case.chance(0.2):
        names = []
    return "nn.utils.rnn.pad_sequence([%s]%s)" % (", ".join(names), case.pick("", ", batch_first=True", ", padding_value=-1.0", ", batch_first=True, padding_value=0"))


@api("torch.nn.utils.rnn.pack_padded_sequence", 24)
def pack_padded(case):
    batch, steps, width = case.dim(1, 4), case.dim(2, 5), case.dim(1, 3)
    first = case.chance(0.5)
    lengths = sorted((case.dim(1, steps) for _ in range(batch)), reverse=True)
    lengths[0] = steps
    if case.bad:
        kind = case.pick("count", "long", "zero", "order")
        if kind == "count":
            lengths.append(1)
        elif kind == "long":
            lengths[0] = steps + 2
        elif kind == "zero":
            lengths[-1] = 0
        else:
            lengths = lengths[::-1] + [steps]
    shape = [batch, steps, width] if first else [steps, batch, width]
    tail = (", batch_first=True" if first else "") + case.pick("", ", enforce_sorted=False")
    packed = "nn.utils.rnn.pack_padded_sequence(%s, %s%s)" % (case.tensor(shape), case.pick("torch.tensor(%s)", "%s") % lengths, tail)
    return case.pick("%s.data", "%s.batch_sizes", "nn.utils.rnn.pad_packed_sequence(%s)", "nn.utils.rnn.pad_packed_sequence(%s, batch_first=True)[0]",
                     "nn.LSTM(" + str(width) + ", 3)(%s)[1]", "nn.GRU(" + str(width) + ", 3, bidirectional=True)(%s)[1]",
                     "nn.utils.rnn.pad_packed_sequence(nn.LSTM(" + str(width) + ", 3)(%s)[0], batch_first=True)[0]") % packed


@api("torch.nn.utils.rnn.pack_sequence", 10)
def pack_sequence(case):
    width = case.dim(1, 3)
    lengths = [4, 3, 1] if not case.bad else case.pick([1, 3], [4, 3, 1])
    names = [case.tensor([n, width + (1 if case.bad and i else 0)]) for i, n in enumerate(lengths)]
    return "nn.utils.rnn.pad_packed_sequence(nn.utils.rnn.pack_sequence([%s]), batch_first=True)" % ", ".join(names)


@api("torch.nn.MultiheadAttention (options)", 60)
def multihead(case):
    heads = case.pick(1, 2, 4)
    embed = heads * case.pick(1, 2, 4)
    first = case.chance(0.5)
    batch, target, source = case.dim(1, 3), case.dim(1, 5), case.dim(1, 5)
    kdim = case.pick(embed, embed, 3)
    query = [batch, target, embed] if first else [target, batch, embed]
    key = [batch, source, kdim] if first else [source, batch, kdim]
    value = list(key)
    padding, mask = [batch, source], case.pick([target, source], [batch * heads, target, source])
    if case.bad:
        which = case.pick("q", "k", "v", "p", "m", "heads")
        if which == "q":
            query = case.off_dim(query)
        elif which == "k":
            key = case.off_dim(key)
        elif which == "v":
            value = case.off_dim(value)
        elif which == "p":
            padding = case.off_dim(padding)
        elif which == "m":
            mask = case.off_dim(mask)
        else:
            heads = heads + 1
    options = "%d, %d" % (embed, heads) + (", kdim=%d, vdim=%d" % (kdim, kdim) if kdim != embed else "") + (", batch_first=True" if first else "") + case.pick("", ", bias=False", ", dropout=0.0", ", add_bias_kv=True" if kdim == embed else "")
    arguments = "%s, %s, %s" % (case.tensor(query), case.tensor(key), case.tensor(value))
    if case.bad or case.chance(0.3):
        arguments += ", key_padding_mask=" + case.tensor(padding, "bool")
    if case.bad or case.chance(0.3):
        arguments += ", attn_mask=" + case.tensor(mask, case.pick("bool", "float32"))
    return "nn.MultiheadAttention(%s)(%s%s)" % (options, arguments, case.pick("", "", ", need_weights=False", ", average_attn_weights=False"))


def encoder(name, make, rows=20, decoder=False):
    @api(name, rows)
    def generator(case):
        width = case.pick(2, 4)
        first = case.chance(0.5)
        batch, steps, source = case.dim(1, 3), case.dim(1, 4), case.dim(1, 4)
        shape = [batch, steps, width] if first else [steps, batch, width]
        memory = [batch, source, width] if first else [source, batch, width]
        if case.bad:
            if decoder and case.chance(0.5):
                memory = case.off_dim(memory)
            else:
                shape = case.off_dim(shape)
        extra = case.pick("", "", ", mask", ", padding")
        text = make % {"width": width, "options": ", batch_first=True" if first else ""}
        arguments = case.tensor(shape) + (", " + case.tensor(memory) if decoder else "")
        if extra == ", mask":
            arguments += ", %s=%s" % ("tgt_mask" if decoder else "src_mask" if "Layer(" in text and text.startswith("nn.TransformerEncoderLayer") else "mask", case.tensor([steps + (1 if case.bad else 0), steps], "bool"))
        elif extra == ", padding":
            arguments += ", %s=%s" % ("tgt_key_padding_mask" if decoder else "src_key_padding_mask", case.tensor([batch, steps + (1 if case.bad else 0)], "bool"))
        return "%s(%s)" % (text, arguments)


encoder("torch.nn.TransformerEncoder", "nn.TransformerEncoder(nn.TransformerEncoderLayer(%(width)d, 2, 8%(options)s), 2)", 24)
encoder("torch.nn.TransformerEncoderLayer (options)", "nn.TransformerEncoderLayer(d_model=%(width)d, nhead=1, dim_feedforward=8, norm_first=True%(options)s)", 24)
encoder("torch.nn.TransformerDecoder", "nn.TransformerDecoder(nn.TransformerDecoderLayer(%(width)d, 2, 8%(options)s), num_layers=2)", 24, True)
encoder("torch.nn.TransformerDecoderLayer (options)", "nn.TransformerDecoderLayer(%(width)d, 2, 8, activation='gelu'%(options)s)", 20, True)


@api("torch.nn.Transformer (options)", 20)
def transformer(case):
    width = case.pick(2, 4)
    first = case.chance(0.5)
    batch = case.dim(1, 3)
    source = [batch, 3, width] if first else [3, batch, width]
    target = [batch, 2, width] if first else [2, batch, width]
    if case.bad:
        if case.chance(0.5):
            source = case.off_dim(source)
        else:
            target = case.off_dim(target)
    return "nn.Transformer(%d, %d, 1, 1, 8%s)(%s, %s%s)" % (width, 3 if case.bad and case.chance(0.2) else 2, ", batch_first=True" if first else "", case.tensor(source), case.tensor(target),
                                                          case.pick("", ", tgt_mask=nn.Transformer.generate_square_subsequent_mask(2)"))


@api("torch.nn.Transformer.generate_square_subsequent_mask", 8)
def square_mask(case):
    return "nn.Transformer.generate_square_subsequent_mask(%s)" % (case.pick("-1", "'3'", "2.5", "") if case.bad else case.dim(0, 6))


@api("torch.nn.functional.scaled_dot_product_attention (options)", 40)
def sdpa(case):
    batch, width, heads = case.shape(0, 2, zero=0), case.dim(1, 4), case.dim(1, 3)
    target, source, out = case.dim(1, 4), case.dim(1, 4), case.dim(1, 4)
    query, key, value = batch + [heads, target, width], batch + [heads, source, width], batch + [heads, source, out]
    mask = case.pick([target, source], [heads, target, source], [1, 1, target, source])
    if case.bad:
        which = case.pick("q", "k", "v", "m")
        if which == "q":
            query = case.off_dim(query)
        elif which == "k":
            key = case.off_dim(key)
        elif which == "v":
            value = case.off_dim(value)
        else:
            mask = case.off_dim(mask)
    arguments = "%s, %s, %s" % (case.tensor(query), case.tensor(key), case.tensor(value))
    arguments += case.pick("", ", is_causal=True", ", attn_mask=" + case.tensor(mask, case.pick("bool", "float32", "float64" if case.bad else "bool")), ", scale=0.5", ", dropout_p=0.0")
    return "F.scaled_dot_product_attention(%s)" % arguments
