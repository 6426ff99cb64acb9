"""Writes docs/gallery.md: twenty programs of this folder, each with torch's own last words and the checker's message.

    python3 tests/taxonomy/gallery.py --shapeproof BIN [--check]

--check compares with the page instead of writing it.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from programs import RECORDED, Program, read_lines  # noqa: E402

PAGE = os.path.normpath(os.path.join(HERE, "..", "..", "docs", "gallery.md"))
AROUND = 4  # lines of the source before and after the crash
SECONDS = 120
RULE = re.compile(r"\w+\[([\w-]+)\]")

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

# Class of bug -> its title, and when it happens.
CLASSES = {
    "layer_chain": ("Layers that do not fit each other", "A width was changed in one place, or a branch brings more channels than the next layer takes."),
    "flatten": ("The size behind the convolutions", "The number of features after flattening was computed for another image, or written down by hand."),
    "operator": ("Operators used against their rule", "`cat`, `view`, `einsum` and broadcasting each have one; the program holds another."),
    "data_model": ("Data that the model does not take", "Channels, layout or columns of the data are not those that the network was built for."),
    "loss": ("Outputs and labels", "The network and the labels are right, each by itself; the loss takes them in another form."),
    "last_batch": ("Only the last batch", "The last batch is shorter. The program works until the end of the first epoch."),
    "configuration": ("Numbers that do not divide", "Heads, groups, windows and patches must divide what they split."),
    "state": ("State that is carried along", "Hidden states and memories must fit the batch and the layers that they are given to."),
    "checkpoint": ("Checkpoints of another model", "The names fit, the sizes do not."),
    "option": ("Only with this option", "The defaults work; one value on the command line does not."),
    "modules": ("Causes in another file", "The line that crashes is right; a number in another module is not."),
}

HEAD = """# Gallery of bugs

Twenty training programs with one bug each, as people write them, by class of bug. For each: the lines around the crash, what real torch says when it
gets there, and what the checker says without running anything. Written by `tests/taxonomy/gallery.py`; the whole programs are in
[tests/taxonomy](../tests/taxonomy/README.md).
"""


# How names are written that are no words.
SPELT = {"mlp": "MLP", "bce": "BCE", "resnet": "ResNet", "unet": "U-Net", "lenet": "LeNet", "numpy": "NumPy"}


def title(name):
    words = [SPELT.get(word, word) for word in name.split("_")]
    return " ".join([words[0][:1].upper() + words[0][1:]] + words[1:])


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
    said = message(binary, program)
    rule = RULE.match(said).group(1)
    return "\n".join([
        "### " + title(program.pair.split("/")[1]), "",
        "What is wrong: %s." % program.header["cause"] + (" Run with `%s`." % arguments if arguments else "") + " Rule: [%s](rules/%s.md)." % (rule, rule), "",
        "```python " + crash["file"], excerpt(program, crash["file"], crash["line"]), "```", "",
        "torch:", "", "```text", "%s, line %d: %s: %s" % (crash["file"], crash["line"], crash["type"], crash["message"]), "```", "",
        "shapeproof:", "", "```text", said, "```", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--check", action="store_true", help="compare with the page")
    options = parser.parse_args()
    recorded = read_lines(RECORDED)
    parts = [HEAD]
    for kind, (title, words) in CLASSES.items():
        parts += ["## %s\n\n%s\n" % (title, words)] + [entry(options.shapeproof, name, recorded) for name in CHOSEN if name.startswith(kind + "/")]
    page = "\n".join(parts)
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
