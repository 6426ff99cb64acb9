import decoder

seen = hasattr(decoder, "decode"), decoder.had_encode


def encode(x):
    return x * 2


def run(x):
    return decoder.decode(encode(x))
