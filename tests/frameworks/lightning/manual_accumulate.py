"""Two-optimizer actor/critic style regression with manual optimization, gradient accumulation and clipping."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class SineSequences(Dataset):
    def __init__(self, n=96, length=40, channels=3):
        super().__init__()
        g = torch.Generator().manual_seed(n)
        t = torch.linspace(0, 6.28, length)
        phase = torch.rand(n, channels, 1, generator=g) * 6.28
        freq = torch.rand(n, channels, 1, generator=g) * 3 + 0.5
        self.x = torch.sin(freq * t + phase)
        self.freq = freq.squeeze(-1)

    def __len__(self):
        return self.x.size(0)

    def __getitem__(self, idx):
        return {"signal": self.x[idx], "freq": self.freq[idx]}


class ConvBlock(nn.Module):
    def __init__(self, c_in, c_out, stride=2):
        super().__init__()
        self.conv = nn.Conv1d(c_in, c_out, kernel_size=5, stride=stride, padding=2)
        self.norm = nn.GroupNorm(4, c_out)
        self.act = nn.SiLU()

    def forward(self, x):
        return self.act(self.norm(self.conv(x)))


class Denoiser(nn.Module):
    def __init__(self, channels=3, width=16, latent=12):
        super().__init__()
        self.encoder = nn.Sequential(ConvBlock(channels, width), ConvBlock(width, 2 * width), ConvBlock(2 * width, 4 * width))
        self.to_latent = nn.Linear(4 * width * 5, latent)  #~ flat: self.to_latent = nn.Linear(4 * width * 6, latent)
        self.from_latent = nn.Linear(latent, 4 * width * 5)
        self.decoder = nn.Sequential(
            nn.ConvTranspose1d(4 * width, 2 * width, 4, stride=2, padding=1),
            nn.SiLU(),
            nn.ConvTranspose1d(2 * width, width, 4, stride=2, padding=1),
            nn.SiLU(),
            nn.ConvTranspose1d(width, channels, 4, stride=2, padding=1),  #~ short: nn.ConvTranspose1d(width, channels, 3, stride=2, padding=1),
        )
        self.width = width

    def encode(self, x):
        return self.to_latent(self.encoder(x).flatten(1))

    def decode(self, z):
        h = self.from_latent(z).view(z.size(0), 4 * self.width, -1)
        return self.decoder(h)

    def forward(self, x):
        z = self.encode(x)
        return self.decode(z), z


class DenoisingSystem(pl.LightningModule):
    def __init__(self, latent: int = 12, accumulate: int = 2, noise: float = 0.2):
        super().__init__()
        self.save_hyperparameters()
        self.automatic_optimization = False
        self.net = Denoiser(latent=latent)
        self.probe = nn.Sequential(nn.Linear(latent, 32), nn.ReLU(), nn.Linear(32, 3))  #~ probe: self.probe = nn.Sequential(nn.Linear(latent, 32), nn.ReLU(), nn.Linear(32, 4))
        self.rec_loss = nn.SmoothL1Loss()
        self.validation_step_outputs = []

    def training_step(self, batch, batch_idx):
        opt_net, opt_probe = self.optimizers()
        x, freq = batch["signal"], batch["freq"]
        noisy = x + self.hparams.noise * torch.randn_like(x)

        rec, z = self.net(noisy)
        loss = self.rec_loss(rec, x) / self.hparams.accumulate
        self.manual_backward(loss)
        if (batch_idx + 1) % self.hparams.accumulate == 0:
            self.clip_gradients(opt_net, gradient_clip_val=1.0, gradient_clip_algorithm="norm")
            opt_net.step()
            opt_net.zero_grad()

        self.toggle_optimizer(opt_probe)
        pred = self.probe(z.detach())
        probe_loss = torch.mean((pred - freq) ** 2)
        opt_probe.zero_grad()
        self.manual_backward(probe_loss)
        opt_probe.step()
        self.untoggle_optimizer(opt_probe)

        if self.trainer.is_last_batch:
            for sch in self.lr_schedulers():
                sch.step()
        self.log_dict({"rec": loss.detach(), "probe": probe_loss.detach()}, prog_bar=True)

    def validation_step(self, batch, batch_idx):
        rec, z = self.net(batch["signal"])
        err = (rec - batch["signal"]).pow(2).mean(dim=(1, 2))
        self.validation_step_outputs.append(err)
        return err

    def on_validation_epoch_end(self):
        errors = torch.cat(self.validation_step_outputs)
        self.log("val_err", errors.mean())
        self.log("val_worst", errors.max())
        self.validation_step_outputs.clear()

    def configure_optimizers(self):
        opt_net = torch.optim.Adam(self.net.parameters(), lr=2e-3, betas=(0.9, 0.99))
        opt_probe = torch.optim.SGD(self.probe.parameters(), lr=1e-2, momentum=0.9)
        schedulers = [
            torch.optim.lr_scheduler.CosineAnnealingLR(opt_net, T_max=10),
            torch.optim.lr_scheduler.StepLR(opt_probe, step_size=2, gamma=0.5),
        ]
        return [opt_net, opt_probe], schedulers


if __name__ == "__main__":
    pl.seed_everything(0)
    train = DataLoader(SineSequences(90), batch_size=16, shuffle=True)
    val = DataLoader(SineSequences(20), batch_size=16)
    trainer = pl.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_checkpointing=False,
                         enable_progress_bar=False, enable_model_summary=False)
    system = DenoisingSystem()
    trainer.fit(system, train, val)
    with torch.no_grad():
        sample = system.net.decode(torch.randn(4, system.hparams.latent))
    print(sample.shape)
