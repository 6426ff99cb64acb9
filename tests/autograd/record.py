"""What operators of torch keep for backward(), asked of torch: writes backend/engine/saved_tensors.def.

    python tests/autograd/record.py          # with an interpreter that has torch
    python tests/autograd/record.py --check  # says where the table differs

Each operator is called on operands of which each set needs a gradient in turn. An operand is kept where backward() fails after it was changed in place; so
is the result; something is freed where a second backward() fails; the gradient goes on to an operand that gets one other than 0. A row
stands in the table where all samples of an operator agree.

A second row of an operator says of what its gradients are made, where they can be differentiated again: for each operand the operands that the
gradient of it depends on, by a graph that one more pass frees.
"""

import itertools
import os
import sys

import torch
import torch.nn.functional as F

TABLE = os.path.join(os.path.dirname(__file__), "..", "..", "backend", "engine", "saved_tensors.def")
MODIFIED, FREED = "modified by an inplace operation", "backward through the graph a second time"


def numbers(*shape):
    return torch.rand(shape, dtype=torch.float32) * 0.8 + 0.1


def one(*names, shape=(3, 4), call=None):
    """Operators of one operand, by their names in the operation log."""
    return {name: [(lambda x, f=(call or getattr(torch, name, None) or getattr(F, name)): f(x), [shape])] for name in names}


def of(call, *shapes):
    return (call, list(shapes))


