# torch.linalg
from torch._keywords import __keyword_aliases__
from torch import Tensor
from torch._math import _into, cross as _cross


def _square(name, drop):
    def operator(A, *args, out=None, **kwargs):
        result = LibCall.torch.square_matrix("linalg." + name, A, drop)
        return result if out is None else LibCall.torch.into(out, result, "linalg." + name)
    return operator


inv = _square("inv", 0)
inverse = inv
matrix_exp = _square("matrix_exp", 0)
det = _square("det", 2)
eigvals = _square("eigvals", 1)
eigvalsh = _square("eigvalsh", 1)


def matrix_power(A: Tensor, n: int, *, out=None):
    if LibCall.value.known(n) and n < 0:
        A = inv(A)
    result = LibCall.torch.square_matrix("linalg.matrix_power", A, 0)
    return result if out is None else LibCall.torch.into(out, result, "linalg.matrix_power")


def cholesky(A: Tensor, *, upper: bool = False, out=None):
    result = LibCall.torch.square_matrix("linalg.cholesky", A, 0)
    return result if out is None else LibCall.torch.into(out, result, "linalg.cholesky")


def slogdet(A: Tensor, *, out=None):
    result = det(A), det(A)
    return result if out is None else _into(out, result, "linalg.slogdet")


def eig(A: Tensor, *, out=None):
    result = LibCall.torch.eigen("linalg.eig", A)
    return result if out is None else _into(out, result, "torch.linalg.eig/eigenvalues", "torch.linalg.eig/eigenvectors")


def eigh(A: Tensor, UPLO: str = "L", *, out=None):
    result = LibCall.torch.eigen("linalg.eigh", A)
    return result if out is None else _into(out, result, "linalg.eigh")


def svd(A: Tensor, full_matrices: bool = True, *, driver: str | None = None, out=None):
    result = LibCall.torch.svd(A, full_matrices)
    return result if out is None else _into(out, result, "linalg.svd")


def svdvals(A: Tensor, *, driver: str | None = None, out=None):
    result = LibCall.torch.svd(A, False)[1]
    return result if out is None else LibCall.torch.into(out, result, "linalg.svdvals")


def qr(A: Tensor, mode: str = "reduced", *, out=None):
    result = LibCall.torch.qr(A, mode)
    return result if out is None else _into(out, result, "linalg.qr")


def solve(A: Tensor, B: Tensor, *, left: bool = True, out=None):
    result = LibCall.torch.solve("linalg.solve", A, B)
    return result if out is None else LibCall.torch.into(out, result, "linalg.solve")


def solve_triangular(A: Tensor, B: Tensor, *, upper: bool, left: bool = True, unitriangular: bool = False, out=None):
    if left:
        result = LibCall.torch.solve("linalg.solve_triangular", A, B)
    else:
        result = LibCall.torch.flip_dims("mT", solve_triangular(LibCall.torch.flip_dims("mT", A), LibCall.torch.flip_dims("mT", B), upper=not upper))
    return result if out is None else LibCall.torch.into(out, result, "linalg.solve_triangular")


class _Named(tuple):
    # A result whose parts have names, as torch.return_types has them.
    names = ()

    def __getattr__(self, name):
        if name in self.names:
            return self[self.names.index(name)]
        raise AttributeError("'torch.return_types' object has no attribute '" + name + "'")


class _LeastSquares(_Named):
    names = ("solution", "residuals", "rank", "singular_values")


class _Factors(_Named):
    names = ("P", "L", "U")


class _Compact(_Named):
    names = ("LU", "pivots")


class _Inverse(_Named):
    names = ("inverse", "info")


class _Cholesky(_Named):
    names = ("L", "info")


def _counts(A, drop):
    shape = A.shape[:-drop]
    return LibCall.torch.filled("zeros", shape, "int64", ((None, None, False),))


def cond(A: Tensor, p: Number | str | None = None, *, out=None):
    LibCall.torch.svd(A, False)
    result = LibCall.torch.computed("cond", A, A.shape[:-2])
    return result if out is None else LibCall.torch.into(out, result, "linalg.cond/result")


def lstsq(A, B, rcond=None, *, driver=None):
    return _LeastSquares(LibCall.torch.lstsq(A, B, driver))


def matrix_rank(A: Tensor, *, atol: Tensor | float | None = None, rtol: Tensor | float | None = None, hermitian: bool = False, out=None):
    LibCall.torch.svd(A, False)
    result = LibCall.torch.filled("zeros", A.shape[:-2], "int64", ((None, None, False),))
    return result if out is None else LibCall.torch.into(out, result, "torch.linalg.matrix_rank/result")


def inv_ex(A: Tensor, *, check_errors: bool = False, out=None):
    result = _Inverse((inv(A), LibCall.torch.filled("zeros", A.shape[:-2], "int32", ((None, None, False),))))
    return result if out is None else _into(out, result, "linalg.inv_ex")


def cholesky_ex(A: Tensor, *, upper: bool = False, check_errors: bool = False, out=None):
    result = _Cholesky((cholesky(A), LibCall.torch.filled("zeros", A.shape[:-2], "int32", ((None, None, False),))))
    return result if out is None else _into(out, result, "linalg.cholesky_ex")


