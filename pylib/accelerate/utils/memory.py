# Memory is what the program hopes it is: the first size is taken.


def find_executable_batch_size(function=None, starting_batch_size=128, reduce_batch_size_fn=None):
    if function is None:
        return lambda inner: find_executable_batch_size(inner, starting_batch_size, reduce_batch_size_fn)

    def run(*args, **kwargs):
        return function(starting_batch_size, *args, **kwargs)
    return run


def release_memory(*objects):
    return [None for _ in objects]


def clear_device_cache(garbage_collection=False):
    return None