SAMPLES = {
    **one("exp", "sigmoid", "tanh", "relu", "sqrt", "rsqrt", "log", "log1p", "log2", "log10", "expm1", "sin", "cos", "tan", "abs", "neg", "square", "erf",
          "sinh", "cosh", "asin", "acos", "atan", "reciprocal", "exp2", "lgamma", "floor", "ceil", "round", "sign", "selu", "silu", "mish", "gelu", "softplus",
          "softsign", "tanhshrink", "hardswish", "hardsigmoid", "relu6", "logsigmoid", "leaky_relu", "elu", "celu", "hardtanh", "softshrink", "hardshrink"),
    "add": [of(lambda x, y: x + y, (3, 4), (3, 4)), of(lambda x, y: x + y, (3, 4), (4,))],
    "sub": [of(lambda x, y: x - y, (3, 4), (3, 4)), of(lambda x, y: x - y, (3, 4), (4,))],
    "mul": [of(lambda x, y: x * y, (3, 4), (3, 4)), of(lambda x, y: x * y, (3, 4), (4,))],
    "div": [of(lambda x, y: x / y, (3, 4), (3, 4)), of(lambda x, y: x / y, (3, 4), (3, 1))],
    "pow": [of(lambda x, y: x ** y, (3, 4), (3, 4))],
    "add/1": [of(lambda x: x + 2, (3, 4)), of(lambda x: 2.5 + x, (3, 4))],
    "sub/1": [of(lambda x: x - 2, (3, 4)), of(lambda x: 2.5 - x, (3, 4))],
    "mul/1": [of(lambda x: x * 2, (3, 4)), of(lambda x: 2.5 * x, (3, 4))],
    "div/1": [of(lambda x: x / 2, (3, 4)), of(lambda x: 2.5 / x, (3, 4))],
    "pow/1": [of(lambda x: x ** 2, (3, 4)), of(lambda x: x ** 0.5, (3, 4)), of(lambda x: x ** 3, (3, 4)), of(lambda x: 2 ** x, (3, 4))],
    "maximum": [of(torch.maximum, (3, 4), (3, 4))], "minimum": [of(torch.minimum, (3, 4), (3, 4))],
    "clamp/1": [of(lambda x: x.clamp(0.2, 0.9), (3, 4)), of(lambda x: x.clamp(min=0.2), (3, 4))],
    "softmax": [of(lambda x: x.softmax(1), (3, 4)), of(lambda x: F.softmax(x, 0), (3, 4))],
    "log_softmax": [of(lambda x: x.log_softmax(1), (3, 4))],
    "logsumexp": [of(lambda x: x.logsumexp(1), (3, 4)), of(lambda x: x.logsumexp(0, keepdim=True), (3, 4))],
    "normalize": [of(lambda x: F.normalize(x, dim=1), (3, 4))],
    "cumsum": [of(lambda x: x.cumsum(0), (3, 4))], "cumprod": [of(lambda x: x.cumprod(0), (3, 4))],
    "sum": [of(lambda x: x.sum(), (3, 4)), of(lambda x: x.sum(0), (3, 4)), of(lambda x: x.sum((0, 1), keepdim=True), (3, 4)), of(lambda x: x.sum(), ())],
    "mean": [of(lambda x: x.mean(), (3, 4)), of(lambda x: x.mean(0), (3, 4)), of(lambda x: x.mean(), ())],
    "var": [of(lambda x: x.var(), (3, 4)), of(lambda x: x.var(0), (3, 4))], "std": [of(lambda x: x.std(), (3, 4)), of(lambda x: x.std(0), (3, 4))],
    "norm": [of(lambda x: x.norm(), (3, 4)), of(lambda x: x.norm(dim=1), (3, 4)), of(lambda x: x.norm(1), (3, 4))],
    "prod": [of(lambda x: x.prod(), (3, 4)), of(lambda x: x.prod(0), (3, 4))],
    "max/1": [of(lambda x: x.max(), (3, 4)), of(lambda x: x.max(0)[0], (3, 4))], "min/1": [of(lambda x: x.min(), (3, 4)), of(lambda x: x.min(0)[0], (3, 4))],
    "mm": [of(torch.mm, (3, 4), (4, 5))], "bmm": [of(torch.bmm, (2, 3, 4), (2, 4, 5))], "mv": [of(torch.mv, (3, 4), (4,))], "dot": [of(torch.dot, (4,), (4,))],
    "matmul": [of(torch.matmul, (3, 4), (4, 5)), of(torch.matmul, (2, 3, 4), (4, 5)), of(torch.matmul, (2, 3, 4), (2, 4, 5)), of(torch.matmul, (4,), (4,)),
               of(torch.matmul, (3, 4), (4,)), of(torch.matmul, (2, 2, 3, 4), (2, 2, 4, 5))],
    "linear/2": [of(F.linear, (3, 4), (5, 4)), of(F.linear, (2, 3, 4), (5, 4)), of(F.linear, (4,), (5, 4))],
    "linear/3": [of(F.linear, (3, 4), (5, 4), (5,)), of(F.linear, (2, 3, 4), (5, 4), (5,)), of(F.linear, (4,), (5, 4), (5,))],
    "conv1d/2": [of(F.conv1d, (2, 3, 9), (4, 3, 3))], "conv1d/3": [of(F.conv1d, (2, 3, 9), (4, 3, 3), (4,))],
    "conv2d/2": [of(F.conv2d, (2, 3, 9, 9), (4, 3, 3, 3)), of(F.conv2d, (2, 3, 9, 9), (4, 3, 1, 1)), of(lambda x, w: F.conv2d(x, w, padding=1, stride=2), (2, 3, 9, 9), (4, 3, 3, 3))],
    "conv2d/3": [of(F.conv2d, (2, 3, 9, 9), (4, 3, 3, 3), (4,)), of(F.conv2d, (2, 3, 9, 9), (4, 3, 1, 1), (4,)),
                 of(lambda x, w, b: F.conv2d(x, w, b, padding=1, stride=2), (2, 3, 9, 9), (4, 3, 3, 3), (4,))],
    "conv3d/3": [of(F.conv3d, (1, 2, 5, 5, 5), (3, 2, 3, 3, 3), (3,))],
    "conv_transpose1d/3": [of(F.conv_transpose1d, (2, 3, 9), (3, 4, 3), (4,))],
    "conv_transpose2d/2": [of(F.conv_transpose2d, (2, 3, 5, 5), (3, 4, 3, 3))],
    "conv_transpose2d/3": [of(F.conv_transpose2d, (2, 3, 5, 5), (3, 4, 3, 3), (4,))],
    "bilinear/3": [of(F.bilinear, (3, 4), (3, 5), (6, 4, 5))],
    "batch_norm/2": [of(lambda x, w: F.batch_norm(x, None, None, w, torch.zeros(3), True), (2, 3, 4, 4), (3,)),
                     of(lambda x, w: F.batch_norm(x, torch.zeros(3), torch.ones(3), w, torch.zeros(3), True), (2, 3, 4, 4), (3,)),
                     of(lambda x, w: F.batch_norm(x, torch.zeros(3), torch.ones(3), w, torch.zeros(3), True), (4, 3), (3,)),
                     of(lambda x, w: F.batch_norm(x, torch.zeros(3), torch.ones(3), w, torch.zeros(3), False), (2, 3, 4, 4), (3,))],
    "batch_norm/1": [of(lambda x: F.batch_norm(x, torch.zeros(3), torch.ones(3), None, None, True), (2, 3, 4, 4)),
                     of(lambda x: F.batch_norm(x, torch.zeros(3), torch.ones(3), None, None, False), (2, 3, 4, 4))],
    "layer_norm/2": [of(lambda x, w: F.layer_norm(x, (4,), w, torch.zeros(4)), (3, 4), (4,)), of(lambda x, w: F.layer_norm(x, (4,), w), (2, 3, 4), (4,))],
    "group_norm/2": [of(lambda x, w: F.group_norm(x, 2, w, torch.zeros(4)), (3, 4, 5, 5), (4,))],
    "max_pool2d": [of(lambda x: F.max_pool2d(x, 2), (2, 3, 8, 8)), of(lambda x: F.max_pool2d(x, 3, 2, 1), (2, 3, 8, 8))],
    "max_pool1d": [of(lambda x: F.max_pool1d(x, 2), (2, 3, 8))],
    "avg_pool2d": [of(lambda x: F.avg_pool2d(x, 2), (2, 3, 8, 8))],
    "adaptive_avg_pool2d": [of(lambda x: F.adaptive_avg_pool2d(x, 1), (2, 3, 8, 8)), of(lambda x: F.adaptive_avg_pool2d(x, 3), (2, 3, 8, 8))],
    "interpolate": [of(lambda x: F.interpolate(x, scale_factor=2), (2, 3, 4, 4)), of(lambda x: F.interpolate(x, scale_factor=2, mode="bilinear"), (2, 3, 4, 4))],
    "dropout": [of(lambda x: F.dropout(x, 0.5, True), (30, 40)), of(lambda x: F.dropout(x, 0.5, False), (30, 40))],
    "embedding/2": [of(lambda x, w: F.embedding(torch.tensor([0, 2, 1]), w), (1,), (5, 4))],
    "mse_loss/2": [of(F.mse_loss, (3, 4), (3, 4)), of(lambda x, y: F.mse_loss(x, y, reduction="sum"), (3, 4), (3, 4))],
    "l1_loss/2": [of(F.l1_loss, (3, 4), (3, 4))], "smooth_l1_loss/2": [of(F.smooth_l1_loss, (3, 4), (3, 4))], "huber_loss/2": [of(F.huber_loss, (3, 4), (3, 4))],
    "binary_cross_entropy/2": [of(F.binary_cross_entropy, (3, 4), (3, 4))],
    "binary_cross_entropy_with_logits/2": [of(F.binary_cross_entropy_with_logits, (3, 4), (3, 4))],
    "kl_div/2": [of(F.kl_div, (3, 4), (3, 4))],
    "cross_entropy/2": [of(lambda x, y: F.cross_entropy(x, torch.tensor([0, 2, 1])), (3, 4), (1,)), of(lambda x, y: F.cross_entropy(x, torch.tensor([0, 2, 1]), reduction="sum"), (3, 4), (1,))],
    "nll_loss/2": [of(lambda x, y: F.nll_loss(x, torch.tensor([0, 2, 1])), (3, 4), (1,))],
    "clone": [of(torch.clone, (3, 4))],
    "getitem/1": [of(lambda x: x[0], (3, 4)), of(lambda x: x[:, 1:], (3, 4)), of(lambda x: x[None], (3, 4)), of(lambda x: x[torch.tensor([0, 2])], (3, 4)),
                  of(lambda x: x[x > 0], (3, 4)), of(lambda x: x[..., -1], (3, 4))],
    "cat/*": [of(lambda x, y: torch.cat([x, y]), (3, 4), (3, 4)), of(lambda x, y: torch.cat([x, y], 1), (3, 4), (3, 2))],
    "stack/*": [of(lambda x, y: torch.stack([x, y]), (3, 4), (3, 4))],
    "view": [of(lambda x: x.view(-1), (3, 4)), of(lambda x: x.view(2, 6), (3, 4))], "reshape": [of(lambda x: x.reshape(-1), (3, 4)), of(lambda x: x.t().reshape(-1), (3, 4))],
    "flatten": [of(lambda x: x.flatten(1), (3, 4, 2)), of(lambda x: x.flatten(), (3, 4))], "squeeze": [of(lambda x: x.squeeze(1), (3, 1)), of(lambda x: x.squeeze(), (3, 1))],
    "unsqueeze": [of(lambda x: x.unsqueeze(0), (3, 4))], "transpose": [of(lambda x: x.transpose(0, 1), (3, 4))], "t": [of(torch.t, (3, 4))],
    "permute": [of(lambda x: x.permute(1, 0), (3, 4))], "expand/1": [of(lambda x: x.expand(3, 4), (1, 4))], "row": [of(lambda x: list(x)[1], (3, 4))],
    "select": [of(lambda x: x.select(0, 1), (3, 4))], "narrow": [of(lambda x: x.narrow(0, 1, 2), (3, 4))], "unbind": [of(lambda x: x.unbind()[0], (3, 4))],
    "chunk": [of(lambda x: x.chunk(2, 1)[0], (3, 4))], "split": [of(lambda x: x.split(2, 1)[1], (3, 4))], "repeat": [of(lambda x: x.repeat(2, 1), (3, 4))],
    "T": [of(lambda x: x.T, (3, 4))], "detach": [of(lambda x: x.detach(), (3, 4))], "pad": [of(lambda x: F.pad(x, (1, 1)), (3, 4))],
    "where/3": [of(lambda x, y, m: torch.where(m > 0.5, x, y), (3, 4), (3, 4), (3, 4))],
    "flip": [of(lambda x: x.flip(0), (3, 4))], "roll": [of(lambda x: x.roll(1, 0), (3, 4))], "tril": [of(torch.tril, (3, 3))], "triu": [of(torch.triu, (3, 3))],
    "relu_/1": [of(lambda x: F.relu_(x), (3, 4))], "sigmoid_/1": [of(lambda x: x.sigmoid_(), (3, 4))], "tanh_/1": [of(lambda x: x.tanh_(), (3, 4))],
    "exp_/1": [of(lambda x: x.exp_(), (3, 4))], "neg_/1": [of(lambda x: x.neg_(), (3, 4))], "clamp_/1": [of(lambda x: x.clamp_(0.2, 0.7), (3, 4))],
    "sqrt_/1": [of(lambda x: x.sqrt_(), (3, 4))], "dropout_/1": [of(lambda x: F.dropout(x, 0.5, True, True), (30, 40))],
    "leaky_relu_/1": [of(lambda x: F.leaky_relu_(x), (3, 4))], "elu_/1": [of(lambda x: F.elu_(x), (3, 4))], "hardtanh_/1": [of(lambda x: F.hardtanh_(x), (3, 4))],
    **{name + "_/1": [(lambda x, f=getattr(F, name): f(x, inplace=True), [(3, 4)])]
       for name in ("relu6", "silu", "mish", "hardswish", "hardsigmoid", "selu", "celu")},
    "add_/1": [of(lambda x: x.add_(2), (3, 4))], "sub_/1": [of(lambda x: x.sub_(2), (3, 4))], "mul_/1": [of(lambda x: x.mul_(2), (3, 4))], "div_/1": [of(lambda x: x.div_(2), (3, 4))],
    "add_": [of(lambda x, y: x.add_(y), (3, 4), (3, 4)), of(lambda x, y: x.add_(y, alpha=0.5), (3, 4), (4,))], "sub_": [of(lambda x, y: x.sub_(y), (3, 4), (3, 4))],
    "mul_": [of(lambda x, y: x.mul_(y), (3, 4), (3, 4))], "div_": [of(lambda x, y: x.div_(y), (3, 4), (3, 4))],
    "setitem/1": [of(lambda x: put(x, 0), (3, 4)), of(lambda x: put(x, slice(0, 2)), (3, 4))],
    "setitem": [of(lambda x, y: put(x, 0, y), (3, 4), (4,)), of(lambda x, y: put(x, slice(0, 2), y), (3, 4), (2, 4))],
}

