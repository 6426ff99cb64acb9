# one_hot without a number of classes: one more than the largest value.
# verdict: valid
import torch
import torch.nn.functional as F

idx = torch.tensor([2, 3, 1])
reveal_shape(F.one_hot(idx))  # revealed: (3, 4)
reveal_shape(F.one_hot(torch.arange(5)))  # revealed: (5, 5)
reveal_shape(F.one_hot(torch.arange(5) % 3))  # revealed: (5, 3)
reveal_shape(F.one_hot(torch.tensor([[0, 1], [6, 2]])))  # revealed: (2, 2, 7)
torch.nn.Linear(int(max(idx)) + 1, 5)(F.one_hot(idx).float())
for kind in (torch.int32, torch.uint8, torch.float32, torch.bool):
    try:
        F.one_hot(torch.tensor([1, 0]).to(kind))
    except RuntimeError as error:
        assert "LongTensor" in str(error)
    else:
        torch.zeros(2, 3) @ torch.zeros(2, 3)
try:
    F.one_hot(torch.zeros(0, dtype=torch.int64))
except RuntimeError as error:
    assert "empty tensor" in str(error)
else:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
