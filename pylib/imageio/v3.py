from imageio import imwrite


def __getattr__(name):
    return LibCall.unknown.any("imageio.v3." + name)
