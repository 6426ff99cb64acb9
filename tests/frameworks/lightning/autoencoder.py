"""The autoencoder of the introduction, with validation, gradient accumulation and clipping."""
import lightning as L
import torch
from torch import nn, optim, utils

encoder = nn.Sequential(nn.Linear(28 * 28, 64), nn.ReLU(), nn.Linear(64, 3))  #~ encoder: encoder = nn.Sequential(nn.Linear(28 * 28, 64), nn.ReLU(), nn.Linear(46, 3))
decoder = nn.Sequential(nn.Linear(3, 64), nn.ReLU(), nn.Linear(64, 28 * 28))  #~ decoder: decoder = nn.Sequential(nn.Linear(2, 64), nn.ReLU(), nn.Linear(64, 28 * 28))


class LitAutoEncoder(L.LightningModule):
    def __init__(self, encoder, decoder):
        super().__init__()
        self.encoder = encoder
        self.decoder = decoder

    def training_step(self, batch, batch_idx):
        x, _ = batch
        x = x.view(x.size(0), -1)
        z = self.encoder(x)
        x_hat = self.decoder(z)
        loss = nn.functional.mse_loss(x_hat, x)  #~ loss: loss = nn.functional.mse_loss(x_hat, x, reduction="none")
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, _ = batch
        x = x.view(x.size(0), -1)
        x_hat = self.decoder(self.encoder(x))
        self.log("val_loss", nn.functional.mse_loss(x_hat, x))  #~ vector: self.log("val_loss", (x_hat - x).pow(2).mean(dim=1))

    def configure_optimizers(self):
        return optim.Adam(self.parameters(), lr=1e-3)


dataset = utils.data.TensorDataset(torch.rand(80, 1, 28, 28), torch.randint(0, 10, (80,)))
train_loader = utils.data.DataLoader(dataset, batch_size=8, shuffle=True)
val_loader = utils.data.DataLoader(dataset, batch_size=8)

autoencoder = LitAutoEncoder(encoder, decoder)
trainer = L.Trainer(limit_train_batches=8, max_epochs=1, accumulate_grad_batches=4, gradient_clip_val=0.5, accelerator="cpu", logger=False,
                    enable_checkpointing=False, enable_progress_bar=False)
trainer.fit(model=autoencoder, train_dataloaders=train_loader, val_dataloaders=val_loader)

trainer.save_checkpoint("autoencoder.ckpt")
restored = LitAutoEncoder.load_from_checkpoint("autoencoder.ckpt", encoder=encoder, decoder=decoder)
embed = restored.encoder
embed.eval()
fake_images = torch.rand(4, 28 * 28)  #~ images: fake_images = torch.rand(4, 28, 28)
embeddings = embed(fake_images)
print("predictions (4 images):", embeddings.shape)
