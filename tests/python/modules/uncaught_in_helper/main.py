import helper

reveal_value(helper.ready)
helper.load("b")
