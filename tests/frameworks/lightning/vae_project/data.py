import lightning as L
from torch.utils.data import DataLoader, random_split
from torchvision import transforms
from torchvision.datasets import FakeData


class ImageData(L.LightningDataModule):
    dims = (1, 32, 32)

    def __init__(self, batch_size=32):
        super().__init__()
        self.batch_size = batch_size
        self.transform = transforms.Compose([
            transforms.Grayscale(),  #~ colour: transforms.RandomHorizontalFlip(),
            transforms.Resize((32, 32)),  #~ size: transforms.Resize((28, 28)),
            transforms.ToTensor(),
        ])

    def setup(self, stage=None):
        full = FakeData(size=60, image_size=(3, 40, 40), transform=self.transform)
        self.train_set, self.val_set = random_split(full, [48, 12])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)

    def predict_dataloader(self):
        return self.val_dataloader()
