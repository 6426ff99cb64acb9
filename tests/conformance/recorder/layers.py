"""Activations, dropout, padding, flattening, normalisation and upsampling: the layers and functions the other files leave out."""

from .core import api

TYPES = ("float32", "float32", "float32", "float64", "float16", "int64", "bool")


def wrong(case, name):
    """A tensor where a layer or a function got something else."""
    return case.pick("2", "None", "[1.0]", "'x'", name + ", 1, 2, 3, 4, 5, 6", name + ", foo=1")


FUNCTIONS = """relu6 elu selu celu leaky_relu rrelu gelu silu mish hardswish hardsigmoid hardtanh hardshrink softshrink tanhshrink softsign
softplus logsigmoid sigmoid tanh relu""".split()
LAYERS = """ReLU ReLU6 ELU SELU CELU LeakyReLU RReLU GELU SiLU Mish Hardswish Hardsigmoid Hardtanh Hardshrink Softshrink Tanhshrink
Softsign Softplus LogSigmoid Sigmoid Tanh Identity Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout""".split()
INPLACE = {"relu", "relu6", "elu", "selu", "celu", "leaky_relu", "rrelu", "silu", "mish", "hardswish", "hardsigmoid", "hardtanh"}


def activation(name):
    @api("torch.nn.functional." + name, 10)
    def generator(case):
        made = case.tensor(case.shape(0, 4), case.choice(TYPES))
        if case.bad:
            made = wrong(case, made)
        elif name in INPLACE and case.chance(0.3):
            made += ", inplace=True"
        return "F.%s(%s)" % (name, made)


def layer(name):
    @api("torch.nn." + name, 10)
    def generator(case):
        made = case.tensor(case.shape(0, 5), case.choice(TYPES))
        options = ""
        if "Dropout" in name:
            options = case.pick("", "0.2", "p=0.5", "p=0", "1.0") if not case.bad else case.pick("2", "-0.1", "p=1.5", "0.5")
        elif name.lower() in ("relu", "silu", "leakyrelu", "elu"):
            options = case.pick("", "inplace=True")
        return "nn.%s(%s)(%s)" % (name, options, wrong(case, made).split(", foo")[0] if case.bad and case.chance(0.6) else made)


for one in FUNCTIONS:
    activation(one)
for one in LAYERS:
    layer(one)


def dropout(name):
    @api("torch.nn.functional." + name, 10)
    def generator(case):
        made = case.tensor(case.shape(0, 5), case.pick("float32", "float32", "float64", "int64"))
        p = case.pick("", ", 0.3", ", p=0.5", ", p=0.5, training=False") if not case.bad else case.pick(", 1.5", ", p=-1", ", 0.3")
        return "F.%s(%s%s)" % (name, made, p)


for one in ("dropout", "dropout1d", "dropout2d", "dropout3d", "alpha_dropout", "feature_alpha_dropout"):
    dropout(one)


@api("torch.nn.PReLU", 18)
def prelu(case):
    channels = case.dim(1, 5)
    shape = case.pick([2, channels, 3, 3], [2, channels], [channels], [], [2, channels, 4])
    if case.bad:
        shape = case.off_dim(shape)
    count = case.pick("", str(channels), "num_parameters=%d" % channels, "1")
    return "nn.PReLU(%s)(%s)" % (count, case.tensor(shape))


@api("torch.nn.functional.prelu", 16)
def prelu_function(case):
    channels = case.dim(1, 5)
    shape = case.pick([2, channels, 3], [2, channels], [channels])
    weight = case.pick([channels], [1], []) if not case.bad else case.pick([channels + 1], [1, channels], [channels, 1])
    return case.pick("F.prelu(%s, %s)", "torch.prelu(%s, %s)") % (case.tensor(shape), case.tensor(weight))


@api("torch.nn.Threshold", 10)
def threshold(case):
    made = case.tensor(case.shape(0, 3), case.choice(TYPES))
    return case.pick("nn.Threshold(0.1, 20)(%s)", "F.threshold(%s, 0.1, 1.0)", "torch.threshold(%s, 0, 0)", "F.threshold(%s)" if case.bad else "F.threshold(%s, 1, 2)",
                     "nn.Threshold(1)(%s)" if case.bad else "nn.Threshold(1, 2, True)(%s)") % made


@api("torch.nn.Softmax2d", 10)
def softmax2d(case):
    return "nn.Softmax2d()(%s)" % case.tensor(case.shape(1, 5) if case.bad else case.shape(3, 4))


