"""Writes files/ and truth.txt with the real libraries: torch, numpy, safetensors, h5py (see README.md)."""

import argparse
import collections
import datetime
import os
import pickle
import re
import warnings

import h5py
import numpy as np
import safetensors.torch
import torch
from torch import nn

from describe import described, group

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = os.path.join(HERE, "files")
warnings.simplefilter("ignore")
WRITERS = {}


def writer(name):
    def keep(function):
        WRITERS[name] = function
        return function
    return keep


def saves(name, make, **how):
    WRITERS[name] = lambda path: torch.save(make(), path, **how)


def pickles(name, make, protocol):
    def write(path):
        with open(path, "wb") as file:
            pickle.dump(make(), file, protocol)
    WRITERS[name] = write


def arrays(name, make):
    WRITERS[name] = lambda path: np.save(path, make(), allow_pickle=True)


def trained():
    model = nn.Linear(3, 2)
    optimizer = torch.optim.AdamW(model.parameters())
    model(torch.zeros(1, 3)).sum().backward()
    optimizer.step()
    return {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "epoch": 7, "best": 0.25, "args": {"n_embd": 64, "name": "tiny"}}


class Config:
    def __init__(self):
        self.width, self.names = 32, ["a", "b"]


def tied():
    weight = torch.zeros(4, 2)
    return {"embed": weight, "head": weight, "part": weight[1:], "turned": weight.t()}


saves("state.pt", lambda: nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8)).state_dict())
saves("trained.pt", trained)
saves("old.pt", trained, _use_new_zipfile_serialization=False)
saves("protocol4.pt", lambda: {"w": torch.zeros(2)}, pickle_protocol=4)
saves("module.pt", lambda: nn.Linear(3, 2))
saves("tied.pt", tied)
saves("types.pt", lambda: [torch.zeros(2, dtype=one) for one in (torch.bfloat16, torch.float16, torch.float64, torch.int8, torch.uint8, torch.bool, torch.int16)])
saves("more_types.pt", lambda: [torch.zeros(2, dtype=one) for one in (torch.complex64, torch.complex128, torch.uint16, torch.uint32, torch.float8_e4m3fn)])
saves("scalars.pt", lambda: {"zero": torch.tensor(3), "empty": torch.zeros(0, 5)})
saves("sparse.pt", lambda: {"s": torch.eye(3).to_sparse(), "d": torch.zeros(1)})
saves("quantized.pt", lambda: {"q": torch.quantize_per_tensor(torch.zeros(3), 0.1, 0, torch.qint8), "d": torch.zeros(1)})
saves("parameter.pt", lambda: nn.Parameter(torch.zeros(2, 3)))
saves("parameters.pt", lambda: nn.ParameterList([torch.zeros(2)]).state_dict(keep_vars=True))
saves("meta.pt", lambda: torch.zeros(2, 3, device="meta"))
saves("grad.pt", lambda: torch.zeros(2, requires_grad=True))
saves("plain.pt", lambda: {"size": torch.Size([2, 3]), "type": torch.float16, "device": torch.device("cuda", 1), "set": {1, 2}, "t": (1, (2, 3)), "big": 2 ** 40})
saves("numbers.pt", lambda: {"np": np.float64(0.5), "array": np.zeros((2, 3), np.float32)})
saves("namespace.pt", lambda: {"args": argparse.Namespace(dim=64, heads=[2, 4])})
saves("counter.pt", lambda: {"c": collections.Counter("aab"), "d": torch.zeros(1)})
saves("date.pt", lambda: datetime.date(2026, 1, 2))
saves("image.pt", lambda: torch.zeros(1, 3, 4, 4).contiguous(memory_format=torch.channels_last))
saves("expanded.pt", lambda: torch.zeros(3, 1).expand(3, 4))
saves("list.pt", lambda: [None, True, 1.5, -3, "text", b"bytes", [], {}])
saves("functions.pt", lambda: {"class": nn.ReLU})
saves("self.pt", lambda: (lambda one: one.append(1) or one)([]))
for number in (0, 1, 2, 3, 4, 5):
    pickles(f"protocol{number}.pkl", lambda: {"sizes": [1, 2, 300, 70000, -5, 2 ** 40], "t": (1.5, None, True), "name": "abc"}, number)
