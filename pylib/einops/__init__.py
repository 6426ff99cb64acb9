# einops: what patterns mean for sizes is libcalls/einops; here are the signatures, packing, and the letters of einsum.
__author__ = "Alex Rogozhnikov"
__version__ = "0.8.1"


class EinopsError(RuntimeError):
    pass


__all__ = ["rearrange", "reduce", "repeat", "einsum", "pack", "unpack", "parse_shape", "asnumpy", "EinopsError"]

from einops.einops import rearrange, reduce, repeat, einsum, parse_shape, asnumpy
from einops.packing import pack, unpack
