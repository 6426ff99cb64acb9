"""Views and rearrangements: the other forms of what view.py and join.py record, and the less usual ones."""

from .core import api

TYPES = ("float32", "float32", "int64", "bool")


def over(name, template, rows=14, low=1, high=4, types=("float32",)):
    """%t: a tensor; %d, %e: dimension numbers of it; %n: a small number."""

    @api(name, rows)
    def generator(case):
        shape = case.shape(low, high)
        if case.bad and case.chance(0.3):
            shape = case.shape(0, 5)
        text = template if isinstance(template, str) else case.choice(template)
        for mark, make in (("%d", lambda: case.axis(len(shape))), ("%e", lambda: case.axis(len(shape))), ("%n", lambda: case.dim(0, 3)),
                           ("%m", lambda: case.pick(-2, -1, 0, 1, 2, 3))):
            text = text.replace(mark, str(make()))
        return text.replace("%t", case.tensor(shape, case.choice(types)))


over("torch.Tensor.roll", ("%t.roll(%n)", "%t.roll(%n, %d)", "%t.roll((1, %n), (%d, %e))", "%t.roll(shifts=(1, 2), dims=(%d,))", "%t.roll((1, 2))"), 18)
over("torch.roll (several)", ("torch.roll(%t, (%n, 1), dims=(%d, %e))", "torch.roll(%t, shifts=%m)", "torch.roll(%t, (1, 1), 0)"), 14)
over("torch.Tensor.flip", ("%t.flip(%d)", "%t.flip((%d,))", "%t.flip(%d, %e)", "%t.flip([%d, %e])", "%t.flip(dims=(%d,))"), 18)
over("torch.flip (several)", ("torch.flip(%t, [%d, %e])", "torch.flip(%t, (%d,))", "torch.flip(%t, dims=%d)"))
over("torch.fliplr", ("torch.fliplr(%t)", "%t.fliplr()"), 10, 1, 3)
over("torch.flipud", ("torch.flipud(%t)", "%t.flipud()"), 8, 0, 3)
over("torch.rot90", ("torch.rot90(%t, %m, (%d, %e))", "torch.rot90(%t, %m, [0, 1])", "torch.rot90(%t)", "torch.rot90(%t, dims=(%d, %e))"), 18)
over("torch.Tensor.rot90", ("%t.rot90(%m, (%d, %e))", "%t.rot90(%m)"), 14)
over("torch.Tensor.movedim", ("%t.movedim(%d, %e)", "%t.movedim((%d, %e), (0, 1))", "%t.movedim((0, 1), (%d, %e))"), 16)
over("torch.moveaxis", ("torch.moveaxis(%t, %d, %e)", "torch.moveaxis(%t, (%d,), (%e,))", "%t.moveaxis(%d, %e)"), 12)
over("torch.Tensor.tile", ("%t.tile(%n)", "%t.tile((2, %n))", "%t.tile(2, 1, %n)", "%t.tile(())"), 12)
over("torch.transpose", ("torch.transpose(%t, %d, %e)", "torch.transpose(%t, dim0=%d, dim1=%e)"), 14)
over("torch.swapaxes", ("torch.swapaxes(%t, %d, %e)", "%t.swapaxes(%d, %e)"), 12)
over("torch.swapdims", ("torch.swapdims(%t, %d, %e)", "%t.swapdims(%d, %e)"), 12)
over("torch.Tensor.transpose_", "%t.transpose_(%d, %e)", 10)
over("torch.Tensor.squeeze_", ("%t.squeeze_(%d)", "%t.squeeze_()"), 10)
over("torch.Tensor.unsqueeze_", "%t.unsqueeze_(%d)", 10)
over("torch.Tensor.t_", "%t.t_()", 8, 1, 3)
over("torch.t", "torch.t(%t)", 10, 0, 3)
over("torch.Tensor.mT", ("%t.mT", "%t.mH", "%t.adjoint()", "torch.adjoint(%t)"), 14, 1, 4)
over("torch.Tensor.H", ("%t.H", "%t.T"), 8, 1, 3)
over("torch.squeeze", ("torch.squeeze(%t)", "torch.squeeze(%t, %d)", "torch.squeeze(%t, dim=(%d, %e))", "%t.squeeze((%d, %e))"), 20)
over("torch.unsqueeze", ("torch.unsqueeze(%t, %d)", "torch.unsqueeze(%t, dim=%d)", "torch.unsqueeze(%t, -1)", "torch.unsqueeze(input=%t, dim=%d)"), 14)
over("torch.permute", ("torch.permute(%t, (%d, %e))", "torch.permute(%t, (1, 0))", "torch.permute(%t, dims=(0, 2, 1))", "torch.permute(%t, [2, 1, 0])"), 18, 1, 3)
over("torch.Tensor.flatten", ("%t.flatten()", "%t.flatten(%d)", "%t.flatten(%d, %e)", "%t.flatten(start_dim=%d)", "%t.flatten(1)", "%t.flatten(end_dim=%e)"), 24)
over("torch.Tensor.ravel", ("%t.ravel()", "torch.ravel(%t)", "%t.ravel(0)" , "torch.ravel(%t, 1)"), 10, 0)
over("torch.unbind", ("torch.unbind(%t)", "torch.unbind(%t, %d)", "torch.unbind(%t, dim=%d)"), 14)
over("torch.atleast_1d", ("torch.atleast_1d(%t)", "torch.atleast_1d(%t, torch.ones(()))", "torch.atleast_1d([%t, %t])", "torch.atleast_1d(1)"), 8, 0)
over("torch.atleast_2d", ("torch.atleast_2d(%t)", "torch.atleast_2d((%t, torch.ones(2)))", "torch.atleast_2d([1])"), 8, 0)
over("torch.atleast_3d", ("torch.atleast_3d(%t)", "torch.atleast_3d(%t, %t)", "torch.atleast_3d('x')"), 8, 0)
over("torch.Tensor.diagonal", ("%t.diagonal()", "%t.diagonal(%m)", "%t.diagonal(dim1=%d, dim2=%e)", "%t.diagonal(%m, -2, -1)"), 18, 1, 4)
over("torch.diagonal (dims)", ("torch.diagonal(%t, %m, %d, %e)", "torch.diagonal(%t, offset=%m, dim1=-2, dim2=-1)", "torch.linalg.diagonal(%t, offset=%m)"), 16, 1, 4)
over("torch.Tensor.diag", ("%t.diag()", "%t.diag(%m)"), 12, 1, 2)
over("torch.diag_embed", ("torch.diag_embed(%t)", "torch.diag_embed(%t, %m)", "torch.diag_embed(%t, %m, %d, %e)", "%t.diag_embed(dim1=%d, dim2=-1)"), 18, 1, 3)
over("torch.diagflat", ("torch.diagflat(%t)", "torch.diagflat(%t, %m)", "%t.diagflat(1)", "torch.diagflat([1])"), 10, 0, 2)
over("torch.triu", ("torch.triu(%t)", "torch.triu(%t, %m)", "torch.triu(%t, diagonal=%m)", "torch.triu(%t, '1')"), 14, 1, 4, TYPES)
over("torch.Tensor.tril", ("%t.tril()", "%t.tril(%m)", "%t.tril(diagonal=-1)"), 12, 1, 3, TYPES)
over("torch.Tensor.triu", ("%t.triu()", "%t.triu(diagonal=%m)"), 12, 1, 3, TYPES)
over("torch.Tensor.tril_", "%t.tril_(%m)", 8, 1, 3)
over("torch.Tensor.triu_", "%t.triu_(diagonal=%m)", 8, 1, 3)
over("torch.Tensor.fill_diagonal_", ("%t.fill_diagonal_(0)", "%t.fill_diagonal_(1.0, wrap=True)"), 10, 1, 3)
over("torch.view_as_real", ("torch.view_as_real(%t)", "torch.view_as_real(torch.complex(%t, %t))", "torch.view_as_complex(%t)",
                            "torch.view_as_complex(torch.stack([%t, %t], -1))"), 14, 0, 3)
