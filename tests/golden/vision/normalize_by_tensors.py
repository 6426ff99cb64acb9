# verdict: invalid
# Mean and deviation may be tensors, of one dimension or already of the right form.
import torch
from torchvision import transforms as T

images = torch.rand(2, 3, 16, 16)
by_vector = T.Normalize(mean=torch.tensor([0.485, 0.456, 0.406]), std=torch.tensor([0.229, 0.224, 0.225]))
reveal_shape(by_vector(images))  # revealed: (2, 3, 16, 16)
by_column = T.Normalize(mean=torch.full((3, 1, 1), 0.5), std=torch.full((3, 1, 1), 0.5))
reveal_shape(by_column(images[0]))  # revealed: (3, 16, 16)
reveal_shape(T.Normalize([0.5], torch.tensor([0.5]))(images))  # revealed: (2, 3, 16, 16)
four = T.Normalize(torch.zeros(4), torch.ones(4))
four(images)  # error: [broadcast-mismatch] "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"
