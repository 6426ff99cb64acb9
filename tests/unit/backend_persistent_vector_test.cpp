#include <catch2/catch.hpp>

#include <map>
#include <random>
#include <set>

#include "backend/base/persistent_vector.h"

namespace shapeproof {
namespace {

using Vector = PersistentVector<int>;
using Model = std::map<uint32_t, int>;

int modelGet(const Model& m, uint32_t i) {
  const auto it = m.find(i);
  return it == m.end() ? 0 : it->second;
}

uint32_t someIndex(std::mt19937& random) {
  static constexpr uint32_t kSpans[] = {8, 40, 1100, 40'000, 2'000'000, 0x7FFFFFFF};
  return static_cast<uint32_t>(random() % kSpans[random() % 6]);
}

}  // namespace

TEST_CASE("PersistentVector: agrees with a map through forks and writes", "[backend]") {
  std::mt19937 random(7);
  std::vector<std::pair<Vector, Model>> versions(1);
  for (int step = 0; step < 4000; ++step) {
    const size_t at = random() % versions.size();
    if (random() % 20 == 0) {
      auto copy = versions[at];
      if (versions.size() < 12) versions.push_back(std::move(copy));
      else versions[random() % versions.size()] = std::move(copy);
      continue;
    }
    const uint32_t i = someIndex(random);
    const int v = static_cast<int>(random() % 1000);
    versions[at].first.edit(i) = v;
    versions[at].second[i] = v;
  }
  for (const auto& [vector, model] : versions) {
    for (const auto& [i, v] : model) REQUIRE(vector.get(i) == v);
    for (int probe = 0; probe < 500; ++probe) {
      const uint32_t i = someIndex(random);
      REQUIRE(vector.get(i) == modelGet(model, i));
    }
  }
}

TEST_CASE("PersistentVector: diff finds exactly the entries that differ", "[backend]") {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    Vector a;
    Model ma;
    for (int k = 0; k < 200; ++k) { const uint32_t i = someIndex(random); a.edit(i) = ma[i] = static_cast<int>(random() % 9 + 1); }
    Vector b = a;
    Model mb = ma;
    for (int k = 0; k < round; ++k) { const uint32_t i = someIndex(random); b.edit(i) = mb[i] = static_cast<int>(random() % 9 + 1); }
    std::set<uint32_t> expected, found;
    for (const auto& [i, v] : mb) if (modelGet(ma, i) != v) expected.insert(i);
    Vector::diff(a, b, [&](uint32_t i, int x, int y) {
      REQUIRE(x == modelGet(ma, i));
      REQUIRE(y == modelGet(mb, i));
      REQUIRE(found.insert(i).second);
    });
    REQUIRE(found == expected);
    found.clear();
    Vector::diff(b, a, [&](uint32_t i, int, int) { found.insert(i); });
    REQUIRE(found == expected);
  }
}

TEST_CASE("PersistentVector: the largest index, and a moved-from vector", "[backend]") {
  Vector a;
  a.edit(0xFFFFFFFEu) = 5;
  a.edit(3) = 4;
  CHECK(a.get(0xFFFFFFFEu) == 5);
  CHECK(a.get(0xFFFFFFFDu) == 0);
  CHECK(a.get(3) == 4);
  Vector b = std::move(a);
  a.edit(1) = 9;  // NOLINT: a moved-from vector is empty
  CHECK(a.get(1) == 9);
  CHECK(a.get(3) == 0);
  CHECK(b.get(3) == 4);
}

namespace {
struct Counted : RefCounted {
  static inline int live = 0, copies = 0;
  int value = 0;
  explicit Counted(int v) : value(v) { ++live; }
  Counted(const Counted& o) : RefCounted(o), value(o.value) { ++live; ++copies; }
  ~Counted() { --live; }
};
}  // namespace

TEST_CASE("Ref: copies on write only when shared, frees the last", "[backend]") {
  Counted::copies = 0;
  {
    Ref<Counted> a = makeRef<Counted>(1);
    a.edit().value = 2;
    CHECK(Counted::copies == 0);
    Ref<Counted> b = a;
    CHECK(!a.unique());
    a.edit().value = 3;
    CHECK(Counted::copies == 1);
    CHECK(b->value == 2);
    CHECK(a->value == 3);
    CHECK(a.unique());
    Ref<Counted> c = std::move(b);
    CHECK(c.unique());
    CHECK(!b);  // NOLINT
    c = c;      // NOLINT
    CHECK(c->value == 2);
    Counted* raw = c.detach();
    Ref<Counted> d = Ref<Counted>::adopt(raw);
    CHECK(d.unique());
  }
  CHECK(Counted::live == 0);
}

TEST_CASE("PersistentVector of references: an unshared object is edited in place", "[backend]") {
  Counted::copies = 0;
  {
    PersistentVector<Ref<Counted>> heap;
    heap.edit(70) = makeRef<Counted>(1);
    heap.edit(70).edit().value = 2;
    CHECK(Counted::copies == 0);
    PersistentVector<Ref<Counted>> fork = heap;
    fork.edit(70).edit().value = 5;
    CHECK(Counted::copies == 1);
    CHECK(heap.get(70)->value == 2);
    CHECK(fork.get(70)->value == 5);
    fork.edit(70).edit().value = 6;
    CHECK(Counted::copies == 1);
  }
  CHECK(Counted::live == 0);
}

}  // namespace shapeproof
