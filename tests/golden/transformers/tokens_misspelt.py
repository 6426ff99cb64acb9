# An argument that neither generation nor the forward has is refused.
import torch
from transformers import GPT2Config, GPT2LMHeadModel

gpt = GPT2LMHeadModel(GPT2Config(n_embd=32, n_layer=2, n_head=4, vocab_size=99))
gpt.generate(torch.randint(2, 99, (2, 7)), max_new_token=3)  # error: [uncaught-exception] "The following `model_kwargs` are not used by the model: ['max_new_token']"
