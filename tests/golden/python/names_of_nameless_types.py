# Types that have no name: only what a program itself has called so is there.
import random

method = 3
reveal_value(method)  # revealed: 3
case = random.randint(0, 3)
if case == 0:
    print(generator)  # error: [uncaught-exception] "name 'generator' is not defined"
elif case == 1:
    print(module)  # error: [uncaught-exception] "name 'module' is not defined"
elif case == 2:
    print(function)  # error: [uncaught-exception] "name 'function' is not defined"
else:
    print(NoneType)  # error: [uncaught-exception] "name 'NoneType' is not defined"
