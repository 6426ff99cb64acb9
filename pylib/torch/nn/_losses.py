# The losses of torch.nn.functional.


def _reduction(size_average, reduce, reduction):
    if size_average is None and reduce is None:
        return reduction
    if reduce is not None and not reduce:
        return "none"
    return "sum" if size_average is not None and not size_average else "mean"


# The functions refuse other words; a module takes any until it is called.
def _reduced(size_average, reduce, reduction):
    reduction = _reduction(size_average, reduce, reduction)
    if isinstance(reduction, str) and reduction not in ("none", "mean", "sum"):
        raise ValueError(reduction + " is not a valid value for reduction")
    return reduction


def _clamped(result, *inputs):
    """What is computed of these is clamped, which complex numbers are not."""
    for one in inputs:
        LibCall.torch.check_kernel("clamp", one)
    return result


def _differences(result, *inputs):
    for one in inputs:
        LibCall.torch.check_kernel("minus", one)
    return result


def _demand(condition, message):
    LibCall.torch.require(condition, "invalid-argument", "ValueError", message)


def nll_loss(input, target, weight=None, size_average=None, ignore_index: int = -100, reduce=None, reduction="mean"):
    return LibCall.torch.nll_loss(input, target, weight, _reduced(size_average, reduce, reduction), ignore_index)


def cross_entropy(input, target, weight=None, size_average=None, ignore_index: int = -100, reduce=None, reduction="mean", label_smoothing: float = 0.0):
    return LibCall.torch.cross_entropy(input, target, weight, _reduced(size_average, reduce, reduction), ignore_index)


def _elementwise(name, note):
    def loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0, weight=None):
        return LibCall.torch.broadcast_loss(name, (input, target), _reduced(size_average, reduce, reduction), note)
    return loss


mse_loss = _elementwise("mse_loss", True)
l1_loss = _elementwise("l1_loss", True)
smooth_l1_loss = _elementwise("smooth_l1_loss", True)
soft_margin_loss = _elementwise("soft_margin_loss", False)


def huber_loss(input, target, reduction="mean", delta: float = 1.0, weight=None):
    result = LibCall.torch.broadcast_loss("huber_loss", (input, target), _reduced(None, None, reduction), True)
    LibCall.torch.require(delta > 0, "invalid-argument", "RuntimeError", "huber_loss does not support non-positive values for delta.")
    return result


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target: bool = False):
    return LibCall.torch.broadcast_loss("kl_div", (target, input), "mean" if reduction == "batchmean" else _reduced(size_average, reduce, reduction), False)


def poisson_nll_loss(input, target, log_input: bool = True, full: bool = False, size_average=None, eps: float = 1e-08, reduce=None, reduction="mean"):
    return LibCall.torch.broadcast_loss("poisson_nll_loss", (target, input), _reduced(size_average, reduce, reduction), False)


def hinge_embedding_loss(input, target, margin: float = 1.0, size_average=None, reduce=None, reduction="mean"):
    return LibCall.torch.broadcast_loss("hinge_embedding_loss", (target, input), _reduced(size_average, reduce, reduction), False)


def gaussian_nll_loss(input, target, var, full=False, eps: Number = 1e-06, reduction="mean"):
    return LibCall.torch.gaussian_nll_loss(input, target, var, reduction)


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    return LibCall.torch.bce_loss("binary_cross_entropy", input, target, weight, _reduced(size_average, reduce, reduction))


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction="mean", pos_weight=None):
    if pos_weight is not None:
        LibCall.torch.pointwise("mul", "same", (pos_weight, target))
    return LibCall.torch.bce_loss("binary_cross_entropy_with_logits", input, target, weight, _reduced(size_average, reduce, reduction), pos_weight)


def cosine_embedding_loss(input1, input2, target, margin: float = 0.0, size_average=None, reduce=None, reduction="mean"):
    return _clamped(LibCall.torch.cosine_embedding_loss(input1, input2, target, _reduced(size_average, reduce, reduction)), input1, input2)


def margin_ranking_loss(input1, input2, target, margin: float = 0.0, size_average=None, reduce=None, reduction="mean"):
    return _clamped(LibCall.torch.margin_ranking_loss(input1, input2, target, _reduced(size_average, reduce, reduction)), input1, input2, target)


def triplet_margin_loss(anchor, positive, negative, margin: float = 1.0, p: float = 2.0, eps: float = 1e-06, swap: bool = False, size_average=None, reduce=None,
                        reduction="mean"):
    return _differences(LibCall.torch.triplet_loss(anchor, positive, negative, _reduced(size_average, reduce, reduction)), anchor, positive, negative)


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin: Number = 1.0, swap=False, reduction="mean"):
    if distance_function is not None:
        distances = [distance_function(anchor, positive), distance_function(anchor, negative)]
        if swap:
            distances.append(distance_function(positive, negative))
        loss = (distances[0] - distances[1] + margin).clamp(min=0)
        return loss.mean() if reduction == "mean" else loss.sum() if reduction == "sum" else loss
    return LibCall.torch.triplet_loss(anchor, positive, negative, _reduced(None, None, reduction))


def multi_margin_loss(input, target, p=1, margin: Number = 1.0, weight=None, size_average=None, reduce=None, reduction="mean"):
    _demand(p == 1 or p == 2, "only p == 1 and p == 2 supported")
    return LibCall.torch.multi_margin_loss("multi_margin_loss", input, target, _reduced(size_average, reduce, reduction))


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    return LibCall.torch.multi_margin_loss("multilabel_margin_loss", input, target, _reduced(size_average, reduce, reduction))


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    result = LibCall.torch.multilabel_soft_margin_loss(input, target, _reduced(size_average, reduce, reduction))
    LibCall.torch.check_kernel("logsigmoid", input)
    return _differences(result, target)


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank: int = 0, reduction="mean", zero_infinity: bool = False):
    no_list = ("none", "bool", "int", "float", "str", "array")
    no_tensor = no_list + ("tuple", "namedtuple", "list", "run", "dict")
    kinds = [LibCall.data.kind(log_probs), LibCall.data.kind(targets), LibCall.data.kind(input_lengths), LibCall.data.kind(target_lengths)]
    if kinds[0] in no_tensor or kinds[1] in no_tensor or kinds[2] in no_list or kinds[3] in no_list:
        raise TypeError("ctc_loss() received an invalid combination of arguments")
    return LibCall.torch.ctc_loss(log_probs, targets, input_lengths, target_lengths, _reduced(None, None, reduction), blank)
