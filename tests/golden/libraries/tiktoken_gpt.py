# verdict: invalid
# torch: skip (tiktoken fetches its vocabularies)
# Encodings by name: their sizes are known; of a text the number of tokens lies between two bounds.
import tiktoken
import torch
import torch.nn as nn

encoding = tiktoken.get_encoding("gpt2")
reveal_value(encoding.n_vocab)  # revealed: 50257
reveal_value(encoding.eot_token)  # revealed: 50256
reveal_value(tiktoken.encoding_for_model("gpt-4o-mini").n_vocab)  # revealed: 200019
reveal_value(tiktoken.get_encoding("cl100k_base").max_token_value)  # revealed: 100276
reveal_value(len(tiktoken.get_encoding("o200k_harmony").special_tokens_set))  # revealed: 1091

context = 32
embedding, position = nn.Embedding(encoding.n_vocab, 16), nn.Embedding(context, 16)
head, narrow = nn.Linear(16, encoding.n_vocab), nn.Linear(8, encoding.n_vocab)

prompt = torch.tensor(encoding.encode("Hello, I am a model")).unsqueeze(0)
assert prompt.shape[1] <= context  # at most as many tokens as bytes
hidden = embedding(prompt) + position(torch.arange(prompt.shape[1]))
print(encoding.decode(head(hidden)[0].argmax(-1).tolist()))

tokens = torch.tensor(encoding.encode_ordinary("the quick brown fox jumps over the lazy dog " * 20))
starts = torch.randint(len(tokens) - context, (4,))  # at least as many tokens as words
reveal_shape(torch.stack([tokens[i:i + context] for i in starts]))  # revealed: (4, 32)

batch = [torch.tensor(one) for one in encoding.encode_batch(["a b", "c d e"])]
reveal_shape(nn.utils.rnn.pad_sequence(batch, batch_first=True)[:, 0])  # revealed: (2,)
try:
    encoding.encode("one<|endoftext|>two")
    raise AssertionError
except ValueError:
    pass
narrow(hidden)  # error: [matmul-mismatch] "x16 and 8x50257)"
