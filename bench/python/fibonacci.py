# A recursive function, called a quarter of a million times.
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


reveal_value(fib(25))
