class Decoder(object):
    def __init__(self, *args, **kwargs):
        pass

    def decode(self, tokens):
        return LibCall.unknown.str("a decoded text", "external")


class ByteLevel(Decoder):
    pass


class WordPiece(Decoder):
    pass


class Metaspace(Decoder):
    pass


class BPEDecoder(Decoder):
    pass


class Replace(Decoder):
    pass


class Fuse(Decoder):
    pass


class Strip(Decoder):
    pass


class Sequence(Decoder):
    pass


class ByteFallback(Decoder):
    pass


class CTC(Decoder):
    pass
