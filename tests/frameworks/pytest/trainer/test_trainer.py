import logging
from unittest.mock import Mock, patch

import pytest
import torch

import trainer as T
from trainer import AutoEncoder, EarlyStopping, Trainer


@pytest.fixture(params=[(16, 4), (16, 8, 4)], ids=["flat", "deep"])
def model(request):
    return AutoEncoder(request.param)


@pytest.fixture()
def batches():
    return [torch.randn(n, 16) for n in (8, 8, 3)]


@pytest.mark.usefixtures("caplog")
class TestTrainer:
    @pytest.mark.parametrize("accumulate", [1, 2])
    def test_fit(self, model, batches, accumulate):
        history = Trainer(model, accumulate=accumulate).fit(batches, epochs=2)
        assert len(history) == 2
        assert all(isinstance(h, float) for h in history)

    def test_logger(self, model, batches):
        logger = Mock()
        Trainer(model, logger=logger).fit(batches, epochs=3)
        assert logger.log.call_count == 3

    def test_log(self, model, batches, caplog, capsys):
        with caplog.at_level(logging.INFO):
            Trainer(model).fit(batches)
            print("done")
        assert "epoch 0" in caplog.text
        assert capsys.readouterr().out == "done\n"

    def test_codes(self, model, batches):
        assert Trainer(model).codes(batches).shape == (19, 4)

    def test_deprecated(self, model, batches):
        with pytest.warns(DeprecationWarning, match="use codes"):
            codes = T.old_codes(Trainer(model), batches)
        assert codes.size(1) == 4

    def test_resume(self, model, batches, tmp_path):
        one = Trainer(model)
        one.fit(batches)
        one.save(tmp_path / "last.pt")
        two = Trainer(AutoEncoder((16, 4) if len(model.encoder) == 2 else (16, 8, 4)))
        two.load(tmp_path / "last.pt")
        x = torch.randn(2, 16)
        torch.testing.assert_close(two.model(x), one.model(x))

    def test_patched_loss(self, model, batches):
        with patch.object(torch.nn.functional, "mse_loss", side_effect=RuntimeError("no loss")) as loss:
            with pytest.raises(RuntimeError, match="no loss"):
                Trainer(model).fit(batches)
        assert loss.called


@pytest.mark.parametrize("values, stops", [([3, 2, 1, 0], False), ([1, 2, 3, 4], True), ([1, 1, 1], False)])
def test_early_stopping(values, stops):
    stopper = EarlyStopping(patience=3)
    assert any([stopper(v) for v in values]) == stops


def test_sizes():
    with pytest.raises(ValueError):
        AutoEncoder((16,))
    with pytest.raises(RuntimeError, match="shapes cannot be multiplied"):
        AutoEncoder()(torch.randn(1, 15))
