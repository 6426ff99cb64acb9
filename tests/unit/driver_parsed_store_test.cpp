#include <catch2/catch.hpp>

#include "driver/parsed_store.h"

using namespace shapeproof;

TEST_CASE("parsed files: what was not asked for longest goes", "[driver]") {
  const auto source = [](const std::string& name) { return SourceText::fromUtf8(name, "x = '" + std::string(100, 'a') + "'\n"); };
  ParsedStore store(1000);
  const auto hot = store.parse(source("hot.py"));
  std::weak_ptr<const ParsedFile> cold = store.parse(source("cold.py"));
  CHECK(!cold.expired());
  for (int i = 0; i < 100; ++i) {
    (void)store.parse(source("s" + std::to_string(i) + ".py"));
    CHECK(store.parse(source("hot.py")) == hot);
  }
  CHECK(cold.expired());
  const auto changed = store.parse(SourceText::fromUtf8("hot.py", "y = 1\n"));
  CHECK(changed != hot);
  CHECK(hot->source->text().starts_with("x"));
}
