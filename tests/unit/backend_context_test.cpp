#include <catch2/catch.hpp>

#include <random>

#include "backend/state/context.h"

namespace shapeproof {
namespace {

Path stateNumber(uint32_t n) {
  auto s = makeRef<State>();
  s->no_report = n;
  return Path::open(std::move(s));
}

struct Counts { size_t running = 0, raised = 0, ended = 0; };

template <class T> Counts countsOf(ContextSet<T>& set) {
  Counts c;
  c.running = set.size();
  set.eachRaised([&](Raised&) { ++c.raised; });
  c.ended = set.finishedCount() - c.raised;
  return c;
}

// `running` contexts numbered from 0, and finished ones.
ContextSet<int> makeSet(uint32_t running, uint32_t raised, uint32_t ended) {
  ContextSet<int> set;
  for (uint32_t i = 0; i < raised; ++i) set.absorb(ContextSet<int>::raise(stateNumber(i), Value::none()));
  for (uint32_t i = 0; i < running; ++i) set.add(stateNumber(i), static_cast<int>(i));
  for (uint32_t i = 0; i < ended; ++i) set.absorb(ContextSet<int>::end(stateNumber(i), PathEnd::kExit));
  return set;
}

}  // namespace

TEST_CASE("ContextSet: no combinator loses a path", "[backend]") {
  std::mt19937 random(5);
  for (int round = 0; round < 300; ++round) {
    const uint32_t n = static_cast<uint32_t>(random() % 5), r = static_cast<uint32_t>(random() % 4), e = static_cast<uint32_t>(random() % 4);
    ContextSet<int> set = makeSet(n, r, e);
    Counts expected{0, r, e};
    // Each context becomes some running, raised and ended ones.
    ContextSet<long> mapped = std::move(set).flatMap([&](Path s, int) {
      ContextSet<long> out;
      for (uint32_t k = static_cast<uint32_t>(random() % 3); k > 0; --k) { out.add(Path::open(Snapshot(s).copy()), long{k}); ++expected.running; }
      for (uint32_t k = static_cast<uint32_t>(random() % 3); k > 0; --k) {
        out.absorb(ContextSet<long>::raise(Path::open(Snapshot(s).copy()), Value::none()));
        ++expected.raised;
      }
      for (uint32_t k = static_cast<uint32_t>(random() % 3); k > 0; --k) {
        out.absorb(ContextSet<long>::end(Path::open(Snapshot(s).copy()), PathEnd::kLimit));
        ++expected.ended;
      }
      return out;
    });
    ContextSet<int> back = std::move(mapped).map([](Path& s, long v) { (void)s.edit(); return static_cast<int>(v) + 1; });
    ContextSet<int> other = makeSet(static_cast<uint32_t>(random() % 3), static_cast<uint32_t>(random() % 3), 1);
    const Counts more = countsOf(other);
    back.absorb(std::move(other));
    const Counts got = countsOf(back);
    REQUIRE(got.running == expected.running + more.running);
    REQUIRE(got.raised == expected.raised + more.raised);
    REQUIRE(got.ended == expected.ended + more.ended);
  }
}

TEST_CASE("ContextSet: nothing is finished where all exceptions were handled", "[backend]") {
  const auto keep = [](Path s, int v) { return ContextSet<int>(std::move(s), int{v}); };
  const auto handle = [](Path s, const Value&) { return ContextSet<int>(std::move(s), 7); };
  ContextSet<int> handled = makeSet(1, 2, 0).fold(keep, handle);
  REQUIRE(handled.size() == 3);
  REQUIRE(handled.finishedCount() == 0);
  REQUIRE_FALSE(handled.hasFinished());
  ContextSet<int> other = makeSet(1, 2, 1).fold(keep, handle);
  REQUIRE(other.hasFinished());
  REQUIRE(other.finishedCount() == 1);
}

TEST_CASE("ContextSet: order of the running contexts is kept", "[backend]") {
  ContextSet<int> set = makeSet(4, 1, 0);
  set.absorb(makeSet(2, 0, 1));
  const std::vector<int> expected{0, 1, 2, 3, 0, 1};
  REQUIRE(set.size() == expected.size());
  for (size_t i = 0; i < expected.size(); ++i) CHECK(set[i].value == expected[i]);
}

TEST_CASE("ContextSet: an empty set is a value", "[backend]") {
  ContextSet<int> none;
  CHECK(none.empty());
  bool called = false;
  ContextSet<int> still = std::move(none).flatMap([&](Path s, int v) { called = true; return ContextSet<int>(std::move(s), v); });
  CHECK(!called);
  CHECK(still.empty());
  CHECK(!still.hasFinished());
}

TEST_CASE("ContextSet: who handles an exception decides what becomes of its path", "[backend]") {
  ContextSet<int> set = std::move(makeSet(2, 3, 1)).handle([n = 0](Path s, Value e) mutable {
    if (n++ == 0) return ContextSet<int>(std::move(s), 7);
    return ContextSet<int>::raise(std::move(s), std::move(e));
  });
  const Counts c = countsOf(set);
  CHECK(c.running == 3);
  CHECK(c.raised == 2);
  CHECK(c.ended == 1);
}

TEST_CASE("ContextSet: taking the finished ones leaves none behind", "[backend]") {
  ContextSet<int> set = makeSet(1, 2, 3);
  const Finished finished = std::move(set).release();
  CHECK(finished.raised.size() == 2);
  CHECK(finished.ended.size() == 3);
  CHECK(!set.hasFinished());
  ContextSet<int> target;
  target.adoptFinished(set);
  CHECK(!target.hasFinished());
}

}  // namespace shapeproof