@api("torch.nn.Flatten", 20)
def flatten(case):
    shape = case.shape(1, 4)
    arguments = case.pick("", "", "0", "1, 2", "start_dim=%d" % case.axis(len(shape)), "%d, %d" % (case.axis(len(shape)), case.axis(len(shape))), "end_dim=-1")
    return "nn.Flatten(%s)(%s)" % (arguments, case.tensor(shape))


@api("torch.nn.Unflatten", 18)
def unflatten(case):
    shape = case.shape(1, 3, zero=0)
    axis = case.axis(len(shape))
    length = shape[axis] if -len(shape) <= axis < len(shape) else 2
    sizes = case.pick((length, 1), (1, -1), (-1, length)) if not case.bad else case.pick((length + 1, 1), (-1, -1), (2, length))
    return "nn.Unflatten(%d, %s)(%s)" % (axis, sizes if case.chance(0.8) else list(sizes), case.tensor(shape))


def padding(name, dims, value=False):
    @api("torch.nn." + name, 18)
    def generator(case):
        shape = [case.dim(1, 3)] + [case.dim(2, 6) for _ in range(dims)]
        if case.chance(0.7):
            shape.insert(0, case.dim(1, 3))
        if case.bad and case.chance(0.4):
            shape = case.off_dim(shape) + ([] if case.chance(0.5) else [2])
        amount = case.pick(0, 1, 1, 2, -1)
        if case.bad:
            amount = case.pick(7, 9, -4, 1)
        if case.chance(0.4):
            amount = tuple(case.pick(0, 1, 2, amount) for _ in range(2 * dims - (1 if case.bad and case.chance(0.3) else 0)))
        return "nn.%s(%s%s)(%s)" % (name, amount, ", 0.5" if value else "", case.tensor(shape))


for number in (1, 2, 3):
    padding("ReflectionPad%dd" % number, number)
    padding("ReplicationPad%dd" % number, number)
    padding("ZeroPad%dd" % number, number)
    padding("ConstantPad%dd" % number, number, True)
    padding("CircularPad%dd" % number, number)


@api("torch.nn.functional.pad (modes)", 60)
def pad(case):
    shape = case.shape(2, 5, zero=0.02)
    count = 2 * case.dim(1, max(1, len(shape) - (0 if case.chance(0.2) else 2)))
    amounts = [case.pick(0, 1, 1, 2) if not case.bad else case.pick(0, 1, 4, 7, -1) for _ in range(count - (1 if case.bad and case.chance(0.2) else 0))]
    mode = case.pick("reflect", "replicate", "circular", "constant")
    return "F.pad(%s, %s, mode='%s'%s)" % (case.tensor(shape), case.pick(tuple(amounts), list(amounts)), mode if not case.bad or case.chance(0.9) else "same",
                                          ", value=1" if case.chance(0.15) else "")


@api("torch.nn.functional.interpolate (more)", 60)
def interpolate(case):
    dims = case.pick(1, 2, 2, 3)
    shape = [2, 3] + [case.dim(1, 7) for _ in range(dims)]
    if case.bad and case.chance(0.4):
        shape = case.off_dim(shape)
    mode = case.pick("nearest", "nearest-exact", "area", {1: "linear", 2: "bilinear", 3: "trilinear"}[dims], "bicubic" if dims == 2 else "nearest")
    amount = case.pick("scale_factor=%s" % case.pick("2", "0.5", "1.5", "0.3", "3.0", "0.75"), "size=%d" % case.dim(0 if case.bad else 1, 9), "size=(%s)" % ("%d, " * dims % tuple(
        case.dim(1, 9) for _ in range(dims))), "scale_factor=(%s)" % ("%s, " * dims % tuple(case.pick("2", "0.5", "1.25") for _ in range(dims))))
    if case.bad:
        amount = case.pick(amount, "", "scale_factor=(2, 2, 2, 2)", "size=[4, 4, 4, 4]", "size=2, scale_factor=2", "scale_factor=0.1", "size=-1")
    tail = case.pick("", "", ", align_corners=False", ", align_corners=True") if mode not in ("nearest", "area", "nearest-exact") or case.bad else ""
    tail += case.pick("", "", "", ", recompute_scale_factor=True", ", antialias=True" if case.bad or mode in ("bilinear", "bicubic") else "")
    return "F.interpolate(%s, %s)" % (case.tensor(shape), ", ".join(x for x in (amount, "mode='%s'" % mode) if x) + tail)


