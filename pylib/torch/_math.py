# Products of matrices and what torch exports of linear algebra and neural networks at the top level.
from torch._keywords import __keyword_aliases__


class _Svd(tuple):
    U = property(lambda self: self[0])
    S = property(lambda self: self[1])
    V = property(lambda self: self[2])


def _into(out, results, *names):
    """Each part of a result, written into a tensor of its own."""
    if not isinstance(out, (tuple, list)):
        raise TypeError(f"{names[0].replace('.', '_')}(): argument 'out' must be tuple of Tensors, not {type(out).__name__}")
    if len(out) != len(results):
        raise TypeError(f"expected tuple of {len(results)} elements but got {len(out)}")
    for k in range(len(results)):
        LibCall.torch.into(out[k], results[k], names[min(k, len(names) - 1)])
    return out


def mm(input: Tensor, mat2: Tensor, *, out=None):
    result = LibCall.torch.mm(input, mat2)
    return result if out is None else LibCall.torch.into(out, result, "mm")


def spmm(input, mat2):
    return LibCall.torch.mm(input, mat2)


def hspmm(mat1: Tensor, mat2: Tensor, *, out=None):
    result = LibCall.torch.mm(mat1, mat2)
    return result if out is None else LibCall.torch.into(out, result, "hspmm")


def bmm(input: Tensor, mat2: Tensor, *, out=None):
    result = LibCall.torch.bmm(input, mat2)
    return result if out is None else LibCall.torch.into(out, result, "bmm")


def matmul(input: Tensor, other: Tensor, *, out=None):
    result = LibCall.torch.matmul(input, other)
    return result if out is None else LibCall.torch.into(out, result, "matmul")


def mv(input: Tensor, vec: Tensor, *, out=None):
    result = LibCall.torch.mv(input, vec)
    return result if out is None else LibCall.torch.into(out, result, "mv")


def dot(input: Tensor, tensor: Tensor, *, out=None):
    result = LibCall.torch.dot(input, tensor)
    return result if out is None else LibCall.torch.into(out, result, "dot")


def vdot(input: Tensor, other: Tensor, *, out=None):
    result = LibCall.torch.dot(input, other)
    return result if out is None else LibCall.torch.into(out, result, "dot")


def inner(input: Tensor, other: Tensor, *, out=None):
    result = LibCall.torch.inner(input, other)
    return result if out is None else LibCall.torch.into(out, result, "inner")


def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1, out=None):
    result = LibCall.torch.addmm("addmm", input, mat1, mat2)
    return result if out is None else LibCall.torch.into(out, result, "addmm")


def addmv(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Number = 1, alpha: Number = 1, out=None):
    result = LibCall.torch.addmm("addmv", input, mat, vec)
    return result if out is None else LibCall.torch.into(out, result, "addmv")


def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1, out=None):
    result = LibCall.torch.addmm("baddbmm", input, batch1, batch2)
    return result if out is None else LibCall.torch.into(out, result, "baddbmm")


def addbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1, out=None):
    result = LibCall.torch.addmm("addbmm", input, batch1, batch2)
    return result if out is None else LibCall.torch.into(out, result, "addbmm")


def addr(input: Tensor, vec1: Tensor, vec2: Tensor, *, beta: Number = 1, alpha: Number = 1, out=None):
    result = LibCall.torch.pointwise("addr", "same", (LibCall.torch.outer(vec1, vec2), input.expand(vec1.size(0), vec2.size(0))))
    return result if out is None else LibCall.torch.into(out, result, "addr")


def cholesky_solve(B: Tensor, L: Tensor, upper: bool = False, *, out=None):
    result = LibCall.torch.solve("linalg.solve_triangular", L, B)
    return result if out is None else LibCall.torch.into(out, result, "cholesky_solve")


def vander(x: Tensor, N: int | None = None, increasing: bool = False):
    LibCall.torch.require(x.dim() == 1, "invalid-argument", "RuntimeError", "x must be a one-dimensional tensor.")
    LibCall.torch.require(N is None or N >= 0, "invalid-argument", "RuntimeError", "N must be non-negative.")
    sizes = (x.size(0), x.size(0) if N is None else N)
    result = LibCall.torch.new_filled(x, sizes, ((None, None, False),)) if N == 0 else LibCall.torch.computed("vander", x, sizes)
    return result if x.is_floating_point() or x.is_complex() else result.long()


def outer(input: Tensor, vec2: Tensor, *, out=None):
    result = LibCall.torch.outer(input, vec2)
    return result if out is None else LibCall.torch.into(out, result, "outer")


ger = outer


def tensordot(a, b, dims=2, out=None):
    result = LibCall.torch.tensordot(a, b, dims)
    return result if out is None else LibCall.torch.into(out, result, "tensordot")


