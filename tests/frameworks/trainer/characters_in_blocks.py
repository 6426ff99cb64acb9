"""GPT-2 made small learns characters: texts are joined and cut into blocks, then sampled."""
from itertools import chain

import torch
from datasets import Dataset
from transformers import GPT2Config, GPT2LMHeadModel, Trainer, TrainingArguments, default_data_collator

TEXT = ["the quick brown fox jumps over the lazy dog", "pack my box with five dozen liquor jugs", "how vexingly quick daft zebras jump"] * 20
CHARS = sorted(set("".join(TEXT))) + ["\n"]
STOI = {c: i for i, c in enumerate(CHARS)}
BLOCK = 32


def encode(batch):
    return {"ids": [[STOI[c] for c in line + "\n"] for line in batch["text"]]}


def group(batch):
    joined = list(chain.from_iterable(batch["ids"]))
    total = (len(joined) // BLOCK) * BLOCK
    blocks = [joined[at:at + BLOCK] for at in range(0, total, BLOCK)]
    return {"input_ids": blocks, "labels": [list(one) for one in blocks]}  #~ shifted: return {"input_ids": blocks, "labels": [one[1:] for one in blocks]}


class CharModel(GPT2LMHeadModel):
    def nll(self, ids):
        logits = self(ids).logits
        return torch.nn.functional.cross_entropy(logits[:, :-1].flatten(0, 1), ids[:, 1:].flatten())  #~ unshift: return torch.nn.functional.cross_entropy(logits.flatten(0, 1), ids[:, 1:].flatten())


def main():
    raw = Dataset.from_dict({"text": TEXT})
    coded = raw.map(encode, batched=True, remove_columns=raw.column_names)
    blocks = coded.map(group, batched=True, remove_columns=coded.column_names, batch_size=1000)
    split = blocks.train_test_split(test_size=0.1, seed=0)
    config = GPT2Config(vocab_size=len(CHARS), n_positions=BLOCK, n_embd=48, n_layer=2, n_head=4, bos_token_id=0, eos_token_id=STOI["\n"])  #~ positions: config = GPT2Config(vocab_size=len(CHARS), n_positions=BLOCK // 2, n_embd=48, n_layer=2, n_head=4, bos_token_id=0, eos_token_id=STOI["\n"])
    model = CharModel(config)  #~ heads: model = CharModel(GPT2Config(vocab_size=len(CHARS), n_positions=BLOCK, n_embd=48, n_layer=2, n_head=5))
    args = TrainingArguments(output_dir="lm", max_steps=6, per_device_train_batch_size=4, learning_rate=1e-3, report_to="none", use_cpu=True, save_strategy="no",
                             lr_scheduler_type="cosine", warmup_steps=2)
    trainer = Trainer(model=model, args=args, train_dataset=split["train"], eval_dataset=split["test"], data_collator=default_data_collator)
    trainer.train()
    print(trainer.evaluate()["eval_loss"])
    model.eval()
    start = torch.tensor([[STOI[c] for c in "the "]])
    with torch.inference_mode():
        print(model.nll(torch.tensor(split["test"]["input_ids"][:2])).item())
        out = model(start, use_cache=True)
        ids, past = start, out.past_key_values
        for _ in range(10):
            probs = out.logits[:, -1].softmax(-1)
            pick = torch.multinomial(probs, 1)  #~ pick: pick = torch.multinomial(probs, 1).squeeze(1)
            ids = torch.cat([ids, pick], dim=1)  #~ cat: ids = torch.cat([ids, pick[0]], dim=1)
            out = model(pick, past_key_values=past, use_cache=True)
            past = out.past_key_values
    print("".join(CHARS[i] for i in ids[0].tolist()))


if __name__ == "__main__":
    main()
