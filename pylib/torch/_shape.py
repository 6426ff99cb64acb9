# Views, pieces, joins, selection by indices.
from torch._keywords import __keyword_aliases__
from torch._pieces import Pieces as _Pieces

# Written in Python by torch.
__without_aliases__ = ("split", "unique", "unique_consecutive")


def reshape(input, shape):
    return LibCall.torch.reshape("reshape", input, shape)


def flatten(input: Tensor, start_dim: int = 0, end_dim: int = -1):
    return LibCall.torch.flatten(input, start_dim, end_dim)


def ravel(input: Tensor):
    return LibCall.torch.reshape("view", LibCall.torch.same(input, "contiguous"), (-1,))


def unflatten(input: Tensor, dim: int, sizes: sizes):
    return LibCall.torch.unflatten(input, dim, sizes)


def squeeze(input: Tensor, dim: int | sizes | None = None):
    return LibCall.torch.squeeze(input, dim)


def unsqueeze(input: Tensor, dim: int):
    return LibCall.torch.unsqueeze(input, dim)


def _at_least(name, minimum):
    def at_least(*tensors):
        if len(tensors) == 1 and not isinstance(tensors[0], (tuple, list)):
            return LibCall.torch.at_least(name, tensors[0], minimum)
        items = tensors[0] if len(tensors) == 1 else tensors
        LibCall.torch.demand_tensors(items)
        return tuple([LibCall.torch.at_least(name, t, minimum) for t in items])
    return at_least


atleast_1d = _at_least("atleast_1d", 1)
atleast_2d = _at_least("atleast_2d", 2)
atleast_3d = _at_least("atleast_3d", 3)


def as_strided(input: Tensor, size: sizes, stride: sizes, storage_offset: int | None = None):
    return input.as_strided(size, stride, storage_offset)


def permute(input, dims):
    return LibCall.torch.permute(input, dims)


def transpose(input: Tensor, dim0: int, dim1: int):
    return LibCall.torch.transpose("transpose", input, dim0, dim1)


swapdims = transpose


def swapaxes(input: Tensor, axis0: int, axis1: int):
    return LibCall.torch.transpose("transpose", input, axis0, axis1)


def t(input: Tensor):
    return LibCall.torch.flip_dims("t", input)


def adjoint(input: Tensor):
    return LibCall.torch.flip_dims("adjoint", input)


def movedim(input: Tensor, source: int | sizes, destination: int | sizes):
    return LibCall.torch.movedim(input, source, destination)


moveaxis = movedim


def broadcast_to(input: Tensor, size: sizes):
    return LibCall.torch.expand(input, (size,))


def broadcast_tensors(*tensors):
    return LibCall.torch.broadcast_tensors(tensors)


def broadcast_shapes(*shapes):
    return LibCall.torch.broadcast_shapes(shapes)


def tile(input, dims):
    return LibCall.torch.repeat("tile", input, (dims,))


def repeat_interleave(input: Tensor, repeats: Tensor | int | None = None, dim: int | None = None, *, output_size: int | None = None):
    if repeats is None:
        n = LibCall.torch.unknown("int", "repeats", "opaque", 0)
        return LibCall.torch.arange(0, n, 1, ((None, None, False),))
    if LibCall.torch.is_tensor(repeats):
        LibCall.torch.check_kernel("repeat_interleave", repeats)
    return LibCall.torch.repeat_interleave(input, repeats, dim, output_size)


def narrow(input: Tensor, dim: int, start: Tensor | int, length: int):
    LibCall.torch.require(length >= 0, "invalid-argument", "RuntimeError", "narrow(): length must be non-negative.")
    return LibCall.torch.narrow(input, dim, start, length)


def select(input: Tensor, dim: int, index: int):
    return LibCall.torch.select(input, dim, index)


def chunk(input, chunks, dim=0):
    result = LibCall.torch.chunk(input, chunks, dim)
    return _Pieces(input, LibCall.data.ceil_div(input.size(dim), chunks), dim) if result is None else result


