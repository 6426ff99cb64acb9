# An output has the entries of its class: DistilBERT pools nothing.
import torch
from transformers import DistilBertConfig, DistilBertModel

encoder = DistilBertModel(DistilBertConfig(vocab_size=20, dim=16, n_layers=1, n_heads=2, hidden_dim=32))
out = encoder(torch.randint(0, 20, (2, 5)))
reveal_shape(out.last_hidden_state)  # revealed: (2, 5, 16)
reveal_value(out.attentions)  # revealed: None
print(out.pooler_output)  # error: [uncaught-exception] "AttributeError: 'BaseModelOutput' object has no attribute 'pooler_output'"
