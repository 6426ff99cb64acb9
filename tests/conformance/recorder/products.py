"""Products of matrices and vectors: the forms that matmul.py leaves out; distances."""

from .core import api

TYPES = ("float32", "float32", "float32", "float64", "int64")


def product(name, templates, shapes, rows=16, types=TYPES):
    """`shapes(case)`: the shapes that fit; one of them is spoiled when bad."""

    @api(name, rows)
    def generator(case):
        wanted = [list(s) for s in shapes(case)]
        dtype = case.choice(types)
        dtypes = [dtype] * len(wanted)
        if case.bad:
            at = case.randrange(len(wanted))
            if case.chance(0.85):
                wanted[at] = case.off_dim(wanted[at])
            else:
                dtypes[at] = case.pick("float64", "int64", "float16")
        text = templates if isinstance(templates, str) else case.choice(templates)
        return text % tuple(case.tensor(s, d) for s, d in zip(wanted, dtypes))


def sizes(case, count):
    return [case.dim() for _ in range(count)]


def mm(case):
    n, k, m = sizes(case, 3)
    return [n, k], [k, m]


def mv(case):
    n, k = sizes(case, 2)
    return [n, k], [k]


def bmm(case):
    b, n, k, m = sizes(case, 4)
    return [b, n, k], [b, k, m]


def vectors(case):
    n = case.dim()
    return [n], [n]


def free(case):
    return sizes(case, 1), sizes(case, 1)


def matmuls(case):
    n, k, m = sizes(case, 3)
    batch = case.shape(0, 2, zero=0)
    return case.pick(([k], [k, m]), ([n, k], [k]), (batch + [n, k], [k, m]), ([n, k], batch + [k, m]), (batch + [n, k], batch + [k, m]),
                     (batch + [n, k], [k]), ([k], batch + [k, m]))


def added(shape):
    def shapes(case):
        a, b = shape(case)
        out = [a[0], a[1], b[2]] if len(b) == 3 else [a[0], b[1]] if len(b) == 2 else [a[0]]
        return [out if case.chance(0.6) else case.broadcastable(out), a, b]
    return shapes


def exact(shape):
    def shapes(case):
        a, b = shape(case)
        return [[a[0], a[1], b[2]] if len(b) == 3 else [a[0], b[1]] if len(b) == 2 else [a[0]], a, b]
    return shapes


def batch_added(case):
    b, n, k, m = sizes(case, 4)
    return [n, m], [b, n, k], [b, k, m]


def rank_one(case):
    n, m = sizes(case, 2)
    return [n, m], [n], [m]


product("torch.Tensor.matmul", "%s.matmul(%s)", matmuls, 20)
product("torch.linalg.matmul", "torch.linalg.matmul(%s, %s)", matmuls, 10)
product("torch.Tensor.__rmatmul__", "%s.__rmatmul__(%s)", lambda case: reversed(matmuls(case)), 10)
product("torch.mm (types)", ("torch.mm(%s, %s)", "torch.mm(%s, mat2=%s)", "torch.mm(%s, %s, out=torch.empty(0))"), mm, 12)
product("torch.spmm", "torch.spmm(%s, %s)", mm, 8)
product("torch.Tensor.bmm", "%s.bmm(%s)", bmm)
product("torch.Tensor.mv", "%s.mv(%s)", mv)
product("torch.Tensor.dot", "%s.dot(%s)", vectors)
product("torch.vdot", ("torch.vdot(%s, %s)", "%s.vdot(%s)"), vectors, 14)
product("torch.inner", ("torch.inner(%s, %s)", "%s.inner(%s)"), lambda case: case.pick(vectors(case), (mm(case)[0], [3, mm(case)[0][1]]), ([], [2, 3])), 16)
product("torch.inner (batch)", "torch.inner(%s, %s)", lambda case: (lambda k: ([2, 3, k], [4, k]))(case.dim()), 10)
product("torch.Tensor.outer", "%s.outer(%s)", free, 12)
product("torch.ger", ("torch.ger(%s, %s)", "%s.ger(%s)"), free, 10)
product("torch.Tensor.addmm", ("%s.addmm(%s, %s)", "%s.addmm(%s, %s, beta=0.5, alpha=2)"), added(mm), types=("float32",))
product("torch.Tensor.addmm_", "%s.addmm_(%s, %s)", exact(mm), types=("float32",))
product("torch.addmv", ("torch.addmv(%s, %s, %s)", "torch.addmv(%s, %s, %s, alpha=0.5)"), added(mv), types=("float32",))
product("torch.Tensor.addmv", "%s.addmv(%s, %s)", added(mv), 12, ("float32",))
product("torch.Tensor.addmv_", "%s.addmv_(%s, %s)", exact(mv), 10, ("float32",))
product("torch.addbmm", ("torch.addbmm(%s, %s, %s)", "%s.addbmm(%s, %s)"), batch_added, 16, ("float32",))
product("torch.Tensor.baddbmm", "%s.baddbmm(%s, %s)", added(bmm), types=("float32",))
product("torch.Tensor.baddbmm_", "%s.baddbmm_(%s, %s)", exact(bmm), 12, ("float32",))
product("torch.addr", ("torch.addr(%s, %s, %s)", "%s.addr(%s, %s)"), rank_one, 12, ("float32",))
product("torch.chain_matmul", "torch.chain_matmul(%s, %s, %s)", lambda case: (lambda a, b, c, d: ([a, b], [b, c], [c, d]))(*sizes(case, 4)), 12, ("float32",))
product("torch.linalg.multi_dot", ("torch.linalg.multi_dot([%s, %s, %s])", "torch.linalg.multi_dot((%s, %s, %s))"),
        lambda case: (lambda a, b, c, d: (case.pick([a, b], [b]), [b, c], case.pick([c, d], [c])))(*sizes(case, 4)), 16, ("float32",))
