from scipy._arrays import dense, made, unknown


def _points(a, name):
    if a.ndim != 2:
        raise ValueError(f"{name} must be a 2-dimensional array.")


def cdist(XA, XB, metric="euclidean", *, out=None, **kwargs):
    a, b = dense(XA), dense(XB)
    if a is None or b is None:
        return unknown("spatial.distance.cdist of something that is not known")
    _points(a, "XA")
    _points(b, "XB")
    LibCall.torch.require_ordinary(a.shape[1] == b.shape[1], "matmul-mismatch", "ValueError",
                                   "XA and XB must have the same number of columns (i.e. feature dimension).")
    return made((a.shape[0], b.shape[0]))


def pdist(X, metric="euclidean", *, out=None, **kwargs):
    a = dense(X)
    if a is None:
        return unknown("spatial.distance.pdist of something that is not known")
    if a.ndim != 2:
        raise ValueError("A 2-dimensional array must be passed.")
    return made((a.shape[0] * (a.shape[0] - 1) // 2,))


def __getattr__(name):
    return unknown("spatial.distance." + name)
