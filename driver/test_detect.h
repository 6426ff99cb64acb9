// Which files hold tests that a test runner would collect.
#pragma once

#include <string_view>

#include "ir/module.h"

namespace shapeproof {

// pytest's default names: `test_*.py` and `*_test.py`.
[[nodiscard]] bool isNamedAsTest(std::string_view path);

// Whether a file is to be checked as its test runner runs it. In a file of such a name (`named`), and in one that imports pytest, functions `test…`, classes `Test…`,
// and classes that have bases and methods `test…` are tests; in any file subclasses of a `…TestCase` are. One with a main guard of its
// own, which starts no runner, is a script: unless it is named so and asks for nothing that only a runner gives.
[[nodiscard]] bool holdsTests(const ir::Module& module, bool named);

}  // namespace shapeproof
