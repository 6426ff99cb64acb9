import pytest
import torch
from torch import nn

from seq2seq import Attention, Decoder, Encoder, Seq2Seq, collate

VOCAB, EMB, HID = 20, 8, 16


@pytest.fixture(scope="module")
def encoder():
    return Encoder(VOCAB, EMB, HID)


@pytest.fixture(scope="module")
def model(encoder):
    return Seq2Seq(encoder, Decoder(VOCAB, EMB, HID * 2, HID))


@pytest.fixture
def batch():
    pairs = [(torch.randint(1, VOCAB, (n,)), torch.randint(1, VOCAB, (m,))) for n, m in [(5, 4), (3, 6), (7, 2)]]
    return collate(pairs)


def test_collate(batch):
    src, lengths, trg = batch
    assert src.shape == (3, 7)
    assert lengths.tolist() == [5, 3, 7]
    assert trg.shape == (3, 6)


@pytest.mark.parametrize("bidirectional", [False, True])
def test_encoder(batch, bidirectional):
    src, lengths, _ = batch
    enc = Encoder(VOCAB, EMB, HID, bidirectional)
    outputs, hidden = enc(src, lengths)
    assert outputs.shape == (3, 7, HID * (2 if bidirectional else 1))
    assert hidden.shape == (3, HID)


def test_attention():
    a = Attention(HID * 2, HID)(torch.randn(3, HID), torch.randn(3, 7, HID * 2), torch.ones(3, 7))
    assert a.shape == (3, 7)
    torch.testing.assert_close(a.sum(1), torch.ones(3))


def test_step(encoder, model, batch):
    src, lengths, trg = batch
    outputs, hidden = encoder(src, lengths)
    logits, hidden, a = model.decoder(trg[:, 0], hidden, outputs, src != 0)
    assert logits.shape == (3, VOCAB) and hidden.shape == (3, HID) and a.shape == src.shape


@pytest.mark.parametrize("ratio", [0, 0.5, 1], ids=["free", "half", "forced"])
def test_loss(model, batch, ratio):
    src, lengths, trg = batch
    logits = model(src, lengths, trg, ratio)
    loss = nn.CrossEntropyLoss(ignore_index=0)(logits.reshape(-1, VOCAB), trg[:, 1:].reshape(-1))
    loss.backward()
    assert model.encoder.embedding.weight.grad is not None


def test_wrong_lengths(encoder):
    with pytest.raises(RuntimeError):
        encoder(torch.ones(3, 7, dtype=torch.long), torch.tensor([5, 3, 0]))
