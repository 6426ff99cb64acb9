import torch
from models_mae import MaskedAutoencoderViT
from torch import nn

encoder = MaskedAutoencoderViT(img_size=32, patch_size=4, embed_dim=64, depth=2, num_heads=4, decoder_embed_dim=32, decoder_depth=1, decoder_num_heads=2)
head = nn.Sequential(nn.BatchNorm1d(64, affine=False), nn.Linear(64, 10))
optimizer = torch.optim.SGD(head.parameters(), lr=0.1)
data = torch.utils.data.TensorDataset(torch.randn(20, 3, 32, 32), torch.randint(0, 10, (20,)))
for images, labels in torch.utils.data.DataLoader(data, batch_size=8, shuffle=True):
    with torch.no_grad():
        tokens, mask, order = encoder.forward_encoder(images, mask_ratio=0.0)
    logits = head(tokens[:, 1:].mean(dim=1))
    loss = nn.functional.cross_entropy(logits, labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
