# A demand of the library's own Python code, in its words.
def require(condition, exception, message, sizes=None):
    """`{}` in the message stand for the sizes."""
    LibCall.torch.require_ordinary(condition, "invalid-argument", exception, message, sizes)


# One of the same shape and type whose values are computed from it.
def alike(name, x):
    return LibCall.torch.computed(name, x, tuple(x.shape))