# Of these the result is a view in every case: a change of it counts as a change of the operand.
VIEWS = ("view", "squeeze", "unsqueeze", "transpose", "t", "permute", "expand", "row", "select", "narrow", "unbind", "chunk", "split", "T", "detach")
# Of more than the table has room for: what the library keeps is kept for any of them.
RECURRENT = ("LSTM", "GRU", "RNN", "LSTMCell", "GRUCell", "RNNCell")


def put(x, index, value=0.0):
    x[index] = value
    return x


def failure(step):
    try:
        step()
    except RuntimeError as error:
        return str(error)
    return ""


def answers(call, shapes, needing):
    """(edges, frees, result kept, operands kept): for operands of which those in `needing` need a gradient."""
    def made():
        leaves = [numbers(*shape).requires_grad_(i in needing) for i, shape in enumerate(shapes)]
        operands = [leaf.clone() for leaf in leaves]  # so that each may be changed
        return leaves, operands, call(*operands)

    leaves, _, result = made()
    if not result.requires_grad:
        return None
    result.backward(numbers(*result.shape))  # not of ones: those of a softmax add up to 0
    edges = {i for i in needing if leaves[i].grad is not None and bool((leaves[i].grad != 0).any())}
    _, _, result = made()
    result.backward(numbers(*result.shape))
    frees = FREED in failure(lambda: result.backward(numbers(*result.shape)))

    def kept(changed):
        _, operands, result = made()
        target = result if changed is None else operands[changed]
        with torch.no_grad():
            (target[:0] if target.dim() else target).add_(0)  # a change of no element counts as any other
        return MODIFIED in failure(lambda: result.backward(numbers(*result.shape)))

    return edges, frees, kept(None), {i for i in range(len(shapes)) if kept(i)}