def split(tensor, split_size_or_sections, dim=0):
    result = LibCall.torch.split(tensor, split_size_or_sections, dim)
    return _Pieces(tensor, split_size_or_sections, dim) if result is None else result


def split_with_sizes(input: Tensor, split_sizes: sizes, dim: int = 0):
    if isinstance(split_sizes, int):
        raise TypeError("split_with_sizes(): argument 'split_sizes' (position 1) must be tuple of ints, not int")
    return LibCall.torch.split(input, split_sizes, dim)


def tensor_split(input: Tensor, indices_or_sections: Tensor | int | sizes, dim: int = 0):
    return LibCall.torch.tensor_split("tensor_split", input, indices_or_sections, dim)


def hsplit(input: Tensor, indices_or_sections: int | sizes):
    LibCall.torch.require(input.dim() >= 1, "invalid-argument", "RuntimeError",
                          "torch.hsplit requires a tensor with at least 1 dimension, but got a tensor with 0 dimensions!")
    return LibCall.torch.tensor_split("hsplit", input, indices_or_sections, 0 if input.dim() == 1 else 1)


def vsplit(input: Tensor, indices_or_sections: int | sizes):
    LibCall.torch.require(input.dim() >= 2, "invalid-argument", "RuntimeError",
                          "torch.vsplit requires a tensor with at least 2 dimension, but got a tensor with " + str(input.dim()) + " dimensions!")
    return LibCall.torch.tensor_split("vsplit", input, indices_or_sections, 0)


def unbind(input: Tensor, dim: int = 0):
    return LibCall.torch.unbind(input, dim)


def diagonal(input: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1):
    return LibCall.torch.diagonal(input, offset, dim1, dim2)


def diag(input: Tensor, diagonal: int = 0, *, out=None):
    result = LibCall.torch.diag(input, diagonal)
    return result if out is None else LibCall.torch.into(out, result, "diag")


def diagflat(input: Tensor, offset: int = 0):
    LibCall.torch.demand_tensor(input, "diagflat")
    return LibCall.torch.diag(LibCall.torch.flatten(input, 0, -1), offset)


def diag_embed(input: Tensor, offset: int = 0, dim1: int = -2, dim2: int = -1):
    return LibCall.torch.diag_embed(input, offset, dim1, dim2)


def tril(input: Tensor, diagonal: int = 0, *, out=None):
    LibCall.torch.check_argument("tril", "diagonal", 2, diagonal, "int")
    result = LibCall.torch.triangle("tril", input)
    return result if out is None else LibCall.torch.into(out, result, "tril")


def triu(input: Tensor, diagonal: int = 0, *, out=None):
    LibCall.torch.check_argument("triu", "diagonal", 2, diagonal, "int")
    result = LibCall.torch.triangle("triu", input)
    return result if out is None else LibCall.torch.into(out, result, "triu")


def cat(tensors: tensors, dim: int = 0, *, out=None):
    result = LibCall.torch.cat(tensors, dim)
    return result if out is None else LibCall.torch.into(out, result, "cat")


concat = concatenate = cat


def stack(tensors: tensors, dim: int = 0, *, out=None):
    result = LibCall.torch.stack(tensors, dim)
    return result if out is None else LibCall.torch.into(out, result, "cat")


def hstack(tensors: tensors, *, out=None):
    result = LibCall.torch.stack_along("hstack", tensors)
    return result if out is None else LibCall.torch.into(out, result, "cat")


def vstack(tensors: tensors, *, out=None):
    result = LibCall.torch.stack_along("vstack", tensors)
    return result if out is None else LibCall.torch.into(out, result, "cat")


row_stack = vstack


def dstack(tensors: tensors, *, out=None):
    result = LibCall.torch.stack_along("dstack", tensors)
    return result if out is None else LibCall.torch.into(out, result, "cat")


def column_stack(tensors: tensors, *, out=None):
    result = LibCall.torch.stack_along("hstack", [t.reshape(-1, 1) if t.dim() <= 1 else t for t in tensors])
    return result if out is None else LibCall.torch.into(out, result, "cat")


