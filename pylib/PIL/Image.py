# PIL.Image: an image is its mode and its size.
NEAREST = 0
LANCZOS = 1
BILINEAR = 2
BICUBIC = 3
BOX = 4
HAMMING = 5
FLIP_LEFT_RIGHT = 0
FLIP_TOP_BOTTOM = 1
ROTATE_90 = 2
ROTATE_180 = 3
ROTATE_270 = 4
TRANSPOSE = 5
TRANSVERSE = 6
AFFINE = 0
EXTENT = 1
PERSPECTIVE = 2
MAX_IMAGE_PIXELS = 89478485


def __getattr__(name):
    if name == "ANTIALIAS":  # until Pillow 9
        raise AttributeError("module 'PIL.Image' has no attribute 'ANTIALIAS'")
    return LibCall.unknown.any("PIL.Image." + name)


class Resampling(object):
    NEAREST = 0
    BOX = 4
    BILINEAR = 2
    HAMMING = 5
    BICUBIC = 3
    LANCZOS = 1


class Transpose(object):
    FLIP_LEFT_RIGHT = 0
    FLIP_TOP_BOTTOM = 1
    ROTATE_90 = 2
    ROTATE_180 = 3
    ROTATE_270 = 4
    TRANSPOSE = 5
    TRANSVERSE = 6


class DecompressionBombError(Exception):
    pass


class DecompressionBombWarning(RuntimeWarning):
    pass


class UnidentifiedImageError(OSError):
    pass


_bands = {"1": ("1",), "L": ("L",), "P": ("P",), "I": ("I",), "F": ("F",), "I;16": ("I",), "LA": ("L", "A"), "PA": ("P", "A"),
          "RGB": ("R", "G", "B"), "RGBA": ("R", "G", "B", "A"), "RGBX": ("R", "G", "B", "X"), "CMYK": ("C", "M", "Y", "K"),
          "YCbCr": ("Y", "Cb", "Cr"), "HSV": ("H", "S", "V"), "LAB": ("L", "A", "B")}


