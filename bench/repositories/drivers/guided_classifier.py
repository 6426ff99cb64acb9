import torch
from guided_diffusion.unet import EncoderUNetModel

model = EncoderUNetModel(image_size=32, in_channels=3, model_channels=32, out_channels=10, num_res_blocks=1, attention_resolutions=(2,), channel_mult=(1, 2), num_head_channels=16, use_scale_shift_norm=True, resblock_updown=True, pool="attention")
opt = torch.optim.AdamW(model.parameters(), lr=3e-4)
labels = torch.tensor([1, 9, 4])
logits = model(torch.randn(3, 3, 32, 32), timesteps=torch.tensor([5, 50, 500]))
loss = torch.nn.functional.cross_entropy(logits, labels, reduction="none")
loss.mean().backward()
opt.step()