def mask(sets, count):
    """For which operands something holds, where it holds for these sets of them that need a gradient and for no others; None: not so simple."""
    single = {i for i in range(count) if frozenset([i]) in sets}
    for needing, holds in sets.items():
        if holds is not None and holds != bool(needing & {i for i in single if sets[frozenset([i])]}):
            return None
    return sum(1 << i for i in single if sets[frozenset([i])])


def row(samples):
    count = len(samples[0][1])
    found = []
    for call, shapes in samples:
        asked = {}
        for size in range(1, count + 1):
            for needing in map(frozenset, itertools.combinations(range(count), size)):
                asked[needing] = answers(call, shapes, needing)
        asked = {needing: answer for needing, answer in asked.items() if answer is not None}
        edges = sum(1 << i for i in range(count) if all(i in a[0] for n, a in asked.items() if i in n) and any(i in n for n in asked))
        columns = [mask({n: a[1] for n, a in asked.items()}, count), mask({n: a[2] for n, a in asked.items()}, count)]
        columns += [mask({n: i in a[3] for n, a in asked.items()}, count) for i in range(count)]
        if frozenset([0]) not in asked and count > 1:  # what the first decides nothing about
            columns = [0 if c is None else c for c in columns]
        found.append((edges, columns))
    edges = found[0][0]
    for other, _ in found:
        edges &= other
    columns = []
    for several in zip(*(c for _, c in found)):
        columns.append(several[0] if all(c == several[0] for c in several) and several[0] is not None else 0)
    return edges, columns + [0] * (5 - len(columns))


