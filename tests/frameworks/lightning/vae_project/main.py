"""A VAE in several files, with a callback that samples images."""
import lightning as L
from lightning.pytorch.callbacks import ModelCheckpoint
from lightning.pytorch.loggers import TensorBoardLogger

from callbacks import SampleImages
from data import ImageData
from vae import VAE


def main():
    L.seed_everything(7, workers=True)
    data = ImageData(batch_size=12)
    model = VAE(input_shape=data.dims, latent_dim=8)
    logger = TensorBoardLogger("logs", name="vae")
    callbacks = [SampleImages(num_samples=4), ModelCheckpoint(monitor="val/elbo", save_last=True, filename="{epoch}-{val/elbo:.2f}")]
    trainer = L.Trainer(max_epochs=2, logger=logger, callbacks=callbacks, accelerator="cpu", devices=1, enable_progress_bar=False,
                        log_every_n_steps=2, val_check_interval=0.5)
    trainer.fit(model, datamodule=data)
    codes = trainer.predict(model, datamodule=data)
    print(len(codes), codes[0].shape)


if __name__ == "__main__":
    main()
