# A number that is drawn is held against what a library demands of it, as one that is written is.
import itertools
import random
import secrets
import time
from concurrent.futures import ThreadPoolExecutor

import datasets
import gymnasium
import numpy as np
from sklearn.model_selection import KFold

case = random.randint(0, 12)
few, below = random.randint(0, 1), random.randint(-1, 0)
three = datasets.Dataset.from_dict({"a": [1, 2, 3]})
if case == 0:
    time.sleep(below)  # error: [invalid-argument] "sleep length must be non-negative"  # counterexample: below = -1, case = 0
elif case == 1:
    list(itertools.islice(range(10), below))  # error: [invalid-argument] "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."  # counterexample: below = -1, case = 1
elif case == 2:
    list(itertools.islice(range(10), 0, 5, few))  # error: [invalid-argument] "Step for islice() must be a positive integer or None."  # counterexample: case = 2, few = 0
elif case == 3:
    secrets.randbelow(few)  # error: [invalid-argument] "Upper bound must be positive."  # counterexample: case = 3, few = 0
elif case == 4:
    np.zeros((below, 3))  # error: [invalid-argument] "negative dimensions are not allowed"  # counterexample: below = -1, case = 4
elif case == 5:
    np.linspace(0, 1, below)  # error: [invalid-argument] "Number of samples, -1, must be non-negative."  # counterexample: below = -1, case = 5
elif case == 6:
    ThreadPoolExecutor(max_workers=few)  # error: [invalid-argument] "max_workers must be greater than 0"  # counterexample: case = 6, few = 0
elif case == 7:
    KFold(n_splits=few + 1)  # error: [invalid-argument] "k-fold cross-validation requires at least one train/test split by setting n_splits=2 or more, got n_splits=1."  # counterexample: case = 7, few = 0
elif case == 8:
    gymnasium.wrappers.FrameStackObservation(gymnasium.make("Pendulum-v1"), few)  # error: [invalid-argument] "The stack_size needs to be greater than zero, actual value: 0"  # counterexample: case = 8, few = 0
elif case == 9:
    three.select([few, few + 2])  # error: [index-out-of-range] "Index 3 out of range for dataset of size 3."  # counterexample: case = 9, few = 1
elif case == 10:
    three.train_test_split(test_size=few + 2)  # error: [invalid-argument] "test_size=3 should be either positive and smaller than the number of samples 3 or a float in the (0, 1) range"  # counterexample: case = 10, few = 1
elif case == 11:
    three.train_test_split(test_size=2, train_size=few + 1)  # error: [invalid-argument] "The sum of train_size and test_size = 4, should be smaller than the number of samples 3. Reduce test_size and/or train_size."  # counterexample: case = 11, few = 1
else:
    time.sleep(few)
    list(itertools.islice(range(10), few))
    list(itertools.islice(range(10), 0, 5, few + 1))
    secrets.randbelow(few + 1)
    np.zeros((few, 3))
    np.linspace(0, 1, few)
    ThreadPoolExecutor(max_workers=few + 1)
    KFold(n_splits=few + 2)
    gymnasium.wrappers.FrameStackObservation(gymnasium.make("Pendulum-v1"), few + 1)
    three.select([few, few + 1])
    three.train_test_split(test_size=few + 1)
    three.train_test_split(test_size=2, train_size=1)
