# verdict: valid
import torch
from PIL import Image
from torchvision import datasets, transforms, utils
from torchvision.transforms import v2

train = v2.Compose([v2.ToImage(), v2.RandomResizedCrop(size=(224, 224), antialias=True), v2.RandomHorizontalFlip(p=0.5),
                    v2.ToDtype(torch.float32, scale=True), v2.Normalize(mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225])])
reveal_shape(train(Image.new("RGB", (300, 200))))  # revealed: (3, 224, 224)
image, label = train(Image.new("RGB", (300, 200)), 3)
reveal_shape(image)  # revealed: (3, 224, 224)
reveal_value(label)  # revealed: 3
out = train({"image": Image.new("RGB", (40, 60)), "label": 1})
reveal_shape(out["image"])  # revealed: (3, 224, 224)
data = datasets.FakeData(size=20, image_size=(3, 50, 60), num_classes=4, transform=v2.Compose([v2.Resize(32), v2.CenterCrop(32), v2.ToTensor()]))
for x, y in torch.utils.data.DataLoader(data, batch_size=10):
    reveal_shape(x)  # revealed: (10, 3, 32, 32)
    reveal_shape(y)  # revealed: (10,)
mix = v2.MixUp(num_classes=4)
x, y = mix(x, y)
reveal_shape(y)  # revealed: (10, 4)
steps = torch.nn.Sequential(transforms.Resize(40), transforms.CenterCrop(32), transforms.Normalize((0.5,), (0.5,)))
reveal_shape(steps(torch.zeros(8, 3, 64, 80)))  # revealed: (8, 3, 32, 32)
reveal_value(isinstance(transforms.Resize(3), torch.nn.Module))  # revealed: True
reveal_value(isinstance(transforms.ToTensor(), torch.nn.Module))  # revealed: False
reveal_shape(utils.make_grid(torch.zeros(10, 3, 8, 6)))  # revealed: (3, 22, 66)
reveal_shape(utils.make_grid(torch.zeros(4, 1, 8, 6), nrow=2, padding=0))  # revealed: (3, 16, 12)
reveal_shape(utils.make_grid([torch.zeros(3, 8, 6)] * 5, nrow=2))  # revealed: (3, 32, 18)
reveal_shape(v2.functional.resize(torch.zeros(3, 8, 6), [4, 4]))  # revealed: (3, 4, 4)
reveal_shape(v2.Resize(16)(torch.zeros(2, 3, 32, 48)))  # revealed: (2, 3, 16, 24)
crops = transforms.Compose([transforms.FiveCrop(10), transforms.Lambda(lambda crops: torch.stack([transforms.ToTensor()(c) for c in crops]))])
reveal_shape(crops(Image.new("RGB", (30, 20))))  # revealed: (5, 3, 10, 10)
reveal_shape(transforms.ToTensor()(transforms.Pad(4)(Image.new("L", (28, 28)))))  # revealed: (1, 36, 36)
reveal_shape(transforms.Compose([transforms.Grayscale(3), transforms.Resize((8, 9)), transforms.PILToTensor()])(Image.new("L", (28, 28))))  # revealed: (3, 8, 9)
reveal_shape(transforms.functional.five_crop(torch.zeros(3, 9, 9), 4)[4])  # revealed: (3, 4, 4)
reveal_shape(transforms.functional.to_tensor(Image.new("RGBA", (3, 5))))  # revealed: (4, 5, 3)
