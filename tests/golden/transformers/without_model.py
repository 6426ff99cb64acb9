# What a network of the library has and no model gives is not known; what it has not is refused.
# verdict: undecided
import torch
from transformers import BertConfig, BertForSequenceClassification

model = BertForSequenceClassification(BertConfig(hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, vocab_size=99))
model.add_model_tags(["small"])
weight = model.bert.encoder.layer[0].attention.self.scaling * torch.ones(2)
