def checkpoint(function, *args, use_reentrant=None, context_fn=None, determinism_check="default", debug=False, early_stop=True,
               preserve_rng_state=True, **kwargs):
    if context_fn is not None:
        LibCall.unknown.any("torch.utils.checkpoint.checkpoint(context_fn=...)")(context_fn)
    LibCall.torch.graph_unsure()  # what is kept is computed once more
    return function(*args, **kwargs)


def checkpoint_sequential(functions, segments, input, use_reentrant=None, **kwargs):
    LibCall.torch.graph_unsure()
    for function in functions:
        input = function(input)
    return input
