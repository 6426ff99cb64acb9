# Images and films from files, and what is shown or drawn.
import numpy as np
from cv2._images import unknown


def _size(name, file=None):
    from _shapeproof import world
    return world.of_file("image " + name, file, LibCall.unknown.int(name, "external", 1, None, "the size of an image"))


# An image that is not there is None: the program hopes that it is.
def imread(filename, flags=1):
    LibCall.program.hope("file-opens", "FileNotFoundError", "the image is not there")
    return _decoded(flags, filename)


def imdecode(buf, flags):
    return _decoded(flags)


def _decoded(flags, file=None):
    if not LibCall.value.known(flags) or flags not in (0, 1, 256):
        return unknown("imread")
    sizes = (_size("height", file), _size("width", file))
    return np.empty(sizes if flags == 0 else sizes + (3,), "uint8")


def imwrite(filename, img, params=None):
    from _shapeproof import world
    world.changed(filename)
    return LibCall.unknown.bool("whether an image was written", "external")


class VideoCapture(object):
    def __init__(self, *source):
        self._sizes = (_size("height"), _size("width"), 3)

    def isOpened(self):
        return LibCall.unknown.bool("whether a film is open", "external")

    def read(self, image=None):
        return LibCall.unknown.bool("whether there is another frame", "external"), np.empty(self._sizes, "uint8")

    def grab(self):
        return LibCall.unknown.bool("whether there is another frame", "external")

    def get(self, propId):
        return LibCall.unknown.float("a property of a film", "external")

    def set(self, propId, value):
        return LibCall.unknown.bool("whether a film takes a property", "external")

    def release(self):
        return None


# --- windows
def imshow(winname, mat):
    return None


def waitKey(delay=0):
    return LibCall.unknown.int("a key", "external", -1, 255)


def destroyAllWindows():
    return None


def destroyWindow(winname):
    return None


def namedWindow(winname, flags=1):
    return None


def setNumThreads(nthreads):
    return None


# --- drawings: into the image that is given
def _drawn(img, *args, **options):
    return img


circle = drawContours = ellipse = fillPoly = line = polylines = putText = rectangle = _drawn
