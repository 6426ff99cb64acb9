import encoder

had_encode = hasattr(encoder, "encode")


def decode(x):
    return x // 2, encoder.encode(x)
