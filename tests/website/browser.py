"""build/site in Chromium: widths, contrast, search, dark mode (see README.md). Skipped where the site or the tools are missing.

    python3 tests/website/browser.py [--screenshots DIR] [PAGE...]
"""

import argparse
import contextlib
import functools
import http.server
import os
import shutil
import sys
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SITE = os.path.join(ROOT, "build", "site")
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
SKIPPED = 77

# A page of each kind: pictures, long code, wide tables, drawn figures, a rule, the READMEs of folders.
PAGES = ["index", "five-minutes", "reading-a-finding", "gallery", "frameworks", "libraries", "graph", "proof", "limits", "comparison", "security", "rules", "rules/matmul-mismatch",
         "configuration", "json", "how-it-works", "architecture", "performance", "breadth", "contributing", "folders/tests", "404"]
WIDTHS = {"desktop": (1280, 900), "phone": (390, 844)}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
SEARCHES = {"matmul-mismatch": "rules/matmul-mismatch.html", "--max-paths": "configuration.html", "hydra": "frameworks.html"}

# What is wider than the page although it cannot be scrolled by itself.
TOO_WIDE = """() => {
  const scrolls = (one) => one && (["auto", "scroll", "hidden"].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  const wide = [...document.querySelectorAll(".md-content *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one.parentElement));
  const all = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  return all.concat(wide.slice(0, 3).map((one) => one.tagName + " " + one.textContent.slice(0, 40)));
}"""
# The search lives in a tree of its own.
RESULTS = "[...document.querySelectorAll('*')].filter((one) => one.shadowRoot).flatMap((one) => [...one.shadowRoot.querySelectorAll('a[href]')].map((a) => a.href))"
AXE = "async (tags) => (await axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations.map((v) => [v.id, v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' ' + n.failureSummary)])"


@contextlib.contextmanager
def served():
    """The site under an address of this machine."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=SITE)
    http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.handle_error = lambda *_: None  # the browser leaves a page before all of it has come
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class Look:
    def __init__(self, browser, address, folder):
        self.browser, self.address, self.folder = browser, address, folder
        self.problems, self.looked = [], 0

    @contextlib.contextmanager
    def page(self, where, width, scheme):
        size = WIDTHS[width]
        page = self.browser.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
        page.on("request", lambda request: request.url.startswith((self.address, "data:", "blob:")) or self.problems.append(f"{where} loads {request.url}"))
        page.on("pageerror", lambda error: self.problems.append(f"{where}: {error}"))
        page.set_default_timeout(180_000)  # a busy machine
        page.goto(f"{self.address}{where}.html")
        yield page
        page.close()

    def one(self, where, width, scheme, axe):
        from_here = f"{where} ({width}, {scheme})"
        with self.page(where, width, scheme) as page:
            self.problems += [f"{from_here}: too wide: {what}" for what in page.evaluate(TOO_WIDE)]
            if width == "desktop" or where == "index":  # the colours are the same on a phone
                page.add_script_tag(content=axe)
                for rule, nodes in page.evaluate(AXE, RULES):
                    self.problems += [f"{from_here}: {rule}: {' '.join(node.split())}" for node in nodes]
            if self.folder:
                page.screenshot(path=os.path.join(self.folder, f"{where.replace('/', '-')}-{width}-{scheme}.png"))
        self.looked += 1

    def searches(self):
        for words, expected in SEARCHES.items():
            with self.page("index", "desktop", "light") as page:
                page.click(".md-search__button")
                page.wait_for_timeout(500)
                page.keyboard.type(words, delay=30)
                try:
                    page.wait_for_function(f"() => {RESULTS}.length", timeout=60_000)
                except Exception:  # none came
                    pass
                page.wait_for_timeout(500)  # the results of the last letter
                shown = page.evaluate(f"() => {RESULTS}")
                if self.folder:
                    page.screenshot(path=os.path.join(self.folder, "search.png"))
                if not any(expected in one for one in shown[:8]):
                    self.problems.append(f"search for {words}: {expected} is not among {shown[:8]}")

    def switch(self):
        with self.page("index", "desktop", "light") as page:
            ground = lambda: page.evaluate("() => getComputedStyle(document.body).backgroundColor")
            seen = [ground()]
            for _ in range(2):
                page.evaluate("() => [...document.querySelectorAll('form[data-md-component=palette] label')].find((one) => !one.hidden).click()")
                page.wait_for_timeout(300)
                seen.append(ground())
            if len(set(seen)) != 2:
                self.problems.append(f"the switch of colours: grounds {seen}")


def look(options):
    import axe_playwright_python
    from playwright.sync_api import sync_playwright

    with open(os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js"), encoding="utf-8") as handle:
        axe = handle.read()
    with served() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        looking = Look(browser, address, options.screenshots)
        for where in options.pages or PAGES:
            for width in WIDTHS:
                for scheme in ("light", "dark"):
                    looking.one(where, width, scheme, axe)
        looking.searches()
        looking.switch()
        browser.close()
    return looking


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--screenshots", metavar="DIR")
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    options = parser.parse_args()
    if options.screenshots:
        os.makedirs(options.screenshots, exist_ok=True)
    try:
        import axe_playwright_python  # noqa: F401
        import playwright  # noqa: F401
    except ImportError as missing:
        print(f"{missing} (tests/website/requirements.txt)")
        return SKIPPED
    if BROWSER is None or not os.path.exists(os.path.join(SITE, "index.html")):
        print("no chromium" if BROWSER is None else "build/site is not built (scripts/docs.sh)")
        return SKIPPED
    looking = look(options)
    for problem in dict.fromkeys(looking.problems):
        print("FAIL " + problem)
    print(f"{looking.looked} looks at pages, {len(SEARCHES)} searches, {len(set(looking.problems))} problems")
    return 1 if looking.problems else 0


if __name__ == "__main__":
    sys.exit(main())
