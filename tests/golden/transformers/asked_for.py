# What a call asks for: weights of attention, some of the logits, tuples; names that a network has, and those that it has not.
import inspect
import torch
from transformers import BertConfig, BertForSequenceClassification, BertModel, LlamaConfig, LlamaForCausalLM

small = dict(hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, vocab_size=99)
ids = torch.randint(2, 99, (2, 7))
eager = BertModel(BertConfig(attn_implementation="eager", **small))(ids, output_attentions=True)
reveal_value(len(eager.attentions))  # revealed: 2
reveal_shape(eager.attentions[-1])  # revealed: (2, 4, 7, 7)
eager.attentions[0].sum().backward()
reveal_value(BertModel(BertConfig(**small))(ids, output_attentions=True).attentions)  # revealed: ()
llama = LlamaForCausalLM(LlamaConfig(num_key_value_heads=2, **small))
out = llama(ids, logits_to_keep=1)
reveal_shape(out.logits)  # revealed: (2, 1, 99)
reveal_shape(llama(ids, logits_to_keep=torch.tensor([1, 2])).logits)  # revealed: (2, 2, 99)
reveal_value(list(out.keys()))  # revealed: ['logits', 'cache']
reveal_shape(llama(ids[:, :1], past_key_values=out.past_key_values).logits)  # revealed: (2, 1, 99)
reveal_value(out.past_key_values.get_seq_length())  # revealed: 8
reveal_shape(out.cache.layers[0].keys)  # revealed: (2, 2, 8, 8)
reveal_value(len(llama(ids, output_hidden_states=True, return_dict=False)))  # revealed: 3
classifier = BertForSequenceClassification(BertConfig(**small))
reveal_value(list(inspect.signature(classifier.forward).parameters))  # revealed: ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids', 'inputs_embeds', 'labels', 'kwargs']
reveal_value(inspect.isfunction(BertModel.forward))  # revealed: True
reveal_value(inspect.isfunction(torch.relu))  # revealed: False
reveal_value(hasattr(classifier, "generate"))  # revealed: False
reveal_value(hasattr(llama, "generate"))  # revealed: True
