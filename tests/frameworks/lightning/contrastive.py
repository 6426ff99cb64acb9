"""SimCLR: two views of each image, a projection head, NT-Xent loss, frozen features evaluated with a linear probe."""
import lightning as L
import torch
import torch.nn as nn
import torch.nn.functional as F
import torchvision
from torch.utils.data import DataLoader
from torchvision import transforms
from torchvision.datasets import FakeData


class TwoViews:
    def __init__(self, base_transform, n_views=2):
        self.base_transform = base_transform
        self.n_views = n_views

    def __call__(self, x):
        return [self.base_transform(x) for _ in range(self.n_views)]


class SimCLR(L.LightningModule):
    def __init__(self, hidden_dim: int = 32, lr: float = 5e-4, temperature: float = 0.07, weight_decay: float = 1e-4, max_epochs: int = 500):
        super().__init__()
        self.save_hyperparameters()
        assert self.hparams.temperature > 0.0, "The temperature must be a positive float!"
        self.convnet = torchvision.models.resnet18(num_classes=4 * hidden_dim)
        self.convnet.fc = nn.Sequential(  # g(.)
            self.convnet.fc,  #~ head: nn.Linear(256, 4 * hidden_dim),
            nn.ReLU(inplace=True),
            nn.Linear(4 * hidden_dim, hidden_dim),  #~ project: nn.Linear(2 * hidden_dim, hidden_dim),
        )

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr, weight_decay=self.hparams.weight_decay)
        lr_scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=self.hparams.max_epochs, eta_min=self.hparams.lr / 50)
        return [optimizer], [lr_scheduler]

    def info_nce_loss(self, batch, mode="train"):
        imgs, _ = batch
        imgs = torch.cat(imgs, dim=0)  #~ views: imgs = torch.stack(imgs, dim=0)
        feats = self.convnet(imgs)
        cos_sim = F.cosine_similarity(feats[:, None, :], feats[None, :, :], dim=-1)
        self_mask = torch.eye(cos_sim.shape[0], dtype=torch.bool, device=cos_sim.device)  #~ mask: self_mask = torch.eye(feats.shape[1], dtype=torch.bool, device=cos_sim.device)
        cos_sim.masked_fill_(self_mask, -9e15)
        pos_mask = self_mask.roll(shifts=cos_sim.shape[0] // 2, dims=0)
        cos_sim = cos_sim / self.hparams.temperature
        nll = -cos_sim[pos_mask] + torch.logsumexp(cos_sim, dim=-1)
        nll = nll.mean()
        self.log(mode + "_loss", nll)
        comb_sim = torch.cat(
            [cos_sim[pos_mask][:, None], cos_sim.masked_fill(pos_mask, -9e15)],  #~ rank: [cos_sim[pos_mask], cos_sim.masked_fill(pos_mask, -9e15)],
            dim=-1,
        )
        sim_argsort = comb_sim.argsort(dim=-1, descending=True).argmin(dim=-1)
        self.log(mode + "_acc_top1", (sim_argsort == 0).float().mean())
        self.log(mode + "_acc_mean_pos", 1 + sim_argsort.float().mean())
        return nll

    def training_step(self, batch, batch_idx):
        return self.info_nce_loss(batch, mode="train")

    def validation_step(self, batch, batch_idx):
        self.info_nce_loss(batch, mode="val")


contrast_transforms = transforms.Compose([
    transforms.RandomHorizontalFlip(),
    transforms.RandomResizedCrop(size=64),
    transforms.RandomApply([transforms.ColorJitter(brightness=0.5, contrast=0.5, saturation=0.5, hue=0.1)], p=0.8),
    transforms.RandomGrayscale(p=0.2),
    transforms.ToTensor(),
    transforms.Normalize((0.5,), (0.5,)),
])

if __name__ == "__main__":
    L.seed_everything(42)
    unlabeled = FakeData(size=24, image_size=(3, 96, 96), num_classes=10, transform=TwoViews(contrast_transforms, n_views=2))
    train_loader = DataLoader(unlabeled, batch_size=8, shuffle=True, drop_last=True, pin_memory=False, num_workers=0)
    val_loader = DataLoader(unlabeled, batch_size=8, shuffle=False, drop_last=False, num_workers=0)
    trainer = L.Trainer(default_root_dir="simclr", accelerator="cpu", devices=1, max_epochs=1, logger=False, enable_checkpointing=False,
                        enable_progress_bar=False, num_sanity_val_steps=1)
    model = SimCLR(max_epochs=1)
    trainer.fit(model, train_loader, val_loader)

    encoder = model.convnet
    encoder.fc = nn.Identity()
    encoder.eval()
    with torch.no_grad():
        features = encoder(torch.randn(6, 3, 96, 96))
    probe = nn.Linear(512, 10)  #~ probe: probe = nn.Linear(128, 10)
    print(probe(features).shape)
