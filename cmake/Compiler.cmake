# Warnings, sanitizers, compiler cache.
option(SHAPEPROOF_WERROR "Warnings are errors" OFF)
option(SHAPEPROOF_SANITIZE "AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(SHAPEPROOF_TIDY "Run clang-tidy beside the compiler" OFF)

add_library(shapeproof_warnings INTERFACE)
target_compile_options(shapeproof_warnings INTERFACE -Wall -Wextra -Wpedantic -Wno-unused-parameter -Wno-missing-field-initializers $<$<BOOL:${SHAPEPROOF_WERROR}>:-Werror>)
# GCC 12 sees overlaps, overruns and uninitialized optionals where it has inlined `std::string + text` and std::optional (GCC bugs 105329, 105593):
# a build that anyone starts says nothing, and what is left can be an error.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(shapeproof_warnings INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overread -Wno-stringop-overflow -Wno-maybe-uninitialized -Wno-use-after-free)
endif()

if(SHAPEPROOF_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

if(SHAPEPROOF_TIDY)
  find_program(CLANG_TIDY NAMES clang-tidy clang-tidy-14 REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${CLANG_TIDY})
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
