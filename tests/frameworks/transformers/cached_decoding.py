"""Decoding by hand: prefill and steps with DynamicCache, beams reordered, a logits processor, contrastive scores, generate compared."""
import torch
import torch.nn.functional as F
from transformers import DynamicCache, GenerationConfig, LogitsProcessor, LogitsProcessorList, Qwen2Config, Qwen2ForCausalLM, StoppingCriteria, StoppingCriteriaList


class BanTokens(LogitsProcessor):
    def __init__(self, banned):
        self.banned = torch.as_tensor(banned)

    def __call__(self, input_ids: torch.LongTensor, scores: torch.FloatTensor) -> torch.FloatTensor:
        mask = torch.zeros(scores.shape[-1], dtype=torch.bool, device=scores.device)
        mask[self.banned] = True
        return scores.masked_fill(mask, -float("inf"))


class StopOn(StoppingCriteria):
    def __init__(self, token):
        self.token = token

    def __call__(self, input_ids, scores, **kwargs):
        return input_ids[:, -1] == self.token


def top_p_filter(logits, p):
    ordered, index = logits.sort(descending=True, dim=-1)
    cumulative = ordered.softmax(-1).cumsum(-1)
    drop = cumulative - ordered.softmax(-1) > p
    drop = drop.scatter(-1, index, drop)
    return logits.masked_fill(drop, -torch.inf)  #~ drop: return logits.masked_fill(drop[:, :-1], -torch.inf)


@torch.no_grad()
def sample(model, ids, steps, p=0.9, temperature=0.8):
    cache = DynamicCache(config=model.config)
    out = model(input_ids=ids, past_key_values=cache, use_cache=True)
    tokens = [ids]
    for _ in range(steps):
        logits = top_p_filter(out.logits[:, -1] / temperature, p)
        nxt = torch.multinomial(logits.softmax(-1), 1)  #~ sampled: nxt = torch.multinomial(logits.softmax(-1), 1).squeeze(1)
        tokens.append(nxt)
        out = model(input_ids=nxt, past_key_values=cache, use_cache=True)
    assert cache.get_seq_length() == ids.size(1) + steps
    return torch.cat(tokens, dim=1)


@torch.no_grad()
def beam_search(model, ids, beams, steps):
    batch, length = ids.shape
    vocab = model.config.vocab_size
    ids = ids.repeat_interleave(beams, dim=0)
    scores = torch.full((batch, beams), -1e9)
    scores[:, 0] = 0.0
    for _ in range(steps):
        logits = model(input_ids=ids).logits[:, -1]
        logp = F.log_softmax(logits, dim=-1).view(batch, beams, vocab)
        total = (scores[..., None] + logp).view(batch, beams * vocab)  #~ scores: total = (scores + logp).view(batch, beams * vocab)
        scores, flat = total.topk(beams, dim=-1)
        parent = flat // vocab + torch.arange(batch)[:, None] * beams
        ids = torch.cat([ids[parent.flatten()], (flat % vocab).reshape(-1, 1)], dim=-1)
    best = scores.argmax(-1)
    return ids.view(batch, beams, -1)[torch.arange(batch), best]


@torch.no_grad()
def contrast(expert, amateur, ids):
    le, la = expert(ids).logits.log_softmax(-1), amateur(ids).logits.log_softmax(-1)
    keep = le >= le.amax(-1, keepdim=True) + torch.tensor(0.1).log()
    return torch.where(keep, le - la, torch.finfo(le.dtype).min)


def main():
    torch.manual_seed(0)
    common = dict(vocab_size=120, num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=128, pad_token_id=0, eos_token_id=1, bos_token_id=2)
    expert = Qwen2ForCausalLM(Qwen2Config(hidden_size=64, intermediate_size=96, num_hidden_layers=3, **common)).eval()
    amateur = Qwen2ForCausalLM(Qwen2Config(hidden_size=32, intermediate_size=48, num_hidden_layers=1, **common)).eval()
    ids = torch.randint(3, 120, (2, 7))
    sampled = sample(expert, ids, 6)
    print(sampled.shape)
    beams = beam_search(expert, ids, beams=3, steps=5)
    print(beams.shape, contrast(expert, amateur, beams).shape)

    config = GenerationConfig(max_new_tokens=6, do_sample=True, top_k=20, num_return_sequences=2, return_dict_in_generate=True, output_scores=True, pad_token_id=0)
    out = expert.generate(ids, generation_config=config, logits_processor=LogitsProcessorList([BanTokens([5, 7])]), stopping_criteria=StoppingCriteriaList([StopOn(1)]))
    steps = torch.stack(out.scores, dim=1)
    picked = out.sequences[:, ids.size(1):]
    logp = steps.log_softmax(-1).gather(-1, picked.unsqueeze(-1)).squeeze(-1)
    print(logp.nan_to_num(neginf=0.0).sum(-1).view(2, 2).argmax(-1))


if __name__ == "__main__":
    main()
