def parameters_to_vector(parameters):
    return LibCall.torch.cat([LibCall.torch.flatten(p, 0, -1) for p in parameters], 0)


def vector_to_parameters(vec, parameters):
    at = 0
    for p in parameters:
        n = p.numel()
        LibCall.torch.reshape_as("view_as", vec[at:at + n], p)
        at += n
