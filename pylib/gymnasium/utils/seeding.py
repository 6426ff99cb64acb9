# Generators of chance.
import numpy as np

RNG = RandomNumberGenerator = np.random.Generator


def np_random(seed=None):
    return np.random.default_rng(seed), LibCall.unknown.int("the seed of an environment", "program")


def hash_seed(seed=None, max_bytes=8):
    return LibCall.unknown.int("a seed", "program", 0)


create_seed = hash_seed
