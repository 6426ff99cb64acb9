"""LoRA on a small Llama: chunks of a token stream, causal language modelling, then merged and sampled from."""
import math
from itertools import chain

import torch
from datasets import Dataset
from peft import LoraConfig, TaskType, get_peft_model
from transformers import LlamaConfig, LlamaForCausalLM, Trainer, TrainingArguments, default_data_collator, set_seed

BLOCK_SIZE = 24
ALPHABET = sorted(set("abcdefghijklmnopqrstuvwxyz .,\n"))
STOI = {ch: i + 1 for i, ch in enumerate(ALPHABET)}
STORY = "once upon a time there was a small network.\nit learned to write, letter by letter, and it was happy.\n" * 12


def tokenize(example):
    ids = [STOI[ch] for ch in example["text"]]
    return {"input_ids": ids, "attention_mask": [1] * len(ids)}


def group_texts(examples):
    concatenated = {k: list(chain(*examples[k])) for k in examples.keys()}
    total_length = len(concatenated[list(examples.keys())[0]])
    total_length = (total_length // BLOCK_SIZE) * BLOCK_SIZE
    result = {k: [t[i : i + BLOCK_SIZE] for i in range(0, total_length, BLOCK_SIZE)] for k, t in concatenated.items()}
    result["labels"] = result["input_ids"].copy()
    return result


def build_model():
    config = LlamaConfig(
        vocab_size=len(STOI) + 1,
        hidden_size=64,
        intermediate_size=128,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=64,
        pad_token_id=0,
        bos_token_id=STOI["\n"],
        eos_token_id=STOI["\n"],
        tie_word_embeddings=False,
    )
    return LlamaForCausalLM(config)


class PerplexityTrainer(Trainer):
    def evaluate(self, *args, **kwargs):
        metrics = super().evaluate(*args, **kwargs)
        metrics["eval_perplexity"] = math.exp(min(20.0, metrics["eval_loss"]))
        return metrics

    def compute_loss(self, model, inputs, return_outputs=False, num_items_in_batch=None):
        labels = inputs.pop("labels")
        outputs = model(**inputs)
        logits = outputs.logits[:, :-1].contiguous()  #~ shift: logits = outputs.logits[:, 1:-1].contiguous()
        targets = labels[:, 1:].contiguous()
        loss = torch.nn.functional.cross_entropy(logits.view(-1, logits.size(-1)), targets.view(-1), ignore_index=-100)
        return (loss, outputs) if return_outputs else loss


def main():
    set_seed(0)
    raw = Dataset.from_dict({"text": STORY.split("\n")[:-1]})
    tokenized = raw.map(tokenize, remove_columns=raw.column_names)
    blocks = tokenized.map(group_texts, batched=True, batch_size=50)
    split = blocks.train_test_split(test_size=0.2, seed=1)

    model = build_model()
    peft_config = LoraConfig(
        task_type=TaskType.CAUSAL_LM,
        r=4,
        lora_alpha=16,
        lora_dropout=0.05,
        target_modules=["q_proj", "v_proj"],
        bias="none",
    )
    model = get_peft_model(model, peft_config)
    model.print_trainable_parameters()

    training_args = TrainingArguments(
        output_dir="story-lora",
        per_device_train_batch_size=4,
        per_device_eval_batch_size=4,
        gradient_accumulation_steps=2,
        num_train_epochs=1,
        learning_rate=1e-3,
        lr_scheduler_type="cosine",
        eval_strategy="epoch",
        save_strategy="no",
        report_to=[],
        use_cpu=True,
        remove_unused_columns=False,
        disable_tqdm=True,
    )
    trainer = PerplexityTrainer(
        model=model,
        args=training_args,
        train_dataset=split["train"],
        eval_dataset=split["test"],
        data_collator=default_data_collator,
    )
    trainer.train()
    print(trainer.evaluate())

    merged = model.merge_and_unload()
    merged.eval()
    prompt = torch.tensor([[STOI[ch] for ch in "once upon"]])
    with torch.no_grad():
        generated = merged.generate(prompt, max_new_tokens=8, do_sample=True, top_k=5, pad_token_id=0)
        hidden = merged(prompt, output_hidden_states=True).hidden_states[-1]
    probe = torch.nn.Linear(64, 2)  #~ probe: probe = torch.nn.Linear(128, 2)
    print(probe(hidden[:, -1]).softmax(-1))
    itos = {i: ch for ch, i in STOI.items()}
    new = generated[:, prompt.shape[1]:]
    print("".join(itos.get(int(i), "?") for i in new[0]))
    scores = merged(generated[:, :8]).logits.gather(-1, generated[:, 1:8].unsqueeze(-1))  #~ gathered: scores = merged(generated[:, :8]).logits.gather(-1, generated[:, 1:8])
    print(scores.squeeze(-1).mean())


if __name__ == "__main__":
    main()
