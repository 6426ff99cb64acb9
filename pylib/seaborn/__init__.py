# seaborn: pictures for people. Functions of one plot give the axes they draw in; what draws several may be given code, and is not known.
from matplotlib._drawing import drawing as _drawing

__version__ = "0.13.2"


def _one_plot(*args, **kwargs):
    return _drawing


scatterplot = lineplot = histplot = kdeplot = ecdfplot = rugplot = distplot = stripplot = swarmplot = boxplot = violinplot = boxenplot = _one_plot
pointplot = barplot = countplot = regplot = residplot = heatmap = _one_plot


def _setting(*args, **kwargs):
    return None


set_style = set_context = set_color_codes = despine = move_legend = _setting


def _color():
    return tuple([LibCall.unknown.float("a colour", "external") for _ in range(3)])


def color_palette(palette=None, n_colors=None, desat=None, as_cmap=False):
    if as_cmap:
        return LibCall.unknown.any("a colour map")
    if n_colors is None:
        n_colors = _size(palette)
    return [_color() for _ in range(n_colors)]


_cycle = [10]  # how many colours the current palette has


def set_palette(palette, n_colors=None, desat=None, color_codes=False):
    _cycle[0] = _size(palette) if n_colors is None else n_colors


def set_theme(context="notebook", style="darkgrid", palette="deep", font="sans-serif", font_scale=1, color_codes=True, rc=None):
    set_palette(palette)


set = set_theme


def reset_defaults():
    _cycle[0] = 10


reset_orig = reset_defaults


# Palettes of a size of their own; of all others six colours are taken.
_SIZES = dict.fromkeys(("deep", "muted", "pastel", "bright", "dark", "colorblind", "tab10"), 10) | dict.fromkeys(("tab20", "tab20b", "tab20c"), 20)
_SIZES |= dict.fromkeys(("Accent", "Dark2", "Pastel2", "Set2"), 8) | dict.fromkeys(("Pastel1", "Set1"), 9) | dict.fromkeys(("Paired", "Set3"), 12)


def _size(palette):
    if palette is None:
        return _cycle[0]
    if isinstance(palette, (list, tuple)):
        return len(palette)
    return _SIZES.get(palette, 6) if LibCall.value.known(palette) else LibCall.unknown.int("colours", "external", 1, None, "the size of a palette")


def hls_palette(n_colors=6, h=0.01, l=0.6, s=0.65, as_cmap=False):
    return color_palette("hls", n_colors, None, as_cmap)


husl_palette = hls_palette


def __getattr__(name):
    return LibCall.unknown.any("seaborn." + name)