over("torch.combinations", ("torch.combinations(%t)", "torch.combinations(%t, %n)", "torch.combinations(%t, r=2, with_replacement=True)"), 12, 1, 1)
over("torch.cartesian_prod", ("torch.cartesian_prod(%t, torch.ones(2))", "torch.cartesian_prod(%t)", "torch.cartesian_prod(%t, torch.ones(3), torch.ones(2))"), 10, 1, 1)
over("torch.block_diag", ("torch.block_diag(%t, torch.ones(2, 3))", "torch.block_diag(%t)", "torch.block_diag(torch.ones(()), %t)"), 10, 0, 2)
over("torch.vander", ("torch.vander(%t)", "torch.vander(%t, %n)", "torch.linalg.vander(%t)", "torch.linalg.vander(%t, N=3)"), 10, 1, 1)
over("torch.trace", ("torch.trace(%t)", "%t.trace()"), 10, 1, 3)
over("torch.select", ("torch.select(%t, %d, 0)", "torch.select(%t, %d, -1)", "torch.select(%t, dim=%d, index=%n)"), 14)
over("torch.Tensor.narrow", ("%t.narrow(%d, 0, %n)", "%t.narrow(%d, %n, 1)", "%t.narrow(dim=%d, start=-1, length=1)"), 16)
over("torch.Tensor.as_strided", ("%t.as_strided((1,), (1,))", "%t.as_strided((%n, 1), (1, 1))", "%t.as_strided((9, 9), (9, 1))", "%t.as_strided((2,), (1, 1))",
                                 "torch.as_strided(%t, (1, 2), (0, 0))", "%t.as_strided((1,), (1,), 40)"), 16, 1, 3)
