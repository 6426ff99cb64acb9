# verdict: undecided
# torch: skip (pandas)
# A table of measurements: dates as features, windows of rows. How many columns the file has nobody knows, and nobody is accused of it.
import numpy as np
import pandas as pd
import torch
from pandas.tseries import offsets
from pandas.tseries.frequencies import to_offset
from sklearn.preprocessing import StandardScaler

df = pd.read_csv("ETTh1.csv")
columns = list(df.columns)
columns.remove("OT")
columns.remove("date")
df = df[["date"] + columns + ["OT"]]
values = StandardScaler().fit_transform(df[df.columns[1:]].values)
dates = pd.to_datetime(df["date"].values)
assert isinstance(to_offset("15min"), offsets.Minute) and not isinstance(to_offset("h"), offsets.Day)
marks = np.vstack([dates.hour / 23.0 - 0.5, dates.dayofweek / 6.0]).transpose(1, 0)
reveal_shape(marks)  # revealed: (rows of ETTh1.csv, 2)
window = torch.tensor(marks, dtype=torch.float32)
torch.nn.Linear(2, 8)(window)
torch.nn.Linear(7, 8)(torch.tensor(values, dtype=torch.float32))  # reason: "matmul-mismatch not decided: needs an unknown value: the number of columns of ETTh1.csv"
