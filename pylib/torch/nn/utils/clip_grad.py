def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    if LibCall.data.kind(parameters) not in ("tensor", "opaque"):
        iter(parameters)
    float(norm_type)
    return LibCall.torch.filled("clip_grad_norm_", (), "float32", ((None, None, False),))


clip_grad_norm = clip_grad_norm_


def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    return LibCall.torch.filled("get_total_norm", (), "float32", ((None, None, False),))


def clip_grad_value_(parameters, clip_value, foreach=None):
    pass
