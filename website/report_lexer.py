"""The colours of a terminal report in a code block: Pygments' token for each part of it.

As an extension of Python-Markdown this makes the language `report` known to Pygments.
"""

import re

from markdown.extensions import Extension
from pygments.lexer import RegexLexer, bygroups
from pygments.lexers import _mapping
from pygments.token import Comment, Generic, Keyword, Name, String, Text


__all__ = ["ReportLexer"]


class ReportLexer(RegexLexer):
    """What `shapeproof` prints, and the commands that make it print that."""

    name, aliases = "shapeproof report", ["report"]
    flags = re.MULTILINE
    tokens = {
        "root": [
            (r"^(\$ )(.*)$", bygroups(Generic.Prompt, Keyword)),
            (r"^(\S+:\d+:\d+: )?(error)(\[[\w-]+\])(.*)$", bygroups(Text, Generic.Deleted, Generic.Deleted, Generic.Strong)),
            (r"^(\S+:\d+:\d+: )?(warning|info)(\[[\w-]+\])(.*)$", bygroups(Text, String, String, Generic.Strong)),
            (r"^( *--> )(.*)$", bygroups(Comment, Text)),
            (r"^( *\d* \|)( *)(\^+)(.*)$", bygroups(Comment, Text, Generic.Deleted, Generic.Deleted)),
            (r"^( *\d* \|)( *)(-{2,})(.*)$", bygroups(Comment, Text, Name.Function, Name.Function)),
            (r"^( *\d* \|)(.*)$", bygroups(Comment, Text)),
            (r"^( *= )([^:\n]+)(:.*)$", bygroups(Comment, Generic.Strong, Text)),
            (r"^\.\.\.$", Comment),
            (r"^.*\n", Text),
            (r".|\n", Text),
        ],
    }


class KnownLanguage(Extension):
    """Pygments finds lexers by the table of its own modules."""

    def extendMarkdown(self, md):  # noqa: N802
        _mapping.LEXERS["ReportLexer"] = (__name__, ReportLexer.name, tuple(ReportLexer.aliases), (), ())


def makeExtension(**options):  # noqa: N802
    return KnownLanguage(**options)
