"""docs/img/figure-*.svg: the drawings of docs/how-it-works.md.

    python3 website/figures.py [--check]

A figure is plain SVG whose colours are variables, with a dark set for readers who prefer one. On the site it becomes part of the page, and the
dark set follows the site's switch (hooks.py).
"""

import os
import sys
from xml.sax.saxutils import escape

IMG = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "docs", "img")
LIGHT = "--ink: #1f2933; --soft: #52606d; --line: #7b8794; --box: #ffffff; --blue: #e3eefc; --green: #e2f4e6; --red: #fde7e5; --amber: #fdf1d8;"
DARK = "--ink: #e6ebf1; --soft: #b4bfcc; --line: #8996a5; --box: #1c2530; --blue: #1e3656; --green: #1d4029; --red: #55201c; --amber: #4a3a12;"
STYLE = f"""<style>
.figure {{ {LIGHT} }}
@media (prefers-color-scheme: dark) {{
.figure {{ {DARK} }}
}}
.figure text {{ fill: var(--ink); font: 14px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }}
.figure .code {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px; }}
.figure .soft {{ fill: var(--soft); font-size: 12.5px; }}
.figure .strong {{ font-weight: 600; }}
.figure rect {{ stroke: var(--line); stroke-width: 1.2; }}
.figure .way {{ fill: none; stroke: var(--line); stroke-width: 1.6; }}
.figure .tip {{ fill: var(--line); }}
</style>"""


class Figure:
    def __init__(self, width, height, title):
        self.parts = [f'<svg class="figure" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
                      f"<title>{escape(title)}</title>", STYLE]

    def text(self, x, y, words, style="", anchor="middle"):
        self.parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}" class="{style}">{escape(words)}</text>')

    def box(self, x, y, width, height, lines, colour="box", styles=()):
        """Lines of text in a box, centred; `styles` of the lines, in turn."""
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7" style="fill: var(--{colour})"/>')
        first = y + height / 2 + 5 - 9 * (len(lines) - 1)
        for i, line in enumerate(lines):
            self.text(x + width / 2, round(first + 18 * i, 1), line, styles[i] if i < len(styles) else "")

    def arrow(self, *points, words="", at=None):
        """A line through the points with a tip at its end."""
        (x0, y0), (x1, y1) = points[-2], points[-1]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        bx, by = x1 - 9 * dx, y1 - 9 * dy
        path = " ".join(f"{'M' if i == 0 else 'L'}{x} {y}" for i, (x, y) in enumerate([*points[:-1], (round(bx, 1), round(by, 1))]))
        self.parts.append(f'<path class="way" d="{path}"/>')
        self.parts.append(f'<path class="tip" d="M{x1} {y1}L{bx - 4.5 * dy:.1f} {by + 4.5 * dx:.1f}L{bx + 4.5 * dy:.1f} {by - 4.5 * dx:.1f}z"/>')
        if words:
            x, y = at or ((x0 + x1) / 2, (y0 + y1) / 2 - 7)
            self.text(x, y, words, "soft")

    def svg(self):
        return "\n".join([*self.parts, "</svg>"]) + "\n"


def pipeline():
    f = Figure(860, 250, "From a script to a verdict")
    steps = [("train.py", "your script", "blue"), ("frontend", "parses it", "box"), ("evaluator", "follows every path", "box"), ("solver", "proves what is open", "box"), ("verdict", "and findings", "green")]
    for i, (name, words, colour) in enumerate(steps):
        f.box(10 + 172 * i, 40, 140, 64, [name, words], colour, ("strong", "soft"))
        if i:
            f.arrow((10 + 172 * i - 32, 72), (10 + 172 * i, 72))
    f.text(252, 28, "syntax tree to core language", "soft")
    f.box(262, 176, 186, 58, ["library models", "torch, numpy, argparse, …"], "amber", ("strong", "soft"))
    f.box(476, 176, 216, 58, ["operator rules", "what conv2d demands and gives"], "amber", ("strong", "soft"))
    f.arrow((372, 176), (408, 104))
    f.arrow((560, 176), (440, 104))
    f.text(780, 205, "no line is executed", "soft")
    return f.svg()


def paths():
    f = Figure(860, 330, "A condition that is not known splits a path, and the two halves join again")
    f.box(20, 130, 190, 66, ["x = torch.zeros(B, 3)", "x: [B, 3]"], "blue", ("code", "soft"))
    f.box(300, 30, 210, 66, ["x = torch.cat([x, x], 1)", "x: [B, 6]"], "box", ("code", "soft"))
    f.box(300, 232, 210, 66, ["(nothing)", "x: [B, 3]"], "box", ("soft", "soft"))
    f.box(600, 118, 240, 90, ["joined", "x: [B, n]", "n is 6 if flag, else 3"], "green", ("strong", "code", "soft"))
    f.arrow((210, 150), (255, 150), (255, 63), (300, 63), words="flag is true", at=(252, 40))
    f.arrow((210, 176), (255, 176), (255, 265), (300, 265), words="flag is false", at=(252, 292))
    f.arrow((510, 63), (720, 63), (720, 118))
    f.arrow((510, 265), (720, 265), (720, 208))
    f.text(115, 118, "if flag:", "code")
    f.text(115, 222, "flag comes from outside", "soft")
    return f.svg()


