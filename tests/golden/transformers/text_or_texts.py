# verdict: valid
# assumed: library-call-returns, module-installed, no-exception, operation-succeeds, service-answers
# bug: what a tokenizer is given and nobody knows may be many texts, and is taken for one: of three this fails
import torch
from transformers import AutoTokenizer

import somewhere

tokenizer = AutoTokenizer.from_pretrained("bert-base-uncased")
ids = tokenizer(somewhere.load(), return_tensors="pt", padding=True)["input_ids"]
torch.ones(3, 7) @ torch.ones(ids.shape[0] + 6, 2)
