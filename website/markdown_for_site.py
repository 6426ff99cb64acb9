"""GitHub's Markdown in terms of Python-Markdown: links, code blocks, lists.

Pages are written for both readers. What differs: a link may lead to any file of the repository, a fence may name a file, an indented block has no
language, a list needs no blank line before it, and what belongs to an item is indented by the width of its marker, not by four.
"""

import os
import re

FENCE = re.compile(r"^( *)(`{3,})(\S*)(?: (\S+))?\s*$")
LINK = re.compile(r"(?<!\\)(!?\[(?:[^\[\]`]|`[^`]*`|\[[^\]]*\])*\])\(([^()\s]+)\)")
ITEM = re.compile(r"^( *)([-*]|\d+\.) +")
REPORT = re.compile(r"^(\$ shapeproof|(\S+:\d+:\d+: )?(error|warning|info)\[)", re.M)


def pieces(text):
    """(is code, lines) of the text, in turn: fenced blocks with their fences, and what stands between them."""
    lines, code = [], None
    for line in text.split("\n"):
        fence = FENCE.match(line)
        if code is None and fence:
            if lines:
                yield False, lines
            lines, code = [line], fence.group(2)
        elif code is not None and fence and fence.group(2) == code and not fence.group(3):
            yield True, lines + [line]
            lines, code = [], None
        else:
            lines.append(line)
    if lines:
        yield code is not None, lines


def fenced(lines):
    """A code block with a title in the place of a file name, in the colours of a report where it is one."""
    space, ticks, language, name = FENCE.match(lines[0]).groups()
    if language in ("console", "text", "") and REPORT.search("\n".join(line[len(space):] for line in lines[1:-1])):
        language = "report"
    return [space + ticks + (language or "text") + (f' title="{name}"' if name else "")] + lines[1:]


def plain(lines, item):
    """Indented code becomes fenced, a list gets its blank line, and what belongs to an item four columns. `item`: the width of the marker of the item
    that these lines begin in, or None; so is the second result for their end."""
    out, i = [], 0
    while i < len(lines):
        line = lines[i]
        before = out[-1] if out else ""
        if line.startswith("    ") and not before.strip() and item is None:
            end = i
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            while not lines[end - 1].strip():
                end -= 1
            out += fenced(["```text"] + [one[4:] for one in lines[i:end]] + ["```"])
            i = end
            continue
        found = ITEM.match(line)
        if found:
            if before.strip() and item is None and not before.startswith(("|", "#")):
                out.append("")
            item = len(found.group(2)) + 1 if not found.group(1) else item
        elif line.strip() and not line.startswith(" "):
            item = item if item is not None and before.strip() else None
        out.append(widened(line, item))
        i += 1
    return out, item


def widened(line, item):
    """A line inside of an item whose marker is `item` columns wide."""
    return " " * (4 - item) + line if item and item < 4 and line.startswith(" " * item) else line


def converted(text, address):
    """`address(target)`: where a link leads on the site; None: nowhere, the words stay."""

    def link(match):
        words, target = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match.group()
        there = address(target)
        return f"{words}({there})" if there else words[1:-1]

    out, item = [], None
    for code, lines in pieces(text):
        if code:
            inside = lines[0].startswith(" ")
            out += [widened(line, item) if inside else line for line in fenced(lines)]
            continue
        made, item = plain(lines, item)
        out += LINK.sub(link, "\n".join(made)).split("\n")
    return "\n".join(out)


def repository_path(source, target):
    """The file of the repository that `target` in the page `source` means, and the anchor."""
    path, _, anchor = target.partition("#")
    return os.path.normpath(os.path.join(os.path.dirname(source), path)), "#" + anchor if anchor else ""
