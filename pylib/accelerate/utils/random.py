import random

import numpy
import torch


def set_seed(seed, device_specific=False, deterministic=False):
    random.seed(seed)
    numpy.random.seed(seed)
    torch.manual_seed(seed)


def synchronize_rng_states(rng_types, generator=None):
    return None


synchronize_rng_state = synchronize_rng_states
