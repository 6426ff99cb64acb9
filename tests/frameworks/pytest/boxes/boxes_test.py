import unittest

import numpy as np
import torch
from numpy.testing import assert_array_equal
from parameterized import parameterized

from boxes import box_area, cxcywh_to_xyxy, giou_loss, letterbox, make_anchors, match, pairwise_iou


def random_boxes(n):
    xy = torch.rand(n, 2)
    return torch.cat([xy, xy + torch.rand(n, 2)], dim=1)


class AreaTest(unittest.TestCase):
    def test_known(self):
        boxes = torch.tensor([[0.0, 0.0, 2.0, 3.0], [1.0, 1.0, 2.0, 2.0]])
        torch.testing.assert_close(box_area(boxes), torch.tensor([6.0, 1.0]))

    def test_batched(self):
        self.assertEqual(box_area(torch.rand(2, 5, 4)).shape, (2, 5))

    def test_columns(self):
        with self.assertRaises(ValueError) as caught:
            box_area(torch.rand(3, 5))
        self.assertIn("4 columns", str(caught.exception))


class IouTest(unittest.TestCase):
    @parameterized.expand([(3, 5), (1, 1), (0, 4)])
    def test_shape(self, n, m):
        self.assertEqual(pairwise_iou(random_boxes(n), random_boxes(m)).shape, (n, m))

    @parameterized.expand([("none", (6,)), ("mean", ()), ("sum", ())])
    def test_giou(self, reduction, shape):
        loss = giou_loss(random_boxes(6), random_boxes(6), reduction)
        self.assertEqual(loss.shape, shape)

    def test_giou_mismatch(self):
        self.assertRaises(ValueError, giou_loss, random_boxes(3), random_boxes(4))


class AnchorTest(unittest.TestCase):
    def setUp(self):
        self.anchors = make_anchors(4, 6, 8)

    def test_count(self):
        self.assertEqual(self.anchors.shape, (4 * 6 * 6, 4))

    def test_match(self):
        index = match(pairwise_iou(self.anchors, random_boxes(5)))
        self.assertEqual(index.shape, (144,))
        self.assertEqual(index.dtype, torch.int64)
        positive = self.anchors[index >= 0]
        self.assertEqual(positive.shape[1], 4)

    def test_convert(self):
        torch.testing.assert_close(cxcywh_to_xyxy(torch.tensor([[1.0, 1.0, 2.0, 2.0]])), torch.tensor([[0.0, 0.0, 2.0, 2.0]]))


class LetterboxTest(unittest.TestCase):
    def test_wide(self):
        image = np.random.randint(0, 255, (30, 60, 3), dtype=np.uint8)
        out = letterbox(image, 32)
        self.assertEqual(out.shape, (32, 32, 3))
        self.assertEqual(out.dtype, np.uint8)
        assert_array_equal(out[:8], np.zeros((8, 32, 3)))

    def test_to_tensor(self):
        out = letterbox(np.ones((64, 48, 3), dtype=np.float32), 32)
        tensor = torch.from_numpy(out).permute(2, 0, 1)[None]
        self.assertTupleEqual(tuple(tensor.shape), (1, 3, 32, 32))
        self.assertEqual(torch.nn.functional.conv2d(tensor, torch.rand(8, 3, 3, 3)).size(), torch.Size([1, 8, 30, 30]))


if __name__ == "__main__":
    unittest.main(verbosity=2)
