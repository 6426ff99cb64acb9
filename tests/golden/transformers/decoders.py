# Decoders: losses of shifted labels, keys and values that were seen, tokens that are made.
import torch
from transformers import GPT2Config, GPT2LMHeadModel, LlamaConfig, LlamaForCausalLM

ids = torch.randint(0, 99, (2, 10))
gpt = GPT2LMHeadModel(GPT2Config(n_embd=32, n_layer=2, n_head=4, vocab_size=99, n_positions=24))
out = gpt(ids, labels=ids)
reveal_shape(out.loss)  # revealed: ()
reveal_shape(out.logits)  # revealed: (2, 10, 99)
reveal_shape(gpt.generate(ids, max_new_tokens=5, eos_token_id=None))  # revealed: (2, min(15, tokens made + 10))
llama = LlamaForCausalLM(LlamaConfig(hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2, vocab_size=99))
seen = llama(ids)
reveal_shape(llama(ids[:, :1], cache=seen.cache).logits)  # revealed: (2, 1, 99)
reveal_value(seen.cache.get_seq_length())  # revealed: 11
if torch.rand(()) > 0.9:
    gpt(ids, labels=ids[:, 1:])  # error: [loss-mismatch] "Expected input batch_size (20) to match target batch_size (18)."
# torch: skip (how many tokens are made is a symbol)
