"""The page of `graph --format html` in a real browser: what it shows at first, and what clicks and searches do. Needs chromium, else it is skipped.

    python3 tests/ask/graph_page.py --shapeproof BIN [NAME...]
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "cli"))
from graph_pictures import LONG  # noqa: E402
from graphs import ASKED, NET  # noqa: E402
from run import main, test  # noqa: E402

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
SKIPPED = 77

# What a test sees and does; its answer is written into the page.
HELPERS = """
window.addEventListener("error", (event) => { document.body.dataset.error = event.message; });
const titles = () => [...document.querySelectorAll("g.node")].map((g) => g.querySelector("text").textContent);
const press = (what) => what.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const node = (title) => [...document.querySelectorAll("g.node")].find((g) => g.querySelector("text").textContent === title);
const panelText = () => document.getElementById("panel").innerText;
const search_for = (text) => {
  const field = document.getElementById("search");
  field.value = text;
  field.dispatchEvent(new Event("input"));
  return [...document.querySelectorAll("#found li")];
};
const onScreen = (title) => {
  const [box, all] = [node(title), document.getElementById("picture")].map((one) => one.getBoundingClientRect());
  return box.left >= all.left && box.right <= all.right && box.top >= all.top && box.bottom <= all.bottom;
};
"""


def browse(program, actions, *asked, status=0):
    """What `actions` return in the page, as JSON."""
    code, out, err = program.run("graph", *asked, "--format", "html")
    assert code == status, err
    script = HELPERS + "const answer = (() => {" + actions + "})();\ndocument.body.dataset.answer = JSON.stringify(answer);\n"
    page = program.write("page.html", out.replace("</body>", f"<script>{script}</script></body>"))
    command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1300,900", "--virtual-time-budget=5000", "--dump-dom", f"--user-data-dir={program.folder}/browser",
               "file://" + os.path.join(program.folder, page)]
    dom = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    wrong = re.search(r'data-error="([^"]*)"', dom)
    assert not wrong, html.unescape(wrong.group(1))
    return json.loads(html.unescape(re.search(r'data-answer="([^"]*)"', dom).group(1)))


@test
def what_is_seen_at_first(program):
    program.write("net.py", NET)
    seen = browse(program, "return [titles(), document.querySelectorAll('path').length, document.getElementById('count').textContent, onScreen('x')];", *ASKED)
    assert sorted(seen[0]) == sorted(["x", "− Net", "+ first: Linear", "− 0 to 11: Block ×12", "+ norm: LayerNorm", "+ feed: Linear", "gamma", "mul", "add", "+ act: ReLU", "+ drop: Dropout", "mean",
                                      "+ head: Linear"]), seen
    assert seen[1:] == [11, "13 of 19 nodes", True], seen


@test
def folding(program):
    program.write("net.py", NET)
    seen = browse(program, """
press(node("− 0 to 11: Block ×12"));
const told = panelText();
press(node("− 0 to 11: Block ×12"));
const folded = titles();
press(node("+ 0 to 11: Block ×12"));
const open = titles();
document.getElementById("less").click();
const least = titles();
document.getElementById("more").click();
return [told, folded, open, least, titles()];""", *ASKED)
    assert "blocks.11" in seen[0] and "net.py:28" in seen[0] and "[B, T, 8]" in seen[0], seen[0]
    assert "+ 0 to 11: Block ×12" in seen[1] and "gamma" not in seen[1] and "gamma" in seen[2], seen
    assert seen[3] == ["x", "+ Net"] and "− Net" in seen[4] and "gamma" not in seen[4], seen


@test
def searching(program):
    program.write("net.py", LONG)
    seen = browse(program, """
const first = [document.querySelectorAll("g.node").length, titles().includes("cat")];
const found = search_for("stages.37.steps.12.feed");
const lines = found.map((one) => one.textContent);
found[0].click();
return [first, lines, panelText(), onScreen(document.querySelector("g.chosen text").textContent), search_for("nothing like it")[0].textContent];""", "net.py:Net", "--input", "x=B,4")
    assert 10 < seen[0][0] <= 100 and not seen[0][1], seen[0]
    assert seen[1] == ["feed: Linearnet.py:11"] and "stages.37.steps.12.feed" in seen[2] and seen[3] and seen[4] == "nothing found", seen


@test
def an_error_in_sight(program):
    program.write("net.py", LONG.replace("nn.Linear(width, width)", "nn.Linear(width + (width == 1800), width)"))
    seen = browse(program, """
const red = [...document.querySelectorAll("g.failed text")].map((one) => one.textContent);
document.querySelector("#panel .wrong a").click();
return [red, panelText(), document.querySelectorAll("path.failed").length, onScreen("linear")];""", "net.py:Net", "--input", "x=B,4", status=1)
    assert seen[0] == ["linear", "net.py:11"] and "cannot be multiplied" in seen[1] and seen[2:] == [1, True], seen


if __name__ == "__main__":
    if BROWSER is None:
        print("no chromium")
        sys.exit(SKIPPED)
    sys.exit(main())
