# imageio: what is written has no say; of pictures that are read nothing is known.
__version__ = "2.37.2"


def imwrite(uri, im=None, format=None, **kwargs):
    from _shapeproof import world
    world.changed(uri)
    from _shapeproof import saved
    saved.forget(uri)
    return None


imsave = mimwrite = mimsave = volwrite = imwrite


class _Writer(object):
    def append_data(self, im, meta=None):
        return None

    def close(self):
        return None

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None


def get_writer(uri, format=None, mode="?", **kwargs):
    from _shapeproof import saved
    saved.forget(uri)
    return _Writer()


def __getattr__(name):
    return LibCall.unknown.any("imageio." + name)
