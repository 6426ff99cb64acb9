#include "ir/source.h"

#include <catch2/catch.hpp>

using namespace shapeproof;

namespace {

SourceText decoded(const std::string& bytes) {
  auto result = SourceText::decode("a.py", bytes);
  REQUIRE(result.source.has_value());
  return *result.source;
}
std::string refused(const std::string& bytes) {
  const auto result = SourceText::decode("a.py", bytes);
  REQUIRE(result.error.has_value());
  return std::to_string(result.error->offset) + "/" + std::to_string(result.error->line) + " " + result.error->message;
}

}  // namespace

TEST_CASE("source: lines and positions") {
  const SourceText s = decoded("ab\ncd\n\nlast");
  CHECK(s.lineCount() == 4);
  CHECK(s.line(1) == "ab");
  CHECK(s.line(3).empty());
  CHECK(s.line(4) == "last");
  CHECK(s.line(0).empty());
  CHECK(s.line(5).empty());
  CHECK(s.positionAt(0) == Position{1, 1});
  CHECK(s.positionAt(2) == Position{1, 3});
  CHECK(s.positionAt(3) == Position{2, 1});
  CHECK(s.positionAt(999) == Position{4, 5});
  for (size_t i = 0; i <= s.text().size(); ++i) CHECK(s.offsetAt(s.positionAt(i)) == i);
}

TEST_CASE("source: hints never change the answer") {
  const SourceText s = decoded("a\nbb\nccc\ndddd\n");
  for (size_t i = 0; i <= s.text().size(); ++i) {
    for (uint32_t hint = 0; hint < 9; ++hint) {
      uint32_t h = hint;
      CHECK(s.positionAt(i, h) == s.positionAt(i));
      CHECK(h == s.positionAt(i).line);
    }
  }
}

TEST_CASE("source: columns count code points") {
  const SourceText s = decoded("x = 'é😀' + y\nz");
  CHECK(s.positionAt(s.text().find('y')) == Position{1, 12});
  CHECK(s.slice({{1, 6}, {1, 8}}) == "é😀");
  CHECK(s.slice({{1, 12}, {2, 2}}) == "y\nz");
  std::string wide;
  for (int i = 0; i < 1000; ++i) wide += "é";
  const SourceText w = decoded("# " + wide + "\nx");
  CHECK(w.positionAt(2 + 2 * 700) == Position{1, 703});
  CHECK(w.positionAt(2 + 2 * 1000 + 1) == Position{2, 1});
}

TEST_CASE("source: line ends and byte order mark") {
  CHECK(decoded("a\r\nb\rc\n").text() == "a\nb\nc\n");
  CHECK(decoded("\xEF\xBB\xBFx").text() == "x");
  CHECK(decoded("\xEF\xBB\xBFx").positionAt(0) == Position{1, 1});
  CHECK(decoded("a\fb").lineCount() == 1);
  CHECK(decoded("").lineCount() == 1);
}

TEST_CASE("source: encodings") {
  CHECK(decoded("# coding: latin-1\nx = '\xE9'\n").line(2) == "x = 'é'");
  CHECK(decoded("#!/bin/python\n# -*- coding: ISO_8859_1 -*-\n'\xFC'").line(3) == "'ü'");
  CHECK(decoded("# coding: utf-8\n'é'").line(2) == "'é'");
  CHECK(decoded("x = 1\n# coding: koi8-r\n").lineCount() == 3);  // the first line is code
  CHECK(decoded("# encoding is not coding\n").lineCount() == 2);
  CHECK(refused("# coding: shift-jis\n") == "0/1 unsupported encoding: shift-jis");
  CHECK(refused("\xEF\xBB\xBF# coding: latin-1\n") == "0/1 encoding problem: latin-1 with BOM");
  CHECK(refused("# coding: ascii\n'\xC3\xA9'").starts_with("17/2 (unicode error) 'ascii' codec can't decode byte 0xc3"));
  CHECK(refused("a\n'\xE9'").starts_with("3/2 (unicode error) 'utf-8' codec can't decode byte 0xe9 in position 3"));
  CHECK(refused(std::string("a\n\0b", 4)) == "2/2 source code cannot contain null bytes");
}

TEST_CASE("source: strict UTF-8") {
  CHECK_FALSE(firstInvalidUtf8("plain ascii, long enough for words").has_value());
  CHECK_FALSE(firstInvalidUtf8("é€😀\U0010FFFF").has_value());
  CHECK(firstInvalidUtf8("ab\xC0\x80") == 2u);              // overlong
  CHECK(firstInvalidUtf8("\xE0\x80\x80") == 0u);            // overlong
  CHECK(firstInvalidUtf8("a\xED\xA0\x80") == 1u);           // surrogate
  CHECK(firstInvalidUtf8("\xF4\x90\x80\x80") == 0u);        // past U+10FFFF
  CHECK(firstInvalidUtf8("12345678\xE2\x82") == 8u);        // cut off
  CHECK(firstInvalidUtf8("\x80") == 0u);
}

TEST_CASE("source: the old encodings of one byte a character") {
  CHECK(decoded("# -*- coding: cp1252 -*-\nx = '\x80'\n").line(2) == "x = '€'");
  CHECK(decoded("# coding: koi8-r\nx = '\xF0'\n").line(2) == "x = 'П'");
  CHECK(decoded("# coding: iso-8859-15\nx = '\xA4'\n").line(2) == "x = '€'");
  CHECK(refused("# coding: utf-16\n") == "0/1 unsupported encoding: utf-16");
  CHECK(refused("# coding: no-such\n") == "0/1 unsupported encoding: no-such");
  CHECK(refused("\xEF\xBB\xBF# coding: utf8\n") == "0/1 encoding problem: utf8 with BOM");
}
