# verdict: invalid
# What random_split, samplers with weights and numpy's choice say of their numbers.
import numpy as np
import torch
from torch.utils.data import DataLoader, RandomSampler, TensorDataset, WeightedRandomSampler, random_split

data = TensorDataset(torch.zeros(10, 3))


def say(action):
    try:
        return action()
    except Exception as e:
        return type(e).__name__ + ": " + str(e).split("\n")[0]


reveal_value([len(part) for part in random_split(data, [1, 0.0])])  # revealed: [10, 0]
reveal_value([len(part) for part in random_split(data, [0.95, 0.05])])  # revealed: [10, 0]
reveal_value(say(lambda: random_split(data, [0.7, 0.4])))  # revealed: 'ValueError: Sum of input lengths does not equal the length of the input dataset!'
reveal_value(say(lambda: random_split(data, [8.0, 2.0])))  # revealed: 'TypeError: randperm() received an invalid combination of arguments - got (float, generator=torch._C.Generator), but expected one of:'
reveal_value(say(lambda: WeightedRandomSampler(torch.ones(2, 2), 2)))  # revealed: 'ValueError: weights should be a 1d sequence but given weights have shape (2, 2)'
reveal_value(say(lambda: list(WeightedRandomSampler([0.5, 0.5], 5, replacement=False))))  # revealed: 'RuntimeError: cannot sample n_sample > prob_dist.size(-1) samples without replacement'
reveal_value(len(list(RandomSampler(data, num_samples=20))))  # revealed: 20

draw, generator = np.random.choice, np.random.default_rng()
reveal_value(say(lambda: draw(5, (2, 3), replace=False)))  # revealed: "ValueError: Cannot take a larger sample than population when 'replace=False'"
reveal_value(say(lambda: draw(3, p=[0.5, 0.5])))  # revealed: "ValueError: 'a' and 'p' must have same size"
reveal_value(say(lambda: draw(["a", "b"], p=[1.0])))  # revealed: "ValueError: 'a' and 'p' must have same size"
reveal_value(say(lambda: draw([1, 2], p=[0.5, 0.6])))  # revealed: 'ValueError: probabilities do not sum to 1'
reveal_value(say(lambda: draw([1, 2], p=[1.5, -0.5])))  # revealed: 'ValueError: probabilities are not non-negative'
reveal_value(say(lambda: draw(3, 3, False, [0.5, 0.5, 0.0])))  # revealed: 'ValueError: Fewer non-zero entries in p than size'
reveal_value(say(lambda: generator.choice(5, 6, replace=False)))  # revealed: 'ValueError: Cannot take a larger sample than population when replace is False'
reveal_value(say(lambda: generator.choice(5, p=np.ones(4) / 4)))  # revealed: 'ValueError: a and p must have same size'
reveal_value(say(lambda: np.bincount(np.zeros(3))))  # revealed: "TypeError: Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'"
reveal_value(say(lambda: np.bincount(np.array([0, -1]))))  # revealed: "ValueError: 'list' argument must have no negative elements"
reveal_value(say(lambda: np.bincount(np.array([0, 1]), weights=np.zeros(3))))  # revealed: "ValueError: The weights and list don't have the same length."
reveal_shape(np.bincount([0, 1, 4]))  # revealed: (5,)
reveal_shape(np.bincount(np.array([0, 1]), weights=[0.5, 1.0], minlength=4))  # revealed: (4,)

for batch, in DataLoader(data, sampler=WeightedRandomSampler([0.5] * 10, 10, replacement=False), batch_size=5):
    batch + torch.zeros(5, 3)
for batch, in DataLoader(data, sampler=WeightedRandomSampler([0.5] * 10, 12, replacement=False), batch_size=4):  # error: [invalid-argument] "cannot sample n_sample > prob_dist.size(-1) samples without replacement"
    pass
