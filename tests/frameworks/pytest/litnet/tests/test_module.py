import pytest
import torch

from module import PositionalEncoding, SequenceTagger


@pytest.mark.parametrize("length", [1, 17, 64])
@pytest.mark.parametrize("d_model", [8, 16])
def test_positions(length, d_model):
    x = torch.zeros(2, length, d_model)
    assert PositionalEncoding(d_model)(x).shape == x.shape


def test_too_long():
    with pytest.raises(RuntimeError):
        PositionalEncoding(8, max_len=4)(torch.zeros(1, 5, 8))


@pytest.mark.parametrize(("heads", "layers"), [(1, 1), (2, 2), (4, 1)])
def test_forward(heads, layers):
    model = SequenceTagger(nhead=heads, layers=layers)
    logits = model(torch.randint(1, 50, (3, 9)))
    assert logits.shape == (3, 9, model.hparams.num_tags)


def test_fit_and_predict(trainer, loader):
    model = SequenceTagger()
    trainer.fit(model, loader, loader)
    predictions = trainer.predict(model, loader)
    assert torch.cat(predictions).shape[1] == 9


def test_hparams_are_kept():
    model = SequenceTagger(d_model=32, nhead=4)
    assert model.hparams["d_model"] == 32
    assert model.tagger.in_features == 32


def test_training_step_backward(loader):
    model = SequenceTagger()
    model.log_dict = lambda *args, **kwargs: None
    batch = next(iter(loader))
    loss = model.training_step(batch, 0)
    assert loss.ndim == 0
    loss.backward()
    grads = [p.grad for p in model.parameters() if p.requires_grad]
    assert all(g is not None for g in grads)
    assert all(g.shape == p.shape for g, p in zip(grads, model.parameters()))


def test_overfits_one_batch(loader):
    torch.manual_seed(0)
    model = SequenceTagger(lr=1e-2)
    model.log_dict = lambda *a, **k: None
    optimizer = model.configure_optimizers()
    batch = next(iter(loader))
    first = None
    for _ in range(30):
        loss = model.training_step(batch, 0)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        first = first if first is not None else loss.item()
    assert loss.item() < first
