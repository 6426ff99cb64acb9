# Decompositions of a low rank: random directions, made orthogonal in turns.
import torch
from torch import Tensor


def _basis(A, q, niter):
    Q = torch.linalg.qr(A @ torch.randn(A.shape[-1], q, dtype=A.dtype, device=A.device))[0]
    if niter > 0:  # each further turn has the sizes of the first one
        Q = torch.linalg.qr(A.mH @ Q)[0]
        Q = torch.linalg.qr(A @ Q)[0]
    return Q


def svd_lowrank(A: Tensor, q: int | None = 6, niter: int | None = 2, M: Tensor | None = None):
    q = 6 if q is None else q
    wide = A.shape[-2] < A.shape[-1]
    if M is not None:
        A = A - M.broadcast_to(A.size())
    if wide:
        A = A.mH
    Q = _basis(A, q, 2 if niter is None else niter)
    U, S, Vh = torch.linalg.svd(Q.mH @ A, full_matrices=False)
    U, V = Q.matmul(U), Vh.mH
    return (V, S, U) if wide else (U, S, V)


def pca_lowrank(A: Tensor, q: int | None = None, center: bool = True, niter: int = 2):
    m, n = A.shape[-2:]
    if q is None:
        q = min(6, m, n)
    else:
        LibCall.torch.require_ordinary((q >= 0) and (q <= min(m, n)), "invalid-argument", "ValueError",
                              "q(={}) must be non-negative integer and not greater than min(m, n)={}", [q, min(m, n)])
    if niter < 0:
        raise ValueError(f"niter(={niter}) must be non-negative integer")
    return svd_lowrank(A - A.mean(dim=(-2,), keepdim=True) if center else A, q, niter)
