"""The documentation site: figures, pages, links. Builds it where the generator is there (see README.md).

    python3 tests/website/build.py
"""

import html.parser
import os
import re
import subprocess
import sys
import urllib.parse

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SITE = os.path.join(ROOT, "build", "site")
SKIPPED = 77
# Markdown that was not understood: a list, a fence or a table that is a paragraph.
LEFT = re.compile(r"<p>(?:[^<]*\n)?(?:[-*] |\d\. |```|\|)[^<]{0,60}")


class Page(html.parser.HTMLParser):
    """The anchors of a page, what it links to, and what it loads."""

    def __init__(self, path):
        super().__init__()
        self.anchors, self.links, self.loaded, self.without_text = set(), [], [], []
        with open(path, encoding="utf-8") as handle:
            text = handle.read()
        self.not_understood = LEFT.findall(text)
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if given.get("id"):
            self.anchors.add(given["id"])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag in ("img", "script") and given.get("src"):
            self.loaded.append(given["src"])
            if tag == "img" and not given.get("alt"):
                self.without_text.append(given["src"])
        if tag == "link" and given.get("href") and given.get("rel") not in ("canonical", "prev", "next"):
            self.loaded.append(given["href"])


def html_pages():
    return {os.path.relpath(os.path.join(folder, name), SITE): Page(os.path.join(folder, name)) for folder, _, names in os.walk(SITE) for name in names if name.endswith(".html")}


def problems_of(pages):
    for name, page in sorted(pages.items()):
        if name == "404.html":
            continue
        for target in page.links + page.loaded:
            parts = urllib.parse.urlsplit(target)
            if parts.scheme or parts.netloc:
                if target in page.loaded:
                    yield f"{name} loads {target} from elsewhere"
                continue
            path = os.path.normpath(os.path.join(os.path.dirname(name), urllib.parse.unquote(parts.path))) if parts.path else name
            there = pages.get(path) or pages.get(os.path.join(path, "index.html"))
            if there is None and not os.path.exists(os.path.join(SITE, path)):
                yield f"{name}: a link to {target}, which is not there"
            elif parts.fragment and there and urllib.parse.unquote(parts.fragment) not in there.anchors | {"__skip"}:
                yield f"{name}: a link to {target}, which has no such anchor"
        for words in page.not_understood:
            yield f"{name}: Markdown that was not understood: {words}"
        for source in page.without_text:
            yield f"{name}: the picture {source} has no description"


def generator():
    named = os.environ.get("SHAPEPROOF_ZENSICAL")
    own = os.path.join(ROOT, "build", "docs-venv", "bin", "zensical")
    return named or (own if os.path.exists(own) else None)


def main():
    failed = [command for command in (["website/figures.py", "--check"], ["website/prepare.py"]) if subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode]
    if failed:
        return 1
    if generator() is None:
        print("the pages and their links are right; no generator is installed (scripts/docs.sh installs it), so the site was not built")
        return SKIPPED
    if subprocess.run(["bash", "scripts/docs.sh"], cwd=ROOT, check=False).returncode:
        return 1
    pages = html_pages()
    problems = list(problems_of(pages))
    for problem in problems:
        print("FAIL " + problem)
    print(f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