_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def _subscripts(sublist):
    # What a list of numbers says as letters.
    out = ""
    for item in sublist:
        if item is Ellipsis:
            out += "..."
        elif isinstance(item, int):
            LibCall.torch.require(0 <= item < 52, "einsum-operands", "ValueError",
                                  "einsum(): expected subscript " + str(item) + " to be within the valid range [0, 52)")
            out += _letters[item]
        else:
            raise TypeError("einsum(): sublist items must be ints or Ellipsis")
    return out


def einsum(equation, *operands):
    if LibCall.torch.is_tensor(equation):  # einsum(tensor, sublist, tensor, sublist, ..., output)
        arguments = (equation,) + operands
        equation = ",".join([_subscripts(sublist) for sublist in arguments[1::2]])
        if len(arguments) % 2 == 1:
            equation += "->" + _subscripts(arguments[-1])
            arguments = arguments[:-1]
        operands = arguments[0::2]
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = operands[0]
    if LibCall.data.kind(equation) in ("list", "tuple", "dict", "none", "bool", "int", "float"):
        raise TypeError(f"einsum(): argument 'equation' (position 1) must be str, not {type(equation).__name__}")
    if isinstance(operands, tuple):
        for k, one in enumerate(operands):
            if LibCall.data.kind(one) == "array":
                raise TypeError(f"expected Tensor as element {k} in argument 1, but got numpy.ndarray")
    return LibCall.torch.einsum(equation, operands)


def chain_matmul(*matrices, out=None):
    result = LibCall.torch.multi_dot("chain_matmul", matrices)
    return result if out is None else LibCall.torch.into(out, result, "chain_matmul")


def kron(input: Tensor, other: Tensor, *, out=None):
    result = LibCall.torch.kron(input, other)
    return result if out is None else LibCall.torch.into(out, result, "kron")


def cross(input: Tensor, other: Tensor, dim: int | None = None, *, out=None):
    LibCall.torch.check_kernel("cross", input)
    result = LibCall.torch.cross(input, other, dim)
    return result if out is None else LibCall.torch.into(out, result, "cross")


def trace(input: Tensor):
    LibCall.torch.check_kernel("trace", input)
    return LibCall.torch.trace(input)


def inverse(input: Tensor, *, out=None):
    result = LibCall.torch.square_matrix("linalg.inv", input, 0)
    return result if out is None else LibCall.torch.into(out, result, "inverse")


def det(input: Tensor):
    return LibCall.torch.square_matrix("linalg.det", input, 2)


def logdet(input: Tensor):
    return LibCall.torch.square_matrix("linalg.logdet", input, 2)


class _SLogDet(tuple):
    sign = property(lambda self: self[0])
    logabsdet = property(lambda self: self[1])


def slogdet(input: Tensor):
    return _SLogDet((LibCall.torch.square_matrix("linalg.slogdet", input, 2), LibCall.torch.square_matrix("linalg.slogdet", input, 2)))


def cholesky(input: Tensor, upper: bool = False, *, out=None):
    result = LibCall.torch.square_matrix("cholesky", input, 0)
    return result if out is None else LibCall.torch.into(out, result, "cholesky")


def lu(A, pivot=True, get_infos=False, out=None):
    from torch import linalg
    rank = LibCall.torch.ndim(A)
    LibCall.torch.require(rank >= 2, "invalid-argument", "RuntimeError",
                          "torch.lu_factor: Expected tensor with 2 or more dimensions. Got size: " + str(list(A.shape)) + " instead")
    LibCall.torch.require(pivot, "invalid-argument", "RuntimeError", "linalg.lu_factor: LU without pivoting is not implemented on the CPU")
    factors = tuple(linalg.lu_factor(A))
    return factors + (LibCall.torch.filled("zeros", A.shape[:-2], "int32", ((None, None, False),)),) if get_infos else factors


def matrix_exp(input: Tensor):
    return LibCall.torch.square_matrix("linalg.matrix_exp", input, 0)


def matrix_power(input: Tensor, n: int, *, out=None):
    result = LibCall.torch.square_matrix("linalg.matrix_power", input, 0)
    return result if out is None else LibCall.torch.into(out, result, "matrix_power")


def pinverse(input: Tensor, rcond: float = 1e-15):
    return LibCall.torch.pinv(input)


def svd(input: Tensor, some: bool = True, compute_uv: bool = True, *, out=None):
    u, s, vh = LibCall.torch.svd(input, not (some and compute_uv))
    result = _Svd((u, s, LibCall.torch.flip_dims("mT", vh)))
    return result if out is None else _into(out, result, "linalg.svd")


def qr(input: Tensor, some: bool = True, *, out=None):
    result = LibCall.torch.qr(input, "reduced" if some else "complete")
    return result if out is None else _into(out, result, "linalg.qr")


def cdist(x1, x2, p: float = 2.0, compute_mode="use_mm_for_euclid_dist_if_necessary"):
    return LibCall.torch.cdist(x1, x2)


def pdist(input: Tensor, p: float = 2.0):
    LibCall.torch.require(p >= 0, "invalid-argument", "RuntimeError", "pdist only supports non-negative p values")
    return LibCall.torch.pdist(input)


