import torch
from torch.utils.data import DataLoader, Dataset


class PointClouds(Dataset):
    def __init__(self, size, num_points, num_classes, normals):
        self.size, self.num_points, self.num_classes, self.normals = size, num_points, num_classes, normals

    def __len__(self):
        return self.size

    def __getitem__(self, idx):
        label = idx % self.num_classes
        points = torch.randn(self.num_points, 3) * (1 + label)
        points = points - points.mean(dim=0, keepdim=True)
        points = points / points.norm(dim=1).max()
        features = [points, torch.nn.functional.normalize(points, dim=1)]
        return torch.cat(features, dim=1), label


def get_loaders(cfg, batch_size):
    train = PointClouds(cfg.train_size, cfg.num_points, cfg.num_classes, cfg.normals)
    test = PointClouds(cfg.test_size, cfg.num_points, cfg.num_classes, cfg.normals)
    return DataLoader(train, batch_size=batch_size, shuffle=True, drop_last=True), DataLoader(test, batch_size=batch_size)
