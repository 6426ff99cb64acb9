# Help texts.
import textwrap

text = "The quick brown fox jumps over the lazy dog"
reveal_value(textwrap.wrap(text, 15))
reveal_value(textwrap.fill(text, width=20))
reveal_value(textwrap.shorten(text, 20))
reveal_value(textwrap.shorten(text, width=25, placeholder="..."))
reveal_value(textwrap.dedent("""\
    a
      b
    c
"""))
reveal_value(textwrap.dedent("  x\n\n  y\n"))
reveal_value(textwrap.indent("a\n\nb\n", "  "))
reveal_value(textwrap.indent("a\n\nb", "> ", lambda line: True))
reveal_value(textwrap.fill("a b c", 3, initial_indent="* ", subsequent_indent="  "))
reveal_value(textwrap.wrap("averyveryverylongword ok", 8))
reveal_value(textwrap.wrap("", 5))
