#include <catch2/catch.hpp>

#include "backend/state/context.h"

namespace shapeproof {
namespace {

struct World {
  Ledger ledger;
  Path open() {
    auto s = makeRef<State>();
    s->ledger = &ledger;
    return Path::open(std::move(s));
  }
  static std::pair<Path, Path> split(Path p, bool first, bool second) {
    const Snapshot from(p);
    return std::move(p).split(first ? from.copy() : Ref<State>(), second ? from.copy() : Ref<State>());
  }
};

}  // namespace

TEST_CASE("Ledger: every way of a path is counted once", "[backend]") {
  World w;
  auto [a, b] = World::split(w.open(), true, true);
  auto [c, d] = World::split(std::move(a), true, false);
  CHECK(!d);
  CHECK(!w.ledger.counts().balanced());
  const Snapshot merged(b);
  Path both = std::move(c).join(std::move(b), merged.copy());
  std::move(both).end(PathEnd::kCompleted);
  CHECK(w.ledger.counts().balanced());
  CHECK(w.ledger.counts().split == 1);
  CHECK(w.ledger.counts().of(PathEnd::kJoined) == 1);
}

TEST_CASE("Ledger: a split without a side is an end", "[backend]") {
  World w;
  auto [a, b] = World::split(w.open(), false, false);
  CHECK((!a && !b));
  CHECK(w.ledger.counts().of(PathEnd::kUnreachable) == 1);
  CHECK(w.ledger.counts().balanced());
}

TEST_CASE("Ledger: a path that is dropped, or written over, is lost", "[backend]") {
  World w;
  { const Path dropped = w.open(); }
  Path p = w.open();
  p = w.open();
  std::move(p).end(PathEnd::kExit);
  CHECK(w.ledger.counts().of(PathEnd::kLost) == 2);
  CHECK(w.ledger.losses().size() == 2);
  CHECK(w.ledger.counts().balanced());
  CHECK(!pathEndInfo(PathEnd::kLost).proof);
}

TEST_CASE("Ledger: what a set of contexts drops is lost", "[backend]") {
  World w;
  { const ContextSet<int> set(w.open(), 1); }
  { const auto set = ContextSet<int>::raise(w.open(), Value::none()); }
  CHECK(w.ledger.counts().of(PathEnd::kLost) == 2);
}

TEST_CASE("Ledger: a trial that is not kept leaves nothing behind", "[backend]") {
  World w;
  Path p = w.open();
  {
    Trial trial(w.ledger);
    const Path tried = Path::open(Snapshot(p).copy());
  }
  CHECK(w.ledger.losses().empty());
  const Snapshot before(p);
  Trial trial(w.ledger);
  { const Path spent = std::move(p); }
  Path again = trial.takeBack(before);
  std::move(again).end(PathEnd::kCompleted);
  CHECK(w.ledger.counts().balanced());
  CHECK(w.ledger.counts().of(PathEnd::kLost) == 0);
}

}  // namespace shapeproof
