# A small BART that learns to reverse sentences: labels that hide padding, teacher forcing, and sequences that it makes.
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset
from transformers import BartConfig, BartForConditionalGeneration, get_cosine_schedule_with_warmup

PAD, START, END = 1, 0, 2
VOCABULARY = 120


class Reversed(Dataset):
    def __init__(self, count, low=6, high=12):
        self.rows = [torch.randint(3, VOCABULARY, (low + index % (high - low),)) for index in range(count)]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        row = self.rows[index]
        end = torch.tensor([END])
        return torch.cat([row, end]), torch.cat([row.flip(0), end])


def collate(batch):
    sources, targets = zip(*batch)
    input_ids = pad_sequence(sources, batch_first=True, padding_value=PAD)
    labels = pad_sequence(targets, batch_first=True, padding_value=-100)  #~ sideways: labels = pad_sequence(targets, batch_first=False, padding_value=-100)
    return {"input_ids": input_ids, "attention_mask": (input_ids != PAD).long(), "labels": labels}


def build():
    config = BartConfig(
        vocab_size=VOCABULARY, d_model=64, encoder_layers=2, decoder_layers=2,
        encoder_attention_heads=4, decoder_attention_heads=4,  #~ heads: encoder_attention_heads=4, decoder_attention_heads=5,
        encoder_ffn_dim=128, decoder_ffn_dim=128, max_position_embeddings=32,
    )
    return BartForConditionalGeneration(config)


def encode_once(model, batch):
    """The encoder alone, and the decoder's first step on what it returns."""
    encoder_outputs = model.get_encoder()(batch["input_ids"], attention_mask=batch["attention_mask"])
    start = torch.full((batch["input_ids"].size(0), 1), START)  #~ one_start: start = torch.full((3, 1), START)
    output = model(encoder_outputs=encoder_outputs, attention_mask=batch["attention_mask"], decoder_input_ids=start)
    return output.logits[:, -1].argmax(dim=-1)


def accuracy(logits, labels):
    kept = labels != -100
    return (logits.argmax(dim=-1)[kept] == labels[kept]).float().mean()  #~ unreduced: return (logits[kept] == labels[kept]).float().mean()


def train(model, loader, epochs=2):
    optimizer = torch.optim.AdamW(model.parameters(), lr=5e-4)
    scheduler = get_cosine_schedule_with_warmup(optimizer, num_warmup_steps=2, num_training_steps=epochs * len(loader))
    for epoch in range(epochs):
        model.train()
        for batch in loader:
            output = model(**batch)
            output.loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            optimizer.zero_grad()
            print(f"epoch {epoch} loss {output.loss.item():.3f} accuracy {accuracy(output.logits, batch['labels']).item():.3f}")


@torch.no_grad()
def evaluate(model, batch):
    model.eval()
    made = model.generate(batch["input_ids"], attention_mask=batch["attention_mask"], max_new_tokens=10, num_beams=2)
    reference = torch.full((made.size(0), 16), PAD)
    reference[:, :made.size(1)] = made  #~ rows: reference[:made.size(1)] = made
    return reference


def main():
    torch.manual_seed(0)
    loader = DataLoader(Reversed(48), batch_size=16, shuffle=True, collate_fn=collate)
    model = build()
    train(model, loader)
    batch = next(iter(loader))
    first = encode_once(model, batch)
    assert first.shape == (16,)
    print(evaluate(model, batch).shape)


if __name__ == "__main__":
    main()
