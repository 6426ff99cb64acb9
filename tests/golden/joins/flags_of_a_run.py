# Each item of a list of unknown length has a truth value of its own.
# verdict: undecided
# torch: skip (there is no such file)
import torch

wide = [line.startswith("#") for line in open("lines.txt")]
a = torch.zeros(4 if wide[0] else 3)
b = torch.zeros(4 if wide[1] else 3)
a + b
marks = [3] * len(wide)
marks[len(wide) // 2] = 4
torch.zeros(marks[0]) - torch.zeros(marks[1])
