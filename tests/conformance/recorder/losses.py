"""Loss functions, as functions and as modules."""

from .core import api

REDUCTIONS = ("", "", ", reduction='sum'", ", reduction='none'")


def class_shapes(case):
    """Scores (N, C, d...) and class targets (N, d...); wrong in one place when bad."""
    batch, classes = case.dim(1, 5), case.dim(2, 6)
    extra = [] if case.chance(0.6) else [case.dim(1, 4) for _ in range(case.pick(1, 2))]
    scores, target = [batch, classes] + extra, [batch] + extra
    if not extra and case.chance(0.15):
        scores, target = [classes], []
    if case.bad:
        if case.chance(0.6):
            target = case.off_dim(target)
        else:
            scores = case.off_dim(scores)
    return scores, target, classes


def class_loss(function, module, rows):
    @api("torch.nn.functional." + function, rows)
    def generator(case):
        scores, target, _ = class_shapes(case)
        dtype = case.pick("float32", "int32") if case.bad and case.chance(0.15) else "int64"
        tail = case.choice(REDUCTIONS)
        return "F.%s(%s, %s%s)" % (function, case.tensor(scores), case.tensor(target, dtype), tail)

    @api("torch.nn." + module, rows)
    def as_module(case):
        scores, target, classes = class_shapes(case)
        arguments = case.choice(REDUCTIONS).removeprefix(", ")
        names = [case.tensor(scores), case.tensor(target, "int64")]
        if case.chance(0.25):
            weight = case.tensor([case.off(classes) if case.bad else classes])
            arguments = ", ".join(part for part in (arguments, "weight=" + weight) if part)
        return "nn.%s(%s)(%s)" % (module, arguments, ", ".join(names))


class_loss("cross_entropy", "CrossEntropyLoss", 50)
class_loss("nll_loss", "NLLLoss", 40)


@api("torch.nn.functional.cross_entropy (class probabilities)", 20)
def probabilities(case):
    scores, _, _ = class_shapes(case)
    target = case.off_dim(scores) if case.bad else scores
    return "F.cross_entropy(%s, %s%s)" % (case.tensor(scores), case.tensor(target), case.choice(REDUCTIONS))


@api("torch.nn.functional.cross_entropy (class indices)", 10)
def class_indices(case):
    classes = case.dim(2, 5)
    target = [case.randrange(classes) for _ in range(3)]
    if case.bad:
        target[1] = case.pick(classes, -1, classes + 2)
    return "F.cross_entropy(%s, torch.tensor(%s))" % (case.tensor([3, classes]), target)


def pair_loss(function, module, rows, exact):
    """A loss of two tensors of one shape; `exact` ones refuse to broadcast."""

    def shapes(case):
        shape = case.shape(0, 4, zero=0.02)
        other = shape
        if case.bad:
            other = case.off_dim(shape)
        elif not exact and case.chance(0.35):
            other = case.broadcastable(shape)
        return case.tensor(shape), case.tensor(other)

    @api("torch.nn.functional." + function, rows)
    def generator(case):
        return "F.%s(%s, %s%s)" % ((function,) + shapes(case) + (case.choice(REDUCTIONS),))

    @api("torch.nn." + module, rows)
    def as_module(case):
        arguments = case.choice(REDUCTIONS).removeprefix(", ")
        return "nn.%s(%s)(%s, %s)" % ((module, arguments) + shapes(case))


pair_loss("mse_loss", "MSELoss", 24, False)
pair_loss("l1_loss", "L1Loss", 14, False)
pair_loss("smooth_l1_loss", "SmoothL1Loss", 14, False)
pair_loss("huber_loss", "HuberLoss", 8, False)
pair_loss("kl_div", "KLDivLoss", 14, False)
pair_loss("binary_cross_entropy", "BCELoss", 24, True)
pair_loss("binary_cross_entropy_with_logits", "BCEWithLogitsLoss", 20, True)


@api("torch.nn.functional.cosine_embedding_loss", 12)
def cosine_embedding(case):
    batch, width = case.dim(1, 4), case.dim(1, 5)
    shapes = [[batch, width], [batch, width], [batch]]
    if case.bad:
        i = case.randrange(3)
        shapes[i] = case.off_dim(shapes[i])
    return "F.cosine_embedding_loss(%s)" % ", ".join(case.tensor(s) for s in shapes)


@api("torch.nn.functional.triplet_margin_loss", 12)
def triplet(case):
    shape = case.shape(1, 2, zero=0)
    shapes = [shape, shape, case.off_dim(shape) if case.bad else shape]
    return "F.triplet_margin_loss(%s)" % ", ".join(case.tensor(s) for s in shapes)


@api("torch.Tensor.backward", 12)
def backward(case):
    shape = case.shape(0, 2)
    made = "%s.requires_grad_()" % case.tensor(shape)
    return case.pick("(%s * 2).backward()", "(%s * 2).sum().backward()", "%s.mean().backward()") % made


@api("torch.Tensor.item", 12)
def item(case):
    shape = case.shape(0, 2) if case.bad else [1] * case.pick(0, 1, 2)
    return case.pick("%s.item()", "float(%s)", "int(%s)") % case.tensor(shape)