def depends(call, shapes, needing, of):
    """The operands that the gradient of operand `of` leads to."""
    leaves = [numbers(*shape).requires_grad_(i in needing) for i, shape in enumerate(shapes)]
    result = call(*[leaf.clone() for leaf in leaves])
    wanted = [leaves[i] for i in sorted(needing)]
    try:
        gradient, = torch.autograd.grad(result, leaves[of], numbers(*result.shape), create_graph=True, allow_unused=True)
        if gradient is None:
            return set()
        found = torch.autograd.grad(gradient.sum(), wanted, allow_unused=True)
    except RuntimeError:  # there is none, or it has no derivative
        return set()
    if FREED not in failure(lambda: torch.autograd.grad(gradient.sum(), wanted, allow_unused=True)):
        return set()
    return {i for i, g in zip(sorted(needing), found) if g is not None}


def second(samples):
    """For each operand: those that the gradient of it depends on whenever they need a gradient."""
    count = len(samples[0][1])
    kept = [set(range(count)) for _ in range(count)]
    for call, shapes in samples:
        for size in range(1, count + 1):
            for needing in map(set, itertools.combinations(range(count), size)):
                result = call(*[numbers(*shape).requires_grad_(i in needing).clone() for i, shape in enumerate(shapes)])
                for of in needing:
                    found = depends(call, shapes, needing, of) if result.requires_grad else set()
                    kept[of] -= {i for i in kept[of] & needing if i not in found}
    return [sum(1 << i for i in among) for among in kept]


