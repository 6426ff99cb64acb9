# An error on purpose: text and bytes do not mix.
header = b"P6"
reveal_value(header.decode("ascii") + " 3 3")
reveal_value(header == "P6")
"x" + header
reveal_value("never")
