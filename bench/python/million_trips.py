# A width that only a million cheap trips decide.
def width_after(trips):
    state, width = 7, 0
    for i in range(trips):
        state = (state * 31 + i) % 65537
        if state & 1:
            width += 1
    return width


reveal_value(width_after(1_000_000))
