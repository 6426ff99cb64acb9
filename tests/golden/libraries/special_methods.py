# Special methods that the real class has and its model has not: what comes of them is not known, and nothing is refused.
import numpy as np
import pandas as pd
import torch
from tqdm import tqdm

column = pd.read_csv("a.csv")["x"]
round(column, 2), +column, 1 // column, 5 % column, divmod(column, 2)
table = pd.read_csv("a.csv")
-table, abs(table), table // 2, table @ table.T
pd.offsets.Day() + pd.offsets.Day()
bar = tqdm(total=3)
if bar:
    torch.zeros(2) @ torch.zeros(3)  # error: [matmul-mismatch]
