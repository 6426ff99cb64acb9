"""Nothing is registered in vain: every library call and every rule is used and tested.

- each LIBCALL of libcalls/**.def is called as LibCall.<name> in pylib, and each LibCall.<name> in pylib is registered;
- each rule of ir/rules.def is emitted in the sources, has a page in docs/rules, and is seen in a golden file, a rule page or
  a command-line test.
EXEMPT_* may only shrink.
"""

import os
import re
import sys

EXEMPT_CALLS = {  # made by the frontend: match statements, generator expressions, coroutines; asked by the engine: annotations of models
    "match.sequence", "match.mapping", "match.rest", "match.class", "iter.start", "coroutine.awaitable", "coroutine.item", "torch.demand"}
EXEMPT_RULES = set()


def read_all(folders, endings):
    texts = {}
    for folder in folders:
        for where, _, names in os.walk(folder):
            for name in names:
                if name.endswith(endings):
                    path = os.path.join(where, name)
                    with open(path, encoding="utf-8") as handle:
                        texts[path] = handle.read()
    return texts


def call_problems():
    registered = set()
    for text in read_all(["libcalls"], ".def").values():
        registered |= set(re.findall(r'^(?:LIBCALL|OPERATOR)\("([^"]+)"', text, re.M))
    used = set()
    for text in read_all(["pylib"], ".py").values():
        code = re.sub(r"#.*", "", text)
        used |= {name.rstrip(".") for name in re.findall(r"\bLibCall\.([\w.]+)\s*\(", code)}
    for name in sorted(registered - used - EXEMPT_CALLS):
        yield f"library call {name} is registered, but no model calls it"
    for name in sorted(used - registered):
        yield f"LibCall.{name} is called in pylib, but not registered"
    if not registered:
        yield "no library calls found"


def rule_problems():
    with open("ir/rules.def", encoding="utf-8") as handle:
        rules = re.findall(r'^SHAPEPROOF_RULE\("(\w+)", (\w+), "([a-z0-9-]+)"', handle.read(), re.M)
    emitted = "\n".join(read_all(["backend", "libcalls", "driver"], (".cpp", ".h")).values())
    tests = "\n".join(read_all(["tests"], ".py").values())
    for _, identifier, name in rules:
        if name in EXEMPT_RULES:
            continue
        if not re.search(rf"\bRule::k{identifier}\b", emitted):
            yield f"rule {name} is never emitted"
        page = f"docs/rules/{name}.md"
        if not os.path.exists(page):
            yield f"rule {name} has no page {page}"
        if f"[{name}]" not in tests and f'"{name}"' not in tests:
            yield f"rule {name} is not seen in any test"
    if not rules:
        yield "no rules found"


def main():
    problems = [*call_problems(), *rule_problems()]
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
