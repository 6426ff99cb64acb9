# torch: skip (imports modules that nobody has)
# Tables of rows: map, splits, formats, loaders; well-known ones by name.
import torch, random
from datasets import Dataset, load_dataset, DatasetDict
from torch.utils.data import DataLoader
ds = Dataset.from_dict({"text": ["a b", "c", "d e f"] * 10, "label": [0, 1, 2] * 10, "x": [[1.0, 2.0, 3.0]] * 30})
reveal_value(len(ds))  # revealed: 30
reveal_value(ds.column_names)  # revealed: ['text', 'label', 'x']
ds = ds.map(lambda e: {"n": len(e["text"]), "ids": [0] * 5})
reveal_value(ds.column_names)  # revealed: ['text', 'label', 'x', 'n', 'ids']
ds = ds.map(lambda b: {"y": [v[0] for v in b["x"]]}, batched=True, remove_columns=["text"])
reveal_value(ds.column_names)  # revealed: ['label', 'x', 'n', 'ids', 'y']
parts = ds.train_test_split(test_size=0.2, seed=1)
reveal_value(len(parts["train"]))  # revealed: 24
parts.set_format("torch", columns=["x", "label", "ids"])
reveal_shape(parts["train"][0]["x"])  # revealed: (3,)
reveal_shape(parts["train"][0]["label"])  # revealed: ()
dl = DataLoader(parts["train"], batch_size=8, shuffle=True)
for batch in dl:
    reveal_shape(batch["x"])  # revealed: (8, 3)
    reveal_shape(batch["ids"])  # revealed: (8, 5)
    reveal_shape(batch["label"])  # revealed: (8,)
reveal_shape(parts["train"][:4]["x"])  # revealed: (4, 3)
reveal_shape(parts["train"]["x"][:])  # revealed: (24, 3)
imdb = load_dataset("imdb", split="train[:1%]")
reveal_value(len(imdb))  # revealed: 250
reveal_value(imdb.features["label"].num_classes)  # revealed: 2
reveal_value(imdb[0]["text"])  # revealed: ?
mn = load_dataset("mnist")
reveal_value(mn["train"][0]["image"].size)  # revealed: (28, 28)
small = Dataset.from_list([{"a": [1, 2], "b": 1.0}, {"a": [3], "b": 2.0}])
small = small.map(lambda e: {"c": len(e["a"])})
reveal_value(small["c"][:])  # revealed: [2, 1]
def col(rows):
    return torch.tensor([r["b"] for r in rows])
for b in DataLoader(small, batch_size=2, collate_fn=col):
    reveal_shape(b)  # revealed: (2,)
for row in ds:
    reveal_value(len(row["ids"]))  # revealed: 5
