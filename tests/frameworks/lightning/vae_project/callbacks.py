import torch
import torchvision
from lightning.pytorch.callbacks import Callback


class SampleImages(Callback):
    def __init__(self, num_samples=4):
        self.num_samples = num_samples

    def on_train_epoch_end(self, trainer, pl_module):
        z = torch.randn(self.num_samples, pl_module.hparams.latent_dim, device=pl_module.device)  #~ latent: z = torch.randn(self.num_samples, 16, device=pl_module.device)
        with torch.no_grad():
            pl_module.eval()
            images = pl_module.decode(z)
            pl_module.train()
        grid = torchvision.utils.make_grid(images, nrow=2)
        trainer.logger.experiment.add_image("samples", grid, global_step=trainer.global_step)

    def on_validation_end(self, trainer, pl_module):
        mu = torch.zeros(2, pl_module.hparams.latent_dim, device=pl_module.device)
        steps = torch.linspace(0, 1, 5, device=pl_module.device)[:, None]
        path = torch.lerp(mu[:1], mu[1:], steps)  #~ lerp: path = torch.lerp(mu[:1].T, mu[1:], steps)
        with torch.no_grad():
            pl_module.decode(path)
