import lightning as L
import torch
from torch import nn
from torch.nn import functional as F


class VAE(L.LightningModule):
    def __init__(self, input_shape, latent_dim=16, lr=1e-3, kl_coeff=0.1):
        super().__init__()
        self.save_hyperparameters()
        channels, height, width = input_shape
        self.encoder = nn.Sequential(
            nn.Conv2d(channels, 16, 3, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(16, 32, 3, stride=2, padding=1), nn.ReLU(),
            nn.Flatten(),
        )
        hidden = 32 * (height // 4) * (width // 4)  #~ hidden: hidden = 32 * (height // 8) * (width // 8)
        self.fc_mu = nn.Linear(hidden, latent_dim)
        self.fc_var = nn.Linear(hidden, latent_dim)
        self.fc_out = nn.Linear(latent_dim, hidden)
        self.decoder = nn.Sequential(
            nn.Unflatten(1, (32, height // 4, width // 4)),
            nn.ConvTranspose2d(32, 16, 4, stride=2, padding=1), nn.ReLU(),
            nn.ConvTranspose2d(16, channels, 4, stride=2, padding=1),
        )

    def encode(self, x):
        h = self.encoder(x)
        return self.fc_mu(h), self.fc_var(h)

    def decode(self, z):
        return self.decoder(self.fc_out(z))

    def forward(self, x):
        mu, log_var = self.encode(x)
        return mu

    def sample(self, mu, log_var):
        std = torch.exp(log_var / 2)
        q = torch.distributions.Normal(mu, std)
        return q.rsample()

    def step(self, batch):
        x, _ = batch
        mu, log_var = self.encode(x)
        z = self.sample(mu, log_var)
        recon = F.mse_loss(self.decode(z), x)
        kl = -0.5 * torch.mean(1 + log_var - mu.pow(2) - log_var.exp())
        return recon + self.hparams.kl_coeff * kl, {"recon": recon, "kl": kl}

    def training_step(self, batch, batch_idx):
        loss, logs = self.step(batch)
        self.log_dict({f"train/{k}": v for k, v in logs.items()}, on_step=True, on_epoch=False)
        return loss

    def validation_step(self, batch, batch_idx):
        loss, logs = self.step(batch)
        self.log("val/elbo", loss, prog_bar=True)
        self.log_dict({f"val/{k}": v for k, v in logs.items()})

    def predict_step(self, batch, batch_idx):
        return self(batch[0])

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
