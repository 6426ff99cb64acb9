"""Element by element: operators, functions, in-place forms, out=."""

from chain import step

UNARY = ("torch.relu(%s)", "%s.abs()", "torch.sigmoid(%s)", "%s.tanh()", "F.gelu(%s)", "F.leaky_relu(%s, 0.1)", "%s.exp()", "-%s", "%s.clamp(min=0)",
         "torch.clamp(%s, -1, 1)", "%s.square()", "torch.sqrt(%s.abs())", "F.silu(%s)", "F.elu(%s)", "%s.clone()", "%s.detach()",
         "torch.zeros_like(%s)", "torch.randn_like(%s)", "%s.new_zeros(%s.shape)", "F.dropout(%s, 0.5)", "%s.sign()", "F.softplus(%s)",
         "torch.where(%s > 0, %s, 0.0)", "torch.nan_to_num(%s)", "%s.float()", "F.hardtanh(%s)", "torch.full_like(%s, 2.0)")
TYPES = ("%s.long()", "%s.double()", "%s.bool()", "%s.to(torch.float64)", "%s.int()", "%s > 0", "%s.isnan()", "%s.half()")
BINARY = ("%s + %s", "%s - %s", "%s * %s", "%s / %s", "torch.add(%s, %s)", "%s.mul(%s)", "torch.maximum(%s, %s)", "%s > %s", "torch.minimum(%s, %s)",
          "%s.sub(%s, alpha=2)", "torch.atan2(%s, %s)", "%s == %s", "torch.fmod(%s, %s)", "%s.div(%s, rounding_mode='floor')", "torch.hypot(%s, %s)",
          "torch.logaddexp(%s, %s)", "%s.le(%s)", "torch.heaviside(%s, %s)")


@step(5)
def unary(c, x):
    return None if c.bad or not c.is_float(x) else c.pick(*UNARY).replace("%s", x)


@step(1)
def scalar(c, x):
    return None if c.bad or not c.is_float(x) else c.pick("%s * 2", "1 - %s", "%s / 3.0", "2 ** %s", "%s ** 2", "%s // 2") % x


@step(1)
def converted(c, x):
    return None if c.bad else c.pick(*TYPES) % x


@step(8)
def binary(c, x):
    p = c.tensor(c.broadcastable(x))
    operator = c.pick(*BINARY)
    return operator % (p, x) if c.chance(0.4) else operator % (x, p)


@step(4)
def own(c, x):
    """With another tensor of the chain: whether they fit is luck, so mostly where they do."""
    others = [t for t in c.tensors if t != x and (c.bad or c.shape(t) == c.shape(x))]
    return None if not others else c.pick(*BINARY[:6]) % (x, c.pick(*others))


@step(2)
def three(c, x):
    p, q = c.tensor(c.broadcastable(x)), c.tensor(c.broadcastable(x))
    return c.pick("torch.where(%s > 0, %s, %s)", "torch.lerp(%s, %s, %s)", "torch.addcmul(%s, %s, %s)", "torch.addcdiv(%s, %s, %s)",
                  "torch.clamp(%s, %s, %s)") % (x, p, q)


@step(2)
def masked(c, x):
    p = c.tensor(c.broadcastable(x))
    return c.pick("%s.masked_fill(%s > 0, 0.0)", "torch.masked_fill(%s, %s > 0, -1.0)", "%s.masked_fill(%s == 0, float('-inf'))") % (x, p)


@step(3)
def in_place(c, x):
    if not c.is_float(x):
        return None
    texts = c.like(x)
    texts = [text if c.chance(0.75) else "1" for text in texts][c.randint(0, len(texts)) if c.chance(0.25) else 0 :]
    if c.bad and c.chance(0.3):
        texts = ["2"] + texts
    p = c.tensor(texts)
    return c.statement(c.pick("%s.add_(%s)", "%s += %s", "%s *= %s", "%s.mul_(%s)", "%s.copy_(%s)", "%s -= %s", "%s.masked_fill_(%s > 0, 0)",
                              "%s.clamp_(min=%s)", "%s.div_(%s)") % (x, p), x)


@step(2)
def in_place_alone(c, x):
    if c.bad or not c.is_float(x):
        return None
    return c.statement(c.pick("%s.relu_()", "%s.zero_()", "%s.fill_(1.0)", "%s.mul_(2)", "%s.clamp_(0, 1)", "%s.normal_()", "F.relu(%s, inplace=True)",
                              "nn.init.zeros_(%s)", "nn.init.normal_(%s)") % x, x)


@step(2)
def out(c, x):
    """out=: a tensor of the right shape, or an empty one that takes any."""
    if not c.is_float(x) or not c.rank(x):
        return None
    p, o = c.tensor(c.like(x, 0.5)), c.fresh("o")
    c.setup.append("%s = torch.empty(%s)" % (o, c.pick("0", ", ".join(c.like(x, 0)))))
    return c.pick("torch.add(%s, %s, out=%s)", "torch.mul(%s, %s, out=%s)", "torch.cat([%s, %s], out=%s)", "torch.stack([%s, %s], out=%s)",
                  "torch.maximum(%s, %s, out=%s)") % (x, p, o)


@step(1)
def scaled(c, x):
    """A row or column of weights, made and given its place by indexing."""
    shape = c.shape(x)
    if len(shape) < 2 or not c.is_float(x):
        return None
    n = str(c.off(shape[0])) if c.bad else c.size(x, 0)
    return "%s * torch.arange(%s, dtype=torch.float32).view(%s)" % (x, n, ", ".join(["-1"] + ["1"] * (len(shape) - 1)))
