# T5 with two heads: texts that it makes, and a score of its encoder; weights shared between both, and half of them frozen.
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset
from transformers import T5Config, T5EncoderModel, T5ForConditionalGeneration


class Tasks(Dataset):
    def __init__(self, count, source=20, target=8, vocabulary=200):
        self.inputs = torch.randint(3, vocabulary, (count, source))
        self.targets = torch.randint(3, vocabulary, (count, target))
        self.scores = torch.rand(count)

    def __len__(self):
        return len(self.scores)

    def __getitem__(self, index):
        return {"input_ids": self.inputs[index], "labels": self.targets[index], "score": self.scores[index]}


class Scored(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.generator = T5ForConditionalGeneration(config)
        self.score = nn.Sequential(
            nn.Linear(config.d_model, config.d_model // 2),  #~ width: nn.Linear(config.d_ff, config.d_model // 2),
            nn.Tanh(),
            nn.Linear(config.d_model // 2, 1),
        )

    def forward(self, input_ids, labels, score=None):
        output = self.generator(input_ids=input_ids, labels=labels)
        first = output.encoder_last_hidden_state[:, 0]  #~ whole: first = output.encoder_last_hidden_state
        rated = self.score(first).squeeze(-1)
        loss = output.loss
        if score is not None:
            loss = loss + nn.functional.binary_cross_entropy_with_logits(rated, score)
        return loss, output.logits, rated


def freeze_encoder(model):
    for parameter in model.generator.encoder.parameters():
        parameter.requires_grad = False
    for parameter in model.generator.shared.parameters():
        parameter.requires_grad = True


def compare_with_plain_encoder(config, ids):
    """An encoder by itself gives states of the same shape."""
    encoder = T5EncoderModel(config)
    states = encoder(ids).last_hidden_state
    gate = torch.rand(ids.shape[0], ids.shape[1], 1)  #~ gate: gate = torch.rand(ids.shape[1], ids.shape[0], 1)
    return (gate * states).sum(dim=1)


def main():
    torch.manual_seed(1)
    sizes = dict(vocab_size=200, d_model=48, d_kv=12, d_ff=96, num_layers=2, num_heads=4, decoder_start_token_id=0)
    model = Scored(T5Config(feed_forward_proj="gated-gelu", **sizes))
    freeze_encoder(model)
    optimizer = torch.optim.Adam([p for p in model.parameters() if p.requires_grad], lr=1e-3)
    for batch in DataLoader(Tasks(50), batch_size=16):
        loss, logits, rated = model(**batch)
        guesses = logits.argmax(-1)
        right = (guesses == batch["labels"]).all(dim=1)  #~ guesses: right = (guesses == batch["input_ids"]).all(dim=1)
        kept = rated[right]
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        print(loss.item(), right.sum().item(), kept.numel())
    ids = torch.randint(3, 200, (4, 20))
    made = model.generator.generate(ids, min_new_tokens=6, max_new_tokens=6, num_beams=3, num_return_sequences=3)
    grouped = made.view(4, 3, -1)  #~ grouped: grouped = made.view(5, 3, -1)
    print(grouped.shape, compare_with_plain_encoder(T5Config(**sizes), ids).shape)


if __name__ == "__main__":
    main()
