import pytest
import torch

from tinyvit import PatchEmbed, SimpleViT, ViT, sincos_2d
from tinyvit.model import Attention


def test_vit():
    v = ViT(image_size=256, patch_size=32, num_classes=1000, dim=128, depth=2, heads=4, mlp_dim=256)
    img = torch.randn(1, 3, 256, 256)
    preds = v(img)
    assert preds.shape == (1, 1000), "correct logits outputted"


@pytest.mark.parametrize("pool", ["cls", "mean"])
def test_pool(config, images, pool):
    v = ViT(**config, pool=pool)
    assert v(images).shape == (images.shape[0], config["num_classes"])


def test_simple(config, images):
    v = SimpleViT(**config)
    out = v(images)
    assert out.ndim == 2
    assert out.shape[-1] == 10


def test_bad_pool(config):
    with pytest.raises(ValueError, match="pool type must be"):
        ViT(**config, pool="max")


def test_bad_patch():
    with pytest.raises(ValueError) as excinfo:
        PatchEmbed(30, 8, 64)
    assert "divisible" in str(excinfo.value)


@pytest.mark.parametrize("size, patch, expected", [(32, 8, 16), ((32, 64), 8, 32), ((16, 32), (4, 8), 16)])
def test_num_patches(size, patch, expected):
    embed = PatchEmbed(size, patch, 32, channels=1)
    assert embed.num_patches == expected
    h, w = size if isinstance(size, tuple) else (size, size)
    assert embed(torch.randn(2, 1, h, w)).shape == (2, expected, 32)


@pytest.mark.parametrize("dim", [16, 64])
def test_sincos(dim):
    pe = sincos_2d(4, 6, dim)
    assert pe.shape == (24, dim)
    assert pe.abs().max() <= 1


class TestAttention:
    @pytest.fixture(autouse=True)
    def make(self):
        self.attn = Attention(32, heads=4, dim_head=8)
        self.x = torch.randn(2, 5, 32)

    def test_shape(self):
        assert self.attn(self.x).shape == self.x.shape

    def test_mask(self):
        mask = torch.ones(2, 5, dtype=torch.bool)
        mask[:, -1] = False
        out = self.attn(self.x, mask=mask)
        assert torch.isfinite(out).all()
        assert out.shape == (2, 5, 32)

    def test_wrong_width(self):
        with pytest.raises(RuntimeError):
            self.attn(torch.randn(2, 5, 31))

    def test_grad(self):
        self.attn(self.x).sum().backward()
        for name, p in self.attn.named_parameters():
            assert p.grad is not None, name
            assert p.grad.shape == p.shape
