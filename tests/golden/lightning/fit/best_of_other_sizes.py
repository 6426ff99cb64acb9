# The best checkpoint has the weights of the model that was trained.
import lightning as L
import torch
from lightning.pytorch.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(L.LightningModule):
    def __init__(self, width=4):
        super().__init__()
        self.save_hyperparameters()
        self.layer = nn.Linear(3, width)

    def training_step(self, batch, index):
        return self.layer(batch[0]).mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


best = ModelCheckpoint(dirpath="checkpoints")
trainer = L.Trainer(max_epochs=1, callbacks=[best], accelerator="cpu", logger=False)
trainer.fit(Net(), DataLoader(TensorDataset(torch.rand(8, 3)), 4))
reveal_shape(Net.load_from_checkpoint(best.best_model_path).layer.weight)  # revealed: (4, 3)
Net.load_from_checkpoint(best.best_model_path, width=5)  # error: [state-dict-mismatch] "size mismatch for layer.weight"
