"""Notebooks are programs of cells: what is run, what IPython adds, where things are told, in every format.

    python3 tests/cli/notebooks.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys

from run import main

os.environ.pop("SHAPEPROOF_NO_CACHE", None)

TESTS = []
CRASH = ["# A title", ("import torch\n%matplotlib inline\n", 1), ("x = torch.zeros(2, 3)\n", 2), "Some text", ("\nx @ x", 3)]


def test(function):
    TESTS.append(function)
    return function


def notebook(*cells, **about):
    """Texts are Markdown cells; code is a text and when it was run."""
    made = [{"cell_type": "markdown", "metadata": {}, "source": [c]} if isinstance(c, str) else
            {"cell_type": "code", "metadata": {}, "source": c[0].splitlines(True), "execution_count": c[1], "outputs": []} for c in cells]
    return json.dumps({"cells": made, "metadata": about, "nbformat": 4, "nbformat_minor": 5}, indent=1)


def code(*texts):
    return notebook(*[(text, None) for text in texts])


def report(program, *args):
    return json.loads(program.run("check", "--format", "json", *args)[1])


def verdict(program, text):
    program.write("one.ipynb", text)
    made = report(program, "one.ipynb")
    return made["files"][0]["verdict"], [d["message"] for d in made["diagnostics"]]


@test
def places(program):
    """Cells are counted from 1 with those of text; lines count within the cell."""
    program.write("train.ipynb", notebook(*CRASH))
    exit_status, out, _ = program.run("check", "train.ipynb")
    assert exit_status == 1 and "--> train.ipynb:cell 5:2:1" in out and "2 | x @ x" in out and "1 | \n" not in out, out
    concise = program.run("check", "--format", "concise", "train.ipynb")[1]
    assert concise.startswith("train.ipynb:cell 5:2:1: error[matmul-mismatch] mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"), concise
    diagnostic = report(program, "train.ipynb")["diagnostics"][0]
    assert (diagnostic["path"], diagnostic["cell"], diagnostic["range"]["start"]) == ("train.ipynb", 5, {"line": 2, "column": 1}), diagnostic
    assert [(o["origin"][0]["cell"], o["origin"][0]["line"]) for o in diagnostic["operands"]] == [(3, 1), (3, 1)], diagnostic["operands"]
    assert diagnostic["stack"] == [{"path": "train.ipynb", "cell": 5, "line": 2, "column": 1, "function": "<module>"}], diagnostic["stack"]


@test
def what_cells_have_shown(program):
    """`_`, `In` and `Out` are there; what is in them nobody knows."""
    assert verdict(program, code("import torch\nx = torch.zeros(2, 3)\nx.sum()", "print(_, len(In), Out.keys())", "for _, y in enumerate(x):\n    y @ y")) == ("valid", [])


@test
def formats_of_other_programs(program):
    """They know files and their lines: the cell is told in words, and no line of the file is named."""
    program.write("train.ipynb", notebook(*CRASH))
    result = json.loads(program.run("check", "--format", "sarif", "train.ipynb")[1])["runs"][0]["results"][0]
    place = result["locations"][0]["physicalLocation"]
    assert result["message"]["text"].startswith("cell 5, line 2: ") and place["artifactLocation"]["uri"] == "train.ipynb" and "region" not in place, result
    issue = json.loads(program.run("check", "--format", "gitlab", "train.ipynb")[1])[0]
    assert issue["location"]["path"] == "train.ipynb" and "cell 5, line 2: " in issue["description"], issue
    github = program.run("check", "--format", "github", "train.ipynb")[1]
    assert "file=train.ipynb::train.ipynb:cell 5:2:1: " in github, github
    assert "train.ipynb:cell 5:2:1: " in program.run("check", "--format", "junit", "train.ipynb")[1]


@test
def cached_reports_are_the_same(program):
    program.write("train.ipynb", notebook(*CRASH))
    first = program.run("check", "--cache-dir", "kept", "-v", "train.ipynb")
    second = program.run("check", "--cache-dir", "kept", "-v", "train.ipynb")
    assert first[1] == second[1] and "1 of 1 results" in second[2], second


@test
def what_ipython_adds(program):
    """Magics, commands and questions, where a statement begins; in texts and behind brackets they are Python."""
    for text in ["!pip install torch\n!!ls\nimport torch", "import torch\nimport torch?\ntorch.zeros??\n?torch", "%%time\n%load_ext autoreload\nimport torch",
                 "import torch\nfiles = !ls\nfor f in files:\n    print(f.strip())", "import torch\nif True:\n    %time y = torch.zeros(2) + torch.zeros(2)\nz = y + 1",
                 "import torch\ntext = '''\n%time\n!ls\n'''\nassert text == '\\n%time\\n!ls\\n'\nn = (7\n % 4)\nassert n == 3", "%%capture out\nimport torch\nprint(1)", "%%capture\nimport torch",
                 "  import torch\n  x = torch.zeros(2)", "import torch\n%timeit -n 10 torch.zeros(2)\nget_ipython().run_line_magic('matplotlib', 'inline')\ndisplay(torch.zeros(2))"]:
        assert verdict(program, code(text, "torch.zeros(2, 3) @ torch.zeros(3, 4)")) == ("valid", []), (text, verdict(program, code(text, "torch.zeros(2, 3) @ torch.zeros(3, 4)")))
    assert verdict(program, code("%%bash\nif [ 1 ]; then echo; fi", "%%html\n<b>", "import torch\ntorch.zeros(2) + 1")) == ("valid", [])
    assert verdict(program, code("import torch", "%%capture out\nprint(1)", "out.show()\ntorch.zeros(2) + 1"))[0] == "valid"
    assert verdict(program, code("%%time\nimport torch\n%time torch.zeros(2, 3) @ torch.zeros(2, 3)"))[0] == "invalid"


@test
def code_from_elsewhere(program):
    """What another file or an unknown magic defines is not known; nobody is accused for using it."""
    for text in ("%run other.py", "%pylab inline", "%%unheard_of\nnothing", "%%bash --out made_elsewhere\nls", "%%R -o made_elsewhere\n1", "%reset -f"):
        assert verdict(program, code("import torch", text, "x = made_elsewhere(torch.zeros(2))\nx.view(3)")) == ("undecided", []), text


@test
def order_of_execution(program):
    """Cells run from the first to the last; where they were last run in another order, that is an assumption."""
    program.write("in_order.ipynb", notebook(("import torch", 1), ("x = torch.zeros(2)", 7), ("x + x", None)))
    program.write("otherwise.ipynb", notebook(("import torch", 4), ("x = torch.zeros(2)", 2), ("x + x", 3)))
    kept, other = report(program, "in_order.ipynb", "otherwise.ipynb")["files"]
    assert kept["assumptions"] == [], kept
    assert other["assumptions"] == [{"kind": "cells-in-order", "path": "otherwise.ipynb", "cell": 2, "line": 1, "count": 1}], other


@test
def places_in_words(program):
    """A reason that names a function names its cell."""
    program.write("given.ipynb", code("import unheard_of", "\ndef f(x):\n    return x", "unheard_of.run(f)"))
    reasons = [r["reason"] for r in report(program, "given.ipynb")["files"][0]["reasons"]]
    assert any("f (given.ipynb:cell 2:2)" in r for r in reasons), reasons


@test
def syntax_errors(program):
    program.write("broken.ipynb", code("import torch", "def f(:\n    pass"))
    diagnostic = report(program, "broken.ipynb")["diagnostics"][0]
    assert (diagnostic["rule"], diagnostic["cell"], diagnostic["range"]["start"]["line"]) == ("syntax-error", 2, 1), diagnostic


@test
def folders_and_standard_input(program):
    program.write("nb/train.ipynb", notebook(*CRASH))
    program.write("nb/plan.ipynb", notebook("Only words"))
    program.write("nb/.ipynb_checkpoints/train.ipynb", notebook(*CRASH))
    assert [f["path"] for f in report(program, "nb")["files"]] == ["nb/train.ipynb"]
    out = program.run("check", "--format", "concise", "-", stdin=notebook(*CRASH).encode())[1]
    assert out.startswith("-:cell 5:2:1: error"), out


@test
def what_is_no_notebook(program):
    for text, words in (("x = 1", "it is no JSON"), ("{}", "it has no cells"), (notebook(language_info={"name": "R"}), "of another language: R")):
        program.write("other.ipynb", text)
        code_of_exit, out, err = program.run("check", "other.ipynb")
        assert code_of_exit == 2 and out == "" and words in err, (text, code_of_exit, out, err)


@test
def old_notebooks(program):
    """nbformat 3 keeps cells in worksheets, and their text under another name."""
    cells = [{"cell_type": "code", "input": ["import torch\n", "torch.zeros(2, 3) @ torch.zeros(2, 3)"], "prompt_number": 1, "outputs": []}]
    program.write("old.ipynb", json.dumps({"worksheets": [{"cells": cells}], "nbformat": 3}))
    diagnostic = report(program, "old.ipynb")["diagnostics"][0]
    assert (diagnostic["cell"], diagnostic["range"]["start"]["line"]) == (1, 2), diagnostic


if __name__ == "__main__":
    sys.exit(main(TESTS, "tests of notebooks"))
