# PIL.ImageOps: other pixels in an image of the same size, and images of other sizes.
# Pixels are looked up in a table: in images of the modes L and RGB. That an image whose mode is not known is one of these is assumed.
def _looked_up(image, palette=False):
    mode = image.mode
    if not LibCall.value.known(mode):
        LibCall.torch.require_known(LibCall.unknown.bool("mode", "opaque", "the mode of an image"), "invalid-argument", "OSError", "not supported for mode")
    elif mode == "P":
        if palette:
            return image._like()
        raise NotImplementedError("mode P support coming soon")
    elif mode not in ("L", "RGB"):
        raise OSError(f"not supported for mode {mode}")
    return image._like()


def autocontrast(image, cutoff=0, ignore=None, mask=None, preserve_tone=False):
    return _looked_up(image)


def equalize(image, mask=None):
    return _looked_up(image.convert("RGB") if image.mode == "P" else image)


def invert(image):
    return image._like() if image.mode == "1" else _looked_up(image, palette=True)


def solarize(image, threshold=128):
    return _looked_up(image, palette=True)


def posterize(image, bits):
    return _looked_up(image, palette=True)


def mirror(image):
    return image._like()


def flip(image):
    return image._like()


def grayscale(image):
    return image.convert("L")


def colorize(image, black, white, mid=None, blackpoint=0, whitepoint=255, midpoint=127):
    if LibCall.value.known(image.mode):
        assert image.mode == "L"
    return image._like(mode="RGB")


def _borders(border):
    if isinstance(border, tuple):
        return border if len(border) == 4 else (border[0], border[1], border[0], border[1])
    return border, border, border, border


def crop(image, border=0):
    left, top, right, bottom = _borders(border)
    return image.crop((left, top, image.size[0] - right, image.size[1] - bottom))


def expand(image, border=0, fill=0):
    left, top, right, bottom = _borders(border)
    return image._like(size=(left + image.size[0] + right, top + image.size[1] + bottom))


def fit(image, size, method=3, bleed=0.0, centering=(0.5, 0.5)):
    return image._like(size=(size[0], size[1]))


def pad(image, size, method=3, color=None, centering=(0.5, 0.5)):
    return image._like(size=(size[0], size[1]))


def scale(image, factor, resample=3):
    if factor <= 0:
        raise ValueError("the factor must be greater than 0")
    return image._like(size=(round(factor * image.width), round(factor * image.height)))


# The sides keep their proportion: one of them is as wanted.
def _some(image, size):
    return image._like(size=(LibCall.unknown.int("image width", "external", 1, None), LibCall.unknown.int("image height", "external", 1, None)))


def contain(image, size, method=3):
    return _some(image, size)


def cover(image, size, method=3):
    return _some(image, size)


# The orientation that the camera has noted may turn it.
def exif_transpose(image, *, in_place=False):
    turned = LibCall.unknown.bool("a photo lies on its side", "external")
    if in_place:
        image.size = (image.height, image.width) if turned else image.size
        return None
    return image._like(size=(image.height, image.width) if turned else image.size)


def __getattr__(name):
    return LibCall.unknown.any("PIL.ImageOps." + name)
