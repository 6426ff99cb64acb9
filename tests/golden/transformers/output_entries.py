# What a network returns has its entries in the library's order, and no other names.
from dataclasses import dataclass
from typing import Optional

import torch
from transformers import BertConfig, BertLMHeadModel, CLIPConfig, CLIPModel, GPT2Config, GPT2LMHeadModel
from transformers.utils import ModelOutput, logging

logger = logging.get_logger(__name__)
logger.warning_once("only %s", "once")


@dataclass
class Scored(ModelOutput):
    loss: Optional[torch.Tensor] = None
    scores: torch.Tensor = None
    text: torch.Tensor = None


ids = torch.randint(0, 20, (2, 5))
decoder = GPT2LMHeadModel(GPT2Config(vocab_size=20, n_embd=16, n_layer=1, n_head=2, n_positions=16, attn_implementation="eager"))
out = decoder(ids, output_hidden_states=True, output_attentions=True)
reveal_value(list(out))  # revealed: ['logits', 'cache', 'hidden_states', 'attentions', 'cross_attentions']
reveal_shape(out[2][1])  # revealed: (2, 5, 16)
reveal_value(out["past_key_values"] is out.cache)  # revealed: True
reveal_value("cache_params" in out)  # revealed: True

masked = BertLMHeadModel(BertConfig(vocab_size=20, hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32, is_decoder=True))
reveal_value(list(masked(ids, labels=ids, output_hidden_states=True)))  # revealed: ['loss', 'logits', 'hidden_states']

both = CLIPModel(CLIPConfig(projection_dim=6,
                            text_config=dict(hidden_size=16, intermediate_size=32, num_hidden_layers=1, num_attention_heads=2, vocab_size=20),
                            vision_config=dict(hidden_size=16, intermediate_size=32, num_hidden_layers=1, num_attention_heads=2, image_size=32, patch_size=8)))
reveal_shape(both(ids, torch.randn(3, 3, 32, 32)).to_tuple()[4][1])  # revealed: (2, 6)

scored = Scored(scores=torch.randn(2, 3), text=torch.randn(2, 7))
reveal_value(list(scored))  # revealed: ['scores', 'text']
scored.loss = torch.tensor(1.0)
reveal_shape(scored[1])  # revealed: (2, 7)
try:
    scored.pop("text")
except Exception as refused:
    print(refused)
if len(ids) == 2:
    scored["texts"]  # error: [uncaught-exception] "KeyError: 'texts'"
