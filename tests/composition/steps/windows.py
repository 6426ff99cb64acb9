"""Convolutions, pooling, padding, resizing, pixel shuffles."""

from chain import step

SPATIAL = {2: 1, 3: 1, 4: 2, 5: 3}


def spatial(c, x):
    """The number of spatial dimensions that suits x; another one when the chain is bad."""
    n = SPATIAL.get(c.rank(x))
    if c.rank(x) == 3 and c.chance(0.3):
        n = 2  # an image without a batch
    return c.pick(1, 2, 3) if n and c.bad and c.chance(0.25) else n


def channels(c, x, n):
    """Which dimension holds the channels."""
    return max(0, c.rank(x) - n - 1)


@step(9)
def conv(c, x):
    n = spatial(c, x)
    if not n or not c.is_float(x):
        return None
    count = c.layer_size(x, channels(c, x, n))
    kernel = c.pick(1, 2, 3, 3) if not c.bad else c.pick(1, 3, 7)
    options = c.pick("", "", ", padding=1", ", stride=2", ", stride=2, padding=1", ", padding='same'", ", dilation=2, padding=2", ", bias=False")
    if c.chance(0.2):
        return "F.conv%dd(%s, %s%s)" % (n, x, c.tensor([c.pick(2, 4), count] + [kernel] * n), options.replace(", bias=False", ""))
    return "%s(%s)" % (c.layer("nn.Conv%dd(%s, %d, %s%s)" % (n, count, c.pick(2, 4, 6), kernel, options)), x)


@step(2)
def grouped(c, x):
    n = spatial(c, x)
    if not n or not c.is_float(x):
        return None
    count = c.layer_size(x, channels(c, x, n))
    return "%s(%s)" % (c.layer("nn.Conv%dd(%s, %s, 3, padding=1, groups=%s)" % (n, count, count, count)), x)


@step(3)
def transposed(c, x):
    n = spatial(c, x)
    if not n or not c.is_float(x):
        return None
    count = c.layer_size(x, channels(c, x, n))
    options = c.pick("", ", stride=2", ", stride=2, padding=1, output_padding=1", ", padding=1")
    return "%s(%s)" % (c.layer("nn.ConvTranspose%dd(%s, %d, 3%s)" % (n, count, c.pick(2, 3), options)), x)


@step(6)
def pool(c, x):
    n = spatial(c, x)
    if not n or not c.is_float(x):
        return None
    size = c.pick(2, 2, 3) if not c.bad else c.pick(7, 9)
    options = c.pick("", "", ", stride=1", ", stride=2, padding=1", ", 2", ", ceil_mode=True")
    kind = c.pick("Max", "Max", "Avg")
    if c.chance(0.4):
        return "F.%s_pool%dd(%s, %d%s)" % (kind.lower(), n, x, size, options)
    return "%s(%s)" % (c.layer("nn.%sPool%dd(%d%s)" % (kind, n, size, options)), x)


@step(3)
def adaptive(c, x):
    n = spatial(c, x)
    if not n or not c.is_float(x):
        return None
    size = c.pick("1", "2", "3", "(%s)" % ", ".join(["2", "3", "None"][:n]) if n > 1 else "4")
    if c.chance(0.5):
        return "F.adaptive_%s_pool%dd(%s, %s)" % (c.pick("avg", "max"), n, x, size)
    return "%s(%s)" % (c.layer("nn.Adaptive%sPool%dd(%s)" % (c.pick("Avg", "Max"), n, size)), x)


@step(5)
def pad(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    count = c.randint(1, rank) if not c.bad else rank + 1
    amounts = ", ".join(str(c.pick(0, 1, 2)) for _ in range(2 * count))
    return "F.pad(%s, (%s)%s)" % (x, amounts, c.pick("", "", ", value=1.0", ", mode='constant'"))


@step(2)
def pad_by_values(c, x):
    n = spatial(c, x)
    if not n or not c.is_float(x):
        return None
    amounts = ", ".join(str(c.pick(0, 1, 1) if not c.bad else c.pick(1, 9)) for _ in range(2 * n))
    if n < 3 and c.chance(0.4):
        return "%s(%s)" % (c.layer("nn.%sPad%dd((%s))" % (c.pick("Reflection", "Replication", "Zero" if n == 2 else "Reflection"), n, amounts)), x)
    return "F.pad(%s, (%s), mode='%s')" % (x, amounts, c.pick("reflect", "replicate", "circular"))


@step(3)
def resized(c, x):
    n = {3: 1, 4: 2, 5: 3}.get(c.rank(x)) or (1 if c.bad else None)
    if not n or not c.is_float(x):
        return None
    mode = {1: "linear", 2: "bilinear", 3: "trilinear"}[n]
    if c.bad and c.chance(0.7):
        return "F.interpolate(%s, size=(%s))" % (x, ", ".join(["4"] * (n + 1)))
    what = c.pick("scale_factor=2", "size=5", "scale_factor=1.5")
    if c.chance(0.3):
        return "%s(%s)" % (c.layer("nn.Upsample(%s)" % what), x)
    return "F.interpolate(%s, %s%s)" % (x, what, c.pick("", ", mode='nearest'", ", mode='%s', align_corners=False" % mode))


@step(2)
def shuffled(c, x):
    shape = c.shape(x)
    if len(shape) < 3:
        return None
    up = shape[-3] % 4 == 0
    if not c.bad and not up and (shape[-1] % 2 or shape[-2] % 2):
        return None
    name = "Shuffle" if up != c.bad else "Unshuffle"
    return "%s(%s)" % (c.layer("nn.Pixel%s(2)" % name), x) if c.chance(0.6) else "F.pixel_%s(%s, 2)" % (name.lower(), x)


@step(1)
def columns(c, x):
    if c.rank(x) != 4 or not c.is_float(x):
        return None
    return c.pick("F.unfold(%s, kernel_size=%d)", "F.unfold(%s, %d, padding=1)", "F.unfold(%s, %d, stride=2)") % (x, c.pick(1, 2, 3) if not c.bad else 9)


@step(2)
def block(c, x):
    """A convolution, its normalisation and a pool, in a row."""
    if c.rank(x) != 4 or not c.is_float(x):
        return None
    n = c.pick(4, 8)
    norm = n if not c.bad else c.off(n)
    text = "nn.Sequential(nn.Conv2d(%s, %d, 3, padding=1), nn.BatchNorm2d(%d), nn.ReLU(), nn.MaxPool2d(2))" % (c.size(x, 1) if not c.fixed else c.shape(x)[1], n, norm)
    return "%s(%s)" % (c.layer(text), x)
