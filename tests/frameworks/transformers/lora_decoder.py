# A Llama whose attention is adapted with LoRA: causal loss, the adapters merged, tokens made.
import torch
from peft import LoraConfig, TaskType, get_peft_model
from torch.utils.data import DataLoader, Dataset
from transformers import LlamaConfig, LlamaForCausalLM, set_seed

CONTEXT = 32


class Blocks(Dataset):
    """A stream of tokens, cut into blocks."""

    def __init__(self, stream, length):
        usable = len(stream) // length * length
        self.blocks = stream[:usable].view(-1, length)  #~ cut: self.blocks = stream.view(-1, length)

    def __len__(self):
        return len(self.blocks)

    def __getitem__(self, index):
        block = self.blocks[index]
        return {"input_ids": block, "labels": block.clone()}


def make_model(vocabulary):
    config = LlamaConfig(
        vocab_size=vocabulary,
        hidden_size=64,
        intermediate_size=128,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,  #~ groups: num_key_value_heads=3,
        max_position_embeddings=64,
    )
    model = LlamaForCausalLM(config)
    adapted = get_peft_model(model, LoraConfig(
        task_type=TaskType.CAUSAL_LM, r=8, lora_alpha=16, lora_dropout=0.05,
        target_modules=["q_proj", "v_proj"],  #~ targets: target_modules=r".*\.(query|value)",
    ))
    adapted.print_trainable_parameters()
    return adapted


def train(model, loader, steps):
    trainable = [parameter for parameter in model.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(trainable, lr=1e-3)
    model.train()
    for step, batch in enumerate(loader):
        output = model(input_ids=batch["input_ids"], labels=batch["labels"])
        output.loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        if step + 1 == steps:
            break


def perplexity(model, loader):
    total, count = 0.0, 0
    model.eval()
    with torch.no_grad():
        for batch in loader:
            logits = model(input_ids=batch["input_ids"]).logits[:, :-1]
            targets = batch["input_ids"][:, 1:]  #~ unshifted: targets = batch["input_ids"]
            loss = torch.nn.functional.cross_entropy(logits.reshape(-1, logits.size(-1)), targets.reshape(-1), reduction="sum")
            total += loss.item()
            count += targets.numel()
    return total / count


def probe(model, batch):
    """A linear probe on the last layer's states."""
    with torch.no_grad():
        states = model(input_ids=batch["input_ids"], output_hidden_states=True).hidden_states[-1]
    head = torch.nn.Linear(model.config.hidden_size, 2)  #~ probe: head = torch.nn.Linear(model.config.vocab_size, 2)
    return head(states[:, -1])


def main():
    set_seed(3)
    vocabulary = 256
    loader = DataLoader(Blocks(torch.randint(0, vocabulary, (CONTEXT * 40 + 7,)), CONTEXT), batch_size=8, shuffle=True)
    model = make_model(vocabulary)
    train(model, loader, steps=4)
    print("loss", perplexity(model, loader))
    print(probe(model, next(iter(loader))).shape)
    merged = model.merge_and_unload()
    prompt = torch.randint(0, vocabulary, (2, 8))
    made = merged.generate(prompt, max_new_tokens=12, do_sample=True, top_k=20)
    assert made.shape[0] == 2
    continued = torch.cat([prompt, made[:, 8:]], dim=1)  #~ stacked: continued = torch.stack([prompt, made[:, 8:]], dim=1)
    print(continued.shape)


if __name__ == "__main__":
    main()
