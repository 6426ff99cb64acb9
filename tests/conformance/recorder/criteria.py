"""Losses that losses.py leaves out: as functions and as modules, each reduction."""

from .core import api

REDUCTIONS = ("", "reduction='sum'", "reduction='none'", "reduction='mean'")


def joined(*parts):
    return ", ".join(part for part in parts if part)


def reduction(case):
    return case.pick("reduction='x'", "reduction='avg'") if case.bad and case.chance(0.12) else case.choice(REDUCTIONS)


def loss(function, module, shapes, rows=18, dtypes=None, options=("",)):
    """`shapes(case)`: what fits; one is spoiled when bad. dtypes: one per tensor."""

    def tensors(case):
        wanted = [list(s) for s in shapes(case)]
        kinds = list(dtypes or ["float32"] * len(wanted))
        if case.bad:
            at = case.randrange(len(wanted))
            if case.chance(0.85):
                wanted[at] = case.off_dim(wanted[at])
            else:
                kinds[at] = "int64" if kinds[at] == "float32" else "float32"
        return ", ".join(case.tensor(s, d) for s, d in zip(wanted, kinds))

    if function:
        @api("torch.nn.functional." + function, rows)
        def as_function(case):
            return "F.%s(%s)" % (function, joined(tensors(case), case.choice(options), reduction(case)))

    if module:
        @api("torch.nn." + module, rows)
        def as_module(case):
            return "nn.%s(%s)(%s)" % (module, joined(case.choice(options), reduction(case)), tensors(case))


def equal(case):
    shape = case.shape(0, 3)
    return shape, shape


def wide(case):
    shape = case.shape(0, 3)
    return shape, case.pick(shape, shape, case.broadcastable(shape))


def classes(case):
    n, c = case.dim(), case.dim(2, 5)
    return ([n, c], [n]) if case.chance(0.8) else ([c], [])


def labels(case):
    shape = [case.dim(), case.dim(2, 5)] if case.chance(0.8) else [case.dim(2, 5)]
    return shape, shape


def triple(case):
    shape = case.shape(1, 2, zero=0)
    return shape, shape, shape


def ranking(case):
    shape = case.shape(0, 2, zero=0)
    return shape, shape, case.pick(shape, shape, [1])


def cosine(case):
    n, d = case.dim(), case.dim()
    return ([n, d], [n, d], [n]) if case.chance(0.8) else ([d], [d], [])


def gaussian(case):
    shape = case.shape(1, 3, zero=0)
    return shape, shape, case.pick(shape, shape[:-1] + [1], shape[:-1], [1] * len(shape))


loss("soft_margin_loss", "SoftMarginLoss", wide)
loss("hinge_embedding_loss", "HingeEmbeddingLoss", wide, options=("", "margin=0.5"))
loss("poisson_nll_loss", "PoissonNLLLoss", wide, options=("", "log_input=False", "full=True"))
loss("multi_margin_loss", "MultiMarginLoss", classes, 20, ("float32", "int64"), ("", "margin=0.5", "p=2"))
loss("multilabel_margin_loss", "MultiLabelMarginLoss", labels, 18, ("float32", "int64"))
loss("multilabel_soft_margin_loss", "MultiLabelSoftMarginLoss", labels, 18)
loss(None, "CosineEmbeddingLoss", cosine, 20, options=("", "margin=0.3"))
loss("margin_ranking_loss", "MarginRankingLoss", ranking, 20, options=("", "margin=0.1"))
loss(None, "TripletMarginLoss", triple, 20, options=("", "margin=0.5", "p=1", "swap=True"))
loss("triplet_margin_with_distance_loss", "TripletMarginWithDistanceLoss", triple, 16, options=("", "swap=True"))
loss("gaussian_nll_loss", "GaussianNLLLoss", gaussian, 20, options=("", "full=True"))


def weighted(case):
    n, c = case.dim(), case.dim(2, 5)
    extra = [] if case.chance(0.6) else [case.dim(1, 3)]
    return [n, c] + extra, [n] + extra, [c]


def with_weight(name, function, extra=()):
    @api(name, 24)
    def generator(case):
        wanted = [list(s) for s in weighted(case)]
        if case.bad:
            at = case.randrange(3)
            wanted[at] = case.off_dim(wanted[at])
        x, y, w = case.tensor(wanted[0]), case.tensor(wanted[1], "int64"), case.tensor(wanted[2])
        return "%s(%s)" % (function, joined(x, y, "weight=" + w, reduction(case), case.pick("", "ignore_index=0", "ignore_index=-1", *extra)))