def meshgrid(*tensors, indexing=None):
    if len(tensors) == 1 and isinstance(tensors[0], (tuple, list)):
        tensors = tensors[0]
    return LibCall.torch.meshgrid(tensors, indexing)


def cartesian_prod(*tensors):
    for t in tensors:
        LibCall.torch.require(t.dim() == 1, "invalid-argument", "RuntimeError", "Expect a 1D vector, but got shape " + str(list(t.shape)))
    return LibCall.torch.cartesian_prod(tensors)


def block_diag(*tensors):
    for i, t in enumerate(tensors):
        LibCall.torch.require(t.dim() <= 2, "invalid-argument", "RuntimeError", "torch.block_diag: Input tensors must have 2 or fewer dimensions. Input " +
                              str(i) + " has " + str(t.dim()) + " dimensions")
    return LibCall.torch.block_diag(tensors)


def dsplit(input: Tensor, indices_or_sections: int | sizes):
    LibCall.torch.require(input.dim() >= 3, "invalid-argument", "RuntimeError",
                          "torch.dsplit requires a tensor with at least 3 dimension, but got a tensor with " + str(input.dim()) + " dimensions!")
    return LibCall.torch.tensor_split("dsplit", input, indices_or_sections, 2)


def unfold_copy(input: Tensor, dimension: int, size: int, step: int, *, out=None):
    result = LibCall.torch.unfold_dim(input, dimension, size, step)
    return result if out is None else LibCall.torch.into(out, result, "unfold_copy")


def combinations(input: Tensor, r: int = 2, with_replacement: bool = False):
    LibCall.torch.require(input.dim() == 1, "invalid-argument", "RuntimeError", "Expect a 1D vector, but got shape " + str(list(input.shape)))
    LibCall.torch.require(r >= 0, "invalid-argument", "RuntimeError", "Expect a non-negative number, but got " + str(r))
    if r == 0:
        return LibCall.torch.computed("combinations", input, (0,))
    size = input.size(0) + (r - 1 if with_replacement else 0)
    n = 1
    for i in range(r):
        n = n * (size - i) // (i + 1)
    if isinstance(size, int) and size < r:
        n = 0
    return LibCall.torch.computed("combinations", input, (n, r))


def gather(input: Tensor, dim: int, index: Tensor, *, sparse_grad: bool = False, out=None):
    result = LibCall.torch.gather(input, dim, index)
    return result if out is None else LibCall.torch.into(out, result, "gather")


def scatter(input: Tensor, dim: int, index: Tensor, src: Tensor | Number | None = None, *, value: Number | None = None, reduce: str | None = None, out=None):
    result = LibCall.torch.scatter("scatter", input, dim, index, src, False)
    return result if out is None else LibCall.torch.into(out, result, "scatter")


def scatter_add(input: Tensor, dim: int, index: Tensor, src: Tensor):
    return LibCall.torch.scatter("scatter_add", input, dim, index, src, False)


def _check_reduction(reduce):
    LibCall.torch.require(reduce in ("sum", "prod", "mean", "amax", "amin"), "invalid-argument", "RuntimeError",
                          "reduce argument must be either sum, prod, mean, amax or amin, got " + str(reduce))


def scatter_reduce(input: Tensor, dim: int, index: Tensor, src: Tensor, reduce: str, *, include_self: bool = True):
    _check_reduction(reduce)
    return LibCall.torch.scatter("scatter_reduce", input, dim, index, src, False)


def index_select(input: Tensor, dim: int, index: Tensor, *, out=None):
    result = LibCall.torch.index_select(input, dim, index)
    return result if out is None else LibCall.torch.into(out, result, "index_select")


def index_add(input: Tensor, dim: int, index: Tensor, source: Tensor, *, alpha: Number = 1, out=None):
    result = LibCall.torch.index_add("index_add", input, dim, index, source, False)
    return result if out is None else LibCall.torch.into(out, result, "index_add")


def index_copy(input: Tensor, dim: int, index: Tensor, source: Tensor):
    return LibCall.torch.index_add("index_copy", input, dim, index, source, False)


