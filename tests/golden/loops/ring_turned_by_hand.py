# A place that a condition turns back stays where the condition keeps it: up, down, in an object, in a while loop.
import torch

table, place = torch.zeros(100, 4), 0
for i in range(50000):
    table[place] = torch.zeros(4)
    place += 1
    if place >= 100:
        place = 0
table[place] = torch.ones(4)

for i in range(50000):
    table[place] = torch.zeros(4)
    place -= 1
    if place < 0:
        place = len(table) - 1


class Buffer:
    def __init__(self, size):
        self.size, self.pos, self.full = size, 0, False
        self.data = torch.zeros(size, 3)

    def add(self, x):
        self.data[self.pos] = x
        self.pos += 1
        if self.pos == self.size:
            self.full = True
            self.pos = 0


buffer = Buffer(1000)
while torch.rand(1).item() < 0.99:
    buffer.add(torch.ones(3))

names, place = torch.zeros(11), 0
for step in range(100000):
    names[place] = 1
    if place < 10:
        place += 1
    elif torch.rand(1).item() < 0.5:
        place = 3
# verdict: valid
