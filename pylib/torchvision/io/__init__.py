# torchvision.io: images as tensors of bytes. What a file holds is the outside world's; the mode says how many channels are made of it.
import torch
from enum import Enum


class ImageReadMode(Enum):
    UNCHANGED = 0
    GRAY = 1
    GRAY_ALPHA = 2
    RGB = 3
    RGB_ALPHA = 4
    RGBA = RGB_ALPHA


def __getattr__(name):
    return LibCall.unknown.any("torchvision.io." + name)


def _channels(mode, file):
    from _shapeproof import world
    if isinstance(mode, str):
        mode = ImageReadMode[mode.upper()]
    if not isinstance(mode, ImageReadMode) or mode is ImageReadMode.UNCHANGED:
        return world.of_file("image channels", file, LibCall.unknown.int("image channels", "external", 1, 4))
    return mode.value


def _image(mode, file=None):
    from _shapeproof import world
    sizes = (_channels(mode, file), world.number("image height", file, 1), world.number("image width", file, 1))
    return LibCall.image.tensor("load", sizes, "uint8")


def _bytes(file=None):
    from _shapeproof import world
    return LibCall.image.tensor("load", (world.number("bytes of a file", file, 0),), "uint8")


def read_file(path):
    LibCall.program.hope("file-opens", "RuntimeError", "[Errno 2] No such file or directory")
    return _bytes(path)


def read_image(path, mode=ImageReadMode.UNCHANGED, apply_exif_orientation=False):
    LibCall.program.hope("file-opens", "RuntimeError", "[Errno 2] No such file or directory")
    return _image(mode, path)


def decode_image(input, mode=ImageReadMode.UNCHANGED, apply_exif_orientation=False):
    return _image(mode) if isinstance(input, torch.Tensor) else read_image(input, mode, apply_exif_orientation)


def decode_png(input, mode=ImageReadMode.UNCHANGED, apply_exif_orientation=False):
    return _image(mode)


def decode_jpeg(input, mode=ImageReadMode.UNCHANGED, device="cpu", apply_exif_orientation=False):
    return [_image(mode) for _ in input] if isinstance(input, list) else _image(mode)


def decode_webp(input, mode=ImageReadMode.UNCHANGED):
    return _image(mode)


def encode_png(input, compression_level=6):
    return _bytes()


def encode_jpeg(input, quality=75):
    if LibCall.value.known(quality) and (quality < 1 or quality > 100):
        raise ValueError("Image quality should be a positive number between 1 and 100")
    return [_bytes() for _ in input] if isinstance(input, list) else _bytes()


def write_file(filename, data):
    from _shapeproof import world
    world.changed(filename)


def write_png(input, filename, compression_level=6):
    write_file(filename, encode_png(input, compression_level))


def write_jpeg(input, filename, quality=75):
    write_file(filename, encode_jpeg(input, quality))