def upsampling(name, template, rows=16):
    @api(name, rows)
    def generator(case):
        shape = case.shape(2, 5) if case.bad else [case.dim(1, 3), 3, case.dim(2, 6), case.dim(2, 6)]
        amount = case.pick("scale_factor=2", "size=(5, 7)", "size=4", "scale_factor=(2, 3)", "scale_factor=0.5") if not case.bad else case.pick("scale_factor=2", "", "size=(3, 3, 3)")
        return template.replace("%t", case.tensor(shape)).replace("%a", amount).replace(", )", ")").replace("(, ", "(")


upsampling("torch.nn.UpsamplingNearest2d", "nn.UpsamplingNearest2d(%a)(%t)")
upsampling("torch.nn.UpsamplingBilinear2d", "nn.UpsamplingBilinear2d(%a)(%t)")
upsampling("torch.nn.functional.upsample", "F.upsample(%t, %a)")
upsampling("torch.nn.functional.upsample_nearest", "F.upsample_nearest(%t, %a)", 10)
upsampling("torch.nn.functional.upsample_bilinear", "F.upsample_bilinear(%t, %a)", 10)
upsampling("torch.nn.Upsample (modes)", "nn.Upsample(%a, mode='bicubic', align_corners=True)(%t)")


@api("torch.nn.functional.affine_grid", 20)
def affine_grid(case):
    batch = case.dim(1, 3)
    if case.chance(0.7):
        theta, size = [batch, 2, 3], [batch, 3, case.dim(1, 5), case.dim(1, 5)]
    else:
        theta, size = [batch, 3, 4], [batch, 1, 2, case.dim(1, 4), case.dim(1, 4)]
    if case.bad:
        if case.chance(0.6):
            theta = case.off_dim(theta)
        else:
            size = case.off_dim(size)
    return "F.affine_grid(%s, %s%s)" % (case.tensor(theta), case.pick(tuple(size), list(size), "torch.Size(%s)" % size), case.pick("", ", align_corners=False"))


@api("torch.nn.functional.grid_sample (more)", 24)
def grid_sample(case):
    batch = case.dim(1, 3)
    image, grid = [batch, 2, case.dim(1, 5), case.dim(1, 5)], [batch, case.dim(1, 5), case.dim(1, 5), 2]
    if case.chance(0.3):
        image, grid = image + [3], [batch, 2] + grid[1:3] + [3]
    if case.bad:
        if case.chance(0.5):
            image = case.off_dim(image)
        else:
            grid = case.off_dim(grid)
    mode = case.pick("", ", mode='nearest'", ", mode='bicubic'" if case.bad or len(image) == 4 else "", ", padding_mode='border'", ", align_corners=True", ", mode='x'" if case.bad else "")
    return "F.grid_sample(%s, %s%s)" % (case.tensor(image), case.tensor(grid), mode)


def shuffled(name, template, rows=14):
    @api(name, rows)
    def generator(case):
        factor = case.pick(1, 2, 3)
        shape = case.shape(0, 2, zero=0) + [case.pick(1, 2), case.dim(1, 4), case.dim(1, 4)]
        if "unshuffle" in name.lower():
            shape[-1], shape[-2] = shape[-1] * factor, shape[-2] * factor
        elif "channel" in name.lower():
            shape = [2, factor * case.dim(1, 3)] + case.shape(0, 3, zero=0)
        else:
            shape[-3] *= factor * factor
        if case.bad:
            shape = case.off_dim(shape) if case.chance(0.6) else shape[-2:]
            factor = case.pick(factor, factor, 0, -1, 5)
        return template.replace("%t", case.tensor(shape)).replace("%f", str(factor))


shuffled("torch.nn.functional.pixel_shuffle", "F.pixel_shuffle(%t, %f)")
shuffled("torch.nn.functional.pixel_unshuffle", "F.pixel_unshuffle(%t, %f)")
shuffled("torch.pixel_shuffle", "torch.pixel_shuffle(%t, %f)", 10)
shuffled("torch.nn.ChannelShuffle", "nn.ChannelShuffle(%f)(%t)")
shuffled("torch.channel_shuffle", "torch.channel_shuffle(%t, %f)", 10)


def normal(name, template, rows=18):
    """Normalisation of (N, C, ...) with C channels."""

    @api(name, rows)
    def generator(case):
        channels = case.pick(2, 4, 6)
        dims = int(name[-2]) if name[-1] == "d" and name[-2].isdigit() else case.dim(0, 3)
        shape = [case.dim(1, 4), channels] + [case.dim(1, 5) for _ in range(dims)]
        if name.find("1d") > 0 and case.chance(0.4) and "Instance" not in name:
            shape.pop()
        if case.bad:
            shape = case.off_dim(shape)
        options = case.pick("", "", ", affine=False", ", affine=True", ", track_running_stats=True", ", eps=1e-3")
        return template.replace("%t", case.tensor(shape)).replace("%c", str(channels)).replace("%o", options)


