# verdict: invalid
# torch: skip (the tests fail)
import numpy as np
import pytest
import torch
from torch.testing import assert_close, make_tensor


def test_shapes():
    np.testing.assert_allclose(np.zeros((2, 3)), np.zeros((2, 3)))
    np.testing.assert_array_equal(np.zeros((2, 3)), 0)
    np.testing.assert_array_equal(np.zeros((2, 3)), np.zeros((3, 2)))  # error: [uncaught-exception] "(shapes (2, 3), (3, 2) mismatch)"


def test_types():
    assert_close(torch.zeros(2), torch.zeros(2, dtype=torch.float64), check_dtype=False)
    assert_close(torch.zeros(2), torch.zeros(2, dtype=torch.float64))  # error: [uncaught-exception] "The values for attribute 'dtype' do not match: torch.float32 != torch.float64."


def test_items():
    assert_close({"a": [torch.zeros(2), 1]}, {"a": [torch.zeros(2), 1]})
    assert_close((torch.zeros(2), torch.zeros(1)), (torch.zeros(2),))  # error: [uncaught-exception] "The length of the sequences mismatch: 2 != 1"


@pytest.mark.parametrize("dtype", [torch.float32, torch.int64, torch.bool])
def test_made(dtype):
    x = make_tensor(2, 3, dtype=dtype, device="cpu")
    y = make_tensor((2, 3), dtype=dtype, device="cpu", low=0, high=2)
    reveal_shape(x == y)  # revealed: (2, 3)
    assert x.dtype == dtype
