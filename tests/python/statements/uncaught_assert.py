# An assertion that fails ends the program with its message.
dims = [512, 8]


def heads(dim, n):
    assert dim % n == 0, f"dim {dim} should be divisible by num_heads {n}"
    return dim // n


reveal_value(heads(*dims))
reveal_value(heads(512, 16))
dims[1] = 7
reveal_value(heads(*dims))
