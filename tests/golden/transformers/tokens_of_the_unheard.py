# A tokenizer that nobody knows has special tokens: which, its files say. None of them is None.
import torch
from transformers import AutoTokenizer

tokenizer = AutoTokenizer.from_pretrained("acme/unheard-of-7b")
print(tokenizer.mask_token_id + 1, tokenizer.bos_token_id * 2, tokenizer.cls_token + "x", tokenizer.sep_token_id - 1, tokenizer.eos_token + "\n")
ids = torch.full((2, 4), tokenizer.bos_token_id)
reveal_shape(torch.nn.Embedding(len(tokenizer), 8)(ids))  # revealed: (2, 4, 8)
