import random

import torch
import torch.nn as nn
import torch.nn.functional as F

x = torch.zeros(2, 9, 32)
attention = nn.MultiheadAttention(32, 4, batch_first=True)
out, weights = attention(x, x, x)
reveal_shape(out)  # revealed: (2, 9, 32)
reveal_shape(weights)  # revealed: (2, 9, 9)
q = torch.zeros(2, 4, 9, 8)
reveal_shape(F.scaled_dot_product_attention(q, q, q))  # revealed: (2, 4, 9, 8)
reveal_shape(nn.TransformerEncoderLayer(32, 4, batch_first=True)(x))  # revealed: (2, 9, 32)

case = random.randint(0, 4)
if case == 0:
    attention(torch.zeros(2, 9, 30), x, x)  # error: [attention-mismatch] "was expecting embedding dimension of 32, but got 30"
elif case == 1:
    nn.MultiheadAttention(32, 5)  # error: [attention-mismatch] "embed_dim must be divisible by num_heads"
elif case == 2:
    attention(x, x, x, attn_mask=torch.zeros(8, 9))  # error: [attention-mismatch] "The shape of the 2D attn_mask is torch.Size([8, 9]), but should be (9, 9)."
elif case == 3:
    attention(x, x, x[:, :8])  # error: [attention-mismatch] "does not match value shape"
