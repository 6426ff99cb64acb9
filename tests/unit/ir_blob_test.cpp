#include "ir/blob.h"

#include <catch2/catch.hpp>

#include "ir/text.h"

using namespace shapeproof::ir;

namespace {

constexpr const char* kText = R"((module #0
  (code #0 "<module>" "<module>" "doc" module @1:1-2:1 [] [] [] [] {
    (Assign @1:1-6 (Global @1:1-2 "x") (TupleExpr [(IntConst 1 0) (NoneConst)]))
  }))
)";

}  // namespace

TEST_CASE("blob: a module comes back as it was") {
  const auto read = readModule(kText);
  REQUIRE(read.error.empty());
  const std::string bytes = toBlob(*read.module);
  const auto back = fromBlob(bytes);
  REQUIRE(back.has_value());
  CHECK(printModule(*back) == printModule(*read.module));
  CHECK(toBlob(*back) == bytes);
  CHECK(toBlob(*readModule(kText).module) == bytes);
}

TEST_CASE("blob: other bytes are refused") {
  const std::string bytes = toBlob(*readModule(kText).module);
  CHECK_FALSE(fromBlob("").has_value());
  for (size_t n = 0; n < bytes.size(); ++n) CHECK_FALSE(fromBlob(std::string_view(bytes).substr(0, n)).has_value());
  CHECK_FALSE(fromBlob(bytes + "x").has_value());
  for (const size_t at : {size_t{0}, size_t{4}, size_t{8}, size_t{16}, size_t{20}}) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] + 1);
    CHECK_FALSE(fromBlob(changed).has_value());
  }
  std::string huge = bytes;
  for (size_t i = 16; i < 20; ++i) huge[i] = '\xFF';
  CHECK_FALSE(fromBlob(huge).has_value());
}
