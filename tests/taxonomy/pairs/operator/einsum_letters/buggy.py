# cause: the einsum equation uses one letter for the relation's width and the entity's width, which differ
"""Knowledge graph embedding with a bilinear tensor product."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Tucker(nn.Module):
    def __init__(self, n_entities, n_relations, d_entity=20, d_relation=12, dropout=0.1):
        super().__init__()
        self.entities = nn.Embedding(n_entities, d_entity)
        self.relations = nn.Embedding(n_relations, d_relation)
        self.core = nn.Parameter(torch.empty(d_relation, d_entity, d_entity).uniform_(-0.1, 0.1))
        self.dropout = nn.Dropout(dropout)
        nn.init.xavier_normal_(self.entities.weight)
        nn.init.xavier_normal_(self.relations.weight)

    def forward(self, subject, relation):
        s = self.dropout(self.entities(subject))
        r = self.dropout(self.relations(relation))
        mixed = torch.einsum("be,ber,eij->bj", s, r.unsqueeze(1), self.core)
        return mixed @ self.entities.weight.t()


def triples(n, entities, relations):
    gen = torch.Generator().manual_seed(5)
    return torch.stack([
        torch.randint(entities, (n,), generator=gen),
        torch.randint(relations, (n,), generator=gen),
        torch.randint(entities, (n,), generator=gen),
    ], dim=1)


def mean_reciprocal_rank(model, data):
    model.eval()
    with torch.no_grad():
        scores = model(data[:, 0], data[:, 1])
        order = scores.argsort(dim=1, descending=True)
        rank = (order == data[:, 2:3]).float().argmax(dim=1) + 1
    return (1.0 / rank.float()).mean().item()


data = triples(300, 60, 7)
model = Tucker(60, 7)
opt = torch.optim.Adam(model.parameters(), lr=5e-3)
for epoch in range(3):
    model.train()
    for batch in data.split(64):
        target = F.one_hot(batch[:, 2], 60).float()
        target = 0.9 * target + 0.1 / 60
        loss = F.binary_cross_entropy_with_logits(model(batch[:, 0], batch[:, 1]), target)
        opt.zero_grad()
        loss.backward()
        opt.step()
    print(epoch, loss.item(), mean_reciprocal_rank(model, data[:50]))
