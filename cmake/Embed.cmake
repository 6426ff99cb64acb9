# What the binary carries: the library models as IR, the pages of the rules, the schemas and the parts of the page of `graph` as text. pylibc writes one assembler file with
# .incbin of its blobs and an index.
add_executable(pylibc driver/pylibc.cpp)
target_link_libraries(pylibc PRIVATE shapeproof_frontend shapeproof_warnings)

file(GLOB_RECURSE pylib_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/pylib/*.py)
file(GLOB rule_pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)
file(GLOB schemas CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/driver/ask/schemas/*.json)
file(GLOB page_parts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/driver/ask/page/*.html ${CMAKE_SOURCE_DIR}/driver/ask/page/*.css ${CMAKE_SOURCE_DIR}/driver/ask/page/*.js)
list(APPEND page_parts ${DAGRE_ROOT}/dist/dagre.min.js ${DAGRE_ROOT}/LICENSE)
set(embedded ${CMAKE_BINARY_DIR}/embedded)
add_custom_command(
  OUTPUT ${embedded}/embedded.cpp ${embedded}/embedded.bin
  COMMAND pylibc ${CMAKE_SOURCE_DIR}/pylib ${CMAKE_SOURCE_DIR}/docs/rules ${CMAKE_SOURCE_DIR}/driver/ask/schemas ${embedded} ${page_parts}
  DEPENDS pylibc ${pylib_sources} ${rule_pages} ${schemas} ${page_parts}
  COMMENT "Compiling the library models")
add_library(shapeproof_embedded STATIC ${embedded}/embedded.cpp)
target_include_directories(shapeproof_embedded PRIVATE ${CMAKE_SOURCE_DIR})
