import copy

import pytest
import torch
from torch.utils.data import DataLoader, TensorDataset

from ranker import Ranker, RankerConfig, listwise_softmax, pairwise_hinge


def test_forward_shape(model, make_batch):
    scores = model(*make_batch(batch=4, length=6))
    assert scores.shape == (4, 6)
    assert torch.isfinite(scores).all()


def test_all_parameters_get_gradients(model, make_batch):
    scores = model(*make_batch())
    scores.sum().backward()
    for name, param in model.named_parameters():
        assert param.grad is not None, f"{name} has no gradient"
        assert param.grad.shape == param.shape


def test_grad_norms(model, make_batch):
    model(*make_batch()).pow(2).mean().backward()
    missing = [n for n, p in model.named_parameters() if p.requires_grad and p.grad is None]
    assert not missing
    norms = {n: p.grad.norm().item() for n, p in model.named_parameters()}
    assert all(v >= 0 for v in norms.values())


@pytest.mark.parametrize("loss_fn", [pairwise_hinge, listwise_softmax])
def test_one_step_changes_weights(model, make_batch, loss_fn):
    before = copy.deepcopy(model.state_dict())
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    relevance = torch.randint(0, 3, (3, 5)).float().to(next(model.parameters()).device)
    loss = loss_fn(model(*make_batch()), relevance)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    after = model.state_dict()
    assert before.keys() == after.keys()
    assert any(not torch.equal(before[k], after[k]) for k in before)


def test_listwise_rejects_other_shapes():
    with pytest.raises(ValueError):
        listwise_softmax(torch.randn(2, 3), torch.randn(2, 4))


def test_listwise_mask():
    scores = torch.randn(2, 4, requires_grad=True)
    mask = torch.tensor([[True, True, True, False], [True, True, False, False]])
    loss = listwise_softmax(scores, mask.float(), mask)
    loss.backward()
    assert scores.grad.shape == scores.shape


@pytest.mark.parametrize("k", [1, 3, 5])
def test_rank(model, make_batch, k):
    top = model.rank(*make_batch(batch=2, length=5), k=k)
    assert top.shape == (2, k)
    assert top.dtype == torch.int64
    assert model.training


def test_state_dict_roundtrip(model, config, tmp_path, make_batch):
    path = tmp_path / "ranker.pt"
    torch.save(model.state_dict(), path)
    other = Ranker(config).to(next(model.parameters()).device)
    missing, unexpected = other.load_state_dict(torch.load(path), strict=False)
    assert missing == [] and unexpected == []
    batch = make_batch()
    assert torch.allclose(model.eval()(*batch), other.eval()(*batch), atol=1e-6)


def test_training_on_a_loader():
    config = RankerConfig(hidden=(16,), heads=4)
    model = Ranker(config)
    n, length = 22, 4
    data = TensorDataset(
        torch.stack([torch.randint(0, d, (n, length)) for d in config.field_dims], -1),
        torch.randn(n, length, config.n_dense),
        torch.randint(0, config.history_items, (n, 5)),
        torch.randint(0, 2, (n, length)).float(),
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    losses = []
    for _ in range(2):
        for sparse, dense, history, relevance in DataLoader(data, batch_size=8, shuffle=True):
            loss = pairwise_hinge(model(sparse, dense, history), relevance)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
    assert len(losses) == 6