def table():
    torch.manual_seed(0)
    out = ["// What operators of torch keep for backward(): written by tests/autograd/record.py.", "// operation, operands (0: any number); for which operands: edges, something is freed, the result is kept, each operand is kept.",
           "#ifndef SHAPEPROOF_SAVES", "#define SHAPEPROOF_SAVES(operation, operands, edges, frees, result, first, second, third)", "#endif",
           "// operation, operands; for each operand those that the gradient of it depends on, so that it can be differentiated again.",
           "#ifndef SHAPEPROOF_SECOND", "#define SHAPEPROOF_SECOND(operation, operands, first, second, third)", "#endif",
           "#ifndef SHAPEPROOF_VIEW", "#define SHAPEPROOF_VIEW(operation)", "#endif", ""]
    for name, samples in sorted(SAMPLES.items()):
        edges, columns = row(samples)
        if not edges:
            continue
        name, _, count = name.partition("/")
        many = count == "*"
        if many:
            edges, columns = 0xFFFFFFFF, [0xFFFFFFFF if c else 0 for c in columns[:2]] + [0, 0, 0]
        numbers_ = ", ".join(hex(c) if c > 9 else str(c) for c in [edges, *columns])
        out.append(f'SHAPEPROOF_SAVES("{name}", {0 if many else len(samples[0][1])}, {numbers_})')
    for name in RECURRENT:
        if recurrent_frees(name):
            out.append(f'SHAPEPROOF_SAVES("{name}", 0, 0xffffffff, 0xffffffff, 0, 0, 0, 0)')
    out.append("")
    for name, samples in sorted(SAMPLES.items()):
        name, _, count = name.partition("/")
        sets = second(samples) if count != "*" else []
        if any(sets):
            out.append(f'SHAPEPROOF_SECOND("{name}", {len(sets)}, {", ".join(map(str, (sets + [0, 0])[:3]))})')
    out.append("")
    out += [f'SHAPEPROOF_VIEW("{name}")' for name in VIEWS if shares(name)]
    return "\n".join([*out, "", "#undef SHAPEPROOF_SAVES", "#undef SHAPEPROOF_SECOND", "#undef SHAPEPROOF_VIEW", ""])


def shares(name):
    for call, shapes in SAMPLES[name if name in SAMPLES else name + "/1"]:
        x = numbers(*shapes[0])
        before = x._version
        call(x).add_(0) if name != "expand" else call(x)[0].add_(0)
        if x._version == before:
            return False
    return True


def recurrent_frees(name):
    """The state that a call leaves is freed with its result, and leads to the call before it."""
    cell = name.endswith("Cell")
    layer = getattr(torch.nn, name)(3, 4)
    for parameter in layer.parameters():
        parameter.requires_grad_(False)
    state = numbers(*((2, 4) if cell else (1, 2, 4))).requires_grad_()
    states = (state * 1, state * 1) if "LSTM" in name else state * 1
    x = numbers(*((2, 3) if cell else (5, 2, 3)))
    for of_state in (False, True):
        out = layer(x, states)
        result, after = (out[0] if "LSTM" in name else out, out) if cell else out
        again = layer(x, after)
        second = again[0] if isinstance(again, tuple) else again
        (result if not of_state else after[-1] if isinstance(after, tuple) else after).sum().backward(retain_graph=False)
        if FREED not in failure(second.sum().backward):
            return False
        states = (state * 1, state * 1) if "LSTM" in name else state * 1
    return True


def main():
    text = table()
    if "--check" in sys.argv:
        with open(TABLE, encoding="utf-8") as handle:
            known = handle.read()
        differing = sorted(set(text.splitlines()) ^ set(known.splitlines()))
        print("\n".join(differing) or "the table is what torch says")
        return 1 if differing else 0
    with open(TABLE, "w", encoding="utf-8") as handle:
        handle.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
