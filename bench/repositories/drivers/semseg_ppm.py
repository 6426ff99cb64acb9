import torch
from mit_semseg.models.models import PPM, MobileNetV2Dilated
from mit_semseg.models.mobilenet import mobilenetv2

encoder = MobileNetV2Dilated(mobilenetv2(pretrained=False), dilate_scale=8)
decoder = PPM(num_class=7, fc_dim=320)
opt = torch.optim.Adam([*encoder.parameters(), *decoder.parameters()])
maps = encoder(torch.randn(2, 3, 64, 64), return_feature_maps=True)
pred = decoder(maps)
loss = torch.nn.functional.nll_loss(pred, torch.randint(7, (2, 8, 8)))
loss.backward()
opt.step()
decoder.eval()
print(decoder(maps, segSize=(100, 80))[1, 6])
