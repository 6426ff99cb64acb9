"""A pretrained backbone, frozen first and unfrozen later (BaseFinetuning), with a head of its own."""
import lightning as L
import torch
import torch.nn.functional as F
import torchvision.models as models
from lightning.pytorch.callbacks import LearningRateMonitor
from lightning.pytorch.callbacks.finetuning import BaseFinetuning
from torch import nn, optim
from torch.utils.data import DataLoader
from torchmetrics import Accuracy
from torchvision import datasets, transforms


class MilestonesFinetuning(BaseFinetuning):
    def __init__(self, milestones=(1, 2), train_bn=False):
        super().__init__()
        self.milestones = milestones
        self.train_bn = train_bn

    def freeze_before_training(self, pl_module):
        self.freeze(modules=pl_module.feature_extractor, train_bn=self.train_bn)

    def finetune_function(self, pl_module, epoch, optimizer):
        if epoch == self.milestones[0]:
            self.unfreeze_and_add_param_group(modules=pl_module.feature_extractor[-2:], optimizer=optimizer, train_bn=self.train_bn)
        elif epoch == self.milestones[1]:
            self.unfreeze_and_add_param_group(modules=pl_module.feature_extractor[:-2], optimizer=optimizer, train_bn=self.train_bn)


class TransferLearningModel(L.LightningModule):
    def __init__(self, backbone="resnet18", lr=1e-3, lr_scheduler_gamma=0.1, milestones=(1, 2)):
        super().__init__()
        self.backbone = backbone
        self.lr = lr
        self.lr_scheduler_gamma = lr_scheduler_gamma
        self.milestones = milestones
        self.__build_model()
        self.train_acc = Accuracy(task="binary")
        self.valid_acc = Accuracy(task="binary")
        self.save_hyperparameters()

    def __build_model(self):
        model_func = getattr(models, self.backbone)
        backbone = model_func(weights=None)
        _layers = list(backbone.children())[:-1]  #~ layers: _layers = list(backbone.children())[:-2]
        self.feature_extractor = nn.Sequential(*_layers)
        _fc_layers = [nn.Linear(512, 256), nn.ReLU(), nn.Linear(256, 32), nn.Linear(32, 1)]  #~ fc: _fc_layers = [nn.Linear(2048, 256), nn.ReLU(), nn.Linear(256, 32), nn.Linear(32, 1)]
        self.fc = nn.Sequential(*_fc_layers)
        self.loss_func = F.binary_cross_entropy_with_logits

    def forward(self, x):
        x = self.feature_extractor(x)
        x = x.squeeze(-1).squeeze(-1)  #~ squeeze: x = x.squeeze(-1)
        return self.fc(x)

    def loss(self, logits, labels):
        return self.loss_func(input=logits, target=labels)

    def training_step(self, batch, batch_idx):
        x, y = batch
        y_logits = self.forward(x)
        y_true = y.view((-1, 1)).type_as(x)  #~ target: y_true = y.type_as(x)
        train_loss = self.loss(y_logits, y_true)
        self.log("train_acc", self.train_acc(torch.sigmoid(y_logits), y_true.int()), prog_bar=True)
        return train_loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        y_logits = self.forward(x)
        y_true = y.view((-1, 1)).type_as(x)
        self.log("val_loss", self.loss(y_logits, y_true))
        self.log("val_acc", self.valid_acc(torch.sigmoid(y_logits), y_true.int()), prog_bar=True)  #~ metric: self.log("val_acc", self.valid_acc(torch.sigmoid(y_logits), y), prog_bar=True)

    def configure_optimizers(self):
        parameters = list(self.parameters())
        trainable_parameters = list(filter(lambda p: p.requires_grad, parameters))
        optimizer = optim.Adam(trainable_parameters, lr=self.lr)
        scheduler = optim.lr_scheduler.MultiStepLR(optimizer, milestones=self.milestones, gamma=self.lr_scheduler_gamma)
        return [optimizer], [scheduler]


class CatDogData(L.LightningDataModule):
    def __init__(self, batch_size=4):
        super().__init__()
        self.batch_size = batch_size

    @property
    def transform(self):
        normalize = transforms.Normalize(mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225])
        return transforms.Compose([transforms.Resize((64, 64)), transforms.ToTensor(), normalize])

    def create(self, train):
        return datasets.FakeData(size=8 if train else 4, image_size=(3, 80, 80), num_classes=2, transform=self.transform)

    def train_dataloader(self):
        return DataLoader(self.create(True), batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.create(False), batch_size=self.batch_size)


if __name__ == "__main__":
    model = TransferLearningModel()
    trainer = L.Trainer(max_epochs=3, accelerator="cpu", callbacks=[MilestonesFinetuning(), LearningRateMonitor()], enable_progress_bar=False,
                        enable_checkpointing=False)
    trainer.fit(model, datamodule=CatDogData())
