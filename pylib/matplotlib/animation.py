# An animation draws its frames where it is saved, turned into a page, or shown.
import itertools

_shown = []


class _Animation(object):
    def __init__(self, fig, func=None, frames=None, init_func=None, fargs=None, save_count=None, **options):
        self._func, self._frames, self._init, self._more = func, frames, init_func, () if fargs is None else tuple(fargs)
        _shown.append(self)

    def _draw(self):
        if self._init is not None:
            self._init()
        frames = self._frames
        if frames is None:
            frames = range(100)
        elif isinstance(frames, int):
            frames = range(frames)
        elif callable(frames):
            frames = itertools.islice(frames(), 100)
        for frame in frames:
            self._func(frame, *self._more)

    def save(self, filename, *args, **kwargs):
        self._draw()
        from _shapeproof import world
        world.changed(filename)

    def to_html5_video(self, embed_limit=None):
        self._draw()
        return LibCall.unknown.str("a film", "program")

    to_jshtml = to_html5_video

    def pause(self):
        pass

    resume = pause


class FuncAnimation(_Animation):
    pass


class ArtistAnimation(_Animation):
    def __init__(self, fig, artists, *args, **kwargs):
        pass

    def _draw(self):
        pass


def drawn():
    """What is shown is drawn."""
    for one in list(_shown):
        one._draw()
    _shown.clear()


def __getattr__(name):
    return LibCall.unknown.any("matplotlib.animation." + name)
