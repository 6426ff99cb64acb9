import torch

u, s, v = torch.pca_lowrank(torch.randn(20, 7), q=3)
reveal_shape(u)  # revealed: (20, 3)
reveal_shape(s)  # revealed: (3,)
reveal_shape(v)  # revealed: (7, 3)
u, s, v = torch.svd_lowrank(torch.randn(2, 4, 7))
reveal_shape(u)  # revealed: (2, 4, 4)
reveal_shape(s)  # revealed: (2, 4)
reveal_shape(v)  # revealed: (2, 7, 4)
u, s, v = torch.pca_lowrank(torch.randn(5, 9), niter=0, center=False)
reveal_shape(u)  # revealed: (5, 5)
reveal_shape(v)  # revealed: (9, 5)
torch.pca_lowrank(torch.randn(20, 7), q=8)  # error: [invalid-argument] "q(=8) must be non-negative integer and not greater than min(m, n)=7"