product("torch.kron", ("torch.kron(%s, %s)", "%s.kron(%s)"), lambda case: (case.shape(0, 3), case.shape(0, 3)), 14)


def crossing(case):
    shape = case.shape(0, 2, zero=0) + [3]
    if case.chance(0.5):
        shape.reverse()
    return shape, shape if case.chance(0.7) else [1 if d != 3 else 3 for d in shape]


product("torch.cross", ("torch.cross(%s, %s)", "torch.cross(%s, %s, dim=-1)", "torch.cross(%s, %s, dim=0)"), crossing, 20)
product("torch.Tensor.cross", ("%s.cross(%s)", "%s.cross(%s, dim=-1)"), crossing, 14)
product("torch.linalg.cross", ("torch.linalg.cross(%s, %s)", "torch.linalg.cross(%s, %s, dim=0)"), crossing, 16)
product("torch.linalg.vecdot", ("torch.linalg.vecdot(%s, %s)", "torch.linalg.vecdot(%s, %s, dim=0)"), lambda case: (lambda s: (s, s))(case.shape(1, 3)), 12)


def points(case):
    batch, width = case.shape(0, 2, zero=0), case.dim()
    return batch + [case.dim(), width], case.broadcastable(batch)[:] * 0 + batch + [case.dim(), width]


product("torch.cdist (p)", ("torch.cdist(%s, %s, p=1)", "torch.cdist(%s, %s, p=2.0)", "torch.cdist(%s, %s, p=float('inf'))"), points, 14, ("float32", "float32", "float64"))
product("torch.pdist", "torch.pdist(%s)", lambda case: [sizes(case, 2)], 10, ("float32",))
product("torch.nn.functional.pdist", "F.pdist(%s, p=1.0)", lambda case: [sizes(case, 2)], 8, ("float32",))
same = lambda case: (lambda s: (s, case.pick(s, s, [1] + s[1:])))(case.shape(1, 3, zero=0))  # noqa: E731
product("torch.nn.functional.pairwise_distance", ("F.pairwise_distance(%s, %s)", "F.pairwise_distance(%s, %s, p=1, keepdim=True)"), same, 18, ("float32",))
product("torch.nn.PairwiseDistance", ("nn.PairwiseDistance()(%s, %s)", "nn.PairwiseDistance(p=1, keepdim=True)(%s, %s)"), same, 16, ("float32",))
product("torch.pairwise_distance", "torch.pairwise_distance(%s, %s)", same, 8, ("float32",))
product("torch.nn.CosineSimilarity", ("nn.CosineSimilarity()(%s, %s)", "nn.CosineSimilarity(dim=0)(%s, %s)", "nn.CosineSimilarity(dim=-1, eps=1e-6)(%s, %s)"), same, 18, ("float32",))
product("torch.cosine_similarity", ("torch.cosine_similarity(%s, %s)", "torch.cosine_similarity(%s, %s, dim=-1)"), same, 14, ("float32",))
product("torch.dist", ("torch.dist(%s, %s)", "torch.dist(%s, %s, p=1)"), same, 12, ("float32",))


