import torch
from vision_transformer import vit_tiny

model = vit_tiny(patch_size=16, num_classes=0).eval()
n, classes = 4, 10
classifier = torch.nn.Linear(model.embed_dim * n, classes)
optimizer = torch.optim.SGD(classifier.parameters(), 0.001, momentum=0.9)
images, target = torch.randn(2, 3, 224, 224), torch.tensor([3, 4])
with torch.no_grad():
    layers = model.get_intermediate_layers(images, n)
    output = torch.cat([x[:, 0] for x in layers], dim=-1)
loss = torch.nn.functional.cross_entropy(classifier(output), target)
optimizer.zero_grad()
loss.backward()
optimizer.step()
