import torch
from utils import MultiCropWrapper
from vision_transformer import DINOHead, VisionTransformer

student = MultiCropWrapper(VisionTransformer(img_size=[32], patch_size=8, embed_dim=48, depth=2, num_heads=3), DINOHead(48, 100, hidden_dim=64, bottleneck_dim=32))
teacher = MultiCropWrapper(VisionTransformer(img_size=[32], patch_size=8, embed_dim=48, depth=2, num_heads=3), DINOHead(48, 100, hidden_dim=64, bottleneck_dim=32))
teacher.load_state_dict(student.state_dict())
optimizer = torch.optim.AdamW([p for p in student.parameters() if p.requires_grad])
crops = [torch.randn(4, 3, 32, 32) for _ in range(2)] + [torch.randn(4, 3, 16, 16) for _ in range(3)]
with torch.no_grad():
    targets = teacher(crops[:2]).softmax(-1).chunk(2)
outputs = student(crops).log_softmax(-1).chunk(5)
loss = sum(-(q * p).sum(-1).mean() for i, q in enumerate(targets) for j, p in enumerate(outputs) if i != j)
optimizer.zero_grad()
loss.backward()
optimizer.step()
