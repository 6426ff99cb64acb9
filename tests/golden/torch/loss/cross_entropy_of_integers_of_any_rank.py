# log_softmax has no kernel for integers, with indices and with probabilities; that of more dimensions has another name.
import torch
import torch.nn.functional as F


def tried(scores, target):
    try:
        return F.cross_entropy(scores, target)
    except NotImplementedError:
        return torch.zeros(7)


reveal_shape(tried(torch.ones(2, 3).long(), torch.ones(2, 3)))  # revealed: (7,)
reveal_shape(tried(torch.ones(2, 3).bool(), torch.ones(2, 3)))  # revealed: (7,)
reveal_shape(tried(torch.ones(2, 3, 4).long(), torch.ones(2, 4).long()))  # revealed: (7,)
reveal_shape(tried(torch.ones(3).long(), torch.ones(3)))  # revealed: (7,)
F.cross_entropy(torch.ones(2, 3, 4, 5).bool(), torch.ones(2, 3, 4, 5))  # error: [loss-mismatch] "\"log_softmax_kernel_impl\" not implemented for 'Bool'"
