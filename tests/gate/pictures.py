"""docs/img: pictures of what the program prints, made by running it.

    python3 tests/gate/pictures.py --shapeproof BIN [--update]

A report is drawn as a terminal shows it, with the colours of `--color always`; a graph is what `graph --format svg` prints. Programs out of a page
are the ```python NAME blocks of that page. The figures (docs/img/figure-*.svg) are those of website/figures.py.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
from five_minutes import BLOCK  # noqa: E402

IMG = os.path.join(ROOT, "docs", "img")

# picture, page whose programs it is about (None: files of the repository), command
PICTURES = [
    ("report.svg", None, "check examples/train_mnist.py"),
    ("graph.svg", "docs/graph.md", "graph vit.py:ViT --input images=B,3,H,W --set H=64..512 --set W=64..512 --format svg"),
]

GROUND, FRAME, INK = "#16202c", "#0f1720", "#dbe3ec"
COLOURS = {"31": "#ff8a80", "32": "#8fd694", "33": "#ffcf70", "34": "#8ab8ff", "35": "#d7a8ff", "36": "#7fdbe0"}
DIM = "#93a1b1"
ADVANCE, LINE, LEFT, TOP = 7.8, 18, 18, 54


def spans(line):
    """(text, colour, bold) of a line with escapes of ANSI."""
    colour, bold = INK, False
    for part in re.split(r"(\x1b\[[\d;]*m)", line):
        code = re.fullmatch(r"\x1b\[([\d;]*)m", part)
        if not code:
            if part:
                yield part, colour, bold
        elif code.group(1) in ("", "0"):
            colour, bold = INK, False
        elif code.group(1) == "1":
            bold = True
        else:
            colour = DIM if code.group(1) == "2" else COLOURS[code.group(1)]


def terminal(command, text):
    lines = [f"\x1b[2m$\x1b[0m \x1b[1mshapeproof {command}\x1b[0m"] + text.rstrip("\n").split("\n")
    columns = max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in lines)
    width, height = round(columns * ADVANCE + 2 * LEFT), TOP + LINE * len(lines) + 8
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
           f"<title>{escape('shapeproof ' + command)}</title>",
           f'<rect width="{width}" height="{height}" rx="9" fill="{GROUND}"/><path d="M0 9a9 9 0 0 1 9-9h{width - 18}a9 9 0 0 1 9 9v23H0z" fill="{FRAME}"/>',
           '<circle cx="20" cy="16" r="5.5" fill="#ff5f57"/><circle cx="38" cy="16" r="5.5" fill="#febc2e"/><circle cx="56" cy="16" r="5.5" fill="#28c840"/>',
           '<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,\'DejaVu Sans Mono\',monospace" font-size="13" xml:space="preserve">']
    for number, line in enumerate(lines):
        at = 0
        for part, colour, bold in spans(line):
            for word in re.finditer(r"\S+(?: \S+)*", part):  # runs of spaces are places, not text
                x, shown = LEFT + (at + word.start()) * ADVANCE, word.group()
                weight = ' font-weight="700"' if bold else ""
                out.append(f'<text x="{x:.1f}" y="{TOP + number * LINE}" fill="{colour}"{weight} textLength="{len(shown) * ADVANCE:.1f}" lengthAdjust="spacingAndGlyphs">{escape(shown)}</text>')
            at += len(part)
    return "\n".join(out + ["</g>", "</svg>"]) + "\n"


def printed(binary, folder, command):
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    coloured = ["--color", "always"] if command.startswith("check ") else []
    name, *rest = shlex.split(command)
    done = subprocess.run([os.path.abspath(binary), name, *coloured, *rest], cwd=folder, env={**environment, "SHAPEPROOF_NO_CACHE": "1"}, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode in (0, 1) and not done.stderr, done
    return done.stdout


def picture(binary, page, command):
    if page is None:
        return terminal(command, printed(binary, ROOT, command))
    with open(os.path.join(ROOT, page), encoding="utf-8") as handle:
        text = handle.read()
    with tempfile.TemporaryDirectory() as folder:
        for _, name, body in BLOCK.findall(text):
            if name:
                os.makedirs(os.path.join(folder, os.path.dirname(name)), exist_ok=True)
                with open(os.path.join(folder, name), "w", encoding="utf-8") as handle:
                    handle.write(body)
        answer = printed(binary, folder, command)
    return answer if "--format svg" in command else terminal(command, answer)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--update", action="store_true", help="write the pictures")
    options = parser.parse_args()
    wrong = []
    for name, page, command in PICTURES:
        made = picture(options.shapeproof, page, command)
        path = os.path.join(IMG, name)
        if options.update:
            with open(path, "w", encoding="utf-8") as handle:
                handle.write(made)
            continue
        with open(path, encoding="utf-8") as handle:
            if handle.read() != made:
                wrong.append(name)
    for name in wrong:
        print(f"docs/img/{name} is not current: --update")
    print(f"{len(PICTURES)} pictures, {len(wrong)} not current")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