pickles("arrays.pkl", lambda: {"a": np.zeros((2, 3), np.int16), "f": np.zeros((2, 3), order="F")}, 4)
pickles("arrays5.pkl", lambda: {"a": np.zeros((2, 3), np.int16), "f": np.zeros((2, 3), order="F")}, 5)
pickles("numpy_scalars.pkl", lambda: [np.float32(1), np.int64(3), np.bool_(True)], 4)
pickles("namespace.pkl", lambda: argparse.Namespace(lr=0.1, layers=3), 4)
pickles("containers.pkl", lambda: [collections.OrderedDict(a=1), frozenset([1]), bytearray(b"xy"), {3}, collections.deque([1])], 5)
pickles("tensor.pkl", lambda: 5 * [2 ** 70], 2)
arrays("f4.npy", lambda: np.zeros((2, 3), np.float32))
arrays("fortran.npy", lambda: np.asfortranarray(np.zeros((2, 3))))
arrays("scalar.npy", lambda: np.array(1.5))
arrays("big_endian.npy", lambda: np.zeros(3, ">f4"))
arrays("structured.npy", lambda: np.zeros(3, [("x", "f4"), ("y", "i4")]))
arrays("objects.npy", lambda: np.array([{"a": 1}, None], dtype=object))
arrays("texts.npy", lambda: np.array(["ab", "c"]))
arrays("bool.npy", lambda: np.zeros(5, bool))
arrays("u2.npy", lambda: np.zeros((0, 4), np.uint16))


@writer("version2.npy")
def version2(path):
    with open(path, "wb") as file:
        np.lib.format.write_array(file, np.zeros((4, 1), np.int32), version=(2, 0))


@writer("version3.npy")
def version3(path):
    with open(path, "wb") as file:
        np.lib.format.write_array(file, np.zeros(2, np.complex64), version=(3, 0))


WRITERS["stored.npz"] = lambda path: np.savez(path, x=np.zeros((3, 2)), y=np.arange(3))
WRITERS["deflated.npz"] = lambda path: np.savez_compressed(path, x=np.zeros((30, 20), np.float32), y=np.arange(3), z=np.array(1))
WRITERS["unnamed.npz"] = lambda path: np.savez(path, np.zeros(2), np.zeros((2, 2), bool))
WRITERS["objects.npz"] = lambda path: np.savez(path, x=np.zeros(2), o=np.array([None], dtype=object))


@writer("types.safetensors")
def all_types(path):
    names = "float64 float32 float16 bfloat16 int64 int32 int16 int8 uint8 bool uint16 uint32 uint64 float8_e4m3fn float8_e5m2 complex64".split()
    safetensors.torch.save_file({name: torch.zeros(1, 2).to(getattr(torch, name)) for name in names}, path)


WRITERS["model.safetensors"] = lambda path: safetensors.torch.save_model(nn.Linear(3, 2), path, metadata={"format": "pt"})
WRITERS["empty.safetensors"] = lambda path: safetensors.torch.save_file({"none": torch.zeros(0, 3), "one": torch.zeros(())}, path)


def data_sets(file):
    file["x"] = np.zeros((3, 2), np.float32)
    file.create_dataset("chunked", (4, 5), "i8", chunks=(2, 5), compression="gzip")
    inside = file.create_group("inside")
    inside["mask"] = np.zeros(4, bool)
    inside["one"] = 1.5
    inside.attrs["count"] = 12
    file["x"].attrs["unit"] = "mm"
    file["x"].attrs["mean"] = np.zeros(3)


@writer("earliest.h5")
def earliest(path):
    with h5py.File(path, "w") as file:
        data_sets(file)


@writer("latest.h5")
def latest(path):
    with h5py.File(path, "w", libver="latest") as file:
        file["x"] = np.zeros((3, 2), np.float32)
        file.create_group("inside")["one"] = np.arange(4)
        file.attrs["level"] = -3
        file["x"].attrs["unit"] = "mm"


def held(path):
    """The line of the file, and what torch.load refuses of it."""
    end = path.rsplit(".", 1)[1]
    if end == "pt":
        try:
            torch.load(path, weights_only=True)
            refused = ""
        except pickle.UnpicklingError as error:
            found = re.search(r"GLOBAL (\S+) was not|Unsupported (operand \d+)", str(error))
            refused = found.group(1) or found.group(2) if found else "other"
        return described(torch.load(path, weights_only=False)), refused
    if end == "pkl":
        with open(path, "rb") as file:
            return described(pickle.load(file)), ""
    if end == "npy":
        return described(np.load(path, allow_pickle=True)), ""
    if end == "npz":
        return described(dict(np.load(path, allow_pickle=True))), ""
    if end == "safetensors":
        with safetensors.safe_open(path, "pt") as file:
            return described((file.metadata(), {name: file.get_tensor(name) for name in file.keys()})), ""
    with h5py.File(path, "r") as file:
        return group(file), ""


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    os.makedirs(FILES, exist_ok=True)
    torch.manual_seed(0)
    lines = []
    for name, write in sorted(WRITERS.items()):
        path = os.path.join(FILES, name)
        write(path)
        text, refused = held(path) if name != "self.pt" else ("[1]", "")
        lines.append(f"{name}\t{refused}\t{text}\n")
    with open(os.path.join(HERE, "truth.txt"), "w", encoding="utf-8") as out:
        out.writelines(lines)


if __name__ == "__main__":
    main()
