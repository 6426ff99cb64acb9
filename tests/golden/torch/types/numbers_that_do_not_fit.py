# A Python number becomes what the type of the tensor says, and must not overflow. Where it takes part in promotion, a float is no integer.
import math

import torch
import torch.nn.functional as F

long = torch.ones(3, dtype=torch.int64)
int32 = torch.ones(3, dtype=torch.int32)
byte = torch.ones(3, dtype=torch.uint8)
half = torch.ones(3, dtype=torch.float16)
real = torch.ones(3)
truth = torch.tensor([True, False, True])


def refused(f):
    try:
        f()
    except (RuntimeError, TypeError):
        return True
    return False


def set_to(x, value):
    x[0] = value


def power(x, n):
    x **= n


too_large = [
    lambda: long.masked_fill(truth, float("-inf")), lambda: long.masked_fill_(truth, -math.inf), lambda: int32.masked_fill(truth, 1e10), lambda: half.masked_fill(truth, -1e9),
    lambda: long.fill_(float("nan")), lambda: byte.fill_(300), lambda: byte.fill_(-1.5), lambda: set_to(long, math.inf), lambda: set_to(byte, 1000),
    lambda: torch.full((2,), float("-inf"), dtype=torch.long), lambda: torch.full_like(long, -math.inf), lambda: long.new_full((2,), math.nan),
    lambda: F.pad(long, (1, 1), value=-math.inf), lambda: long.index_fill(0, torch.tensor([0]), math.inf), lambda: torch.tensor(math.inf, dtype=torch.long),
    lambda: torch.tensor([1, 300], dtype=torch.uint8), lambda: byte.clamp_(max=300), lambda: int32.clamp(2 ** 40), lambda: half.clamp(min=-1e9),
    lambda: power(long, -1), lambda: long.pow(-2), lambda: long.add_(long, alpha=0.5), lambda: long.masked_fill_(truth, real), lambda: real.clamp_(),
]
assert all([refused(f) for f in too_large])
fine = [
    lambda: truth.masked_fill(truth, float("-inf")), lambda: real.masked_fill(truth, float("-inf")), lambda: half.masked_fill(truth, float("-inf")),
    lambda: half.masked_fill(truth, -1e4), lambda: long.masked_fill(truth, -1e9), lambda: long.masked_fill_(truth, -100), lambda: byte.fill_(-1), lambda: byte.fill_(255),
    lambda: byte.fill_(1.5), lambda: set_to(half, 1e10), lambda: set_to(long, 2 ** 40), lambda: torch.full((2,), -math.inf), lambda: torch.full_like(real, -math.inf),
    lambda: long.clamp(max=math.inf), lambda: long.pow(2), lambda: real.pow(-1), lambda: long.pow(-1.0), lambda: real.add_(real, alpha=0.5), lambda: long.add_(long, alpha=2),
    lambda: F.pad(real, (1, 1), value=-math.inf), lambda: torch.tensor(1e10, dtype=torch.float16), lambda: torch.where(truth, long, 2 ** 40),
    lambda: long.masked_fill_(truth, torch.tensor(1.5)), lambda: torch.tensor([1, 2], dtype=torch.uint8),
]
assert not any([refused(f) for f in fine])
case = int(input())
if case == 0:
    long.masked_fill_(truth, float("-inf"))  # warning: [invalid-argument] "value cannot be converted to type int64_t without overflow"  # counterexample: case = 0
if case == 1:
    half.masked_fill(truth, -1e9)  # warning: [invalid-argument] "value cannot be converted to type c10::Half without overflow"  # counterexample: case = 1
if case == 2:
    byte[:] = 256  # warning: [invalid-argument] "value cannot be converted to type uint8_t without overflow"  # counterexample: case = 2
if case == 3:
    long **= -1  # warning: [invalid-argument] "Integers to negative integer powers are not allowed."  # counterexample: case = 3
if case == 4:
    long.masked_fill_(truth, real)  # warning: [invalid-argument] "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with 1 dimension(s)."  # counterexample: case = 4
