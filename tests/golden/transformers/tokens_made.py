# generate: how many rows and columns, and what it refuses.
import torch
from transformers import GenerationConfig, GPT2Config, GPT2LMHeadModel, T5Config, T5ForConditionalGeneration

ids = torch.randint(2, 99, (2, 7))
gpt = GPT2LMHeadModel(GPT2Config(n_embd=32, n_layer=2, n_head=4, vocab_size=99, eos_token_id=None, bos_token_id=None)).eval()
reveal_shape(gpt.generate(ids))  # revealed: (2, 27)
reveal_shape(gpt.generate(ids, max_length=9))  # revealed: (2, 9)
reveal_shape(gpt.generate(ids, max_new_tokens=3, num_beams=2, num_return_sequences=2))  # revealed: (4, 10)
reveal_shape(gpt.generate(ids, max_new_tokens=3, do_sample=True, num_return_sequences=3))  # revealed: (6, 10)
reveal_shape(gpt.generate(inputs_embeds=torch.randn(2, 5, 32), max_new_tokens=3))  # revealed: (2, 3)
reveal_shape(gpt.generate(ids, generation_config=GenerationConfig(max_length=30)))  # revealed: (2, 30)
told = gpt.generate(ids, max_new_tokens=3, return_dict_in_generate=True)
reveal_shape(told.sequences)  # revealed: (2, 10)
t5 = T5ForConditionalGeneration(T5Config(d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4, vocab_size=99, decoder_start_token_id=0, eos_token_id=None)).eval()
reveal_shape(t5.generate(ids))  # revealed: (2, 21)
reveal_shape(t5.generate(ids, attention_mask=torch.ones_like(ids), max_new_tokens=5))  # revealed: (2, 6)
if torch.rand(()) > 0.9:
    gpt.generate(ids, max_length=5)  # error: [invalid-argument] "Input length of input_ids is 7, but `max_length` is set to 5."
if torch.rand(()) > 0.9:
    gpt.generate(ids, attention_mask=torch.ones(2, 6), max_new_tokens=3)  # error: [broadcast-mismatch] "The size of tensor a (7) must match the size of tensor b (6) at non-singleton dimension 1"
if torch.rand(()) > 0.9:
    gpt.generate(ids, max_new_tokens=2000)  # error: [embedding-index] "index out of range in self"
# torch: skip (which of the refusals comes is chance)
