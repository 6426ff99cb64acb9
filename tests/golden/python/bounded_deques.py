# A deque with a `maxlen` in loops of any length: what it holds, how many, and what it has let go.
import random
from collections import deque, namedtuple

import torch
from torch import nn

Step = namedtuple("Step", "state action reward")


class Replay:
    def __init__(self, most):
        self.steps = deque(maxlen=most)

    def push(self, *parts):
        self.steps.append(Step(*parts))

    def sample(self, n):
        batch = Step(*zip(*random.sample(self.steps, n)))
        return torch.stack(batch.state), torch.tensor(batch.action), torch.tensor(batch.reward)

    def __len__(self):
        return len(self.steps)


def play(memory, q):
    done, t = False, 0
    while not done:
        t += 1
        memory.push(torch.randn(4), random.randrange(3), random.random())
        done = random.random() < .1 or t >= 20
        if len(memory) >= 32:
            state, action, reward = memory.sample(32)
            chosen = q(state).gather(1, action[:, None]).squeeze(1)
            ((chosen - reward) ** 2).mean().backward()


memory, q = Replay(1000), nn.Linear(4, 3)
for episode in range(12):
    play(memory, q)

frames = deque(maxlen=4)
for _ in range(4):
    frames.append(torch.zeros(8))
while random.random() < .9:
    frames.append(torch.randn(8))
    torch.stack(list(frames)) @ torch.randn(8, 2)
    assert len(frames) == 4
torch.stack(tuple(frames)).view(4, 8)

recent = deque([1.0], maxlen=3)
for i in range(random.randrange(2, 50)):
    recent.append(float(i))
    torch.ones(3)[: len(recent)] @ torch.ones(len(recent))
torch.tensor(recent) @ torch.randn(3)

exact = deque(range(5), maxlen=3)
exact.append(7)
assert list(exact) == [3, 4, 7] and exact[0] == 3 and exact[-1] == 7 and 2 not in exact and exact.index(7) == 2
exact.extend([8, 9])
assert list(exact) == [7, 8, 9] and len(exact) == 3 and list(reversed(exact)) == [9, 8, 7]
exact.appendleft(1)
assert list(exact) == [1, 7, 8]
exact.append(5)
assert exact.popleft() == 7 and exact.pop() == 5 and list(exact) == [8]
exact.extend([8, 8, 8, 4])
exact.rotate(1)
assert list(exact) == [4, 8, 8] and exact.count(8) == 2
exact.append(0)
exact[0] = 6
del exact[1]
assert list(exact) == [6, 0] and repr(exact) == "deque([6, 0], maxlen=3)"
exact.append(2)
exact.append(3)
exact.remove(2)
exact.reverse()
assert exact == deque([3, 0]) and exact.copy().maxlen == 3 and list(exact + deque([1, 2])) == [0, 1, 2]
try:
    deque([1, 2, 3, 4], 2).insert(0, 9)
except IndexError as full:
    assert str(full) == "deque already at its maximum size"
try:
    for item in exact:
        exact.append(item)
except RuntimeError as changed:
    assert str(changed) == "deque mutated during iteration"
walked = deque([1, 2, 3, 4], maxlen=3)
for at, item in enumerate(walked):
    walked[at] = item + 1
walked.append(7)
walked[-1], walked[0] = 9, 8
assert list(walked) == [8, 5, 9]
nothing = deque(maxlen=0)
nothing.append(1)
assert not nothing and list(nothing) == []
rows = [Step(torch.randn(4), i, 0.5) for i in range(10)]
few = Step(*zip(*rows[: random.randrange(3, 6)]))
torch.stack(few.state) @ torch.randn(4, 2)
torch.randn(3, 3)[len(recent) - 3 :] @ torch.ones(4)  # error: [matmul-mismatch] "size mismatch, got input (3), mat (3x3), vec (4)"
