# verdict: invalid
def label(name, count):
    return name + count  # error: [uncaught-exception] "can only concatenate str (not \"int\") to str"


print(label("n = ", 3))
