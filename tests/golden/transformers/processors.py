# The program's own processors of scores and criteria are asked for each token.
import torch
from transformers import GPT2Config, GPT2LMHeadModel, LogitsProcessor, LogitsProcessorList, StoppingCriteria, StoppingCriteriaList


class Ban(LogitsProcessor):
    def __init__(self, words):
        self.mask = torch.zeros(words, dtype=torch.bool)

    def __call__(self, input_ids, scores):
        reveal_shape(scores)  # revealed: (3, 50)
        return scores.masked_fill(self.mask, -torch.inf)  # error: [broadcast-mismatch] "The size of tensor a (49) must match the size of tensor b (50) at non-singleton dimension 1"


class Stop(StoppingCriteria):
    def __call__(self, input_ids, scores, **kwargs):
        return input_ids[:, -1] == 1


model = GPT2LMHeadModel(GPT2Config(vocab_size=50, n_positions=32, n_embd=8, n_layer=1, n_head=2, bos_token_id=1, eos_token_id=None, pad_token_id=0))
ids = torch.randint(2, 50, (3, 4))
model.generate(ids, max_new_tokens=3, do_sample=True, logits_processor=LogitsProcessorList([Ban(50)]), stopping_criteria=StoppingCriteriaList([Stop()]))
model.generate(ids, max_new_tokens=3, do_sample=True, logits_processor=LogitsProcessorList([Ban(49)]))
