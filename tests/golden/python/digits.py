# verdict: valid
# Whole numbers of more than 4300 digits are neither read nor written, but where the base is a power of 2.
import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


def refused(f):
    try:
        f()
    except ValueError as e:
        return str(e).startswith("Exceeds the limit (4300 digits) for integer string conversion")
    return False


large = 10 ** 4300
for action in (lambda: int("1" * 4301), lambda: int("-" + "1" * 4301), lambda: int("1_" * 4300 + "1"), lambda: int("0" * 4301), lambda: int("1" * 4301, 7),
               lambda: str(large), lambda: repr([large]), lambda: f"{large}", lambda: "%d" % large, lambda: "{:d}".format(large), lambda: f"{large:,}"):
    C(not refused(action))
for action in (lambda: int("1" * 4300), lambda: int("f" * 5000, 16), lambda: int("1" * 4301, 32), lambda: str(10 ** 4299), lambda: hex(large),
               lambda: "%x" % large, lambda: f"{large:x}", lambda: int("0x" + "f" * 5000, 0)):
    C(refused(action))
ns = {}
exec("b = len([1, 2])", ns)
C(type(ns["__builtins__"]) is not dict or ns["__builtins__"]["len"]([1]) != 1 or ns["b"] != 2 or sorted(ns) != ["__builtins__", "b"])
