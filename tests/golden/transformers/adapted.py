# What an adapter adds is trained, though all else is frozen: of linear layers, of Conv1D and of tables.
import torch
from peft import LoraConfig, TaskType, get_peft_model
from transformers import GPT2Config, GPT2LMHeadModel, LlamaConfig, LlamaForCausalLM

ids = torch.randint(0, 99, (2, 8))
llama = LlamaForCausalLM(LlamaConfig(vocab_size=99, hidden_size=64, intermediate_size=128, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=2))
adapted = get_peft_model(llama, LoraConfig(task_type=TaskType.CAUSAL_LM, r=8, target_modules=["q_proj", "embed_tokens"]))
output = adapted(input_ids=ids, labels=ids)
output.loss.backward()
reveal_shape(output.logits)  # revealed: (2, 8, 99)
reveal_value(sorted([tuple(p.shape) for p in adapted.parameters() if p.requires_grad]))  # revealed: [(8, 64), (8, 99), (64, 8), (64, 8)]
gpt = get_peft_model(GPT2LMHeadModel(GPT2Config(n_embd=32, n_layer=1, n_head=4, vocab_size=99)), LoraConfig(task_type="CAUSAL_LM", r=4))
gpt(input_ids=ids, labels=ids).loss.backward()
reveal_value(sorted([tuple(p.shape) for p in gpt.parameters() if p.requires_grad]))  # revealed: [(4, 32), (96, 4)]
