import ast
for t in ("[1, 2]", "(1,)", "{'a': 1, 'b': [True, None]}", "1, 2", "[-1, 1e-3]", "[1][0]", "(1)(2)", "[a]", "[1 + 2]", "('x', 'y')", "[1 2]", "{1, 2}", "(2)", "[", " [1]", "[1-2]", "[.5, 3.]", "", "()", "[[1], [2, 3]]"):
    try:
        reveal_value(ast.literal_eval(t))  # revealed: [1, 2]; (1,); {'a': 1, 'b': [True, None]}; (1, 2); [-1, 0.001]; ?; ('x', 'y'); {1, 2}; 2; [1]; [0.5, 3.0]; [[1], [2, 3]]
    except Exception as e:
        reveal_value(type(e).__name__)
