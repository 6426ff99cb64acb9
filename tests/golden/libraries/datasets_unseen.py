# A data set whose columns nobody knows: any may be there, besides those that the program made, but none that it took out.
import torch
from datasets import load_dataset
from torch.utils.data import DataLoader

words = load_dataset("somebody/translations", split="train")


def numbered(row):
    return {"ids": [1, 2, 3], "length": len(row["text"])}


def counted(rows):
    return {"number": [1 for _ in rows["text"]]}


for made in (words.map(numbered), words.map(counted, batched=True).map(numbered), words.map(numbered).with_format("torch", columns=["ids"], output_all_columns=True)):
    reveal_value(len(made[0]["ids"]))  # revealed: 3
    made[0]["de"]
    made[:4]["en"]
    made["fr"]
    "es" in made.column_names
shown = words.map(numbered).with_format("torch", columns=["ids"])
reveal_shape(shown[0]["ids"])  # revealed: (3,)
for batch in DataLoader(shown, batch_size=4, drop_last=True):
    reveal_shape(batch["ids"])  # revealed: (4, 3)
for batch in DataLoader(words, batch_size=4):
    batch["de"]


def refused(work):
    try:
        work()
    except (KeyError, ValueError) as problem:
        return type(problem).__name__


reveal_value(refused(lambda: words.remove_columns("de")[0]["de"]))  # revealed: 'KeyError'
reveal_value(refused(lambda: words.remove_columns(["de", "en"]).remove_columns(["en"])))  # revealed: 'ValueError'
reveal_value(refused(lambda: words.select_columns(["de"])[0]["en"]))  # revealed: 'KeyError'
reveal_value(refused(lambda: words.rename_column("de", "german")[0]["de"]))  # revealed: 'KeyError'
reveal_value(words.remove_columns("de")[0].get("de", "none"))  # revealed: 'none'
reveal_value(refused(lambda: words.rename_column("de", "german")[0]["german"]))  # revealed: None
reveal_value(refused(lambda: words.map(numbered, remove_columns=["text"])[0]["text"]))  # revealed: 'KeyError'
for name in ("label", "labels"):
    reveal_value(refused(lambda: words.map(numbered).rename_column(name, "labels" if name == "label" else "label")[0]))  # revealed: None
torch.ones(2, 4) @ shown[0]["ids"].float()  # error: [matmul-mismatch] "size mismatch, got input (2), mat (2x4), vec (3)"
