# Deep nesting of every kind that CPython accepts.
nested = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1 for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"] for _ in "a"]
brackets = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
parens = ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((0))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
total = 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
attribute = "a".strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip().strip()
negative = ------------------------------------------------------------------------------------------1
lambdas = (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: (lambda: 7)())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())())()
conditional = 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 0 if 0 else 5
if True:
 if True:
  if True:
   if True:
    if True:
     if True:
      if True:
       if True:
        if True:
         if True:
          if True:
           if True:
            if True:
             if True:
              if True:
               if True:
                if True:
                 if True:
                  inner = "reached"
def f0():
 def f1():
  def f2():
   def f3():
    def f4():
     def f5():
      def f6():
       def f7():
        def f8():
         def f9():
          def f10():
           def f11():
            def f12():
             def f13():
              def f14():
               def f15():
                def f16():
                 def f17():
                  def f18():
                   def f19():
                    def f20():
                     def f21():
                      def f22():
                       def f23():
                        def f24():
                         def f25():
                          def f26():
                           def f27():
                            def f28():
                             def f29():
                              def f30():
                               def f31():
                                def f32():
                                 def f33():
                                  def f34():
                                   def f35():
                                    def f36():
                                     def f37():
                                      def f38():
                                       def f39():
                                        return "bottom"
                                       return f39()
                                      return f38()
                                     return f37()
                                    return f36()
                                   return f35()
                                  return f34()
                                 return f33()
                                return f32()
                               return f31()
                              return f30()
                             return f29()
                            return f28()
                           return f27()
                          return f26()
                         return f25()
                        return f24()
                       return f23()
                      return f22()
                     return f21()
                    return f20()
                   return f19()
                  return f18()
                 return f17()
                return f16()
               return f15()
              return f14()
             return f13()
            return f12()
           return f11()
          return f10()
         return f9()
        return f8()
       return f7()
      return f6()
     return f5()
    return f4()
   return f3()
  return f2()
 return f1()
depth = 0
while isinstance(nested, list):
    nested = nested[0]
    depth += 1
reveal_value((depth, len(brackets), parens, total, attribute, negative, lambdas, conditional, inner, f0()))  # revealed: (180, 1, 0, 2000, 'a', 1, 7, 5, 'reached', 'bottom')
