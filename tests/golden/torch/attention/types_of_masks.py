# Masks of attention are of bools or of floats.
import torch
from torch import nn

attention = nn.MultiheadAttention(8, 2, batch_first=True)
x = torch.randn(2, 5, 8)
attention(x, x, x, attn_mask=torch.zeros(5, 5))
attention(x, x, x, attn_mask=torch.zeros(5, 5).bool(), key_padding_mask=torch.zeros(2, 5).bool())


def refused(**masks):
    try:
        attention(x, x, x, **masks)
    except AssertionError as error:
        return str(error)
    return None


reveal_value(refused(attn_mask=torch.zeros(5, 5).long()))  # revealed: 'only bool and floating types of attn_mask are supported'
reveal_value(refused(key_padding_mask=torch.zeros(2, 5).int()))  # revealed: 'only bool and floating types of key_padding_mask are supported'
attention(x, x, x, key_padding_mask=torch.zeros(2, 5).long())  # error: [attention-mismatch] "only bool and floating types of key_padding_mask are supported"
