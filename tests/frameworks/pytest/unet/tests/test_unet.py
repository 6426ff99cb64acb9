import os
import tempfile
import unittest

import torch
import torch.nn.functional as F

from unet.blocks import DoubleConv, Down, Up
from unet.dice import dice_loss, multiclass_dice_coeff
from unet.model import UNet


class BlocksTest(unittest.TestCase):
    def setUp(self):
        self.x = torch.rand(2, 8, 32, 32)

    def test_double_conv(self):
        self.assertEqual(DoubleConv(8, 16)(self.x).shape, (2, 16, 32, 32))
        self.assertEqual(DoubleConv(8, 16, 4)(self.x).shape, (2, 16, 32, 32))

    def test_down(self):
        y = Down(8, 16)(self.x)
        self.assertEqual(list(y.shape), [2, 16, 16, 16])

    def test_up(self):
        for bilinear in (False, True):
            with self.subTest(bilinear=bilinear):
                low = torch.rand(2, 8 if bilinear else 16, 16, 16)
                y = Up(16, 8, bilinear)(low, self.x)
                self.assertTupleEqual(tuple(y.shape), (2, 8, 32, 32))


class UNetTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.net = UNet(3, 2)
        cls.net.eval()

    def _forward(self, net, h, w):
        with torch.no_grad():
            return net(torch.rand(1, net.n_channels, h, w))

    def test_shapes(self):
        for h, w in [(32, 32), (64, 48), (40, 56)]:
            with self.subTest(h=h, w=w):
                self.assertEqual(self._forward(self.net, h, w).shape, torch.Size([1, 2, h, w]))

    def test_odd_size(self):
        self.assertEqual(self._forward(self.net, 37, 51).shape[-2:], (37, 51))

    def test_bilinear(self):
        net = UNet(1, 4, bilinear=True)
        y = self._forward(net, 32, 32)
        self.assertEqual(y.size(1), 4)
        self.assertLess(sum(p.numel() for p in net.parameters()), sum(p.numel() for p in UNet(1, 4).parameters()))

    def test_wrong_channels(self):
        with self.assertRaises(RuntimeError):
            self.net(torch.rand(1, 1, 32, 32))

    def test_save_load(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.pth")
            torch.save(self.net.state_dict(), path)
            other = UNet(3, 2)
            other.load_state_dict(torch.load(path))
            self.assertTrue(torch.equal(other.inc.double_conv[0].weight, self.net.inc.double_conv[0].weight))


class LossTest(unittest.TestCase):
    def test_multiclass(self):
        logits = UNet(3, 3)(torch.rand(2, 3, 32, 32))
        masks = torch.randint(0, 3, (2, 32, 32))
        loss = F.cross_entropy(logits, masks)
        onehot = F.one_hot(masks, 3).permute(0, 3, 1, 2).float()
        loss = loss + dice_loss(F.softmax(logits, dim=1).float(), onehot, multiclass=True)
        self.assertEqual(loss.dim(), 0)
        loss.backward()

    def test_binary(self):
        logits = UNet(3, 1)(torch.rand(2, 3, 32, 32)).squeeze(1)
        masks = torch.randint(0, 2, (2, 32, 32)).float()
        loss = F.binary_cross_entropy_with_logits(logits, masks) + dice_loss(torch.sigmoid(logits), masks)
        self.assertGreaterEqual(loss.item(), 0)

    def test_perfect(self):
        onehot = F.one_hot(torch.randint(0, 3, (2, 8, 8)), 3).permute(0, 3, 1, 2).float()
        self.assertAlmostEqual(multiclass_dice_coeff(onehot, onehot).item(), 1.0, places=4)


if __name__ == "__main__":
    unittest.main()
