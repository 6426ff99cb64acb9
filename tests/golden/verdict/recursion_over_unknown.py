# A recursion into something unknown is given up, not followed for ever.
# torch: skip (needs a package that is not there)
# verdict: undecided
import somewhere


def detached(state):
    if isinstance(state, str):
        return state
    return tuple(detached(v) for v in state)


x = detached(somewhere.state)
