"""Convolution and pooling: the dimensions, options and layers that conv.py and pool.py leave out; fold and unfold."""

from .core import api
from .pool import image, window

CONV_MODES = ("zeros", "reflect", "replicate", "circular")


def convolution(name, dims, transposed, rows):
    @api(name, rows)
    def generator(case):
        groups = case.pick(1, 1, 1, 2)
        inputs, outputs, kernel = groups * case.dim(1, 3), groups * case.dim(1, 3), case.pick(1, 2, 3)
        shape = [inputs] + [case.dim(3, 7) for _ in range(dims)]
        if case.chance(0.8):
            shape.insert(0, case.dim(1, 2))
        if case.bad:
            kind = case.pick("shape", "shape", "groups", "kernel", "rank")
            if kind == "shape":
                shape = case.off_dim(shape)
            elif kind == "groups":
                groups = case.pick(3, 0, 5)
            elif kind == "kernel":
                kernel = case.pick(0, 9, -1)
            else:
                shape = shape[1:] + case.pick([], [2, 2])
        parts = [str(inputs), str(outputs), str(kernel if case.chance(0.8) else (kernel,) * dims)]
        if case.chance(0.3):
            parts.append("stride=%d" % case.pick(1, 2, 3))
        if not transposed and case.chance(0.3):
            parts.append("padding=%s" % case.pick("'same'", "'valid'", "1", "2"))
        elif case.chance(0.3):
            parts.append("padding=%d" % case.pick(0, 1))
        if transposed and case.chance(0.3):
            parts.append("output_padding=%d" % case.pick(0, 1, 2 if case.bad else 0))
        if case.chance(0.2):
            parts.append("dilation=2")
        if groups != 1:
            parts.append("groups=%d" % groups)
        if case.chance(0.2):
            parts.append("bias=False")
        if case.chance(0.2):
            parts.append("padding_mode='%s'" % (case.choice(CONV_MODES) if not transposed else "zeros"))
        return "nn.%s(%s)(%s)" % (name.split(" ")[0].rsplit(".", 1)[-1], ", ".join(parts), case.tensor(shape))


convolution("torch.nn.Conv1d (options)", 1, False, 36)
convolution("torch.nn.Conv2d (options)", 2, False, 60)
convolution("torch.nn.Conv3d (options)", 3, False, 24)
convolution("torch.nn.ConvTranspose1d (options)", 1, True, 24)
convolution("torch.nn.ConvTranspose2d (options)", 2, True, 36)
convolution("torch.nn.ConvTranspose3d", 3, True, 20)


@api("torch.nn.ConvTranspose2d (output_size)", 16)
def output_size(case):
    size = case.dim(3, 6)
    wanted = 2 * size + case.pick(-1, 0) if not case.bad else case.pick(2 * size + 3, size)
    return "nn.ConvTranspose2d(2, 3, 3, stride=2, padding=1)(%s, output_size=%s)" % (case.tensor([1, 2, size, size]), case.pick("(%d, %d)", "[1, 3, %d, %d]") % (wanted, wanted))


