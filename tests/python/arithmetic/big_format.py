# Big integers in text.
big = 12 ** 20
reveal_value(str(big))
reveal_value(f"{big:,}")
reveal_value(f"{big:x}")
reveal_value("%d" % big)
reveal_value(f"{big:e}")
reveal_value(hex(2 ** 65))
reveal_value(int("123456789012345678901234567890"))
reveal_value(f"{-big:+d}")
