# Tokens made one by one: the cache of keys and values, the best few tokens, several samples of each prompt.
import torch
import torch.nn.functional as F
from transformers import GPT2Config, GPT2LMHeadModel

VOCABULARY = 150


def best_few(logits, k):
    values, _ = torch.topk(logits, k, dim=-1)
    smallest = values[:, -1:]  #~ flat: smallest = values[:, -1]
    return torch.where(logits < smallest, torch.full_like(logits, float("-inf")), logits)


def nucleus(logits, p):
    ordered, order = torch.sort(logits, descending=True, dim=-1)
    kept = F.softmax(ordered, dim=-1).cumsum(dim=-1) <= p
    kept[..., 0] = True
    mask = torch.zeros_like(kept).scatter(-1, order, kept)
    return logits.masked_fill(~mask, float("-inf"))  #~ nucleus: return logits.masked_fill(~mask[:, :-1], float("-inf"))


@torch.no_grad()
def sample(model, prompt, steps, samples, k=20, p=0.95, temperature=0.8):
    ids = prompt.repeat_interleave(samples, dim=0)
    past = None
    current = ids
    for _ in range(steps):
        output = model(current, past_key_values=past, use_cache=True)
        past = output.past_key_values
        logits = output.logits[:, -1, :] / temperature  #~ unsliced: logits = output.logits / temperature
        probabilities = F.softmax(nucleus(best_few(logits, k), p), dim=-1)
        current = torch.multinomial(probabilities, num_samples=1)
        ids = torch.cat([ids, current], dim=1)  #~ joined: ids = torch.cat([ids, current], dim=0)
    return ids.view(prompt.size(0), samples, -1)


@torch.no_grad()
def likelihood(model, sequences, prompt_length):
    """How likely the model finds what was made, a number for each sequence."""
    flat = sequences.flatten(0, 1)
    logits = model(flat).logits[:, :-1].log_softmax(-1)
    taken = logits.gather(-1, flat[:, 1:].unsqueeze(-1)).squeeze(-1)  #~ ungathered: taken = logits.gather(-1, flat[:, 1:]).squeeze(-1)
    return taken[:, prompt_length - 1:].sum(dim=-1).view(sequences.shape[:2])


def rerank(sequences, scores):
    best = scores.argmax(dim=1)
    return sequences[torch.arange(sequences.size(0)), best]


def main():
    torch.manual_seed(0)
    model = GPT2LMHeadModel(GPT2Config(vocab_size=VOCABULARY, n_embd=48, n_layer=2, n_head=4, n_positions=40)).eval()
    prompt = torch.randint(0, VOCABULARY, (3, 6))
    made = sample(model, prompt, steps=10, samples=4)
    assert made.shape == (3, 4, 16)
    chosen = rerank(made, likelihood(model, made, prompt.size(1)))
    report = model.transformer.wte(chosen).mean(dim=1)
    similarity = F.cosine_similarity(report[:, None], report[None], dim=-1)
    compared = model.generate(prompt, max_length=16, min_new_tokens=10, max_new_tokens=10, do_sample=False)
    print(similarity.shape, (compared == chosen).float().mean().item())  #~ compared: print(similarity.shape, (compared == made).all(1).all(1) @ chosen)


if __name__ == "__main__":
    main()
