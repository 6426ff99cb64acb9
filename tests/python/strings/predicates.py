# What a token is made of.
for token in ["abc", "ABC", "a1", "12", "1.5", "", " ", "a b", "_x", "2x", "class", "\t", "½", "²", "é", "٣", "-1"]:
    reveal_value((token, token.isalpha(), token.isdigit(), token.isalnum(), token.isspace(), token.isidentifier(),
                  token.isdecimal(), token.isnumeric(), token.isascii(), token.isprintable()))
reveal_value("\n".isprintable())
reveal_value("".isprintable())
reveal_value("".isascii())
reveal_value([t.isdigit() for t in "a1b2"])
