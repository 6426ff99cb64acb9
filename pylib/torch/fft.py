# torch.fft
from torch._keywords import __keyword_aliases__


def _check_norm(norm):
    LibCall.torch.require(norm is None or norm in ("forward", "backward", "ortho"), "invalid-argument", "RuntimeError",
                          "Invalid normalization mode: \"" + str(norm) + "\"")


def _one(name):
    def transform(input, n=None, dim=-1, norm=None, *, out=None):
        _check_norm(norm)
        LibCall.torch.check_kernel("fft", input)
        result = LibCall.torch.fft(name, input, n, dim)
        return result if out is None else LibCall.torch.into(out, result, name)
    return transform


def _several(name, dims):
    def transform(input, s=None, dim=dims, norm=None, *, out=None):
        _check_norm(norm)
        LibCall.torch.check_kernel("fft", input)
        result = LibCall.torch.fft_n(name, input, s, dim)
        return result if out is None else LibCall.torch.into(out, result, name)
    return transform


fft, ifft, rfft, irfft, hfft, ihfft = _one("fft"), _one("ifft"), _one("rfft"), _one("irfft"), _one("hfft"), _one("ihfft")
fft2, ifft2, rfft2, irfft2 = _several("fft2", (-2, -1)), _several("ifft2", (-2, -1)), _several("rfft2", (-2, -1)), _several("irfft2", (-2, -1))
fftn, ifftn, rfftn, irfftn = _several("fftn", None), _several("ifftn", None), _several("rfftn", None), _several("irfftn", None)


def fftshift(input: Tensor, dim: ints | None = None):
    if isinstance(dim, (tuple, list)):
        for one in dim:  # one may come twice
            LibCall.torch.along("fftshift", "same", input, one)
        return LibCall.torch.along("fftshift", "same", input, None)
    return LibCall.torch.along("fftshift", "same", input, dim)


ifftshift = fftshift


def fftfreq(n: int, d: float = 1.0, *, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False):
    result = LibCall.torch.filled("fftfreq", (n,), "float32", ((dtype, device, requires_grad),))
    return result if out is None else LibCall.torch.into(out, result, "fftfreq")


def rfftfreq(n: int, d: float = 1.0, *, out=None, dtype=None, layout=None, device=None, requires_grad: bool = False):
    result = LibCall.torch.filled("rfftfreq", (n // 2 + 1,), "float32", ((dtype, device, requires_grad),))
    return result if out is None else LibCall.torch.into(out, result, "rfftfreq")


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.fft", name)