def lu(A: Tensor, *, pivot: bool = True, out=None):
    u, s, v = LibCall.torch.svd(A, False)
    m = A.size(-2)
    result = _Factors((LibCall.torch.new_filled(A, A.shape[:-2] + (m, m), ((None, None, False),)), u, v))
    return result if out is None else _into(out, result, "linalg.lu")


def lu_factor(A: Tensor, *, pivot: bool = True, out=None):
    s = LibCall.torch.svd(A, False)[1]
    result = _Compact((LibCall.torch.same(A, "clone"), LibCall.torch.filled("zeros", s.shape, "int32", ((None, None, False),))))
    return result if out is None else _into(out, result, "linalg.lu_factor")


def vander(x: Tensor, N: int | None = None):
    count = (1 if x.dim() == 0 else x.size(-1)) if N is None else N
    LibCall.torch.require(count > 1, "invalid-argument", "RuntimeError", "N must be greater than 1.")
    n = x.size(-1) if N is None else N
    return LibCall.torch.computed("vander", x, (x.shape or (1,)) + (n,))


def pinv(A: Tensor, rcond: Tensor | float | None = None, hermitian: bool = False, *, atol: Tensor | float | None = None, rtol: Tensor | float | None = None, out=None):
    result = LibCall.torch.pinv(A)
    return result if out is None else LibCall.torch.into(out, result, "linalg.pinv/result")


_ORDERS = ("fro", "nuc", 1, -1, 2, -2, float("inf"), -float("inf"))


def _check_matrix_norm(A, ord, dim):
    rank = A.dim()
    LibCall.torch.require(rank >= 2, "invalid-argument", "RuntimeError", "linalg.matrix_norm: The input tensor A must have at least 2 dimensions.")
    if isinstance(ord, (str, int, float)):
        LibCall.torch.require(ord in _ORDERS, "invalid-argument", "RuntimeError", "linalg.matrix_norm: Order " + str(ord) + " not supported.")
    dims = dim if isinstance(dim, (tuple, list)) else (dim,)
    LibCall.torch.require(len(dims) == 2, "invalid-argument", "RuntimeError", "linalg.matrix_norm: dim must be a 2-tuple. Got " + " ".join([str(d) for d in dims]))
    if ord in ("nuc", 2, -2):
        LibCall.torch.check_kernel("matrix_norm", A)


def norm(A: Tensor, ord: Number | str | None = None, dim: ints | None = None, keepdim: bool = False, *, out=None, dtype=None):
    if isinstance(dim, (tuple, list)):
        LibCall.torch.require(len(dim) == 1 or len(dim) == 2, "invalid-argument", "RuntimeError",
                              "linalg.norm: If dim is specified, it must be of length 1 or 2. Got " + str(list(dim)))
    if dim is None and ord is not None:
        rank = A.dim()
        LibCall.torch.require(rank == 1 or rank == 2, "invalid-argument", "RuntimeError",
                              "linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got " + str(rank) + "D.")
        if rank == 2 or isinstance(ord, str):
            _check_matrix_norm(A, ord, (-2, -1))
    elif isinstance(ord, str) or (ord is not None and isinstance(dim, (tuple, list)) and len(dim) == 2):
        _check_matrix_norm(A, ord, dim)
    result = LibCall.torch.reduce("linalg.norm", "same", A, dim, keepdim, dtype)
    return result if out is None else LibCall.torch.into(out, result, "linalg.norm")


def vector_norm(x: Tensor, ord: Number = 2, dim: ints | None = None, keepdim: bool = False, *, dtype=None, out=None):
    LibCall.torch.check_argument("linalg_vector_norm", "ord", 2, ord, "number")
    result = LibCall.torch.reduce("linalg.vector_norm", "real", x, dim, keepdim, dtype)
    return result if out is None else LibCall.torch.into(out, result, "linalg.vector_norm")


def matrix_norm(A: Tensor, ord: Number | str = "fro", dim: sizes = (-2, -1), keepdim: bool = False, *, dtype=None, out=None):
    _check_matrix_norm(A, ord, dim)
    result = LibCall.torch.reduce("linalg.matrix_norm", "real", A, dim, keepdim, dtype)
    return result if out is None else LibCall.torch.into(out, result, "linalg.matrix_norm")


def cross(input: Tensor, other: Tensor, *, dim: int = -1, out=None):
    LibCall.torch.check_kernel("cross", input)
    result = LibCall.torch.cross(input, other, dim)
    return result if out is None else LibCall.torch.into(out, result, "cross")


def vecdot(x: Tensor, y: Tensor, *, dim: int = -1, out=None):
    result = LibCall.torch.vecdot(x, y, dim)
    return result if out is None else LibCall.torch.into(out, result, "linalg.vecdot")


def diagonal(A: Tensor, *, offset: int = 0, dim1: int = -2, dim2: int = -1):
    return LibCall.torch.diagonal(A, offset, dim1, dim2)


def matmul(input: Tensor, other: Tensor, *, out=None):
    result = LibCall.torch.matmul(input, other)
    return result if out is None else LibCall.torch.into(out, result, "matmul")


def multi_dot(tensors: tensors, *, out=None):
    result = LibCall.torch.multi_dot("multi_dot", tensors)
    return result if out is None else LibCall.torch.into(out, result, "multi_dot")


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.linalg", name)
