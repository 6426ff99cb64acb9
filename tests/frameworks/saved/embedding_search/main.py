# Searches the nearest neighbours of queries in a matrix of embeddings that was computed before.
import os

import numpy as np
import torch
import torch.nn.functional as F

ROOT = os.path.dirname(os.path.realpath(__file__))


class Index:
    def __init__(self, vectors, labels):
        if len(vectors) != len(labels):
            raise ValueError("one label for each vector")
        self.vectors = F.normalize(torch.from_numpy(vectors), dim=1)
        self.labels = torch.as_tensor(labels)

    @property
    def dim(self):
        return self.vectors.shape[1]

    def search(self, queries, k=5):
        queries = F.normalize(queries, dim=-1)
        scores = queries @ self.vectors.T  #~ straight: scores = queries @ self.vectors
        values, where = scores.topk(k, dim=1)
        return values, self.labels[where]

    def classify(self, queries, k=5):
        values, labels = self.search(queries, k)
        votes = torch.zeros(len(queries), 10)
        votes.scatter_add_(1, labels, values)
        return votes.argmax(dim=1)


def projector(source, target):
    return torch.nn.Sequential(torch.nn.Linear(source, 32), torch.nn.ReLU(), torch.nn.Linear(32, target))


def main():
    torch.manual_seed(0)
    corpus = np.load(os.path.join(ROOT, "corpus.npy"))
    labels = np.load(os.path.join(ROOT, "labels.npy"), mmap_mode="r")
    index = Index(corpus, np.array(labels))
    project = projector(20, index.dim)  #~ fixed: project = projector(20, 24)
    queries = project(torch.randn(6, 20))
    values, found = index.search(queries, k=5)  #~ too_many: values, found = index.search(queries, k=64)
    print(values.shape, found.shape, index.classify(queries))
    centred = corpus - corpus.mean(axis=0, keepdims=True)
    _, _, vt = np.linalg.svd(centred, full_matrices=False)
    flat = centred @ vt[:2].T
    print(flat.shape, flat.min(), flat.max())
    grid = flat.reshape(8, 5, 2)  #~ grid: grid = flat.reshape(8, 6, 2)
    print(grid.mean(axis=(0, 1)))


if __name__ == "__main__":
    main()
