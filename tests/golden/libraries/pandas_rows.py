# verdict: invalid
# torch: skip (pandas)
# Rows one by one, tables one below the other.
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame(np.zeros((6, 3)), columns=["x", "y", "z"])
for i, row in df.iterrows():
    assert len(row) == 3
    torch.tensor(row.values) @ torch.zeros(3, 2, dtype=torch.float64)
reveal_shape(df.iloc[2].values)  # revealed: (3,)
reveal_shape(df.iloc[2, 1:].values)  # revealed: (2,)
twice = pd.concat([df, df], ignore_index=True)
reveal_value(twice.shape)  # revealed: (12, 3)
reveal_value(pd.concat([df, twice["x"].head(6).to_frame("w")], axis=1).shape)  # revealed: (6, 4)
norm = (df - df.mean()) / df.std()
reveal_shape(norm.values)  # revealed: (6, 3)
total = df.apply(lambda r: r["x"] + r["y"], axis=1)
reveal_shape(total.values)  # revealed: (6,)
first, rest = twice[:8], twice[8:]
reveal_shape(rest.to_numpy(dtype=np.float32))  # revealed: (4, 3)
torch.tensor(first.values) @ torch.zeros(4, 2, dtype=torch.float64)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (8x3 and 4x2)"
