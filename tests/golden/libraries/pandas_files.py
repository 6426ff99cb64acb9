# verdict: invalid
# torch: skip (pandas)
# A table of a file that is not here: rows and columns are the file's; what the program does with them is exact.
import numpy as np
import pandas as pd
import torch
from sklearn.model_selection import train_test_split
from sklearn.preprocessing import LabelEncoder, StandardScaler
from torch import nn
from torch.utils.data import DataLoader, Dataset

df = pd.read_csv("housing.csv").dropna()
X = df.drop("price", axis=1).values.astype(np.float32)
y = df["price"].values.astype(np.float32)
X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.2)
X_train = StandardScaler().fit_transform(X_train)
model = nn.Sequential(nn.Linear(X_train.shape[1], 64), nn.ReLU(), nn.Linear(64, 1))
out = model(torch.tensor(X_train, dtype=torch.float32))
nn.functional.mse_loss(out, torch.tensor(y_train).unsqueeze(1))

ratings = pd.read_csv("ratings.csv", sep="\t", names=["user", "item", "rating"])
ratings["user"] = LabelEncoder().fit_transform(ratings["user"])
ratings["item"] = ratings["item"].astype("category").cat.codes


class Ratings(Dataset):
    def __init__(self, frame):
        self.users = torch.tensor(frame["user"].values, dtype=torch.long)
        self.items = torch.LongTensor(frame["item"].values)

    def __len__(self):
        return len(self.users)

    def __getitem__(self, index):
        return self.users[index], self.items[index]


users, items = nn.Embedding(ratings.user.nunique(), 16), nn.Embedding(ratings["item"].max() + 1, 16)
for u, i in DataLoader(Ratings(ratings), batch_size=32, drop_last=True):
    pair = torch.cat([users(u), items(i)], dim=1)
    reveal_shape(pair)  # revealed: (32, 32)
nn.Linear(31, 1)(pair)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (32x32 and 31x1)"
