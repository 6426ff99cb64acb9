# Everything we use and do not write. A missing one gives one line that names what to install.
find_package(Threads REQUIRED)

function(shapeproof_missing what package)
  message(FATAL_ERROR "${what} not found: install the Debian package ${package} (or run scripts/setup.sh)")
endfunction()

# A library that brings no configuration of CMake: `target` is made of its header and of the first of LIBRARIES that is there
# (of headers alone without them).
function(shapeproof_library target what package)
  cmake_parse_arguments(PARSE_ARGV 3 ARG "" "HEADER" "LIBRARIES;LINK")
  string(TOUPPER "SHAPEPROOF_${what}" id)
  string(MAKE_C_IDENTIFIER ${id} id)
  find_path(${id}_INCLUDE_DIR ${ARG_HEADER})
  if(NOT ${id}_INCLUDE_DIR)
    shapeproof_missing(${what} ${package})
  endif()
  if(NOT ARG_LIBRARIES)
    add_library(${target} INTERFACE IMPORTED GLOBAL)
  else()
    find_library(${id}_LIBRARY NAMES ${ARG_LIBRARIES})
    if(NOT ${id}_LIBRARY)
      shapeproof_missing(${what} ${package})
    endif()
    add_library(${target} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${${id}_LIBRARY})
  endif()
  set_target_properties(${target} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${${id}_INCLUDE_DIR} INTERFACE_LINK_LIBRARIES "${ARG_LINK}")
endfunction()

# The name under which the loader looks for a shared library.
function(shapeproof_soname library result)
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p "${library}" OUTPUT_VARIABLE headers RESULT_VARIABLE failed)
  string(REGEX MATCH "SONAME +([^ \n]+)" found "${headers}")
  if(failed OR NOT found)
    message(FATAL_ERROR "no SONAME in ${library}")
  endif()
  set(${result} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()

# fmt comes as a shared library; what of it is no template is made from its headers in one file here: nothing to load at start-up.
find_package(fmt QUIET)
if(NOT fmt_FOUND)
  shapeproof_missing("fmt" libfmt-dev)
endif()
set(fmt_source ${CMAKE_BINARY_DIR}/fmt.cpp)
file(CONFIGURE OUTPUT ${fmt_source} CONTENT "#define FMT_HEADER_ONLY
#include <fmt/format.h>
extern std::string (*const shapeproof_fmt)(fmt::string_view, fmt::format_args) = &fmt::vformat;
")
add_library(fmt_static STATIC ${fmt_source})
target_include_directories(fmt_static SYSTEM PUBLIC $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
find_package(nlohmann_json QUIET)
if(NOT nlohmann_json_FOUND)
  shapeproof_missing("nlohmann/json" nlohmann-json3-dev)
endif()
find_package(CLI11 QUIET)
if(NOT CLI11_FOUND)
  shapeproof_missing("CLI11" libcli11-dev)
endif()

shapeproof_library(Toml::toml "toml++" libtomlplusplus-dev HEADER toml++/toml.h)
# Never linked: loaded when it is needed (backend/solve/z3_api.h).
shapeproof_library(Z3::z3 "Z3" libz3-dev HEADER z3++.h LIBRARIES z3)
# The static libraries where they are there: nothing to load at start-up.
shapeproof_library(GMP::gmp "libgmp" libgmp-dev HEADER gmp.h LIBRARIES libgmp.a gmp)
shapeproof_library(GMP::gmpxx "libgmpxx" libgmp-dev HEADER gmpxx.h LIBRARIES libgmpxx.a gmpxx LINK GMP::gmp)
shapeproof_library(Utf8proc::utf8proc "utf8proc" libutf8proc-dev HEADER utf8proc.h LIBRARIES libutf8proc.a utf8proc)
set_target_properties(Utf8proc::utf8proc PROPERTIES INTERFACE_COMPILE_DEFINITIONS UTF8PROC_STATIC)
shapeproof_library(Yaml::yaml "libyaml" libyaml-dev HEADER yaml.h LIBRARIES libyaml.a yaml)
shapeproof_library(TreeSitter::core "tree-sitter" libtree-sitter-dev HEADER tree_sitter/api.h LIBRARIES libtree-sitter.a tree-sitter)
shapeproof_library(Sqlite::sqlite3 "SQLite" libsqlite3-dev HEADER sqlite3.h LIBRARIES libsqlite3.a sqlite3 LINK Threads::Threads ${CMAKE_DL_LIBS} m)
# Its malloc takes the place of the C library's; Debian has no static form of it.
shapeproof_library(Mimalloc::mimalloc "mimalloc" libmimalloc-dev HEADER mimalloc.h LIBRARIES mimalloc)
shapeproof_library(Zlib::zlib "zlib" zlib1g-dev HEADER zlib.h LIBRARIES libz.a z)
shapeproof_library(Sodium::sodium "libsodium" libsodium-dev HEADER sodium.h LIBRARIES libsodium.a sodium LINK Threads::Threads)
shapeproof_library(Xxhash::xxhash "xxHash" libxxhash-dev HEADER xxhash.h LIBRARIES libxxhash.a xxhash)
