import os
import tempfile
import unittest
from unittest import mock

import numpy as np
import torch

import frontend
from frontend import DepthwiseBlock, KeywordNet, LogMel, SpecAugment, mel_filterbank


class LogMelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        torch.manual_seed(0)
        cls.transform = LogMel()

    def test_filterbank(self):
        fb = mel_filterbank(129, 32, 8000)
        self.assertEqual(fb.shape, (129, 32))
        self.assertEqual(fb.ndim, 2)

    def test_frames(self):
        for samples in (4000, 8000, 8001):
            with self.subTest(samples=samples):
                out = self.transform(torch.randn(3, samples))
                self.assertEqual(tuple(out.shape), (3, 32, self.transform.frames(samples)))

    def test_numpy_agrees(self):
        wave = np.random.default_rng(0).standard_normal((2, 2048)).astype(np.float32)
        out = self.transform(torch.from_numpy(wave)).numpy()
        np.testing.assert_equal(out.shape, (2, 32, 17))
        np.testing.assert_allclose(out, self.transform(torch.tensor(wave)).numpy(), rtol=1e-4)


class BlockTest(unittest.TestCase):
    def setUp(self):
        self.x = torch.randn(2, 16, 21)

    def test_stride(self):
        cases = [(16, 16, 1, 21), (16, 24, 1, 21), (16, 24, 2, 11), (16, 16, 2, 11)]
        for c_in, c_out, stride, length in cases:
            with self.subTest(c_out=c_out, stride=stride):
                block = DepthwiseBlock(c_in, c_out, stride=stride)
                self.assertListEqual(list(block(self.x).shape), [2, c_out, length])

    def test_identity_skip(self):
        self.assertIsInstance(DepthwiseBlock(8, 8).skip, torch.nn.Identity)
        self.assertIsInstance(DepthwiseBlock(8, 9).skip, torch.nn.Conv1d)

    def test_wrong_channels(self):
        with self.assertRaises(RuntimeError):
            DepthwiseBlock(8, 8)(self.x)

    def test_augment_only_in_training(self):
        augment = SpecAugment()
        augment.eval()
        self.assertIs(augment(self.x), self.x)
        augment.train()
        self.assertEqual(augment(self.x).shape, self.x.shape)


class KeywordNetTest(unittest.TestCase):
    def setUp(self):
        self.model = KeywordNet()
        self.mel = LogMel()(torch.randn(4, 8000))

    def test_logits(self):
        logits = self.model(self.mel)
        self.assertEqual(logits.size(), torch.Size([4, 6]))
        self.assertTrue(torch.isfinite(logits).all())

    def test_embedding_width(self):
        self.assertEqual(self.model.embed(self.mel).shape[-1], self.model.classifier.in_features)

    def test_gradients(self):
        labels = torch.tensor([0, 1, 2, 5])
        loss = torch.nn.functional.cross_entropy(self.model(self.mel), labels)
        loss.backward()
        for name, p in self.model.named_parameters():
            with self.subTest(name):
                self.assertIsNotNone(p.grad)
                self.assertEqual(p.grad.shape, p.shape)

    def test_batch_independence(self):
        self.model.eval()
        with torch.no_grad():
            whole = self.model(self.mel)
            parts = torch.cat([self.model(one.unsqueeze(0)) for one in self.mel])
        torch.testing.assert_close(whole, parts, rtol=1e-4, atol=1e-4)

    def test_checkpoint(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.pt")
            torch.save({"state": self.model.state_dict(), "classes": 6}, path)
            loaded = torch.load(path)
        other = KeywordNet(classes=loaded["classes"])
        other.load_state_dict(loaded["state"])
        self.assertEqual(len(other.state_dict()), len(self.model.state_dict()))

    def test_augment_called(self):
        with mock.patch.object(frontend.SpecAugment, "forward", side_effect=lambda x: x) as patched:
            self.model(self.mel)
        patched.assert_called_once()

    @unittest.skipUnless(torch.cuda.is_available(), "needs a GPU")
    def test_cuda(self):
        self.assertEqual(self.model.cuda()(self.mel.cuda()).shape, (4, 6))


if __name__ == "__main__":
    unittest.main()
