# What the binary carries: the library models as IR, the pages of the rules and the schemas as text. pylibc writes one assembler file with
# .incbin of its blobs and an index.
add_executable(pylibc driver/pylibc.cpp)
target_link_libraries(pylibc PRIVATE shapeproof_frontend shapeproof_warnings)

file(GLOB_RECURSE pylib_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/pylib/*.py)
file(GLOB rule_pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)
file(GLOB schemas CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/driver/ask/schemas/*.json)
set(embedded ${CMAKE_BINARY_DIR}/embedded)
add_custom_command(
  OUTPUT ${embedded}/embedded.cpp ${embedded}/embedded.bin
  COMMAND pylibc ${CMAKE_SOURCE_DIR}/pylib ${CMAKE_SOURCE_DIR}/docs/rules ${CMAKE_SOURCE_DIR}/driver/ask/schemas ${embedded}
  DEPENDS pylibc ${pylib_sources} ${rule_pages} ${schemas}
  COMMENT "Compiling the library models")
add_library(shapeproof_embedded STATIC ${embedded}/embedded.cpp)
target_include_directories(shapeproof_embedded PRIVATE ${CMAKE_SOURCE_DIR})
