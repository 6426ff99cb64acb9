# Masks of tokens: a row for each text or more, a column for each token; a decoder with a cache cuts and fills its own.
# verdict: undecided
import torch
from transformers import DistilBertConfig, DistilBertModel, LlamaConfig, LlamaModel

encoder = DistilBertModel(DistilBertConfig(vocab_size=30, dim=16, n_layers=1, n_heads=2, hidden_dim=32))
decoder = LlamaModel(LlamaConfig(vocab_size=30, hidden_size=16, intermediate_size=32, num_hidden_layers=1, num_attention_heads=2))
ids = torch.randint(3, 30, (2, 10))


def hiding(columns, rows=2):
    return (torch.arange(columns)[None] < torch.arange(4, 4 + rows)[:, None]).long()


reveal_shape(encoder(ids, attention_mask=hiding(10)).last_hidden_state)  # revealed: (2, 10, 16)
reveal_shape(encoder(ids, attention_mask=hiding(10, rows=3)).last_hidden_state)  # revealed: (2, 10, 16)
reveal_shape(decoder(ids, attention_mask=hiding(7)).last_hidden_state)  # revealed: (2, 10, 16)
reveal_shape(decoder(ids, attention_mask=hiding(13, rows=4)).last_hidden_state)  # revealed: (2, 10, 16)
encoder(ids, attention_mask=hiding(9))  # torch refuses 10 against 9; that the mask hides a token is not known here
