# The grammar's C sources: -DTREE_SITTER_PYTHON_DIR=…, a system copy, or the npm package of package-lock.json.
set(TREE_SITTER_PYTHON_DIR "" CACHE PATH "Folder of tree-sitter-python with src/parser.c")
find_path(TREE_SITTER_PYTHON_SRC parser.c NO_DEFAULT_PATH PATHS
  ${TREE_SITTER_PYTHON_DIR}/src /usr/share/tree-sitter/grammars/python/src /usr/src/tree-sitter-python/src
  ${CMAKE_SOURCE_DIR}/node_modules/tree-sitter-python/src)
if(NOT TREE_SITTER_PYTHON_SRC)
  message(FATAL_ERROR "the tree-sitter grammar of Python not found: run `npm ci --ignore-scripts` (or scripts/setup.sh)")
endif()
add_library(tree_sitter_python STATIC ${TREE_SITTER_PYTHON_SRC}/parser.c ${TREE_SITTER_PYTHON_SRC}/scanner.c)
target_include_directories(tree_sitter_python PRIVATE ${TREE_SITTER_PYTHON_SRC})
set_target_properties(tree_sitter_python PROPERTIES C_STANDARD 11 C_CLANG_TIDY "")
