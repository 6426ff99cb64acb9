import torch
from mit_semseg.models.models import C1DeepSup, ResnetDilated, SegmentationModule
from mit_semseg.models.resnet import resnet18

encoder = ResnetDilated(resnet18(pretrained=False), dilate_scale=8)
decoder = C1DeepSup(num_class=10, fc_dim=512, use_softmax=False)
module = SegmentationModule(encoder, decoder, torch.nn.NLLLoss(ignore_index=-1), deep_sup_scale=0.4)
opt = torch.optim.SGD(module.parameters(), 0.02)
feed = {"img_data": torch.randn(2, 3, 64, 64), "seg_label": torch.randint(-1, 10, (2, 8, 8))}
loss, acc = module(feed)
loss.backward()
opt.step()
