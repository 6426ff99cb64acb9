def grad_norm(module, norm_type, group_separator="/"):
    """The norm of each gradient, under a name with that of the parameter, and of all."""
    norm_type = float(norm_type)
    if norm_type <= 0:
        raise ValueError(f"`norm_type` must be a positive number or 'inf' (infinity norm). Got {norm_type}")
    norms = {f"grad_{norm_type}_norm{group_separator}{name}": LibCall.torch.unknown("float", "the norm of a gradient", "program")
             for name, p in module.named_parameters()}
    if norms:
        norms[f"grad_{norm_type}_norm_total"] = LibCall.torch.filled("grad_norm", (), "float32", ((None, None, False),))
    return norms
