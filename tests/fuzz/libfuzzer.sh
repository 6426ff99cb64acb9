#!/bin/sh
# libfuzzer.sh OUT: builds the byte fuzzer with clang's libFuzzer and sanitizers (CXX, CC: which clang). From the repository's root.
set -e
out=${1:?where to}
cxx=${CXX:-clang++}
cc=${CC:-clang}
grammar=node_modules/tree-sitter-python/src
mkdir -p "$out.objects"
flags="-O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined -I."
for file in $grammar/parser.c $grammar/scanner.c; do
  $cc -O1 -w -I$grammar -c "$file" -o "$out.objects/$(basename "$file").o"
done
ls ir/*.cpp frontend/*.cpp tests/fuzz/bytes.cpp | xargs -P "$(nproc)" -I{} sh -c \
  "$cxx -std=c++20 $flags -DSHAPEPROOF_LIBFUZZER -c {} -o $out.objects/\$(echo {} | tr / _).o"
$cxx $flags -fsanitize=fuzzer "$out.objects"/*.o -ltree-sitter -lutf8proc -o "$out"
