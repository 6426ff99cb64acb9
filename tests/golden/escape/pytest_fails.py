# verdict: invalid
# torch: skip (imports modules that nobody has)
import pytest
import torch


@pytest.mark.parametrize("n", [1, 2])
def test_sizes(n):
    torch.zeros(n, 4) @ torch.zeros(5, n)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied"
