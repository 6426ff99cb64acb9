# IPython.display: what is shown is asked for its picture in one of these ways, and in no other.
_WAYS = ("_ipython_display_", "_repr_mimebundle_", "_repr_html_", "_repr_markdown_", "_repr_svg_", "_repr_png_", "_repr_jpeg_", "_repr_latex_", "_repr_json_",
         "_repr_javascript_", "_repr_pdf_")


def _show(value):
    own = [name for name in _WAYS if hasattr(type(value), name)]
    if "_ipython_display_" in own:
        value._ipython_display_()
        return
    for name in own:
        getattr(value, name)()
    repr(value)


class DisplayHandle(object):
    display_id = "display"

    def display(self, obj, **kwargs):
        _show(obj)

    def update(self, obj, **kwargs):
        _show(obj)


def display(*objs, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False, **kwargs):
    for obj in objs:
        _show(obj)
    return None if display_id is None else DisplayHandle()


def update_display(obj, *, display_id, **kwargs):
    _show(obj)


def clear_output(wait=False):
    return None


class DisplayObject(object):
    def __init__(self, data=None, url=None, filename=None, metadata=None, **kwargs):
        self.data = data
        self.url = url
        self.filename = filename


class HTML(DisplayObject):
    pass


class Markdown(DisplayObject):
    pass


class Latex(DisplayObject):
    pass


class Math(DisplayObject):
    pass


class SVG(DisplayObject):
    pass


class JSON(DisplayObject):
    pass


class Javascript(DisplayObject):
    pass


class Image(DisplayObject):
    pass


class Audio(DisplayObject):
    pass


class Video(DisplayObject):
    pass


class IFrame(object):
    def __init__(self, src, width, height, extras=None, **kwargs):
        self.src = src


class FileLink(object):
    def __init__(self, path, **kwargs):
        self.path = path


class Code(DisplayObject):
    pass


class Pretty(DisplayObject):
    pass


def set_matplotlib_formats(*formats, **kwargs):
    return None
