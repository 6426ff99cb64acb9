# verdict: invalid
# torch: skip (a test runner calls these)
import unittest
from unittest import mock

import torch
from torch import nn

steps = []


def setUpModule():
    steps.append("module")


class LayerTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.width = 3

    def setUp(self):
        self.layer = nn.Linear(4, self.width)
        self.addCleanup(steps.append, "cleaned")

    def tearDown(self):
        assert steps == ["module"]

    def test_good(self):
        y = self.layer(torch.zeros(2, 4))
        reveal_shape(y)  # revealed: (2, 3)
        self.assertEqual(y.shape, (2, 3))
        self.assertIsInstance(y, torch.Tensor)
        self.assertTrue(torch.isfinite(y).all())
        self.assertAlmostEqual(0.1 + 0.2, 0.3)

    def test_equal(self):
        self.assertEqual(self.layer(torch.zeros(2, 4)).shape, (3, 2))  # error: [uncaught-exception] "AssertionError: torch.Size([2, 3]) != (3, 2)"

    def test_operation(self):
        for width in (4, 5):
            with self.subTest(width=width):
                self.layer(torch.zeros(1, width))  # error: [matmul-mismatch] "(1x5 and 4x3)"

    def test_raises(self):
        with self.assertRaisesRegex(RuntimeError, "mat1 and mat2"):
            self.layer(torch.zeros(1, 5))
        with self.assertRaises(RuntimeError) as caught:  # error: [uncaught-exception] "AssertionError: RuntimeError not raised"
            self.layer(torch.zeros(1, 4))

    @unittest.skip("later")
    def test_skipped(self):
        self.layer(torch.zeros(1, 5))

    @unittest.expectedFailure
    def test_expected(self):
        self.layer(torch.zeros(1, 5))

    @mock.patch("torch.nn.functional.gelu")
    def test_patched(self, gelu):
        gelu.return_value = torch.zeros(1, 2)
        self.assertEqual(nn.functional.gelu(torch.zeros(9)).shape, (1, 2))
        gelu.assert_called_once()


class AsyncTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.x = torch.zeros(2, 3)

    async def test_it(self):
        self.x.view(4)  # error: [invalid-view] "shape '[4]' is invalid for input of size 6"
