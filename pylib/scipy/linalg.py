# Decompositions of a matrix, and what is computed of one. A singular matrix is one of the numbers, which are not looked at.
import numpy as np
from numpy.linalg import LinAlgError
from scipy._arrays import dense, floats_of, made, unknown


# An array of two dimensions; None where it is not known to be one: others are refused, or taken as stacks of matrices.
def _matrix(x):
    a = dense(x)
    return a if a is not None and LibCall.data.constant(a.ndim) == 2 else None


def _floats(a):
    return "float32" if LibCall.torch.dtype_name(a) == "float16" else floats_of(a)


def _least(a):
    return min(a.shape[0], a.shape[1])


def qr(a, overwrite_a=False, lwork=None, mode="full", pivoting=False, check_finite=True):
    a = _matrix(a)
    if a is None or mode not in ("full", "economic", "r") or not LibCall.value.known((mode, pivoting)):
        return unknown("linalg.qr")
    (rows, columns), dtype = a.shape, _floats(a)
    inner = _least(a) if mode == "economic" else rows
    made_of = (made((inner, columns), dtype),) if mode == "r" else (made((rows, inner), dtype), made((inner, columns), dtype))
    return made_of + ((made((columns,), "int32"),) if pivoting else ())


def lu(a, permute_l=False, overwrite_a=False, check_finite=True, p_indices=False):
    a = _matrix(a)
    if a is None or not LibCall.value.known((permute_l, p_indices)):
        return unknown("linalg.lu")
    (rows, columns), inner, dtype = a.shape, _least(a), _floats(a)
    triangles = made((rows, inner), dtype), made((inner, columns), dtype)
    if permute_l:
        return triangles
    return (made((rows,), "int32") if p_indices else made((rows, rows), dtype),) + triangles


def svd(a, full_matrices=True, compute_uv=True, overwrite_a=False, check_finite=True, lapack_driver="gesdd"):
    a = _matrix(a)
    if a is None or floats_of(a)[:7] == "complex" or not LibCall.value.known((full_matrices, compute_uv)):
        return unknown("linalg.svd")
    (rows, columns), inner, dtype = a.shape, _least(a), _floats(a)
    values = made((inner,), dtype)
    if not compute_uv:
        return values
    return made((rows, rows if full_matrices else inner), dtype), values, made((columns if full_matrices else inner, columns), dtype)


# A square matrix, or what is said of one that is not; None where it is not known to be a matrix.
def _square(x, message):
    a = _matrix(x)
    if a is not None:
        LibCall.torch.require(a.shape[0] == a.shape[1], "invalid-argument", "ValueError", message, a.shape)
    return a


def inv(a, overwrite_a=False, check_finite=True):
    a = _square(a, "Expected square matrix, got a1.shape=({}, {})")
    return unknown("linalg.inv") if a is None else made(a.shape, _floats(a))


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    a = _square(a, "Input array is expected to be square but has the shape: ({}, {}).")
    return unknown("linalg.cholesky") if a is None else made(a.shape, _floats(a))


def pinv(a, *, atol=None, rtol=None, return_rank=False, check_finite=True):
    a = _matrix(a)
    return unknown("linalg.pinv") if a is None or return_rank else made((a.shape[1], a.shape[0]), _floats(a))


def eigh(a, b=None, **options):
    a = None if b is not None or options else _square(a, 'expected square "a" matrix')
    if a is None or floats_of(a)[:7] == "complex":
        return unknown("linalg.eigh")
    return made((a.shape[0],), _floats(a)), made(a.shape, _floats(a))


def __getattr__(name):
    return unknown("linalg." + name)
