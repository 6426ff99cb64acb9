# What a server answers, and what is done where none does.
# torch: skip (a server)
import requests
import tiktoken
import torch

try:
    answer = requests.get("https://example.org/a.txt", timeout=10)
    answer.raise_for_status()
    text = answer.text
except requests.exceptions.RequestException:
    torch.zeros(2, 3) @ torch.zeros(2, 3)  # warning: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"
    text = "none"
if answer.status_code == 404:
    torch.zeros(2, 3) @ torch.zeros(2, 3)  # warning: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"
ids = torch.tensor(tiktoken.get_encoding("gpt2").encode(text))
reveal_shape(torch.nn.Embedding(50257, 8)(ids)[None, :1])  # revealed: (1, min(1, the number of tokens), 8)
