import numpy as np


def imread(fname, as_gray=False, **plugin_args):
    from PIL import Image
    image = np.array(Image.open(fname))
    if as_gray is False:
        return image
    return np.empty(image.shape[:2], "float64")


def imsave(fname, arr, *, check_contrast=True, **plugin_args):
    from _shapeproof import world
    world.changed(fname)


def imshow(image, **options):
    return LibCall.unknown.any("a picture that is shown")


def show():
    return None


def __getattr__(name):
    return LibCall.unknown.any("skimage.io." + name)