class Image(object):
    format = None
    filename = ""

    def __init__(self, mode=None, size=(0, 0), channels=None):
        self.mode = mode
        self.size = size
        self._channels = channels  # None: as the mode says
        self.info = {}

    @property
    def width(self):
        return self.size[0]

    @property
    def height(self):
        return self.size[1]

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return None

    def _like(self, size=None, mode=None):
        if mode is None:
            return Image(self.mode, self.size if size is None else size, self._channels)
        return Image(mode, self.size if size is None else size)

    def getbands(self):
        if LibCall.data.known(self.mode) and self.mode in _bands:
            return _bands[self.mode]
        return LibCall.unknown.any("the bands of an image whose mode is not known")

    def convert(self, mode=None, matrix=None, dither=None, palette=0, colors=256):
        return self._like(mode=mode)

    def quantize(self, colors=256, method=None, kmeans=0, palette=None, dither=3):
        return self._like(mode="P")

    def copy(self):
        return self._like()

    def load(self):
        return LibCall.unknown.any("the pixels of an image")

    def verify(self):
        return None

    def draft(self, mode, size):
        return None

    def close(self):
        return None

    def seek(self, frame):
        return None

    def tell(self):
        return 0

    def save(self, fp, format=None, **params):
        from _shapeproof import world
        world.changed(fp)
        return None

    def show(self, title=None):
        return None

    def resize(self, size, resample=None, box=None, reducing_gap=None):
        return self._like(size=(size[0], size[1]))

    def reduce(self, factor, box=None):
        x, y = (factor, factor) if isinstance(factor, int) else factor
        return self._like(size=(-(-self.width // x), -(-self.height // y)))

    def thumbnail(self, size, resample=3, reducing_gap=2.0):
        self.size = (LibCall.unknown.int("image width", "external", 1, None), LibCall.unknown.int("image height", "external", 1, None))

    def crop(self, box=None):
        if box is None:
            return self._like()
        left, upper, right, lower = box
        return self._like(size=(int(round(right)) - int(round(left)), int(round(lower)) - int(round(upper))))

    def rotate(self, angle, resample=0, expand=0, center=None, translate=None, fillcolor=None):
        if not expand:
            return self._like()
        if angle % 180 == 0:
            return self._like()
        if angle % 90 == 0:
            return self._like(size=(self.height, self.width))
        return self._like(size=(LibCall.unknown.int("", "opaque", 1, None, "the width of a rotated image"),
                                LibCall.unknown.int("", "opaque", 1, None, "the height of a rotated image")))

    def transpose(self, method):
        if method in (ROTATE_90, ROTATE_270, TRANSPOSE, TRANSVERSE):
            return self._like(size=(self.height, self.width))
        return self._like()

    def transform(self, size, method, data=None, resample=0, fill=1, fillcolor=None):
        return self._like(size=size)

    def filter(self, filter):
        return self._like()

    def point(self, lut, mode=None):
        return self._like(mode=mode)

    def paste(self, im, box=None, mask=None):
        return None

    def putalpha(self, alpha):
        self.mode = "RGBA"
        self._channels = None

    def putpixel(self, xy, value):
        return None

    def putpalette(self, data, rawmode="RGB"):
        self.mode = "P"
        self._channels = None

    def alpha_composite(self, im, dest=(0, 0), source=(0, 0)):
        return None

    def split(self):
        bands = self.getbands()
        if len(bands) == 1:
            return (self.copy(),)
        return tuple([Image("L", self.size) for _ in bands])

    def getchannel(self, channel):
        return Image("L", self.size)

    def getpixel(self, xy):
        return LibCall.unknown.any("a pixel of an image")

    def getdata(self, band=None):
        return LibCall.unknown.any("the pixels of an image")

    def getextrema(self):
        return LibCall.unknown.any("the pixels of an image")

    def getbbox(self, *, alpha_only=True):
        return LibCall.unknown.any("the pixels of an image")

    def histogram(self, mask=None, extrema=None):
        return LibCall.unknown.any("the pixels of an image")

    def tobytes(self, encoder_name="raw", *args):
        return LibCall.unknown.bytes("the pixels of an image", "external")


def _mode_of(channels):
    # The usual mode of a file with so many channels: a program that asks for the mode learns about the channels.
    if channels == 3:
        return "RGB"
    if channels == 4:
        return "RGBA"
    if channels == 2:
        return "LA"
    return "P" if LibCall.unknown.bool("image palette", "external") else "L"


def open(fp, mode="r", formats=None):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    from _shapeproof import world
    channels = world.of_file("image channels", fp, LibCall.unknown.int("image channels", "external", 1, 4))
    image = Image(_mode_of(channels), (world.number("image width", fp, 1), world.number("image height", fp, 1)), channels)
    image.filename = fp
    image.format = LibCall.unknown.str("the format of an image file", "external")
    return image


def new(mode, size, color=0):
    return Image(mode, (size[0], size[1]))


def blend(im1, im2, alpha):
    return im1.copy()


def composite(image1, image2, mask):
    return image1.copy()


def alpha_composite(im1, im2):
    return im1.copy()


def merge(mode, bands):
    return Image(mode, bands[0].size)


def eval(image, *args):
    return image.copy()


def fromarray(obj, mode=None):
    dims = LibCall.image.dims(obj) if LibCall.data.kind(obj) == "array" else None
    if dims is None or len(dims) < 2:
        size = (LibCall.unknown.int("image width", "opaque", 1, None, "the size of an array"),
                LibCall.unknown.int("image height", "opaque", 1, None, "the size of an array"))
        if mode is not None:
            return Image(mode, size)
        return Image(LibCall.unknown.str("the mode of an image", "opaque"), size, LibCall.unknown.int("image channels", "opaque", 1, 4, "the mode of an image"))
    if mode is None:
        mode = "L" if len(dims) == 2 else {1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}.get(LibCall.data.constant(dims[2]), "RGB")
    return Image(mode, (dims[1], dims[0]))


def frombytes(mode, size, data, decoder_name="raw", *args):
    return Image(mode, size)


def frombuffer(mode, size, data, decoder_name="raw", *args):
    return Image(mode, size)
