# verdict: invalid
# print() writes each argument, each separator and the end by itself; `flush` is a call.
import contextlib
import io
import sys

import torch


class Sink:
    def __init__(self):
        self.got = []
        self.flushed = 0

    def write(self, text):
        self.got.append(text)

    def flush(self):
        self.flushed += 1


class Word(str):
    pass


class Spoken:
    def __str__(self):
        return "spoken"


def printed(*args, **options):
    sink = Sink()
    print(*args, file=sink, **options)
    return sink.got


reveal_value(printed("a", "b"))  # revealed: ['a', ' ', 'b', '\n']
reveal_value(printed())  # revealed: ['\n']
reveal_value(printed(1, None, sep="-", end="!"))  # revealed: ['1', '-', 'None', '!']
reveal_value(printed("a", "b", sep="", end=""))  # revealed: ['a', '', 'b', '']
reveal_value(printed(Spoken(), sep=None, end=None))  # revealed: ['spoken', '\n']
reveal_value(len(printed(torch.zeros(2), torch.rand(3), "x")))  # revealed: 6

sink = Sink()
print("a", file=sink, flush=True)
reveal_value(sink.flushed)  # revealed: 1
with contextlib.redirect_stdout(sink):
    print("b", "c")
reveal_value(sink.got)  # revealed: ['a', '\n', 'b', ' ', 'c', '\n']
kept, sys.stdout = sys.stdout, None
print("nowhere")
sys.stdout = kept
text = io.StringIO()
print("a", Word("b"), file=text, end=".")
reveal_value(text.getvalue())  # revealed: 'a b.'


class Counter:
    pieces = 0

    def write(self, text):
        Counter.pieces += 1


for step in range(100):
    print("loss", step, file=Counter())
torch.zeros(400) + torch.zeros(Counter.pieces)
torch.zeros(100) + torch.zeros(Counter.pieces)  # error: [broadcast-mismatch] "The size of tensor a (100) must match the size of tensor b (400)"
