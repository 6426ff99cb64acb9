import torch
from vision_transformer import VisionTransformer

model = VisionTransformer(img_size=[64], patch_size=8, embed_dim=60, depth=3, num_heads=5).eval()
image = torch.randn(3, 70, 90)
w, h = image.shape[1] - image.shape[1] % 8, image.shape[2] - image.shape[2] % 8
image = image[:, :w, :h].unsqueeze(0)
fw, fh = w // 8, h // 8
with torch.no_grad():
    attention = model.get_last_selfattention(image)
heads = attention.shape[1]
attention = attention[0, :, 0, 1:].reshape(heads, fw, fh)
maps = torch.nn.functional.interpolate(attention.unsqueeze(0), scale_factor=8, mode="nearest")[0]
print((maps * image).shape if heads == 3 else maps.mean(0) * image[0, 0])
