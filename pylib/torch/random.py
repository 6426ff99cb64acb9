from torch._runtime import manual_seed, seed, initial_seed, get_rng_state, set_rng_state, default_generator, _Mode


class fork_rng(_Mode):
    pass
