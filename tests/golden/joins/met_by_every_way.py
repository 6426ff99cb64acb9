# verdict: invalid
# torch: skip (imports modules that nobody has)
# However often an unknown loop runs, and whichever way its body takes, what stands behind it is met.
import elsewhere
import torch


def plain():
    for item in elsewhere.items():
        print(item)
    torch.zeros(2) + torch.zeros(3)  # error: [broadcast-mismatch] "The size of tensor a (2) must match"


def left():
    for item in elsewhere.items():
        if item.good:
            break
    torch.zeros(2) + torch.zeros(4)  # error: [broadcast-mismatch] "The size of tensor a (2) must match"


def nested():
    count = 0
    for item in elsewhere.items():
        if item.good:
            continue
        x = torch.zeros(2, 3)
        if item.large:
            x = x.t()
        for part in item.parts():
            count += 1
    torch.zeros(2) + torch.zeros(5)  # error: [broadcast-mismatch] "The size of tensor a (2) must match"


which = input()
if which == "a":
    plain()
elif which == "b":
    left()
else:
    nested()
