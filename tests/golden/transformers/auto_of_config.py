# An auto class made of a configuration is the class of the architecture.
import torch
from transformers import AutoModelForCausalLM, GPT2Config
m = AutoModelForCausalLM.from_config(GPT2Config(vocab_size=20, n_positions=16, n_embd=32, n_layer=2, n_head=4))
m(input_ids=torch.zeros(2, 8, dtype=torch.long)).logits @ torch.zeros(20, 3)
