"""Linear layers and embeddings."""

from .core import api


@api("torch.nn.Linear", 60)
def linear(case):
    features, out = case.dim(1, 8), case.dim(1, 8)
    shape = case.shape(0, 3) + [features]
    if case.bad:
        if case.chance(0.85):
            features = case.off(features)
        else:
            shape = []
    tail = case.pick("", "", ", bias=False")
    return "nn.Linear(%d, %d%s)(%s)" % (features, out, tail, case.tensor(shape))


@api("torch.nn.functional.linear", 40)
def functional_linear(case):
    features, out = case.dim(), case.dim()
    shapes = [case.shape(0, 3) + [features], [out, features], [out]]
    if case.chance(0.06):
        shapes[1] = [features]
    if case.bad:
        i = case.pick(0, 1, 1, 2)
        shapes[i] = case.off_dim(shapes[i])
    names = [case.tensor(shape) for shape in (shapes if case.chance(0.5) or case.bad else shapes[:2])]
    return "F.linear(%s)" % ", ".join(names)


@api("torch.nn.Sequential", 24)
def sequential(case):
    sizes = [case.dim(2, 8) for _ in range(4)]
    middle = case.off(sizes[1]) if case.bad else sizes[1]
    shape = case.shape(1, 2) + [case.off(sizes[0]) if case.bad and case.chance(0.4) else sizes[0]]
    activation = case.pick("nn.ReLU()", "nn.Tanh()", "nn.Dropout(0.1)")
    layers = "nn.Linear(%d, %d), %s, nn.Linear(%d, %d)" % (sizes[0], sizes[1], activation, middle, sizes[2])
    return "nn.Sequential(%s)(%s)" % (layers, case.tensor(shape))


@api("torch.nn.Bilinear", 14)
def bilinear(case):
    a, b, out = case.dim(), case.dim(), case.dim()
    batch = case.shape(0, 2)
    left, right = batch + [a], batch + [b]
    if case.bad:
        right = case.off_dim(right)
    return "nn.Bilinear(%d, %d, %d)(%s, %s)" % (a, b, out, case.tensor(left), case.tensor(right))


def literal_indices(case, count):
    """A literal index tensor below `count`; one entry out of range when bad."""
    rows = [[case.randrange(count) for _ in range(3)] for _ in range(case.pick(1, 2))]
    if case.bad:
        rows[-1][case.randrange(3)] = case.pick(count, count + 3, -1)
    return "torch.tensor(%s)" % (rows[0] if len(rows) == 1 else rows)


@api("torch.nn.Embedding", 36)
def embedding(case):
    count, width = case.dim(2, 9), case.dim(1, 8)
    if case.chance(0.4):
        return "nn.Embedding(%d, %d)(%s)" % (count, width, literal_indices(case, count))
    dtype = case.pick("float32", "bool", "float64") if case.bad else case.pick("int64", "int64", "int32")
    padding = case.pick("", "", ", padding_idx=0", ", padding_idx=%d" % (count if case.bad else 1))
    return "nn.Embedding(%d, %d%s)(%s)" % (count, width, padding, case.tensor(case.shape(0, 3), dtype))


@api("torch.nn.functional.embedding", 20)
def functional_embedding(case):
    count, width = case.dim(2, 9), case.dim(1, 8)
    weight = [count, width]
    if case.bad and case.chance(0.5):
        return "F.embedding(%s, %s)" % (case.tensor(case.shape(0, 3), "int64"), case.tensor(case.off_dim(weight)[:1]))
    return "F.embedding(%s, %s)" % (literal_indices(case, count), case.tensor(weight))


@api("torch.nn.EmbeddingBag", 12)
def embedding_bag(case):
    shape = case.shape(3, 4, zero=0) if case.bad else case.shape(2, 2, zero=0)
    return "nn.EmbeddingBag(%d, %d, mode='%s')(%s)" % (
        case.dim(2, 9), case.dim(1, 8), case.pick("mean", "sum"), case.tensor(shape, "int64"))


@api("torch.nn.functional.one_hot", 12)
def one_hot(case):
    shape = case.tensor(case.shape(0, 3), case.pick("float32", "int32") if case.bad and case.chance(0.5) else "int64")
    if case.bad and case.chance(0.6):
        return "F.one_hot(torch.tensor([0, 3]), %d)" % case.pick(1, 2, 3)
    return "F.one_hot(%s, %d)" % (shape, case.dim(1, 6))
