# Reads an encoder from two shards, and compares sentences with it.
import os

import torch
from safetensors import safe_open
from safetensors.torch import load_file, load_model

from encoder import Encoder

FOLDER = os.path.dirname(os.path.abspath(__file__))
SHARDS = [f"model-{i:05d}-of-00002.safetensors" for i in (1, 2)]  #~ one_shard: SHARDS = [f"model-{i:05d}-of-00002.safetensors" for i in (1,)]


def gather(shards):
    state = {}
    for shard in shards:
        part = load_file(os.path.join(FOLDER, shard), device="cpu")
        assert not set(part) & set(state)
        state.update(part)
    return state


def sizes(shard):
    with safe_open(os.path.join(FOLDER, shard), framework="pt") as f:
        return {name: tuple(f.get_slice(name).get_shape()) for name in f.keys()}


def main():
    torch.manual_seed(0)
    vocab, dim = sizes(SHARDS[0])["embed.weight"]
    model = Encoder(vocab, dim)  #~ turned: model = Encoder(dim, vocab)
    model.load_state_dict(gather(SHARDS))
    model.eval()
    ids = torch.randint(0, vocab, (4, 9))
    with torch.no_grad():
        vectors = model(ids)
    similarity = vectors @ vectors.t()
    print(similarity.shape)
    head = torch.nn.Linear(dim, 3)
    print(head(vectors).shape)  #~ tokens: print(head(model.embed(ids).flatten(1)).shape)


if __name__ == "__main__":
    main()
