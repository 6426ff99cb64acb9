import pytest
import torch

from ranker import CrossNetwork, FeatureEmbedding, MultiHeadPooling


def test_offsets_are_cumulative():
    layer = FeatureEmbedding([3, 4, 5], 2)
    assert layer.offsets.tolist() == [0, 3, 7]
    assert layer.table.weight.shape == (12, 2)
    assert layer(torch.zeros(6, 3, dtype=torch.long)).shape == (6, 3, 2)


@pytest.mark.parametrize("low_rank", [None, 2, 8])
@pytest.mark.parametrize("shape", [(4, 10), (2, 3, 10)])
def test_cross_keeps_shape(low_rank, shape):
    net = CrossNetwork(10, 3, low_rank)
    x = torch.randn(*shape)
    assert net(x).shape == x.shape


def test_cross_parameters():
    full = sum(p.numel() for p in CrossNetwork(16, 2).parameters())
    low = sum(p.numel() for p in CrossNetwork(16, 2, 2).parameters())
    assert low < full


class TestPooling:
    @pytest.mark.parametrize("heads", [1, 2, 4])
    def test_output(self, heads):
        pool = MultiHeadPooling(8, heads)
        out = pool(torch.randn(5, 9, 8))
        assert out.size() == torch.Size([5, 8])

    def test_mask_hides_padding(self):
        pool = MultiHeadPooling(8, 2).eval()
        x = torch.randn(2, 6, 8)
        mask = torch.tensor([[True] * 4 + [False] * 2] * 2)
        changed = x.clone()
        changed[:, 4:] = 100.0
        torch.testing.assert_close(pool(x, mask), pool(changed, mask))

    def test_bad_heads(self):
        with pytest.raises(ValueError, match="not divisible"):
            MultiHeadPooling(8, 3)
