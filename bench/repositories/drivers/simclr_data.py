import torch
from data_aug.contrastive_learning_dataset import ContrastiveLearningDataset
from data_aug.view_generator import ContrastiveLearningViewGenerator
from PIL import Image
from utils import accuracy

transform = ContrastiveLearningDataset.get_simclr_pipeline_transform(32)
generator = ContrastiveLearningViewGenerator(transform, 2)
picture = Image.new("RGB", (48, 40))
views = [torch.stack(pair) for pair in zip(*[generator(picture) for _ in range(5)])]
net = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3, stride=2), torch.nn.ReLU(), torch.nn.AdaptiveAvgPool2d(1), torch.nn.Flatten(), torch.nn.Linear(8, 10))
logits = net(torch.cat(views))
labels = torch.arange(10)
loss = torch.nn.functional.cross_entropy(logits, labels)
loss.backward()
print(accuracy(logits, labels, topk=(1, 5)))