def index_fill(input: Tensor, dim: int, index: Tensor, value: Tensor | Number):
    LibCall.torch.fits(input, value)
    return LibCall.torch.index_fill(input, dim, index, value)


def index_put(input, indices, values, accumulate: bool = False):
    result = LibCall.torch.same(input, "clone")
    LibCall.torch.setitem(result, tuple(indices), values)
    return result


def take(input: Tensor, index: Tensor, *, out=None):
    result = LibCall.torch.take(input, index)
    return result if out is None else LibCall.torch.into(out, result, "take")


def put(input: Tensor, index: Tensor, source: Tensor, accumulate: bool = False):
    return LibCall.torch.put(input, index, source)


def take_along_dim(input: Tensor, indices: Tensor, dim: int | None = None):
    return LibCall.torch.take_along_dim(input, indices, dim)


def masked_select(input: Tensor, mask: Tensor, *, out=None):
    result = LibCall.torch.masked_select(input, mask)
    return result if out is None else LibCall.torch.into(out, result, "masked_select")


def masked_scatter(input: Tensor, mask: Tensor, source: Tensor):
    return LibCall.torch.masked_scatter(input, mask, source)


def nonzero(input, *, out=None, as_tuple=False):
    result = LibCall.torch.nonzero(input, as_tuple)
    return result if out is None else LibCall.torch.into(out, result, "nonzero")


def argwhere(input: Tensor):
    return LibCall.torch.nonzero(input, False)


def _flags(function, **flags):
    for name, value in flags.items():
        if LibCall.data.kind(value) in ("none", "int", "float", "str", "list", "run", "tuple"):
            raise TypeError(f"{function}(): argument '{name}' must be bool, not {type(value).__name__}")


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    _flags("_unique2" if dim is None else "unique_dim", sorted=sorted, return_inverse=return_inverse, return_counts=return_counts)
    LibCall.torch.check_kernel("unique", input)
    return LibCall.torch.unique(input, return_inverse, return_counts, dim, sorted)


def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    _flags("unique_consecutive", return_inverse=return_inverse, return_counts=return_counts)
    LibCall.torch.check_kernel("unique", input)
    return LibCall.torch.unique(input, return_inverse, return_counts, dim, False)


def bincount(input: Tensor, weights: Tensor | None = None, minlength: int = 0):
    return LibCall.torch.bincount(input, minlength, weights)


def rot90(input: Tensor, k: int = 1, dims: sizes = (0, 1)):
    LibCall.torch.require(len(dims) == 2, "invalid-argument", "RuntimeError", "expected total rotation dims == 2, but got dims = " + str(len(dims)))
    rank = input.dim()
    LibCall.torch.require(rank >= 2, "invalid-argument", "RuntimeError", "expected total dims >= 2, but got total dims = " + str(rank))
    LibCall.torch.require(dims[0] != dims[1] and abs(dims[0] - dims[1]) != rank, "invalid-argument", "RuntimeError",
                          "expected rotation dims to be different, but got dim0 = " + str(dims[0]) + " and dim1 = " + str(dims[1]))
    return LibCall.torch.transpose("rot90", input, dims[0], dims[1]) if k % 2 == 1 else LibCall.torch.along("rot90", "same", input, dims)


def view_as_real(input: Tensor):
    return LibCall.torch.view_complex("view_as_real", input)


def view_as_complex(input: Tensor):
    LibCall.torch.check_kernel("view_as_complex", input)
    return LibCall.torch.view_complex("view_as_complex", input)


def clone(input: Tensor, *, memory_format=None):
    return LibCall.torch.same(input, "clone")


def detach(input: Tensor):
    return LibCall.torch.same(input, "detach")


def unravel_index(indices, shape):
    whole = not (indices.is_floating_point() or indices.is_complex() or str(indices.dtype) == "torch.bool")
    LibCall.torch.require(whole, "invalid-argument", "TypeError", "expected 'indices' to be integer dtype, but got " + str(indices.dtype))
    return tuple([indices.clone() for _ in ([shape] if isinstance(shape, int) else shape)])


def expand_copy(input: Tensor, size: sizes, *, implicit: bool = False):
    return input.expand(size).clone()
