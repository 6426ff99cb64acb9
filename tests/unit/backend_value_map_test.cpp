#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "backend/state/value_map.h"

namespace shapeproof {
namespace {

Value keyOf(uint32_t k) {
  switch (k % 4) {
    case 0: return Value::integer(int64_t{k});
    case 1: return Value::str(Name(k));
    case 2: return Value::tuple({Value::integer(int64_t{k}), Value::none()});
    default: return Value::object(Addr(k));
  }
}

using Model = std::vector<std::pair<uint32_t, int64_t>>;  // in insertion order

void expectEqual(const ValueMap& map, const Model& model) {
  REQUIRE(map.size() == model.size());
  size_t at = 0;
  for (const ValueMap::Entry& e : map) {
    REQUIRE(equalKeys(e.key, keyOf(model[at].first)));
    REQUIRE(e.value.asInt().value() == model[at].second);
    ++at;
  }
  REQUIRE(at == model.size());
}

}  // namespace

TEST_CASE("ValueMap: agrees with an ordered list of pairs", "[backend]") {
  std::mt19937 random(3);
  for (const uint32_t span : {6u, 40u, 3000u}) {
    ValueMap map;
    Model model;
    for (int step = 0; step < 6000; ++step) {
      const uint32_t k = static_cast<uint32_t>(random() % span);
      const auto it = std::find_if(model.begin(), model.end(), [&](const auto& p) { return p.first == k; });
      switch (random() % 3) {
        case 0: {
          const int64_t v = static_cast<int64_t>(random() % 100);
          map.set(keyOf(k), Value::integer(v));
          if (it == model.end()) model.emplace_back(k, v); else it->second = v;
          break;
        }
        case 1:
          REQUIRE(map.erase(keyOf(k)) == (it != model.end()));
          if (it != model.end()) model.erase(it);
          break;
        default: {
          const Value* found = map.find(keyOf(k));
          REQUIRE((found != nullptr) == (it != model.end()));
          if (found) REQUIRE(found->asInt().value() == it->second);
        }
      }
    }
    expectEqual(map, model);
    ValueMap copy = map;
    copy.set(keyOf(0), Value::integer(int64_t{-1}));
    copy.erase(keyOf(1));
    expectEqual(map, model);
  }
}

TEST_CASE("ValueMap: keys whose hashes collide in the index are kept apart", "[backend]") {
  // The index has few slots compared with the keys whose hashes agree in the low bits.
  std::vector<Value> colliding;
  const uint64_t low = *hashOf(Value::integer(int64_t{0})) & 63;
  for (int64_t k = 0; colliding.size() < 14; ++k)
    if ((*hashOf(Value::integer(k)) & 63) == low) colliding.push_back(Value::integer(k));
  ValueMap map;
  for (size_t i = 0; i < colliding.size(); ++i) map.set(colliding[i], Value::integer(static_cast<int64_t>(i)));
  for (size_t i = 0; i < colliding.size(); i += 2) REQUIRE(map.erase(colliding[i]));
  for (size_t i = 0; i < colliding.size(); ++i) {
    const Value* v = map.find(colliding[i]);
    REQUIRE((v != nullptr) == (i % 2 == 1));
    if (v) REQUIRE(v->asInt().is(static_cast<int64_t>(i)));
  }
  for (size_t i = 0; i < colliding.size(); i += 2) map.set(colliding[i], Value::none());
  for (const Value& k : colliding) REQUIRE(map.find(k) != nullptr);
}

TEST_CASE("ValueMap: Python's equal keys are one key", "[backend]") {
  ValueMap map;
  map.set(Value::integer(int64_t{1}), Value::str(Name(5)));
  CHECK(map.find(Value::real(1.0)) != nullptr);
  CHECK(map.find(Value::boolean(true)) != nullptr);
  CHECK(map.find(Value::real(1.5)) == nullptr);
  map.set(Value::boolean(true), Value::none());
  CHECK(map.size() == 1);
  CHECK(map.begin()->key.isInt());  // the first key stays
  CHECK(map.begin()->value.isNone());
  CHECK(map.find(Value::real(0.0)) == nullptr);
  map.set(Value::real(-0.0), Value::none());
  CHECK(map.find(Value::integer(int64_t{0})) != nullptr);
}

TEST_CASE("ValueMap: a key that cannot be decided makes the map uncertain", "[backend]") {
  ValueMap map;
  map.set(Value::unknown(Name(0)), Value::none());
  CHECK(map.uncertain());
  CHECK(map.empty());
}

}  // namespace shapeproof
