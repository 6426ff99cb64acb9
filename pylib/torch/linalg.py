# torch.linalg
from torch import Tensor
from torch._math import cross as _cross


def _square(name, drop):
    def operator(A, *args, out=None, **kwargs):
        return LibCall.torch.square_matrix("linalg." + name, A, drop)
    return operator


inv = _square("inv", 0)
inverse = inv
cholesky = _square("cholesky", 0)
matrix_exp = _square("matrix_exp", 0)
matrix_power = _square("matrix_power", 0)
det = _square("det", 2)
eigvals = _square("eigvals", 1)
eigvalsh = _square("eigvalsh", 1)


def slogdet(A, *, out=None):
    return det(A), det(A)


def eig(A, *, out=None):
    return LibCall.torch.eigen("linalg.eig", A)


def eigh(A, UPLO="L", *, out=None):
    return LibCall.torch.eigen("linalg.eigh", A)


def svd(A, full_matrices=True, *, driver=None, out=None):
    return LibCall.torch.svd(A, full_matrices)


def svdvals(A, *, driver=None, out=None):
    return LibCall.torch.svd(A, False)[1]


def qr(A, mode="reduced", *, out=None):
    return LibCall.torch.qr(A, mode)


def solve(A, B, *, left=True, out=None):
    return LibCall.torch.solve(A, B)


def solve_triangular(A, B, *, upper, left=True, unitriangular=False, out=None):
    return LibCall.torch.solve(A, B)


def lstsq(A, B, rcond=None, *, driver=None):
    return LibCall.torch.matmul(LibCall.torch.pinv(A), B), None, None, None


def pinv(A, *, atol=None, rtol=None, hermitian=False, out=None):
    return LibCall.torch.pinv(A)


def norm(A, ord=None, dim=None, keepdim=False, *, out=None, dtype=None):
    return LibCall.torch.reduce("linalg.norm", "same", A, dim, keepdim, dtype)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None, out=None):
    return LibCall.torch.reduce("linalg.vector_norm", "same", x, dim, keepdim, dtype)


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None, out=None):
    return LibCall.torch.reduce("linalg.matrix_norm", "same", A, dim, keepdim, dtype)


def cross(input, other, *, dim=-1, out=None):
    return LibCall.torch.cross(input, other, dim)


def vecdot(x, y, *, dim=-1, out=None):
    return LibCall.torch.reduce("linalg.vecdot", "same", LibCall.torch.pointwise("mul", "same", (x, y)), dim, False)


def diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    return LibCall.torch.diagonal(A, offset, dim1, dim2)


def matmul(input, other, *, out=None):
    return LibCall.torch.matmul(input, other)


def multi_dot(tensors, *, out=None):
    result = tensors[0]
    for m in tensors[1:]:
        result = LibCall.torch.matmul(result, m)
    return result
