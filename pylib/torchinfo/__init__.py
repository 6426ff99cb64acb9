# torchinfo: a summary runs the network once, in the mode that is asked for, without gradients.
import torch

__version__ = "1.8.0"


class ModelStatistics(object):
    def __init__(self, model):
        self.total_params = sum([p.numel() for p in model.parameters()])
        self.trainable_params = sum([p.numel() for p in model.parameters() if p.requires_grad])

    def __repr__(self):
        return LibCall.unknown.str("the summary of a network", "program")

    __str__ = __repr__

    def __getattr__(self, name):
        return LibCall.unknown.any("torchinfo.ModelStatistics." + name)


# A size, or one for each input.
def _inputs(sizes, batch_dim, dtypes):
    if len(sizes) > 0 and isinstance(sizes[0], int):
        sizes = [sizes]
    made = []
    for i, size in enumerate(sizes):
        size = list(size)
        if batch_dim is not None:
            size.insert(batch_dim, 1)
        made.append(torch.ones(size).to(torch.float32 if dtypes is None else dtypes[i]))
    return made


def summary(model, input_size=None, input_data=None, batch_dim=None, cache_forward_pass=None, col_names=None, col_width=25, depth=3, device=None,
            dtypes=None, mode=None, row_settings=None, verbose=None, **kwargs):
    if input_size is not None and input_data is not None:
        raise RuntimeError("Only one of (input_data, input_size) should be specified.")
    if input_size is None and input_data is None and not kwargs:
        return ModelStatistics(model)
    if input_data is not None:
        given = input_data if isinstance(input_data, (list, tuple, dict)) else [input_data]
    else:
        given = [] if input_size is None else _inputs(input_size, batch_dim, dtypes)
    was_training = model.training
    if str(mode).lower() in ("none", "eval", "mode.eval"):
        model.eval()
    with torch.no_grad():
        if isinstance(given, dict):
            model(**given, **kwargs)
        else:
            model(*given, **kwargs)
    model.train(was_training)
    return ModelStatistics(model)


def __getattr__(name):
    return LibCall.unknown.any("torchinfo." + name)
