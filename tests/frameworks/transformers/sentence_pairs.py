# Sentences as vectors: an encoder made by AutoModel, the mean of its tokens, a head over pairs, and a search among the vectors.
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset
from transformers import AutoConfig, AutoModel, get_linear_schedule_with_warmup

VOCABULARY = 400
WIDTH = 64
RELATIONS = 3


def mean_of_tokens(states, mask):
    mask = mask.unsqueeze(-1).to(states.dtype)  #~ unmasked: mask = mask.to(states.dtype)
    return (states * mask).sum(dim=1) / mask.sum(dim=1).clamp(min=1e-9)


class SentenceEncoder(nn.Module):
    def __init__(self, config, dimension=48):
        super().__init__()
        self.backbone = AutoModel.from_config(config)
        self.project = nn.Linear(config.hidden_size, dimension)  #~ projection: self.project = nn.Linear(config.intermediate_size, dimension)

    def forward(self, input_ids, attention_mask):
        output = self.backbone(input_ids=input_ids, attention_mask=attention_mask)
        pooled = mean_of_tokens(output.last_hidden_state, attention_mask)  #~ pooled: pooled = mean_of_tokens(output.pooler_output, attention_mask)
        return F.normalize(self.project(pooled), dim=-1)


class PairClassifier(nn.Module):
    def __init__(self, encoder, dimension=48):
        super().__init__()
        self.encoder = encoder
        self.head = nn.Sequential(
            nn.Linear(3 * dimension, 64),  #~ joined: nn.Linear(2 * dimension, 64),
            nn.GELU(),
            nn.Dropout(0.1),
            nn.Linear(64, RELATIONS),
        )

    def forward(self, first, second):
        u = self.encoder(*first)
        v = self.encoder(*second)
        return self.head(torch.cat([u, v, torch.abs(u - v)], dim=-1))


def make_pairs(count, length):
    first = torch.randint(5, VOCABULARY, (count, length))
    second = torch.randint(5, VOCABULARY, (count, length))
    lengths = torch.randint(3, length + 1, (count,))
    mask = (torch.arange(length)[None, :] < lengths[:, None]).long()
    return TensorDataset(first, mask, second, mask.clone(), torch.randint(0, RELATIONS, (count,)))


@torch.no_grad()
def nearest(encoder, loader, queries, k=5):
    encoder.eval()
    vectors = torch.cat([encoder(first, mask) for first, mask, *_ in loader])
    scores = encoder(*queries) @ vectors.T  #~ transposed: scores = encoder(*queries) @ vectors
    return scores.topk(k, dim=-1).indices


def main():
    torch.manual_seed(0)
    config = AutoConfig.for_model("bert", vocab_size=VOCABULARY, hidden_size=WIDTH, num_hidden_layers=2, num_attention_heads=4,
                                  intermediate_size=128, max_position_embeddings=40)
    encoder = SentenceEncoder(config)
    model = PairClassifier(encoder)
    loader = DataLoader(make_pairs(90, 24), batch_size=32, shuffle=True)  #~ long: loader = DataLoader(make_pairs(90, 48), batch_size=32, shuffle=True)
    optimizer = torch.optim.AdamW(model.parameters(), lr=2e-4)
    scheduler = get_linear_schedule_with_warmup(optimizer, 2, 2 * len(loader))
    for epoch in range(2):
        model.train()
        for first, first_mask, second, second_mask, labels in loader:
            logits = model((first, first_mask), (second, second_mask))
            loss = F.cross_entropy(logits, labels, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
    queries = torch.randint(5, VOCABULARY, (4, 24)), torch.ones(4, 24, dtype=torch.long)
    found = nearest(encoder, loader, queries)
    assert found.shape == (4, 5)
    print(found.tolist())


if __name__ == "__main__":
    main()
