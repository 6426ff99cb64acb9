# seaborn: pictures for people. Functions of one plot give the axes they draw in; what draws several may be given code, and is not known.
from matplotlib._drawing import drawing as _drawing

__version__ = "0.13.2"


def _one_plot(*args, **kwargs):
    return _drawing


scatterplot = lineplot = histplot = kdeplot = ecdfplot = rugplot = distplot = stripplot = swarmplot = boxplot = violinplot = boxenplot = _one_plot
pointplot = barplot = countplot = regplot = residplot = heatmap = _one_plot


def _setting(*args, **kwargs):
    return None


set = set_theme = set_style = set_context = set_palette = set_color_codes = reset_defaults = reset_orig = despine = move_legend = _setting


def _color():
    return tuple([LibCall.unknown.float("a colour", "external") for _ in range(3)])


def color_palette(palette=None, n_colors=None, desat=None, as_cmap=False):
    if as_cmap:
        return LibCall.unknown.any("a colour map")
    if n_colors is None:
        n_colors = len(palette) if isinstance(palette, (list, tuple)) else 6 if LibCall.value.known(palette) and palette in _SIX else 10
    return [_color() for _ in range(n_colors)]


_SIX = ("deep6", "muted6", "pastel6", "bright6", "dark6", "colorblind6", "viridis", "magma", "rocket", "mako", "hls", "husl")


def hls_palette(n_colors=6, h=0.01, l=0.6, s=0.65, as_cmap=False):
    return color_palette("hls", n_colors, None, as_cmap)


husl_palette = hls_palette


def __getattr__(name):
    return LibCall.unknown.any("seaborn." + name)
