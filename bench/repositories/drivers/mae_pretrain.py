import models_mae
import torch

model = models_mae.MaskedAutoencoderViT(img_size=64, patch_size=8, embed_dim=96, depth=2, num_heads=3, decoder_embed_dim=64, decoder_depth=1, decoder_num_heads=4)
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, betas=(0.9, 0.95))
for step in range(3):
    images = torch.randn(4, 3, 64, 64)
    loss, pred, mask = model(images, mask_ratio=0.75)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
pictures = model.unpatchify(pred)
error = ((pictures - images) ** 2).mean(dim=(1, 2, 3))
print(error.tolist(), mask.view(4, 8, 8).sum())