over("torch.Tensor.expand (more)", ("%t.expand(%n, -1)", "%t.expand(-1)", "%t.expand(2, *%t.shape)", "%t.expand(%t.size())", "%t.expand((4, 4))", "%t.expand(-1, -1)"), 18, 0, 2)
over("torch.Tensor.broadcast_to", ("%t.broadcast_to((2, 3))", "%t.broadcast_to((4, *%t.shape))", "%t.broadcast_to((-1, 2))"), 10, 0, 2)
over("torch.Tensor.sum_to_size", ("%t.sum_to_size(1)", "%t.sum_to_size(*%t.shape)", "%t.sum_to_size((1, 1))", "%t.sum_to_size(2, 3)"), 12, 1, 3)
over("torch.Tensor.repeat_interleave", ("%t.repeat_interleave(%n)", "%t.repeat_interleave(2, dim=%d)", "%t.repeat_interleave(torch.tensor([1, 2]), dim=%d)",
                                        "%t.repeat_interleave(%m, %d)", "%t.repeat_interleave(torch.tensor(2), %d)"), 20)
over("torch.Tensor.repeat (more)", ("%t.repeat(%n)", "%t.repeat(2, %m)", "%t.repeat((1, 2, 1))", "%t.repeat(1, 1, 1, %n)", "%t.repeat()"), 16, 0, 3)
over("torch.Tensor.unfold (more)", ("%t.unfold(%d, 2, 1)", "%t.unfold(%d, %n, 2)", "%t.unfold(dimension=-1, size=%n, step=%n)"), 16)
over("torch.unfold_copy", "torch.unfold_copy(%t, %d, 1, 1)", 6)


def parted(name, rows=16):
    @api(name, rows)
    def generator(case):
        shape = case.shape(1, 3)
        axis = case.axis(len(shape))
        length = shape[axis] if -len(shape) <= axis < len(shape) else 2
        short = name.rsplit(".", 1)[-1]
        if short == "chunk" or case.chance(0.5):
            amount = str(case.pick(0, -1) if case.bad and case.chance(0.4) else case.dim(1, 4))
        else:
            first = case.dim(0, length)
            parts = [first, length - first]
            if short == "tensor_split":
                parts = [first, case.dim(first, length + 1)]
            elif case.bad:
                parts[case.pick(0, 1)] += case.pick(-1, 1)
            amount = case.pick("(%d, %d)", "[%d, %d]") % tuple(parts)
        target = "torch." + short + "(%s, " if "Tensor" not in name else "%s." + short + "("
        return (target + "%s, %d)") % (case.tensor(shape), amount, axis)


for one in ("torch.split", "torch.chunk", "torch.Tensor.tensor_split", "torch.tensor_split (dim)"):
    parted(one) if "(" not in one else None
parted("torch.Tensor.split_with_sizes", 12)


