from imageio import get_writer, imsave, imwrite, mimsave, mimwrite, volwrite


def __getattr__(name):
    return LibCall.unknown.any("imageio.v2." + name)
