import torch

torch.take_along_dim(torch.rand(4, 5), torch.zeros(4, 1), 1)  # error: [invalid-argument] "torch.take_along_dim(): dtype of indices should be Long but got Float"  # certainty: always