normal("torch.nn.InstanceNorm1d", "nn.InstanceNorm1d(%c%o)(%t)")
normal("torch.nn.InstanceNorm3d", "nn.InstanceNorm3d(%c%o)(%t)")
normal("torch.nn.InstanceNorm2d (options)", "nn.InstanceNorm2d(%c%o)(%t)")
normal("torch.nn.BatchNorm2d (options)", "nn.BatchNorm2d(%c%o)(%t)", 24)
normal("torch.nn.BatchNorm1d (eval)", "nn.BatchNorm1d(%c%o).eval()(%t)", 20)
normal("torch.nn.SyncBatchNorm", "nn.SyncBatchNorm(%c).eval()(%t)", 10)
normal("torch.nn.functional.instance_norm", "F.instance_norm(%t)", 16)
normal("torch.nn.functional.group_norm", "F.group_norm(%t, 2)", 16)
normal("torch.nn.LazyBatchNorm2d", "nn.LazyBatchNorm2d()(%t)", 10)
normal("torch.nn.CrossMapLRN2d", "nn.CrossMapLRN2d(2)(%t)", 8)


@api("torch.nn.functional.group_norm (weights)", 18)
def group_norm(case):
    channels, groups = case.pick((4, 2), (6, 3), (4, 1), (4, 4), (6, 4) if case.bad else (6, 6))
    size = case.off(channels) if case.bad and case.chance(0.6) else channels
    return "F.group_norm(%s, %d, weight=%s, bias=%s)" % (case.tensor([2, channels] + case.shape(0, 2, zero=0)), groups, case.tensor([size]), case.tensor([channels]))


@api("torch.nn.functional.rms_norm", 18)
def rms_norm(case):
    shape = case.shape(1, 4, zero=0)
    fits = shape[-case.dim(1, len(shape)):]
    wanted = case.off_dim(fits) if case.bad else fits
    weight = ", %s" % case.tensor(case.off_dim(wanted) if case.bad and case.chance(0.4) else wanted) if case.chance(0.5) else ""
    made = case.tensor(shape)
    return case.pick("F.rms_norm(%s, %s%s)", "torch.rms_norm(%s, %s%s)") % (made, case.pick(tuple(wanted), list(wanted)), weight)


@api("torch.nn.functional.local_response_norm", 10)
def local_response_norm(case):
    return "F.local_response_norm(%s, %d)" % (case.tensor(case.shape(1, 4) if case.bad else case.shape(3, 5)), case.pick(1, 2, 3))


@api("torch.nn.functional.layer_norm (weights)", 18)
def layer_norm(case):
    shape = case.shape(1, 3, zero=0)
    wanted = shape[-case.dim(1, len(shape)):]
    weight = case.off_dim(wanted) if case.bad else wanted
    return case.pick("F.layer_norm(%s, %s, weight=%s, bias=%s)", "torch.layer_norm(%s, %s, %s, %s)") % (
        case.tensor(shape), tuple(wanted), case.tensor(weight), case.tensor(wanted))


@api("torch.nn.functional.batch_norm (training)", 20)
def batch_norm(case):
    channels = case.dim(1, 4)
    shape = [case.dim(1, 3), channels] + case.shape(0, 2, zero=0)
    size = case.off(channels) if case.bad else channels
    made, mean, variance = case.tensor(shape), case.tensor([size]), case.tensor([channels])
    return case.pick("F.batch_norm(%s, %s, %s, training=True)", "F.batch_norm(%s, %s, %s)", "F.batch_norm(%s, None, None, %s, %s, True)",
                     "F.batch_norm(%s, %s, %s, momentum=0.2, eps=1e-3)") % (made, mean, variance)


@api("torch.nn.Embedding (more)", 20)
def embedding(case):
    count = case.dim(2, 6)
    entries = [case.randrange(count) for _ in range(3)]
    if case.bad and case.chance(0.5):
        entries[0] = case.pick(count, -1)
    options = case.pick("", ", padding_idx=0", ", padding_idx=-1", ", max_norm=1.0", ", padding_idx=%d" % (count if case.bad else 1))
    index = "torch.tensor(%s)" % entries if case.chance(0.6) else case.tensor(case.shape(0, 3), case.pick("float32", "bool") if case.bad else case.pick("int64", "int32"))
    return "nn.Embedding(%d, 4%s)(%s)" % (count, options, index)


