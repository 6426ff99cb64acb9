# numpy.linalg
from numpy._array import asarray, made, wrapped, reduced
from numpy._scalars import scalar
from numpy._tensors import wraps_tensors as _wraps_tensors


class LinAlgError(ValueError):
    pass


def norm(x, ord=None, axis=None, keepdims=False):
    return reduced("norm", "mean", asarray(x), axis, keepdims)


def _square(a):
    a = asarray(a)
    rank = LibCall.data.constant(a.ndim)
    if rank is not None and rank < 2:
        raise LinAlgError(f"{rank}-dimensional array given. Array must be at least two-dimensional")
    shape = a.shape
    if LibCall.torch.is_known(shape):
        LibCall.torch.require(shape[-1] == shape[-2], "invalid-argument", "ValueError", "Last 2 dimensions of the array must be square")
    return a * 1.0


@_wraps_tensors
def inv(a):
    return _square(a)


cholesky = inv


def matrix_power(a, n):
    return _square(a)


@_wraps_tensors
def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    return asarray(a).swapaxes(-1, -2) * 1.0


def det(a):
    return wrapped(LibCall.numpy.reduce("det", "mean", _square(a), (-2, -1), False))


def eig(a):
    a = _square(a)
    return made(LibCall.numpy.reduce("eig", "mean", a, -1, False)), a


eigh = eig


def eigvals(a):
    return eig(a)[0]


eigvalsh = eigvals


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    u, s, v = LibCall.torch.svd(asarray(a) * 1.0, full_matrices)
    return (made(u), made(s), made(v)) if compute_uv else made(s)


def qr(a, mode="reduced"):
    q, r = LibCall.torch.qr(asarray(a) * 1.0, mode)
    return made(q), made(r)


@_wraps_tensors
def _solved(b, a):
    _square(a)
    return asarray(b) * 1.0


def solve(a, b):
    return _solved(b, a)


def lstsq(a, b, rcond=None):
    return LibCall.unknown.any("numpy.linalg.lstsq")


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    asarray(A)
    return scalar("int64", LibCall.torch.unknown("int", "a rank", "opaque", 0))


def __getattr__(name):
    return LibCall.unknown.any("numpy.linalg." + name)
