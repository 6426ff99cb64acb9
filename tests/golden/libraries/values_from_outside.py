# How many values a column or the labels of a data set have is not the program's to choose: no error comes of it.
import numpy as np
import pandas as pd
import torch
import torchvision
from sklearn.datasets import load_iris, make_blobs

for labels in (
    torch.tensor(pd.read_csv("a.csv")["label"].values),
    torch.from_numpy(pd.read_csv("a.csv")["label"].to_numpy()).long(),
    torch.tensor(load_iris().target),
    torch.from_numpy(make_blobs(1000, centers=4)[1]),
    torchvision.datasets.MNIST(".").targets,
):
    if len(torch.unique(labels)) <= 2:
        torch.zeros(3).reshape(2)  # warning: [invalid-view]

drawn = torch.randint(0, 4, (1000,))
if len(torch.unique(drawn)) <= 2:
    torch.zeros(3).reshape(2)  # error: [invalid-view]

labels = np.fromfile("labels", dtype=np.uint8)
np.zeros((len(labels), 784))[labels == 3][0]  # that there is such a label is assumed
