import pytest
import torch
import torch.nn.functional as F
from torch.testing import assert_close

from losses import FocalLoss, batch_hard_triplet, info_nce, pairwise_distances

pytestmark = pytest.mark.filterwarnings("ignore")


class TestFocal:
    def test_reduction(self, logits, labels, reduction):
        loss = FocalLoss(reduction=reduction)(logits, labels)
        assert loss.shape == ((8,) if reduction == "none" else ())

    def test_gamma_zero(self, logits, labels):
        assert_close(FocalLoss(gamma=0.0)(logits, labels), F.cross_entropy(logits, labels))

    @pytest.mark.parametrize("shape", [(2, 5), (2, 5, 4), (2, 5, 4, 4)], ids=str)
    def test_dense(self, shape):
        target = torch.randint(0, 5, (shape[0], *shape[2:]))
        out = FocalLoss(reduction="none", alpha=torch.ones(5))(torch.randn(shape), target)
        assert out.shape == target.shape

    def test_exceptions(self, logits):
        with pytest.raises(NotImplementedError, match="Invalid reduction mode: avg"):
            FocalLoss(reduction="avg")
        with pytest.raises(ValueError) as errinfo:
            FocalLoss()(logits, torch.zeros(3, dtype=torch.long))
        assert "Expected input batch_size (8) to match target batch_size (3)" in str(errinfo)

    def test_backward(self, logits, labels):
        FocalLoss()(logits, labels).backward()
        assert logits.grad.shape == logits.shape

    @pytest.mark.slow
    def test_gradcheck(self):
        x = torch.randn(3, 5, dtype=torch.float64, requires_grad=True)
        assert torch.autograd.gradcheck(FocalLoss(), (x, torch.tensor([0, 1, 4])))


@pytest.mark.parametrize("negatives", [None, 16], ids=["in-batch", "explicit"])
def test_info_nce(negatives):
    n = None if negatives is None else torch.randn(negatives, 12)
    loss = info_nce(torch.randn(8, 12), torch.randn(8, 12), n)
    assert loss.ndim == 0


def test_info_nce_dims():
    with pytest.raises(ValueError, match="must have 2 dimensions"):
        info_nce(torch.randn(8), torch.randn(8))
    with pytest.raises(RuntimeError):
        info_nce(torch.randn(8, 12), torch.randn(8, 10))


@pytest.mark.parametrize("n,m", [(4, 4), (4, 7)])
def test_distances(n, m):
    x, y = torch.randn(n, 3), torch.randn(m, 3)
    assert_close(pairwise_distances(x, y), torch.cdist(x, y), atol=1e-3, rtol=1e-3)


def test_triplet(dtype):
    loss = batch_hard_triplet(torch.randn(6, 3, dtype=dtype), torch.tensor([0, 0, 1, 1, 2, 2]))
    assert loss.shape == torch.Size([])
    assert loss.dtype is dtype
