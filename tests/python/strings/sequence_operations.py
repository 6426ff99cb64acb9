# A text as a sequence.
s = "transformer"
reveal_value(len(s))
reveal_value(s[0] + s[-1])
reveal_value(s[5:])
reveal_value(s[:-3])
reveal_value(s[::2])
reveal_value(s[::-1])
reveal_value(s[-3:])
reveal_value(s[100:])
reveal_value(list("abc"))
reveal_value(tuple("ab"))
reveal_value([c for c in s if c in "aeiou"])
reveal_value(s + "s")
reveal_value("a" < "b")
reveal_value("Z" < "a")
reveal_value("abc" < "abd")
reveal_value("ab" < "abc")
reveal_value(max("hello"), )
reveal_value("a" in "cat" and "dog" not in "cat")
reveal_value(len("héllo"))
reveal_value("héllo"[1])
reveal_value("héllo"[::-1])
reveal_value({c: s.count(c) for c in "rst"})
a, b, *rest = "wxyz"
reveal_value((a, b, rest))
reveal_value("x" "y" 'z')
try:
    s[20]
except IndexError as error:
    reveal_value(str(error))
try:
    s[0] = "T"
except TypeError as error:
    reveal_value(str(error))
try:
    s + 1
except TypeError as error:
    reveal_value(str(error))
