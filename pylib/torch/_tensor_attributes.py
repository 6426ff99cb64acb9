# Attributes of tensors that no model has: torch's own, the program's, and those that no tensor has.


# What the program has given to any tensor. Of a joined path it has all that either has: what is set on some tensor is asked of none with an error,
# as `to` and its like may give the same tensor, and do not here.
class _Given:
    everything = False


_given = _Given()


class NamedAttributes:
    def __setattr__(self, name, value):
        if not LibCall.value.known(name):
            _given.everything = True
        elif not hasattr(type(self), name):
            setattr(_given, name, True)
        object.__setattr__(self, name, value)

    def __getattr__(self, name):
        # What was computed of something that is not known (its rank tells) may be of any class that has __torch_function__.
        if not LibCall.value.known(name) or _given.everything or name in _given.__dict__ or LibCall.data.constant(LibCall.torch.ndim(self)) is None:
            return LibCall.unknown.any("Tensor." + name)
        from torch._names import exists
        if exists("torch.Tensor", name):
            return LibCall.unknown.any("Tensor." + name)
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
