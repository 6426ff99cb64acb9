# matplotlib.pyplot: the drawing that the program is at.
from matplotlib import rcParams
from matplotlib._drawing import absorb as _absorb, drawing as _drawing, grid as _grid, part as _part, plotted as _plotted, shown as _shown


def plot(*args, scalex=True, scaley=True, data=None, **kwargs):
    return _plotted(args)


def imshow(X, *args, **kwargs):
    _shown(X)
    return _absorb()


def subplots(nrows=1, ncols=1, *, squeeze=True, **kwargs):
    return (_drawing, _grid(nrows, ncols, squeeze))


def figure(*args, **kwargs):
    return _drawing


gca = gcf = subplot = axes = subplot2grid = figure


def show(*args, **kwargs):
    import sys
    if "matplotlib.animation" in sys.modules:
        sys.modules["matplotlib.animation"].drawn()


def savefig(*args, **kwargs):
    from _shapeproof import world
    world.changed(args[0] if args else None)
    return None


def close(fig=None):
    return None


def __getattr__(name):
    return _part
