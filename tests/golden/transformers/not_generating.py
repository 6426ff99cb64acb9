# Only what has a head of tokens makes tokens.
import torch
from transformers import BertConfig, BertModel

bert = BertModel(BertConfig(hidden_size=32, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32))
bert.generate(torch.randint(2, 99, (2, 7)))  # error: [uncaught-exception] "AttributeError: 'BertModel' object has no attribute 'generate'"
