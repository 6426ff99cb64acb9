# Checkpoints. What the program itself has written is read back (torch.save keeps a picture of it); of any other file the content is the
# world's. The path of the best checkpoint is not known: what a trainer has written for a class stands for it.

_written = {}  # class -> the hyper-parameters of the last model of this class that was trained
_weights = {}  # class -> its weights


def wrote(module):
    _written[type(module)] = module.hparams_initial
    _weights[type(module)] = module.state_dict()


def weights_in(cls, path, checkpoint):
    """The weights in a checkpoint for a model of this class; None: not known."""
    if LibCall.torch.is_known(checkpoint):
        return checkpoint["state_dict"] if "state_dict" in checkpoint else None
    return None if LibCall.value.known(path) else _weights.get(cls)


def _unknown_for(one, source):
    hint = one.annotation
    if hint is int or hint == "int":
        return LibCall.unknown.int(one.name, "opaque", None, None, source)
    if hint is float or hint == "float":
        return LibCall.torch.unknown("float", source)
    return LibCall.unknown.any(source)


def _of_a_file(cls, given):
    """An instance with arguments that a file decides: all that are not given."""
    from pytorch_lightning.core.mixins import _parameters
    named, rest = _parameters(cls)
    source = "hyper-parameters in a checkpoint"
    arguments = {one.name: given[one.name] if one.name in given else _unknown_for(one, source) for one in named}
    if _takes_more(rest):
        more = {name: value for name, value in given.items() if name not in arguments}
        return cls(**arguments, **more, **LibCall.unknown.any(source))
    return cls(**arguments)


def made_from(cls, path, given, key):
    """An instance of `cls` with the arguments in a checkpoint, `given` in the place of its own, and the checkpoint."""
    from _shapeproof import saved
    from torch._runtime import load
    if saved.has(path):
        checkpoint = load(path, weights_only=False)
        if LibCall.torch.is_known(checkpoint):
            kept = checkpoint[key] if key in checkpoint else {}
            return cls(**_accepted(cls, {**kept, **given})), checkpoint
    checkpoint = load(path)
    if not LibCall.value.known(path) and cls in _written:
        return cls(**_accepted(cls, {**_written[cls], **given})), checkpoint
    return _of_a_file(cls, given), checkpoint


def _takes_more(rest):
    return any([one.kind.value == 4 for one in rest])


def _accepted(cls, arguments):
    from pytorch_lightning.core.mixins import _parameters
    named, rest = _parameters(cls)
    if _takes_more(rest):
        return dict(arguments)
    names = [one.name for one in named]
    return {name: value for name, value in arguments.items() if name in names}
