# A loop that begins its iterator anew for ever: the handler inside does not make its end forgotten.
# torch: skip (runs for ever)
# verdict: valid
import torch

numbers = iter([1, 2, 3])
while True:
    try:
        n = next(numbers)
    except StopIteration:
        numbers = iter([1, 2, 3])
        n = next(numbers)
    torch.zeros(n, 3) @ torch.zeros(3, 4)