def cosine_similarity(x1: Tensor, x2: Tensor, dim: int = 1, eps: float = 1e-08):
    return LibCall.torch.pair_distance("cosine_similarity", x1, x2, dim, False)


def pairwise_distance(x1: Tensor, x2: Tensor, p: float = 2.0, eps: float = 1e-06, keepdim: bool = False):
    result = LibCall.torch.pair_distance("pairwise_distance", x1, x2, -1, keepdim)
    LibCall.torch.check_kernel("minus", x1)
    LibCall.torch.check_kernel("minus", x2)
    return result


def _covariance(name):
    def covariance(input, *, correction=1, fweights=None, aweights=None):
        rank = input.dim()
        LibCall.torch.check_kernel("cov", input)
        LibCall.torch.require(rank <= 2, "invalid-argument", "RuntimeError",
                              name + "(): expected input to have two or fewer dimensions but got an input with " + str(rank) + " dimensions")
        n = 1 if rank <= 1 else input.size(0)
        return LibCall.torch.computed(name, input, () if rank <= 1 else (n, n))
    return covariance


cov = _covariance("cov")
_corrcoef = _covariance("corrcoef")


def corrcoef(input: Tensor):
    return _corrcoef(input)


def equal(input: Tensor, other: Tensor):
    return LibCall.torch.equal(input, other)


def allclose(input: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False):
    LibCall.torch.pointwise("allclose", "bool", (input, other))
    return LibCall.torch.unknown("bool", "allclose", "program")


def numel(input):
    return LibCall.torch.numel(input)


def is_tensor(obj):
    from torch._tensor import Tensor
    return isinstance(obj, Tensor)


def is_floating_point(input: Tensor):
    return LibCall.torch.fact(input, "floating")


def is_complex(input: Tensor):
    return LibCall.torch.fact(input, "complex")


def is_nonzero(input: Tensor):
    return LibCall.torch.truth(input)


def _padded_signal(input, n_fft, pad_mode):
    rank = input.dim()
    if rank > 2:  # torch pads behind three dimensions, of which it adds the first
        return LibCall.torch.pad(input, (n_fft // 2, n_fft // 2), pad_mode, None)
    signal = LibCall.torch.reshape("reshape", input, ((1, 1, input.numel()) if rank < 2 else (1, input.size(0), input.size(1)),))
    padded = LibCall.torch.pad(signal, (n_fft // 2, n_fft // 2), pad_mode, None)
    return LibCall.torch.reshape("reshape", padded, ((padded.size(2),) if rank < 2 else (padded.size(1), padded.size(2)),))


def _check_stft(input, n_fft, hop_length, win_length, window):
    rank = input.dim()
    LibCall.torch.require(rank == 1 or rank == 2, "invalid-argument", "RuntimeError", "stft: expected a 1D or 2D tensor")
    LibCall.torch.require(n_fft > 0 and n_fft <= input.size(-1), "invalid-argument", "RuntimeError",
                          "stft: expected 0 < n_fft < " + str(input.size(-1)) + ", but got n_fft=" + str(n_fft))
    LibCall.torch.require(hop_length > 0, "invalid-argument", "RuntimeError", "stft: expected hop_length > 0, but got hop_length=" + str(hop_length))
    LibCall.torch.require(win_length > 0 and win_length <= n_fft, "invalid-argument", "RuntimeError",
                          "stft: expected 0 < win_length <= n_fft, but got win_length=" + str(win_length))
    if window is not None:
        LibCall.torch.require(window.dim() == 1, "invalid-argument", "RuntimeError", "stft: expected a 1D window tensor of size equal to win_length=" +
                              str(win_length) + ", but got window with size " + str(list(window.shape)))
        LibCall.torch.require(window.size(0) == win_length, "invalid-argument", "RuntimeError", "stft: expected a 1D window tensor of size equal to win_length=" +
                              str(win_length) + ", but got window with size " + str(list(window.shape)))


def stft(input, n_fft: int, hop_length: int | None = None, win_length: int | None = None, window=None, center=True, pad_mode="reflect", normalized: bool = False,
         onesided: bool | None = None, return_complex: bool | None = None, align_to_window=None):
    hop = n_fft // 4 if hop_length is None else hop_length
    if return_complex is None and LibCall.torch.fact(input, "complex") is False and (window is None or LibCall.torch.fact(window, "complex") is False):
        raise RuntimeError("stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in a "
                           "future PyTorch release.")
    input = _padded_signal(input, n_fft, pad_mode) if center else input
    _check_stft(input, n_fft, hop, n_fft if win_length is None else win_length, window)
    sizes = (n_fft // 2 + 1 if onesided is not False else n_fft, 1 + (input.size(-1) - n_fft) // hop)
    if return_complex is False:
        sizes = sizes + (2,)
    batch = (input.size(0),) if input.dim() == 2 else ()
    result = LibCall.torch.computed("stft", input, batch + sizes)
    return result if return_complex is False else LibCall.torch.pointwise("complex", "complex", (result,))
