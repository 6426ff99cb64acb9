"""Elementwise operators: broadcasting, dtype promotion, in-place results."""

from .core import api

FLOATS_AND_INTS = ("float32", "float32", "float32", "int64", "bool", "float64", "float16")


def operands(case, dtypes=("float32",)):
    shape = case.shape(0, 4)
    other = case.broadcastable(shape)
    if case.bad:
        other = case.off_dim(other or [2])
    pair = [case.tensor(shape, case.choice(dtypes)), case.tensor(other, case.choice(dtypes))]
    if case.chance(0.3):
        pair.reverse()
    return pair


def binary(name, template, rows, dtypes=("float32",)):
    api(name, rows)(lambda case: template % tuple(operands(case, dtypes)))


binary("torch.Tensor.__add__", "%s + %s", 40, FLOATS_AND_INTS)
binary("torch.Tensor.__sub__", "%s - %s", 16)
binary("torch.Tensor.__mul__", "%s * %s", 30, FLOATS_AND_INTS)
binary("torch.Tensor.__truediv__", "%s / %s", 20, FLOATS_AND_INTS)
binary("torch.Tensor.__floordiv__", "%s // %s", 12)
binary("torch.Tensor.__pow__", "%s ** %s", 12)
binary("torch.Tensor.__lt__", "%s < %s", 12, FLOATS_AND_INTS)
binary("torch.Tensor.eq", "%s.eq(%s)", 16, FLOATS_AND_INTS)
binary("torch.add", "torch.add(%s, %s)", 16)
binary("torch.mul", "torch.mul(%s, %s)", 12)
binary("torch.maximum", "torch.maximum(%s, %s)", 12)
binary("torch.minimum", "torch.minimum(%s, %s)", 10)
binary("torch.Tensor.__and__", "(%s > 0) & (%s > 0)", 10)
binary("torch.broadcast_tensors", "torch.broadcast_tensors(%s, %s)", 12)


@api("torch.broadcast_shapes", 12)
def broadcast_shapes(case):
    shape = case.shape(1, 4)
    other = case.broadcastable(shape) or [1]
    return "torch.broadcast_shapes(%s, %s)" % (tuple(shape), tuple(case.off_dim(other) if case.bad else other))


@api("torch.where", 24)
def where(case):
    a, b = operands(case, ("float32", "float32", "int64"))
    condition = case.broadcastable(case.tensors["t0"]["shape"])
    if case.bad and case.chance(0.3):
        condition = case.off_dim(condition)
    return "torch.where(%s > 0, %s, %s)" % (case.tensor(condition), a, b)


@api("torch.Tensor.masked_fill", 20)
def masked_fill(case):
    shape = case.shape(1, 4)
    mask = case.broadcastable(shape)
    if case.bad:
        mask = case.off_dim(mask)
    mask_type = "int64" if case.bad and case.chance(0.15) else "bool"
    return "%s.masked_fill(%s, %s)" % (case.tensor(shape), case.tensor(mask, mask_type), case.pick("0", "float('-inf')"))


def in_place(name, template, rows):
    @api(name, rows)
    def generator(case):
        shape = case.shape(1, 4)
        other = case.broadcastable(shape)
        if case.bad:
            if case.chance(0.5):
                shape, other = other or [1], shape
            else:
                other = case.off_dim(other)
        dtype = "int64" if case.bad and case.chance(0.2) else "float32"
        return template % (case.tensor(shape, dtype), case.tensor(other))


in_place("torch.Tensor.add_", "%s.add_(%s)", 16)
in_place("torch.Tensor.mul_", "%s.mul_(%s)", 14)
in_place("torch.Tensor.copy_", "%s.copy_(%s)", 14)


@api("torch.addcmul", 12)
def addcmul(case):
    a, b = operands(case)
    return "torch.addcmul(%s, %s, %s)" % (a, b, case.tensor(case.broadcastable(case.tensors[a]["shape"])))


@api("torch.lerp", 10)
def lerp(case):
    a, b = operands(case)
    return "torch.lerp(%s, %s, 0.25)" % (a, b)


UNARY = (
    "torch.relu(%s)",
    "torch.sigmoid(%s)",
    "torch.tanh(%s)",
    "torch.exp(%s)",
    "torch.log(%s)",
    "torch.sqrt(%s)",
    "torch.abs(%s)",
    "-%s",
    "F.relu(%s, inplace=True)",
    "F.gelu(%s)",
    "F.silu(%s)",
    "F.leaky_relu(%s, 0.2)",
    "F.dropout(%s, 0.5)",
    "nn.ReLU()(%s)",
    "nn.Sigmoid()(%s)",
    "nn.Dropout(0.5)(%s)",
    "%s.clamp(0, 1)",
    "%s.pow(2)",
    "%s.float()",
    "%s.long()",
    "%s.detach()",
    "%s.clone()",
    "%s.contiguous()",
    "%s > 0",
    "%s + 1",
    "%s + 1.5",
    "1 - %s",
    "%s / 2",
    "%s // 2",
)


@api("(elementwise)", 60)
def unary(case):
    return case.choice(UNARY) % case.tensor(case.shape(0, 4), case.choice(FLOATS_AND_INTS))


@api("torch.clamp", 12)
def clamp(case):
    a, b = operands(case)
    return case.pick("torch.clamp(%s, min=0)" % a, "torch.clamp(%s, max=%s)" % (a, b), "torch.clamp(%s, min=%s)" % (a, b))


def along_dim(name, template, rows):
    @api(name, rows)
    def generator(case):
        shape = case.shape(0 if case.chance(0.1) else 1, 4)
        return template % (case.tensor(shape), case.axis(len(shape)))


along_dim("torch.nn.functional.softmax", "F.softmax(%s, dim=%d)", 16)
along_dim("torch.nn.functional.log_softmax", "F.log_softmax(%s, dim=%d)", 16)
along_dim("torch.Tensor.softmax", "%s.softmax(%d)", 10)
along_dim("torch.nn.functional.normalize", "F.normalize(%s, dim=%d)", 12)
along_dim("torch.cumsum", "torch.cumsum(%s, %d)", 10)
along_dim("torch.nn.functional.glu", "F.glu(%s, %d)", 14)


@api("torch.nn.Softmax", 10)
def softmax_module(case):
    shape = case.shape(1, 4)
    return "nn.Softmax(dim=%d)(%s)" % (case.axis(len(shape)), case.tensor(shape))


@api("torch.nn.functional.cosine_similarity", 12)
def cosine_similarity(case):
    a, b = operands(case)
    rank = max(len(spec["shape"]) for spec in case.tensors.values())
    return "F.cosine_similarity(%s, %s, dim=%d)" % (a, b, case.axis(rank))
