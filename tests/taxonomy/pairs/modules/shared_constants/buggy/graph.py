import torch

EDGES = [(0, 1), (0, 2), (1, 3), (2, 4), (5, 6), (5, 7), (7, 9), (6, 8), (8, 10),
         (5, 11), (6, 12), (11, 12), (11, 13), (13, 15), (12, 14), (14, 16)]


def adjacency():
    """Symmetrically normalised, with self loops."""
    n = max(max(edge) for edge in EDGES) + 1
    a = torch.eye(n)
    for i, j in EDGES:
        a[i, j] = a[j, i] = 1.0
    d = a.sum(dim=1).rsqrt()
    return d[:, None] * a * d[None, :]