@api("torch.nn.Embedding.from_pretrained", 10)
def pretrained(case):
    return "nn.Embedding.from_pretrained(%s)(%s)" % (case.tensor(case.shape(1, 3, zero=0) if case.bad else [5, 3]), case.tensor([2], "float32" if case.bad and case.chance(0.5) else "int64"))


@api("torch.nn.functional.embedding_bag", 24)
def embedding_bag(case):
    weight = case.tensor([6, case.dim(1, 4)])
    mode = case.pick("", ", mode='sum'", ", mode='max'", ", mode='x'" if case.bad else "")
    if case.chance(0.5):
        return "F.embedding_bag(%s, %s%s)" % (case.tensor(case.shape(3, 3) if case.bad else [case.dim(), case.dim()], "int64"), weight, mode)
    offsets = case.pick("torch.tensor([0, 2])", "torch.tensor([0, 0, 3])") if not case.bad else case.pick(
        "torch.tensor([1, 2])", "torch.tensor([0, 9])", "torch.tensor([[0, 1]])", "None", "torch.tensor([0., 1.])")
    extra = case.pick("", ", include_last_offset=True", "")
    return "F.embedding_bag(%s, %s, %s%s%s)" % (case.tensor([4], "int64"), weight, offsets, mode, extra)


@api("torch.nn.EmbeddingBag (more)", 16)
def embedding_bag_layer(case):
    options = case.pick("", ", mode='sum'", ", include_last_offset=True", ", mode='max'")
    if case.chance(0.5):
        return "nn.EmbeddingBag(6, 3%s)(%s, torch.tensor(%s))" % (options, case.tensor([4], "int64"), case.pick("[0, 2]", "[0, 1, 3]") if not case.bad else case.pick("[1, 2]", "[0, 8]", "[[0]]"))
    return "nn.EmbeddingBag(6, 3%s)(%s)" % (options.replace(", include_last_offset=True", ""), case.tensor(case.shape(1, 3) if case.bad else [2, 4], "int64"))


@api("torch.nn.functional.bilinear", 16)
def bilinear(case):
    a, b, c = case.dim(), case.dim(), case.dim()
    batch = case.shape(0, 2, zero=0)
    shapes = [batch + [a], batch + [b], [c, a, b], [c]]
    if case.bad:
        at = case.randrange(4)
        shapes[at] = case.off_dim(shapes[at])
    names = [case.tensor(s) for s in shapes]
    return case.pick("F.bilinear(%s, %s, %s, %s)", "torch.bilinear(%s, %s, %s, %s)") % tuple(names)


@api("torch.nn.LazyLinear", 12)
def lazy(case):
    return case.pick("nn.LazyLinear(4)(%s)", "nn.LazyConv2d(4, 3)(%s)", "nn.LazyConv1d(4, 3)(%s)", "nn.LazyBatchNorm1d()(%s)") % case.tensor(case.shape(0, 4))


@api("torch.nn.Linear (options)", 20)
def linear(case):
    inputs, outputs = case.dim(), case.dim()
    shape = case.shape(0, 2) + [inputs]
    if case.bad:
        shape = case.off_dim(shape)
    options = case.pick("", ", bias=False", ", True", ", dtype=torch.float64" if case.bad else "", ", device='cpu'")
    attribute = case.pick("(%s)", "(%s)", ".forward(%s)", ".weight.T @ %s" if case.bad else "(%s)") % case.tensor(shape)
    return "nn.Linear(%d, %d%s)%s" % (inputs, outputs, options, attribute)


@api("torch.nn.Module (attributes)", 20)
def attributes(case):
    made = case.pick("nn.Linear(3, 4)", "nn.Conv2d(3, 8, 3)", "nn.Conv1d(4, 6, 2, groups=2)", "nn.BatchNorm2d(5)", "nn.LayerNorm((2, 3))", "nn.Embedding(5, 2)", "nn.LSTM(3, 4, 2)",
                     "nn.ConvTranspose2d(4, 6, 3)", "nn.GRU(3, 4, bidirectional=True)", "nn.MultiheadAttention(8, 2)", "nn.Bilinear(2, 3, 4)", "nn.PReLU(3)", "nn.GroupNorm(2, 4)",
                     "nn.LSTMCell(3, 4)", "nn.Conv2d(3, 8, 3, bias=False)", "nn.InstanceNorm2d(4, affine=True)", "nn.RNN(2, 3, bias=False)", "nn.Embedding(5, 2, padding_idx=0)")
    if case.bad:
        return made + case.pick(".weights", ".kernel", ".missing", ".in_feature")
    return "[tuple(p.shape) for p in %s.parameters()]" % made