def functional(name, dims, transposed, rows):
    @api(name, rows)
    def generator(case):
        groups = case.pick(1, 1, 2)
        inputs, outputs = groups * case.dim(1, 2), groups * case.dim(1, 2)
        kernel = [case.pick(1, 2, 3) for _ in range(dims)]
        shape = [case.dim(1, 2), inputs] + [case.dim(3, 6) for _ in range(dims)]
        weight = ([inputs, outputs // groups] if transposed else [outputs, inputs // groups]) + kernel
        bias = [outputs]
        if case.bad:
            which = case.pick("x", "w", "b")
            if which == "x":
                shape = case.off_dim(shape)
            elif which == "w":
                weight = case.off_dim(weight)
            else:
                bias = case.off_dim(bias)
        parts = [case.tensor(shape), case.tensor(weight)]
        if case.chance(0.5) or case.bad:
            parts.append("bias=" + case.tensor(bias))
        if case.chance(0.3):
            parts.append("stride=2")
        if case.chance(0.3):
            parts.append("padding=%s" % case.pick("1", "(%s)" % ("1, " * dims), *(() if transposed else ("'same'",))))
        if groups > 1:
            parts.append("groups=2")
        return "%s(%s)" % (name.split(" ")[0].replace("torch.nn.functional", "F"), ", ".join(parts))


for number in (1, 2, 3):
    functional("torch.conv%dd" % number, number, False, 16)
    functional("torch.conv_transpose%dd" % number, number, True, 12)
functional("torch.nn.functional.conv_transpose3d", 3, True, 16)
functional("torch.nn.functional.conv2d (options)", 2, False, 30)
functional("torch.nn.functional.conv1d (options)", 1, False, 20)


def lazy(name, dims):
    @api("torch.nn." + name, 12)
    def generator(case):
        return "nn.%s(4, %d)(%s)" % (name, case.pick(2, 3), case.tensor(image(case, dims, 3, 6)))


for number in (1, 2, 3):
    lazy("LazyConv%dd" % number, number)
    lazy("LazyConvTranspose%dd" % number, number)


def pooling(name, dims, rows, function=None):
    maximum = "Max" in name or "max" in name

    @api(name, rows)
    def generator(case):
        made = case.tensor(image(case, dims))
        if function:
            return "%s(%s, %s)" % (function, made, window(case, dims, maximum))
        return "nn.%s(%s)(%s)" % (name.rsplit(".", 1)[-1], window(case, dims, maximum), made)


pooling("torch.nn.AvgPool3d", 3, 16)
pooling("torch.nn.functional.avg_pool3d", 3, 14, "F.avg_pool3d")
pooling("torch.max_pool1d", 1, 10, "torch.max_pool1d")
pooling("torch.max_pool2d", 2, 10, "torch.max_pool2d")
pooling("torch.max_pool3d", 3, 8, "torch.max_pool3d")
pooling("torch.avg_pool1d", 1, 10, "torch.avg_pool1d")


def with_indices(dims):
    @api("torch.nn.functional.max_pool%dd_with_indices" % dims, 14)
    def generator(case):
        made = case.tensor(image(case, dims, 2, 7))
        return case.pick("F.max_pool%dd_with_indices(%s, 2)" % (dims, made), "nn.MaxPool%dd(2, return_indices=True)(%s)" % (dims, made), "F.max_pool%dd(%s, 3, 1, 1, return_indices=True)" % (dims, made),
                         "nn.MaxPool%dd(3, stride=2, padding=1, return_indices=True)(%s)" % (dims, made))


def unpool(dims):
    @api("torch.nn.MaxUnpool%dd" % dims, 16)
    def generator(case):
        shape = [case.dim(1, 2), 2] + [case.dim(1, 4) for _ in range(dims)]
        other = case.off_dim(shape) if case.bad else shape
        size = ""
        if case.chance(0.3):
            size = ", output_size=%s" % (tuple(2 * d + (case.pick(0, 1) if not case.bad else 5) for d in shape[2:]),)
        x, i = case.tensor(shape), case.tensor(other, "float32" if case.bad and case.chance(0.2) else "int64")
        return case.pick("nn.MaxUnpool%dd(2)(%s, %s%s)", "nn.MaxUnpool%dd(2, stride=2)(%s, %s%s)", "F.max_unpool%dd(%s, %s, 2%s)") % (dims, x, i, size)


def power(dims):
    @api("torch.nn.LPPool%dd" % dims, 16)
    def generator(case):
        made = case.tensor(image(case, dims, 2, 7))
        kernel = case.pick(1, 2, 3) if not case.bad else case.pick(0, 9, 2)
        tail = case.pick("", "", ", stride=1", ", ceil_mode=True")
        return case.pick("nn.LPPool%dd(2, %d%s)(%s)" % (dims, kernel, tail, made), "F.lp_pool%dd(%s, 2, %d%s)" % (dims, made, kernel, tail))


def adaptive(dims, kind, rows):
    @api("torch.nn.functional.adaptive_%s_pool%dd" % (kind, dims), rows)
    def generator(case):
        made = case.tensor(image(case, dims, 1, 7))
        size = str(case.pick(1, 2, 3, 5, 7))
        if case.bad and case.chance(0.4):
            size = case.pick("-1", "None", "(1, 2, 3, 4)", "'x'")
        elif case.chance(0.4):
            size = str(tuple(case.pick(1, 2, 4, None) if dims > 1 else 3 for _ in range(dims)))
        tail = ", return_indices=True" if kind == "max" and case.chance(0.3) else ""
        return case.pick("F.adaptive_%s_pool%dd(%s, %s%s)" % (kind, dims, made, size, tail), "nn.Adaptive%sPool%dd(%s%s)(%s)" % (kind.title(), dims, size, tail, made))


for number in (1, 2, 3):
    with_indices(number)
    unpool(number)
    power(number)
    adaptive(number, "avg", 18)
    adaptive(number, "max", 18)


def adaptive_layer(name, dims):
    @api("torch.nn." + name, 14)
    def generator(case):
        size = case.pick("1", "2", str((2,) * dims)) if not case.bad else case.pick("(1, 2, 3, 4)", "-2", "2")
        return "nn.%s(%s)(%s)" % (name, size, case.tensor(image(case, dims, 1, 6)))


adaptive_layer("AdaptiveAvgPool3d", 3)
adaptive_layer("AdaptiveMaxPool1d", 1)
adaptive_layer("AdaptiveMaxPool3d", 3)


@api("torch.nn.FractionalMaxPool2d", 20)
def fractional(case):
    shape = [case.dim(1, 2), 2, case.dim(4, 8), case.dim(4, 8)]
    if case.bad:
        shape = case.pick(shape[2:], [2] + shape, shape)
    size = case.pick("output_size=2", "output_size=(2, 3)", "output_ratio=0.5", "output_ratio=(0.5, 0.6)") if not case.bad else case.pick("output_size=9", "", "output_ratio=1.5", "output_size=2, output_ratio=0.5")
    return case.pick("nn.FractionalMaxPool2d(2, %s)(%s)" % (size, case.tensor(shape)), "F.fractional_max_pool2d(%s, 2, %s)" % ("t0", size)).replace(", )", ")")


@api("torch.nn.Unfold", 24)
def unfold(case):
    shape = [case.dim(1, 2), case.dim(1, 3), case.dim(3, 7), case.dim(3, 7)]
    if case.bad:
        shape = case.pick(case.off_dim(shape), shape[2:], shape[:3], shape)
    kernel = case.pick("2", "(2, 3)", "3") if not case.bad else case.pick("2", "9", "(0, 1)", "(2, 2, 2)")
    return "nn.Unfold(%s%s)(%s)" % (kernel, case.pick("", ", stride=2", ", padding=1", ", dilation=2", ", stride=(1, 2), padding=(0, 1)"), case.tensor(shape))


@api("torch.nn.Fold", 24)
def fold(case):
    channels, height, width, kernel = case.dim(1, 3), case.dim(3, 6), case.dim(3, 6), case.pick(1, 2, 3)
    stride = case.pick(1, 2)
    count = ((height - kernel) // stride + 1) * ((width - kernel) // stride + 1)
    shape = [case.dim(1, 2), channels * kernel * kernel, count]
    if case.chance(0.2):
        shape = shape[1:]
    if case.bad:
        shape = case.off_dim(shape)
    return "nn.Fold((%d, %d), %d, stride=%d)(%s)" % (height, width, kernel, stride, case.tensor(shape))
