import torch
import torch.nn as nn

features = max(1, int(input("features: ")))
layer = nn.Linear(features, 4)
print(layer(torch.zeros(3, features)).shape)
head = nn.Linear(32, 2)
x = torch.zeros(3, features)
print(head(x).shape)  # warning: [matmul-mismatch]
