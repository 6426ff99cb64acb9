# A student learns from a teacher: its logits, its hidden states and the maps of its attention.
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset
from transformers import BertConfig, BertForSequenceClassification, DistilBertConfig, DistilBertForSequenceClassification

LABELS = 4
TEMPERATURE = 2.0


def teacher_model():
    config = BertConfig(vocab_size=300, hidden_size=96, num_hidden_layers=4, num_attention_heads=6, intermediate_size=192,
                        max_position_embeddings=64, num_labels=LABELS, attn_implementation="eager")
    return BertForSequenceClassification(config).eval()


def student_model():
    config = DistilBertConfig(vocab_size=300, dim=48, n_layers=2, n_heads=6, hidden_dim=96, max_position_embeddings=64, num_labels=LABELS,
                              attn_implementation="eager")  #~ unseen: attn_implementation="sdpa")
    return DistilBertForSequenceClassification(config)


class Distiller(nn.Module):
    def __init__(self, teacher, student):
        super().__init__()
        self.teacher, self.student = teacher, student
        self.lift = nn.Linear(student.config.dim, teacher.config.hidden_size)  #~ lift: self.lift = nn.Linear(teacher.config.hidden_size, student.config.dim)

    def forward(self, input_ids, attention_mask, labels):
        with torch.no_grad():
            taught = self.teacher(input_ids, attention_mask=attention_mask, output_hidden_states=True, output_attentions=True)
        own = self.student(input_ids, attention_mask=attention_mask, labels=labels, output_hidden_states=True, output_attentions=True)
        soft = F.kl_div(F.log_softmax(own.logits / TEMPERATURE, dim=-1), F.softmax(taught.logits / TEMPERATURE, dim=-1), reduction="batchmean")
        return own.loss + soft * TEMPERATURE ** 2 + self.states(own, taught) + self.maps(own, taught)

    def states(self, own, taught):
        step = self.teacher.config.num_hidden_layers // self.student.config.n_layers
        chosen = taught.hidden_states[::step]  #~ all_states: chosen = torch.stack(taught.hidden_states)
        mine = torch.stack([self.lift(one) for one in own.hidden_states])
        return F.mse_loss(mine, torch.stack(list(chosen)))

    def maps(self, own, taught):
        loss = (own.attentions[-1] - taught.attentions[-1]).pow(2).mean()
        for index, weights in enumerate(own.attentions):
            theirs = taught.attentions[2 * index + 1]
            loss = loss + (weights - theirs).pow(2).mean()  #~ mapped: loss = loss + (weights - theirs.mean(dim=1)).pow(2).mean()
        return loss


def make_data(count=80, length=20):
    ids = torch.randint(1, 300, (count, length))
    mask = torch.ones(count, length, dtype=torch.long)
    mask[::2, length - 5:] = 0
    return TensorDataset(ids, mask, torch.randint(0, LABELS, (count,)))


@torch.no_grad()
def agreement(distiller, loader):
    same = 0
    for ids, mask, _ in loader:
        one = distiller.teacher(ids, attention_mask=mask).logits.argmax(-1)
        other = distiller.student(ids, attention_mask=mask).logits.argmax(-1)
        same += (one == other).sum().item()
    return same / len(loader.dataset)


def main():
    torch.manual_seed(0)
    distiller = Distiller(teacher_model(), student_model())
    loader = DataLoader(make_data(), batch_size=24, shuffle=True)  #~ longer: loader = DataLoader(make_data(length=70), batch_size=24, shuffle=True)
    parameters = list(distiller.student.parameters()) + list(distiller.lift.parameters())
    optimizer = torch.optim.AdamW(parameters, lr=5e-4)
    for epoch in range(2):
        distiller.student.train()
        for ids, mask, labels in loader:
            loss = distiller(ids, mask, labels)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    distiller.student.eval()
    print(f"agreement {agreement(distiller, loader):.2f}")


if __name__ == "__main__":
    main()
