# verdict: undecided
# torch: skip (chance decides whether it fails)
# Steps that a loop has remembered are others, each with its own number: what one of them has says nothing of the next one.
import random
from collections import deque, namedtuple

import torch

Step = namedtuple("Step", "state action")

steps, tuples, bound = [], [], deque(maxlen=50)
while random.random() < .5:
    steps.append(Step(torch.randn(4), random.randrange(3)))
    tuples.append((torch.randn(4), random.randrange(3)))
    bound.append(Step(torch.randn(4), random.randrange(3)))
if len(steps) > 30:
    one, other = random.randrange(20), random.randrange(20)
    if steps[5] is not steps[5] or steps[5].action != steps[5].action:
        torch.zeros(3) @ torch.zeros(4)
    if steps[one] is steps[other]:
        torch.zeros(3) @ torch.zeros(4)  # reason: "which of several values it is"
    if steps[20].action != steps[21].action:
        torch.zeros(3) @ torch.zeros(4)  # reason: "one of several items"
    if tuples[20][1] != tuples[21][1]:
        torch.zeros(3) @ torch.zeros(4)  # reason: "an unknown item"
    if steps[-20:][0].action != steps[-20:][1].action:
        torch.zeros(3) @ torch.zeros(4)  # reason: "one of several items"
if len(bound) > 30 and bound[20].action != bound[21].action:
    torch.zeros(3) @ torch.zeros(4)  # reason: "one of several items"
for one, next_one in zip(steps, steps[1:]):
    if one.action != next_one.action:
        torch.zeros(3) @ torch.zeros(4)  # reason: "one of several items"
listed = [Step(torch.randn(4), random.randrange(3)) for _ in range(random.randrange(3, 99))]
if listed[0].action != listed[1].action:
    torch.zeros(3) @ torch.zeros(4)  # reason: "an unknown item"
torch.zeros(3)[listed[2].action]
