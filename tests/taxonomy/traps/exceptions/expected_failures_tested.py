# expected: valid
"""The unit tests of a layer, in the same file."""
import unittest.mock

import torch
import torch.nn as nn


class PairwiseDistance(nn.Module):
    def forward(self, a, b):
        if a.size(-1) != b.size(-1):
            raise ValueError("a and b differ in their features")
        return (a.unsqueeze(-2) - b.unsqueeze(-3)).pow(2).sum(-1).sqrt()


def raises(kind, function, *args):
    try:
        function(*args)
    except kind:
        return True
    return False


def test_shape():
    assert PairwiseDistance()(torch.randn(4, 3), torch.randn(7, 3)).shape == (4, 7)


def test_features_differ():
    assert raises(ValueError, PairwiseDistance(), torch.randn(4, 3), torch.randn(7, 2))


def test_cat_differs():
    assert raises(RuntimeError, torch.cat, [torch.zeros(2, 3), torch.zeros(2, 4)])


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print(name, "passed")