with_weight("torch.nn.functional.cross_entropy (weight)", "F.cross_entropy", ("label_smoothing=0.1", "label_smoothing=0.5"))
with_weight("torch.nn.functional.nll_loss (weight)", "F.nll_loss")


def binary_weight(name, template, rows=20):
    @api(name, rows)
    def generator(case):
        shape = case.shape(1, 3, zero=0)
        target, weight = shape, case.broadcastable(shape)
        if case.bad:
            if case.chance(0.5):
                target = case.off_dim(shape)
            else:
                weight = case.off_dim(weight or [2])
        x, y, w = case.tensor(shape), case.tensor(target, "int64" if case.bad and case.chance(0.2) else "float32"), case.tensor(weight)
        return template % joined(x, y, case.pick("weight=%s" % w, "weight=%s" % w, reduction(case)))


binary_weight("torch.nn.functional.binary_cross_entropy (weight)", "F.binary_cross_entropy(%s)")
binary_weight("torch.nn.functional.binary_cross_entropy_with_logits (weight)", "F.binary_cross_entropy_with_logits(%s)")


@api("torch.nn.BCEWithLogitsLoss (pos_weight)", 18)
def pos_weight(case):
    shape = [case.dim(1, 3), case.dim(2, 5)]
    weight = case.off_dim(shape[1:]) if case.bad else case.pick(shape[1:], [1], [])
    return "nn.BCEWithLogitsLoss(pos_weight=%s)(%s, %s)" % (case.tensor(weight), case.tensor(shape), case.tensor(shape))


@api("torch.nn.CTCLoss", 24)
def ctc(case):
    steps, batch, letters, length = case.dim(4, 7), case.dim(1, 3), case.dim(3, 6), case.dim(1, 3)
    scores, target = [steps, batch, letters], [batch, length]
    if case.bad and case.chance(0.6):
        if case.chance(0.5):
            scores = case.off_dim(scores)
        else:
            target = case.off_dim(target)
    lengths = "torch.full((%d,), %d)" % (batch + (1 if case.bad and case.chance(0.3) else 0), steps + (2 if case.bad and case.chance(0.3) else 0))
    ends = "torch.full((%d,), %d)" % (batch, length)
    call = case.pick("nn.CTCLoss()(%s)", "F.ctc_loss(%s)", "nn.CTCLoss(reduction='none', zero_infinity=True)(%s)", "F.ctc_loss(%s, reduction='sum')")
    return call % joined(case.tensor(scores), case.tensor(target, "int64"), lengths, ends)


@api("torch.nn.functional.ctc_loss", 14)
def ctc_flat(case):
    batch = case.dim(1, 3)
    total = 2 * batch + (case.pick(-1, 1) if case.bad else 0)
    return "F.ctc_loss(%s, %s, %s, %s)" % (case.tensor([6, batch, 4]), case.tensor([max(0, total)], "int64"), "(%s)" % ("6, " * batch), "(%s)" % ("2, " * (batch + (1 if case.bad and case.chance(0.4) else 0))))


@api("torch.nn.AdaptiveLogSoftmaxWithLoss", 12)
def adaptive(case):
    shape = case.off_dim([3, 8]) if case.bad else [case.dim(1, 4), 8]
    return "nn.AdaptiveLogSoftmaxWithLoss(8, 10, cutoffs=[3, 6])(%s, %s)" % (case.tensor(shape), case.tensor([shape[0] if shape else 1], "int64"))


@api("torch.nn.functional.kl_div (options)", 16)
def kl_div(case):
    shape = case.shape(1, 3, zero=0)
    return "F.kl_div(%s, %s, %s)" % (case.tensor(shape), case.tensor(case.off_dim(shape) if case.bad else shape), case.pick("reduction='batchmean'", "log_target=True", "reduction='batchmean', log_target=True", "size_average=False"))


@api("torch.Tensor.backward (more)", 20)
def backward(case):
    shape = case.shape(0, 2, zero=0)
    made = case.tensor(shape, "float32" if not case.bad or case.chance(0.7) else "int64")
    return "(lambda x: %s)(%s%s)" % (case.pick("x.sum().backward()", "x.mean().backward()", "x.backward()", "(x * 2).backward()", "x.backward(torch.ones_like(x))", "x.max().backward(retain_graph=True)",
                                               "x.backward(torch.ones(2, 3))", "x.sum(0).backward()", "(x.sum().backward(), x.grad)[1]", "torch.autograd.grad(x.sum(), x)[0]", "torch.autograd.grad(x, x)"),
                                     made, ".requires_grad_()" if not case.bad or case.chance(0.7) else "")
