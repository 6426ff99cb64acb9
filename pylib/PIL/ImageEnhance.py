# PIL.ImageEnhance: other pixels in an image of the same size.
class _Enhance(object):
    def __init__(self, image):
        self.image = image

    def enhance(self, factor):
        return self.image._like()


class Color(_Enhance):
    pass


class Contrast(_Enhance):
    pass


class Brightness(_Enhance):
    pass


class Sharpness(_Enhance):
    pass