def loops():
    f = Figure(860, 300, "Two rounds of a loop are compared; one general round stands for the rest")
    f.box(15, 100, 150, 70, ["before the loop", "i = 0, out = []"], "blue", ("strong", "code"))
    f.box(215, 100, 150, 70, ["after round 1", "i = 1, len(out) = 1"], "box", ("strong", "soft"))
    f.box(415, 100, 190, 70, ["a general round", "i = k, len(out) = k"], "amber", ("strong", "soft"))
    f.box(665, 100, 180, 70, ["after the loop", "i = n, len(out) = n"], "green", ("strong", "soft"))
    f.arrow((165, 135), (215, 135))
    f.arrow((365, 135), (415, 135))
    f.arrow((605, 135), (665, 135))
    f.arrow((560, 100), (560, 45), (460, 45), (460, 100), words="k + 1 has the same form", at=(510, 34))
    f.text(290, 200, "what differs from before?", "soft")
    f.text(290, 218, "only numbers: go general", "soft")
    f.text(510, 200, "every operation is checked", "soft")
    f.text(510, 218, "for all k at once", "soft")
    f.text(430, 262, "If the general round does not come back to its own form, the loop is unrolled, and given up (undecided) where that has no end.", "soft")
    return f.svg()


def batches():
    f = Figure(860, 220, "A loop over a loader is two rounds: a full batch and the short last one")
    for i in range(5):
        f.box(30 + 108 * i, 60, 96, 56, ["64"], "blue" if i else "amber", ("strong",))
    f.text(610, 92, "…", "strong")
    f.box(640, 60, 56, 56, ["32"], "amber", ("strong",))
    f.text(240, 40, "60,000 images in batches of 64", "soft")
    f.text(78, 144, "checked: a full batch", "soft")
    f.text(668, 144, "checked: the last one", "soft")
    f.text(668, 162, "60,000 % 64 = 32", "code")
    f.text(350, 144, "the same shapes: nothing new to check", "soft")
    f.text(430, 204, "A size that your program leaves open stays a symbol: with batch = B the last one is 60,000 % B, for every B.", "soft")
    return f.svg()


def ladder():
    f = Figure(860, 320, "An obligation goes down a ladder, from the cheapest check to the solver")
    steps = [("what the path knows", "equal terms, known bounds", "box"), ("normal forms and intervals", "2 * (H // 2) <= H holds by arithmetic", "box"), ("Z3", "any sizes for which it fails?", "box")]
    f.box(14, 23, 208, 62, ["an obligation", "in_features == C * H * W"], "blue", ("strong", "code"))
    for i, (name, words, colour) in enumerate(steps):
        f.box(270, 20 + 98 * i, 270, 68, [name, words], colour, ("strong", "soft"))
        if i:
            f.arrow((405, 20 + 98 * i - 30), (405, 20 + 98 * i), words="open", at=(430, 20 + 98 * i - 10))
    f.arrow((222, 54), (270, 54))
    f.box(640, 20, 200, 68, ["proved", "counts towards valid"], "green", ("strong", "soft"))
    f.box(640, 118, 200, 68, ["refuted", "a finding, with sizes that fail"], "red", ("strong", "soft"))
    f.box(640, 216, 200, 68, ["not decided", "undecided, never valid"], "amber", ("strong", "soft"))
    f.arrow((540, 44), (640, 44))
    f.arrow((540, 140), (590, 140), (590, 62), (640, 62))
    f.arrow((540, 238), (612, 238), (612, 160), (640, 160), words="there are", at=(578, 231))
    f.arrow((540, 262), (640, 262))
    f.text(590, 304, "no answer in time, or an unknown value decides", "soft")
    return f.svg()


FIGURES = {"pipeline": pipeline, "paths": paths, "loops": loops, "batches": batches, "ladder": ladder}


def main():
    wrong = 0
    for name, draw in FIGURES.items():
        path = os.path.join(IMG, f"figure-{name}.svg")
        if "--check" in sys.argv:
            with open(path, encoding="utf-8") as handle:
                if handle.read() != draw():
                    print(f"docs/img/figure-{name}.svg is not what website/figures.py draws")
                    wrong += 1
            continue
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(draw())
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
