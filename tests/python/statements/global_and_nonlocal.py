# global and nonlocal through several levels.
count = 0
name = "module"


def bump():
    global count, fresh
    count += 1
    fresh = f"made in bump {count}"


bump()
bump()
reveal_value((count, fresh))


def outer():
    name = "outer"

    def middle():
        nonlocal name
        name += "/middle"

        def inner():
            global name
            name = "set by inner"

        inner()
        return name

    return middle(), name


reveal_value(outer())
reveal_value(name)


class Body:
    count = 10
    global made_in_class
    made_in_class = count

    def method(self):
        return count


reveal_value((made_in_class, Body().method(), hasattr(Body, "made_in_class")))


def shadow(count):
    def inner():
        nonlocal count
        count *= 2
        return count
    return inner(), count


reveal_value(shadow(4))
reveal_value(count)


def loops():
    global idx
    for idx in range(3):
        pass


loops()
reveal_value(idx)


def deleter():
    global fresh
    del fresh


deleter()
reveal_value("fresh" in globals())
