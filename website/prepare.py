"""Writes what the generator of the site reads into build/site-src: the pages, and a mkdocs.yml with the whole navigation.

    python3 website/prepare.py [--watch]

A page keeps one address in the repository (`docs/ci.md`, `tests/README.md`); SITE says where it is on the site. Pages that come from outside of
docs/: the README as the front page, CONTRIBUTING.md, CHANGELOG.md, and the READMEs of folders that some page links to. A page that the navigation does
not have, and a link to a file that is not there, are errors.
"""

import os
import re
import shutil
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
OUT = os.path.join(ROOT, "build", "site-src")
sys.path.insert(0, HERE)

from markdown_for_site import LINK, converted, pieces, repository_path  # noqa: E402

OUTSIDE = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "SECURITY.md": "reporting.md", "docs/README.md": "pages.md"}
# Long records of measurements: found through their pages, not by each of their words.
NOT_SEARCHED = {"conformance.md", "real_programs.md", "new_repositories.md", "model_zoo.md", "breadth.md"}
RULE_GROUPS = {"SP0": "The program itself", "SP1": "Operators", "SP2": "Layers, losses, training", "SP3": "Suspicions"}
FIGURE = re.compile(r"^!\[([^\]]*)\]\((?:\.\./)*img/(figure-[\w-]+\.svg)\)$", re.M)
DARK = re.compile(r"@media \(prefers-color-scheme: dark\) \{\s*\.figure \{([^}]*)\}\s*\}")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as handle:
        return handle.read()


def write(path, text):
    os.makedirs(os.path.dirname(os.path.join(OUT, path)), exist_ok=True)
    with open(os.path.join(OUT, path), "w", encoding="utf-8") as handle:
        handle.write(text)


def linked_readmes(pages):
    """READMEs of folders that these pages lead to, and those that they lead to."""
    found, todo = {}, list(pages)
    while todo:
        page = todo.pop()
        for code, lines in pieces(read(page)):
            for _, target in [] if code else LINK.findall("\n".join(lines)):
                path, _ = repository_path(page, target)
                path = os.path.join(path, "README.md") if os.path.isdir(os.path.join(ROOT, path)) else path
                outside = not path.startswith(("docs/", "..")) and path not in OUTSIDE
                if outside and path.endswith("README.md") and path not in found and os.path.exists(os.path.join(ROOT, path)):
                    found[path] = "folders/" + os.path.dirname(path).replace("/", "-") + ".md"
                    todo.append(path)
    return found


def site_pages():
    """Page of the repository -> page of the site."""
    own = [os.path.relpath(os.path.join(folder, name), ROOT) for folder, _, names in os.walk(os.path.join(ROOT, "docs")) for name in names if name.endswith(".md")]
    pages = {page: page.removeprefix("docs/") for page in sorted(own)}
    pages.update({page: site for page, site in OUTSIDE.items() if os.path.exists(os.path.join(ROOT, page))})
    pages.update(linked_readmes(list(pages)))
    return pages


class Problems(list):
    """What is wrong with links and navigation, a line each."""


def address_from(page, pages, problems):
    """For links in a page of the repository: where they lead on the site. None: to a file that is not on it."""

    def address(target):
        path, anchor = repository_path(page, target)
        if os.path.isdir(os.path.join(ROOT, path)):
            path = "docs/rules.md" if path == "docs/rules" else os.path.join(path, "README.md")
        site = pages.get(path) or (path.removeprefix("docs/") if path.startswith("docs/img/") else None)
        if site:
            return os.path.relpath(site, os.path.dirname(pages[page]) or ".") + anchor
        if not os.path.exists(os.path.join(ROOT, path.removesuffix("/README.md"))):
            problems.append(f"{page}: a link to {path}, which is not there")
        return None

    return address


def inlined(match):
    """A drawn figure as part of the page, so that its colours follow the site's switch."""
    svg = DARK.sub(r'[data-md-color-scheme="slate"] .figure {\1}', read("docs/img/" + match.group(2)))
    return '<div class="drawn" tabindex="0" role="group" aria-label="%s">\n%s</div>' % (match.group(1), svg)


def front_matter(source, site):
    lines = []
    if source.endswith("README.md") and source not in OUTSIDE:
        lines.append(f"title: {os.path.dirname(source)}/")
    if site == "index.md":
        lines += ["hide:", "  - navigation"]
    if site in NOT_SEARCHED:
        lines += ["search:", "  exclude: true"]
    return "---\n" + "\n".join(lines) + "\n---\n" if lines else ""


def rules_nav(depth):
    """Lines of the navigation: the rules by the hundreds of their codes."""
    groups = {title: [] for title in RULE_GROUPS.values()}
    for code, name in sorted(re.findall(r'^SHAPEPROOF_RULE\("(\w+)", \w+, "([\w-]+)"', read("ir/rules.def"), re.M)):
        groups[RULE_GROUPS[code[:3]]].append(name)
    space = " " * depth
    return [f"{space}- All rules: rules.md"] + [line for title, names in groups.items() for line in [f'{space}- "{title}":'] + [f"{space}    - {name}: rules/{name}.md" for name in names]]


def configuration(pages):
    """mkdocs.yml with the generated parts of the navigation, and without optional pages that are not there."""
    lines, there = [], set(pages.values())
    for line in read("website/mkdocs.yml").split("\n"):
        depth = len(line) - len(line.lstrip())
        if line.endswith(": RULES"):
            lines += [line.replace(" RULES", "")] + rules_nav(depth + 4)
        elif line.endswith(": FOLDERS"):
            lines += [line.replace(" FOLDERS", "")] + [" " * (depth + 4) + "- " + site for site in sorted(there) if site.startswith("folders/")]
        elif " optional:" in line:
            if line.split("optional:")[1] in there:
                lines.append(line.replace("optional:", ""))
        else:
            lines.append(line)
    return "\n".join(lines)


def prepare():
    problems, pages = Problems(), site_pages()
    shutil.rmtree(OUT, ignore_errors=True)
    for source, site in pages.items():
        text = converted(read(source), address_from(source, pages, problems))
        write("docs/" + site, front_matter(source, site) + FIGURE.sub(inlined, text).replace("<details>", '<details markdown="1">'))
    shutil.copytree(os.path.join(ROOT, "docs", "img"), os.path.join(OUT, "docs", "img"))
    shutil.copytree(os.path.join(HERE, "assets"), os.path.join(OUT, "docs", "assets"))
    config = configuration(pages)
    listed = set(re.findall(r"[\w/-]+\.md\b", config[config.index("\nnav:"):]))
    problems += [f"{page} is not in the navigation (website/mkdocs.yml)" for page in sorted(set(pages.values()) - listed)]
    problems += [f"website/mkdocs.yml: there is no page {page}" for page in sorted(listed - set(pages.values()))]
    write("mkdocs.yml", config)
    return problems


def newest():
    """When something that the site is made of was last written."""
    roots = [os.path.join(ROOT, name) for name in ("docs", "website", "README.md", "CONTRIBUTING.md")]
    files = [os.path.join(folder, name) for root in roots for folder, _, names in os.walk(root) for name in names] + [root for root in roots if os.path.isfile(root)]
    return max(os.path.getmtime(file) for file in files)


def main():
    problems = prepare()
    for problem in problems:
        print(problem, file=sys.stderr)
    seen = newest()
    while "--watch" in sys.argv:
        time.sleep(1)
        if newest() > seen:
            seen = newest()
            prepare()
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
