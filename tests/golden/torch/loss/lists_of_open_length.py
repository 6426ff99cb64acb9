# A list whose length is not known is no tensor either.
# verdict: invalid
import torch
import torch.nn.functional as F


def loss(n):
    inputs = torch.randn(6, n, 5).log_softmax(2)
    targets = torch.randint(1, 3, (n, n))
    return F.ctc_loss(inputs, targets.tolist(), torch.full((2,), 6), torch.full((2,), 2))  # error: [uncaught-exception] "ctc_loss() received an invalid combination"


loss(int(torch.randint(2, 9, ())))
