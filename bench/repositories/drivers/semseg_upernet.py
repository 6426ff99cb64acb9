import torch
from mit_semseg.models.models import Resnet, UPerNet
from mit_semseg.models.resnet import resnet18

encoder = Resnet(resnet18(pretrained=False))
decoder = UPerNet(num_class=12, fc_dim=512, fpn_inplanes=(64, 128, 256, 512), fpn_dim=64)
opt = torch.optim.SGD([*encoder.parameters(), *decoder.parameters()], 0.02)
pred = decoder(encoder(torch.randn(2, 3, 64, 96), return_feature_maps=True))
loss = torch.nn.functional.nll_loss(pred, torch.randint(12, (2, 16, 24)))
loss.backward()
opt.step()