@api("torch.tensordot (dims)", 24)
def tensordot(case):
    shared = case.shape(0, 2, zero=0)
    left, right = case.shape(0, 2, zero=0) + shared, shared + case.shape(0, 2, zero=0)
    if case.bad:
        right = case.off_dim(right)
    a = [len(left) - len(shared) + i for i in range(len(shared))]
    b = list(range(len(shared)))
    dims = case.pick(str(len(shared)), "dims=%d" % len(shared), "dims=(%s, %s)" % (a, b), "([%s], [%s])" % (", ".join(map(str, a)), ", ".join(str(i - len(right)) for i in b)))
    return "torch.tensordot(%s, %s, %s)" % (case.tensor(left), case.tensor(right), dims)


@api("torch.einsum (more)", 60)
def einsum(case):
    n = dict(zip("bhijkd", [case.pick(1, 2, 3, 4) for _ in range(6)]))
    equation, arguments = case.choice([
        ("bij,bjk->bik", "bij bjk"), ("bhid,bhjd->bhij", "bhid bhjd"), ("ij->ji", "ij"), ("ii->i", "ii"), ("ii", "ii"), ("...ij,...jk->...ik", "bij bjk"),
        ("...d,d->...", "bijd d"), ("i,j", "i j"), ("bi,bi->b", "bi bi"), ("b i j -> b j i", "bij"), ("ij,kj", "ij kj"), ("bhij->bh", "bhij"),
        ("ij,jk,kd->id", "ij jk kd"), ("...", "ij"), ("i...->...", "ijk"), ("bi,ij,bj->b", "bi ij bj"), ("bii->bi", "bii"), ("ij->", "ij"),
        ("bhi,hid->bd", "bhi hid"), ("...i,...i->...", "bhi i"), ("b...d->bd...", "bijd"), ("ij,ij->ij", "ij ij")])
    shapes = [[n[x] for x in one] for one in arguments.split()]
    if case.bad:
        kind = case.pick("size", "size", "count", "letter", "syntax", "output")
        if kind == "size":
            at = case.randrange(len(shapes))
            shapes[at] = case.off_dim(shapes[at])
        elif kind == "count":
            shapes = shapes + [[2]] if case.chance(0.5) else shapes[:-1] or [[2], [2]]
        elif kind == "letter":
            equation = equation.replace("->", "->z") if "->" in equation else equation + "->z"
        elif kind == "syntax":
            equation = equation + case.pick("->", "1", "-", "....")
        else:
            equation = equation.split("->")[0] + "->" + 2 * arguments[0]
    names = [case.tensor(shape) for shape in shapes]
    return case.pick("torch.einsum('%s', %s)", "torch.einsum('%s', [%s])", "torch.einsum(equation='%s', *(%s,))".replace("equation=", "")) % (equation, ", ".join(names))


@api("torch.einsum (sublists)", 24)
def sublists(case):
    n = [case.pick(1, 2, 3, 4) for _ in range(4)]
    lists, out = case.choice([([[0, 1], [1, 2]], [0, 2]), ([[0, 1, 2], [0, 2, 3]], [0, 1, 3]), ([[0, 1]], [1, 0]), ([[0, 0]], [0]), ([[0, 1], [1]], None),
                              ([[0], [1]], [0, 1]), ([[0, 1], [0, 1]], [])])
    shapes = [[n[i] for i in one] for one in lists]
    if case.bad:
        at = case.randrange(len(shapes))
        shapes[at] = case.off_dim(shapes[at])
    dots = case.chance(0.2) and not case.bad
    arguments = []
    for shape, one in zip(shapes, lists):
        arguments += [case.tensor([2] + shape if dots else shape), ("[..., %s]" % ", ".join(map(str, one))) if dots else str(one)]
    if out is not None:
        arguments.append(("[..., %s]" % ", ".join(map(str, out))).replace(", ]", "]") if dots else str(out))
    return "torch.einsum(%s)" % ", ".join(arguments)
