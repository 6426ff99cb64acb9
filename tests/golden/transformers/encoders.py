# The encoder, its heads and losses, the limit of positions.
import torch
from torch import nn
from transformers import AutoModel, BertConfig, BertForSequenceClassification, BertModel, RobertaForTokenClassification, RobertaConfig

small = dict(hidden_size=32, num_hidden_layers=3, num_attention_heads=4, intermediate_size=64, vocab_size=99)
ids = torch.randint(0, 99, (2, 10))
bert = BertModel(BertConfig(**small))
out = bert(ids, output_hidden_states=True)
reveal_shape(out.last_hidden_state)  # revealed: (2, 10, 32)
reveal_shape(out[1])  # revealed: (2, 32)
reveal_value(len(out.hidden_states))  # revealed: 4
reveal_value(list(out.keys()))  # revealed: ['last_hidden_state', 'pooler_output', 'hidden_states']
classifier = BertForSequenceClassification(BertConfig(num_labels=4, max_position_embeddings=16, **small))
loss, logits = classifier(ids, labels=torch.tensor([0, 3]), return_dict=False)
reveal_shape(loss)  # revealed: ()
reveal_shape(logits)  # revealed: (2, 4)
classifier.resize_token_embeddings(120)
reveal_shape(classifier.get_input_embeddings().weight)  # revealed: (120, 32)
tagger = RobertaForTokenClassification(RobertaConfig(num_labels=7, **small))
reveal_shape(tagger(ids, labels=torch.zeros(2, 10, dtype=torch.long)).logits)  # revealed: (2, 10, 7)
if torch.rand(()) > 0.9:
    classifier(torch.randint(0, 99, (2, 17)))  # error: [expand-mismatch] "The expanded size of the tensor (17) must match the existing size (16) at non-singleton dimension 1.  Target sizes: [2, 17].  Tensor sizes: [1, 16]"
if torch.rand(()) > 0.9:
    classifier(ids, labels=torch.tensor([1, 2, 3]))  # error: [loss-mismatch] "Expected input batch_size (2) to match target batch_size (3)."
bert(ids, attention_mask=torch.ones(2, 10))
# torch: skip (which of the refusals comes is chance)
