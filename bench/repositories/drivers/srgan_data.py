import torch
from data_utils import calculate_valid_crop_size, train_hr_transform, train_lr_transform
from model import Generator
from PIL import Image

size = calculate_valid_crop_size(50, 4)
hr, lr = train_hr_transform(size), train_lr_transform(size, 4)
pictures = [hr(Image.new("RGB", (64, 72))) for _ in range(3)]
high = torch.stack(pictures)
low = torch.stack([lr(p) for p in pictures])
net = Generator(4)
opt = torch.optim.Adam(net.parameters())
loss = torch.nn.functional.mse_loss(net(low), high)
loss.backward()
opt.step()
