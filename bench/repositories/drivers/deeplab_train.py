import torch
from modeling.aspp import ASPP
from modeling.backbone.mobilenet import MobileNetV2
from modeling.decoder import Decoder
from utils.loss import SegmentationLosses

backbone = MobileNetV2(output_stride=16, BatchNorm=torch.nn.BatchNorm2d, pretrained=False)
aspp = ASPP("mobilenet", 16, torch.nn.BatchNorm2d)
decoder = Decoder(21, "mobilenet", torch.nn.BatchNorm2d)
opt = torch.optim.SGD([*backbone.parameters(), *aspp.parameters(), *decoder.parameters()], 0.007)
criterion = SegmentationLosses().build_loss(mode="ce")
images, target = torch.randn(2, 3, 65, 65), torch.randint(0, 21, (2, 65, 65)).float()
x, low = backbone(images)
out = torch.nn.functional.interpolate(decoder(aspp(x), low), size=images.size()[2:], mode="bilinear", align_corners=True)
loss = criterion(out, target)
loss.backward()
opt.step()