def stacked(name, rows=12):
    @api("torch." + name, rows)
    def generator(case):
        shape = case.shape(0, 3)
        other = case.off_dim(shape) if case.bad else shape
        return "torch.%s(%s)" % (name, case.pick("(%s, %s)", "[%s, %s]") % (case.tensor(shape), case.tensor(other)))


for one in ("dstack", "column_stack", "row_stack", "concat", "concatenate"):
    stacked(one)


def split_along(name, rows=12):
    @api("torch." + name, rows)
    def generator(case):
        shape = case.shape(0, 4)
        amount = case.pick("2", "3", "1", "(1,)", "[1, 2]") if not case.bad else case.pick("0", "4", "5", "'x'")
        return case.pick("torch.%s(%%s, %%s)", "%%s.%s(%%s)") % name % (case.tensor(shape), amount)


for one in ("hsplit", "vsplit", "dsplit"):
    split_along(one)


@api("torch.reshape", 24)
def reshape(case):
    shape = case.shape(1, 3)
    total = 1
    for d in shape:
        total *= d
    first = case.pick(*[d for d in range(1, total + 2) if total % d == 0] or [1])
    sizes = [first, total // first if case.chance(0.6) else -1]
    if case.bad:
        sizes = case.pick([first, -1, -1], [first, total + 1], [first + 1, -1] if total % (first + 1) else [-2, first])
    return "torch.reshape(%s, %s)" % (case.tensor(shape), case.pick(tuple(sizes), list(sizes)))


@api("torch.Tensor.reshape_as", 12)
def reshape_as(case):
    shape = case.shape(1, 3)
    return "%s.reshape_as(%s)" % (case.tensor(shape), case.tensor(case.off_dim(shape) if case.bad else shape[::-1]))


@api("torch.unflatten", 14)
def unflatten(case):
    shape = case.shape(1, 3, zero=0)
    axis = case.axis(len(shape))
    length = shape[axis] if -len(shape) <= axis < len(shape) else 2
    sizes = case.pick((length, 1), (1, -1), (-1, length), [1, length]) if not case.bad else case.pick((length + 1, -1), (-1, -1), (), (2, length))
    return "torch.unflatten(%s, %d, %s)" % (case.tensor(shape), axis, sizes)


@api("torch.Tensor.view (dtype)", 20)
def view_dtype(case):
    dtype = case.pick("float32", "float64", "int64", "int32", "uint8", "float16", "bool")
    to = case.pick("float32", "int32", "uint8", "float64", "int16", "int64", "float16", "complex64")
    return "%s.view(torch.%s)" % (case.tensor(case.shape(0, 3), dtype), to)


@api("torch.Tensor.view (layout)", 30)
def view_layout(case):
    shape = case.shape(2, 4, zero=0)
    how = case.pick("transpose(0, 1)", "transpose(-1, -2)", "permute(%s)" % ", ".join(map(str, reversed(range(len(shape))))), "[:, ::2]", "[..., :1]",
                    "t()", "contiguous()", "transpose(0, 1).contiguous()", "unsqueeze(0)", "expand(2, *%s)" % (shape,), "flip(0)", "transpose(0, 1).clone()",
                    "narrow(0, 0, 1)", "select(1, 0)", "[1:]", "squeeze()", "unbind(1)[0]", "chunk(2, -1)[0]", "repeat(%s)" % ", ".join(["2"] * len(shape)),
                    "diagonal()", "unfold(0, 1, 1)", "swapaxes(0, 1) + 1", "transpose(0, 1).relu()", "T", "split(1, -1)[0]", "movedim(0, -1)")
    text = "%s.%s" % (case.tensor(shape), how) if how[0] != "[" else case.tensor(shape) + how
    return text + case.pick(".view(-1)", ".view(-1)", ".view(-1, 1)", ".view(1, -1)", ".is_contiguous()", ".reshape(-1)", ".view(-1).shape", ".flatten().view(-1)")


@api("torch.Tensor.stride", 14)
def stride(case):
    shape = case.shape(0, 3, zero=0)
    return case.tensor(shape) + case.pick(".stride()", ".stride(%d)" % case.axis(len(shape)), ".storage_offset()", ".contiguous().stride()", ".element_size()",
                                          ".nbytes", ".itemsize")
