"""Products: matrices, batches of matrices, vectors, einsum, attention."""

from .core import api


def product_shapes(case, batch_low, batch_high):
    """Shapes of two factors whose leading dimensions broadcast; wrong in one place when bad."""
    batch = case.shape(batch_low, batch_high, zero=0.02) if batch_high else []
    n, k, m = case.dim(), case.dim(), case.dim()
    left, right = batch + [n, k], list(case.broadcastable(batch)) + [k, m]
    if case.bad:
        if case.chance(0.6):
            right[-2] = case.off(k)
        else:
            right = case.off_dim(right)
    return left, right


@api("torch.matmul", 60)
def matmul(case):
    kind = case.pick("mm", "batch", "batch", "mv", "vm", "dot", "scalar" if case.bad else "mm")
    n, k, m = case.dim(), case.dim(), case.dim()
    wrong = case.off(k) if case.bad else k
    left, right = {
        "mm": ([n, k], [wrong, m]),
        "mv": (case.shape(0, 2) + [n, k], [wrong]),
        "vm": ([k], case.shape(0, 2) + [wrong, m]),
        "dot": ([k], [wrong]),
        "scalar": ([], [k]),
        "batch": product_shapes(case, 0, 2),
    }[kind]
    return case.pick("torch.matmul(%s, %s)", "%s @ %s") % (case.tensor(left), case.tensor(right))


def strict(name, template, left, right, rows):
    """A product that accepts one pair of ranks only; letters name dimensions."""

    @api(name, rows)
    def generator(case):
        sizes = {letter: case.dim() for letter in "bnkm"}
        if case.chance(0.05):
            sizes[case.choice("bnkm")] = 0
        a, b = [sizes[x] for x in left], [sizes[x] for x in right]
        if case.bad:
            if case.chance(0.3):
                a = case.off_dim(a)
            else:
                b = case.off_dim(b)
        return template % (case.tensor(a), case.tensor(b))


strict("torch.mm", "torch.mm(%s, %s)", "nk", "km", 30)
strict("torch.Tensor.mm", "%s.mm(%s)", "nk", "km", 16)
strict("torch.bmm", "torch.bmm(%s, %s)", "bnk", "bkm", 30)
strict("torch.mv", "torch.mv(%s, %s)", "nk", "k", 14)
strict("torch.dot", "torch.dot(%s, %s)", "k", "k", 12)
strict("torch.outer", "torch.outer(%s, %s)", "n", "m", 10)


def with_bias(name, template, left, right, bias, rows):
    @api(name, rows)
    def generator(case):
        sizes = {letter: case.dim(2, 6) for letter in "bnkm"}
        shapes = [[sizes[x] for x in letters] for letters in (bias, left, right)]
        shapes[0] = case.broadcastable(shapes[0])
        if case.bad:
            i = case.randrange(3)
            shapes[i] = case.off_dim(shapes[i])
        return template % tuple(case.tensor(shape) for shape in shapes)


with_bias("torch.addmm", "torch.addmm(%s, %s, %s)", "nk", "km", "nm", 24)
with_bias("torch.baddbmm", "torch.baddbmm(%s, %s, %s)", "bnk", "bkm", "bnm", 16)


EQUATIONS = (
    "ij,jk->ik",
    "bij,bjk->bik",
    "bhqd,bhkd->bhqk",
    "bhqk,bhkd->bhqd",
    "bqhd,bkhd->bhqk",
    "nchw,kc->nkhw",
    "i,j->ij",
    "i,i->",
    "ij,ij->i",
    "ij,kj->ik",
    "...ij,...jk->...ik",
    "b...,b...->b...",
    "ii->i",
    "ij->ji",
    "ij,j",
    "bi,bj->bij",
    "nd,dhk->nhk",
    "bld,bsd->bls",
)


def spoiled_equation(case, equation):
    left, arrow, right = equation.partition("->")
    kind = case.pick("output", "repeat", "operand")
    if kind == "output" and arrow:
        return left + "->" + right.replace("...", "") + "z"
    if kind == "repeat" and right:
        return left + "->" + right + right[-1]
    return left + ",i" + arrow + right


@api("torch.einsum", 60)
def einsum(case):
    equation = case.choice(EQUATIONS)
    sizes = {letter: case.dim(2, 6) for letter in equation if letter.isalpha()}
    extra = case.shape(0, 2, zero=0)
    shapes = []
    for subscripts in equation.partition("->")[0].split(","):
        before, dots, after = subscripts.partition("...")
        middle = extra if dots else []
        shapes.append([sizes[c] for c in before] + middle + [sizes[c] for c in after])
    if case.bad:
        if case.chance(0.25):
            equation = spoiled_equation(case, equation)
        else:
            i = case.randrange(len(shapes))
            shapes[i] = case.off_dim(shapes[i])
    return "torch.einsum('%s', %s)" % (equation, ", ".join(case.tensor(shape) for shape in shapes))


@api("torch.tensordot", 14)
def tensordot(case):
    left, shared, right = case.shape(0, 2), case.shape(1, 2), case.shape(0, 2)
    other = case.off_dim(shared) if case.bad else shared
    return "torch.tensordot(%s, %s, dims=%d)" % (case.tensor(left + shared), case.tensor(other + right), len(shared))


@api("torch.nn.functional.scaled_dot_product_attention", 36)
def attention(case):
    batch = case.shape(1, 2, zero=0)
    length, source, width, value = case.dim(), case.dim(), case.dim(2, 8), case.dim(2, 8)
    shapes = [batch + [length, width], batch + [source, width], batch + [source, value]]
    if case.bad:
        i = case.randrange(3)
        shapes[i] = case.off_dim(shapes[i])
    names = [case.tensor(shape) for shape in shapes]
    extra = ""
    if case.chance(0.3):
        mask = [length, source] if case.chance(0.5) else batch + [length, source]
        extra = ", attn_mask=%s" % case.tensor(case.off_dim(mask) if case.bad and case.chance(0.6) else mask)
    elif case.chance(0.2):
        extra = ", is_causal=True"
    return "F.scaled_dot_product_attention(%s%s)" % (", ".join(names), extra)
