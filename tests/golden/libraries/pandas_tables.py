# verdict: invalid
# torch: skip (pandas)
# Tables that the program makes: rows, columns and types are exact.
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame({"a": [1, 2, 3, 4], "b": [1.0, 2.0, 3.0, 4.0], "c": ["x", "y", "x", "y"]})
reveal_value(df.shape)  # revealed: (4, 3)
reveal_value(list(df.columns))  # revealed: ['a', 'b', 'c']
reveal_shape(df[["a", "b"]].values)  # revealed: (4, 2)
reveal_shape(df.iloc[:2, :2].to_numpy())  # revealed: (2, 2)
df["d"] = df["a"] * 2.0
reveal_shape(torch.tensor(df["d"].values))  # revealed: (4,)
reveal_shape(df[df["a"] > 2]["b"].values)  # revealed: (2,)
reveal_shape(df.drop(columns=["c", "a"]).values)  # revealed: (4, 2)
df["codes"] = df["c"].map({"x": 0, "y": 1})
torch.nn.Embedding(2, 3)(torch.tensor(df["codes"].values))
torch.nn.Embedding(4, 3)(torch.tensor(df["a"].values))  # error: [embedding-index] "index out of range in self"
