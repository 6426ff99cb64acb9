"""Normalisation, activations with parameters, losses."""

from chain import step


@step(6)
def batch_norm(c, x):
    rank = c.rank(x)
    n = {2: 1, 3: 1, 4: 2, 5: 3}.get(rank)
    if not n or not c.is_float(x):
        return None
    if c.bad and c.chance(0.3):
        n = c.pick(1, 2, 3)
    kind = c.pick("BatchNorm", "BatchNorm", "InstanceNorm")
    options = c.pick("", "", ", affine=False")
    return "%s(%s)" % (c.layer("nn.%s%dd(%s%s)" % (kind, n, c.layer_size(x, 1), options)), x)


@step(5)
def layer_norm(c, x):
    rank = c.rank(x)
    if not rank or not c.is_float(x):
        return None
    if rank > 1 and c.chance(0.3):
        sizes = "(%s, %s)" % (c.layer_size(x, rank - 2), c.layer_size(x, rank - 1))
    else:
        sizes = c.layer_size(x, rank - 1)
    if c.chance(0.3):
        return "F.layer_norm(%s, %s)" % (x, sizes if sizes.startswith("(") else "(%s,)" % sizes)
    return "%s(%s)" % (c.layer("nn.%s(%s)" % (c.pick("LayerNorm", "LayerNorm", "RMSNorm"), sizes)), x)


@step(3)
def group_norm(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if rank < 2 or not c.is_float(x):
        return None
    divisors = [d for d in (1, 2, 3, 4) if shape[1] % d == 0]
    groups = c.pick(*divisors)
    if c.chance(0.3):
        return "F.group_norm(%s, %d)" % (x, groups if not c.bad else shape[1] + 1)
    return "%s(%s)" % (c.layer("nn.GroupNorm(%d, %s)" % (groups, c.layer_size(x, 1))), x)


@step(2)
def gated(c, x):
    rank = c.rank(x)
    if not rank or not c.is_float(x):
        return None
    i = c.randrange(-rank, rank)
    return "F.glu(%s, dim=%d)" % (x, i) if c.chance(0.5) else "%s(%s)" % (c.layer("nn.GLU(%d)" % i), x)


@step(2)
def activation(c, x):
    if not c.is_float(x):
        return None
    if c.rank(x) > 1 and (c.bad or c.chance(0.3)):
        return "%s(%s)" % (c.layer("nn.PReLU(%s)" % c.layer_size(x, 1)), x)
    return "%s(%s)" % (c.layer(c.pick("nn.ReLU()", "nn.GELU()", "nn.Dropout(0.1)", "nn.Tanh()", "nn.Identity()", "nn.Dropout2d(0.2)", "nn.SiLU()",
                                      "nn.Hardswish()", "nn.LeakyReLU(0.2, inplace=True)")), x)


@step(3)
def cross_entropy(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if rank < 2 or not c.is_float(x) or 0 in shape:
        return None
    texts = [c.size(x, i) for i in range(rank) if i != 1]
    if c.bad:
        i = c.randrange(len(texts))
        texts[i : i + 1] = c.pick([str(c.off(shape[i if i == 0 else i + 1]))], [], [texts[i], "1"])
    target = c.indices(texts, c.size(x, 1))
    return c.pick("F.cross_entropy(%s, %s)", "nn.CrossEntropyLoss()(%s, %s)", "F.nll_loss(F.log_softmax(%s, dim=1), %s)",
                  "F.cross_entropy(%s, %s, reduction='none')") % (x, target)


@step(2)
def pairwise_loss(c, x):
    if not c.is_float(x) or not c.rank(x):
        return None
    p = c.tensor(c.like(x, 0.9))
    return c.pick("nn.MSELoss()(%s, %s)", "nn.BCEWithLogitsLoss()(%s, torch.sigmoid(%s))", "F.kl_div(F.log_softmax(%s, -1), F.softmax(%s, -1))",
                  "F.huber_loss(%s, %s)", "F.l1_loss(%s, %s)", "F.binary_cross_entropy(torch.sigmoid({0}), torch.sigmoid(%s))") .replace("{0}", "%s") % (x, p)


@step(1)
def bilinear(c, x):
    rank = c.rank(x)
    if not rank or not c.is_float(x):
        return None
    texts = c.like(x, 0.5)
    texts[-1] = "3"
    layer = c.layer("nn.Bilinear(%s, 3, 4)" % c.layer_size(x, rank - 1))
    return "%s(%s, %s)" % (layer, x, c.tensor(texts))


@step(1)
def one_hot(c, x):
    if c.bad or c.rank(x) > 3 or not c.is_float(x) or not c.rank(x) or 0 in c.shape(x):
        return None
    return "F.one_hot(%s.argmax(-1), num_classes=%s)" % (x, c.size(x, c.rank(x) - 1))
