"""Writes docs/gallery.md: twenty programs of this folder, each with torch's own last words and the checker's message.

    python3 tests/taxonomy/gallery.py --shapeproof BIN [--check]

--check compares with the page instead of writing it.
"""

import argparse
import difflib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from programs import RECORDED, Program, read_lines  # noqa: E402

PAGE = os.path.normpath(os.path.join(HERE, "..", "..", "docs", "gallery.md"))
AROUND = 4  # lines of the source before and after the crash
SECONDS = 120

CHOSEN = (
    "layer_chain/tabular_mlp/buggy.py", "layer_chain/resnet_shortcut/buggy.py", "layer_chain/unet_skip/buggy.py",
    "flatten/lenet_bigger_images/buggy.py", "flatten/view_with_fixed_width/buggy.py",
    "operator/cat_of_unpooled_branch/buggy.py", "operator/einsum_letters/buggy.py", "operator/view_after_permute/buggy.py",
    "data_model/grey_images/buggy.py", "data_model/numpy_channels_last/buggy.py",
    "loss/bce_extra_dimension/buggy.py", "loss/per_token_logits/buggy.py",
    "last_batch/hidden_of_fixed_batch/buggy.py", "last_batch/mixup_halves/buggy.py",
    "configuration/groups_of_channels/buggy.py", "configuration/window_partition/buggy.py",
    "state/decoder_from_encoder/buggy.py", "checkpoint/target_network_wider/buggy.py",
    "option/pooling_flag/buggy.py", "modules/shared_constants/buggy/main.py",
)

HEAD = """# Gallery

Twenty programs with a bug out of `tests/taxonomy`, as people write training code. For each: the lines around the crash, what real
torch says when it gets there, and what the checker says without running anything. Written by `tests/taxonomy/gallery.py`.
"""


def excerpt(program, file, line):
    path = os.path.join(program.folder, file)
    with open(path, encoding="utf-8") as f:
        lines = f.read().splitlines()
    first, last = max(1, line - AROUND), min(len(lines), line + AROUND)
    return "\n".join("%s%4d  %s" % (">" if n == line else " ", n, lines[n - 1]) for n in range(first, last + 1))


def message(binary, program):
    """The full output, with paths as they are in the program's own folder."""
    command = [os.path.abspath(binary), "check", "-q", "--color", "never", "--timeout", "60", os.path.basename(program.path), "--", *program.args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, cwd=program.folder,
                          env={**os.environ, **program.environment})
    if done.returncode != 1:
        raise SystemExit("%s: exit status %d: %s" % (program.name, done.returncode, done.stderr))
    return done.stdout.strip()


def entry(binary, name, recorded):
    program = Program("pairs/" + name)
    crash = recorded[program.name]
    arguments = " ".join(program.args)
    return "\n".join([
        "## %s" % program.pair.replace("_", " "), "",
        "What is wrong: %s." % program.header["cause"] + (" Run with `%s`." % arguments if arguments else ""), "",
        "```python", "# %s" % crash["file"], excerpt(program, crash["file"], crash["line"]), "```", "",
        "torch:", "", "```text", "%s, line %d: %s: %s" % (crash["file"], crash["line"], crash["type"], crash["message"]), "```", "",
        "shapeproof:", "", "```text", message(binary, program), "```", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--check", action="store_true", help="compare with the page")
    options = parser.parse_args()
    recorded = read_lines(RECORDED)
    page = "\n".join([HEAD] + [entry(options.shapeproof, name, recorded) for name in CHOSEN])
    if not options.check:
        with open(PAGE, "w", encoding="utf-8") as f:
            f.write(page)
        return 0
    with open(PAGE, encoding="utf-8") as f:
        there = f.read()
    sys.stdout.writelines(difflib.unified_diff(there.splitlines(True), page.splitlines(True), "docs/gallery.md", "as it would be"))
    print("docs/gallery.md is %s" % ("current" if page == there else "out of date: run tests/taxonomy/gallery.py"))
    return 0 if page == there else 1


if __name__ == "__main__":
    sys.exit(main())
