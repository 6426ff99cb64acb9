# What is not known about an operand may be what the test waits for.
import unittest

import pytest
import torch

import nobody_knows


def test_value():
    x = nobody_knows.made()
    with pytest.raises(RuntimeError):
        torch.ones(2) @ x


def test_of_a_kind():
    x = nobody_knows.made()
    with pytest.raises((RuntimeError, ValueError)):
        (torch.ones(2) @ x).relu() + torch.ones(3)


def test_known():
    with pytest.raises(RuntimeError):  # error: [uncaught-exception] "Failed: DID NOT RAISE RuntimeError"
        torch.ones(2) @ torch.ones(2)


class Case(unittest.TestCase):
    def test_value(self):
        x = nobody_knows.made()
        with self.assertRaises(RuntimeError):
            torch.ones(2) @ x
