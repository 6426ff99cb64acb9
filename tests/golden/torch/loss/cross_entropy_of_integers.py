# log_softmax refuses integers before the target is looked at.
import torch
import torch.nn.functional as F

labels = torch.randint(0, 2, (16,))
F.cross_entropy(labels, torch.randn(16, 2))  # error: [loss-mismatch] ""log_softmax_lastdim_kernel_impl" not implemented for 'Long'"
