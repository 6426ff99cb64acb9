// hash() and id(). Where CPython answers the same in every run, so does this: numbers, and tuples and frozen sets of them. Elsewhere
// (texts are salted, objects hash by their address) the answer is one symbol for everything that is equal.
#include <algorithm>
#include <bit>
#include <cmath>

#include "backend/engine/key_hash.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

constexpr uint64_t kModulus = (uint64_t{1} << 61) - 1;

// Law (CPython's numeric tower): the hash of n * 2**e is n * 2**e modulo 2**61 - 1, with the sign of n; -1 is an error mark.
std::optional<int64_t> hashOfFloat(double v) {
  if (std::isnan(v)) return std::nullopt;
  if (std::isinf(v)) return v > 0 ? 314159 : -314159;
  int exponent = 0;
  double mantissa = std::frexp(std::fabs(v), &exponent);
  uint64_t x = 0;
  while (mantissa != 0.0) {
    x = ((x << 28) & kModulus) | x >> (61 - 28);
    mantissa *= 268435456.0;
    exponent -= 28;
    const auto whole = static_cast<uint64_t>(mantissa);
    mantissa -= static_cast<double>(whole);
    x += whole;
    if (x >= kModulus) x -= kModulus;
  }
  const int turn = exponent >= 0 ? exponent % 61 : 60 - ((-1 - exponent) % 61);
  x = turn == 0 ? x : ((x << turn) & kModulus) | x >> (61 - turn);
  const int64_t signed_hash = v < 0 ? -static_cast<int64_t>(x) : static_cast<int64_t>(x);
  return signed_hash == -1 ? -2 : signed_hash;
}

// xxHash over the items, as CPython mixes it.
int64_t hashOfTuple(const std::vector<int64_t>& items) {
  constexpr uint64_t kPrime1 = 11400714785074694791u, kPrime2 = 14029467366897019727u, kPrime5 = 2870177450012600261u;
  uint64_t mixed = kPrime5;
  for (const int64_t one : items) mixed = std::rotl(mixed + static_cast<uint64_t>(one) * kPrime2, 31) * kPrime1;
  mixed += items.size() ^ (kPrime5 ^ 3527539u);
  return mixed == UINT64_MAX ? 1546275796 : static_cast<int64_t>(mixed);
}

// Independent of the order of the items.
int64_t hashOfSet(const std::vector<int64_t>& items) {
  uint64_t mixed = 0;
  for (const int64_t one : items) {
    const auto h = static_cast<uint64_t>(one);
    mixed ^= ((h ^ 89869747u) ^ (h << 16)) * 3644798167u;
  }
  // CPython goes over the whole table and takes out an odd number of empty places again.
  mixed ^= (static_cast<uint64_t>(items.size()) + 1) * 1927868237u;
  mixed ^= (mixed >> 11) ^ (mixed >> 25);
  mixed = mixed * 69069u + 907133923u;
  return mixed == UINT64_MAX ? 590923713 : static_cast<int64_t>(mixed);
}

const SetData* frozenSet(const View& on, const Value& v) {
  const SetData* set = ops::payload<SetData>(on.state, v);
  return set != nullptr && set->frozen && !set->map.uncertain() ? set : nullptr;
}

// The number, where it is the same in every run.
std::optional<int64_t> fixedHash(const View& on, const Value& value) {
  const Value v = ops::underlying(on.interp, on.state, value);
  if (const auto whole = bigOf(v)) return pythonHash(*whole);
  if (v.is(ValueKind::kFloat)) return hashOfFloat(v.asFloat());
  if ((v.isStr() || v.is(ValueKind::kBytes)) && on.interp.a.text(v.asStr()).empty()) return 0;
  std::vector<int64_t> hashes;
  const auto take = [&](const Value& item) {
    const auto one = ops::comparesItself(on.interp, on.state, item) && !frozenSet(on, item) ? std::nullopt : fixedHash(on, item);
    if (one) hashes.push_back(*one);
    return one.has_value();
  };
  if (v.isTuple()) {
    for (const Value& item : v.asTuple()) if (!take(item)) return std::nullopt;
    return hashOfTuple(hashes);
  }
  if (const SetData* set = frozenSet(on, v)) {
    for (const ValueMap::Entry& e : set->map) if (!take(e.key)) return std::nullopt;
    return hashOfSet(hashes);
  }
  return std::nullopt;
}

// Under what the answer for a value is remembered: equal values have equal ones. None: it cannot be said.
std::optional<Value> identityOf(const View& on, const Value& value, bool top) {
  const Value v = ops::underlying(on.interp, on.state, value);
  if (v.isTuple()) {
    Values items;
    for (const Value& item : v.asTuple()) {
      auto one = identityOf(on, item, false);
      if (!one) return std::nullopt;
      items.push_back(std::move(*one));
    }
    return Value::tuple(std::move(items));
  }
  if (const SetData* set = frozenSet(on, v)) {
    Values items;
    for (const ValueMap::Entry& e : set->map) {
      auto one = identityOf(on, e.key, false);
      if (!one || !hashOf(*one)) return std::nullopt;
      items.push_back(std::move(*one));
    }
    std::sort(items.begin(), items.end(), [](const Value& a, const Value& b) { return *hashOf(a) < *hashOf(b); });
    items.push_back(on.interp.known.frozenset);
    return Value::tuple(std::move(items));
  }
  if (v.isObject() && (top || !ops::comparesItself(on.interp, on.state, v))) return v;
  if (v.isObject() || !hashOf(v)) return std::nullopt;
  return v;
}

// One symbol for everything with the same reason: the first that was made for it.
Value symbolOf(Interp& in, const std::string& reason, Range range) {
  SymPool& pool = in.a.pool;
  const Name wanted = in.a.intern(reason);
  const auto fresh = pool.asSymbol(in.a.freshInt("", Trust::kOpaque, range, reason));
  for (uint32_t i = 0; fresh && i < fresh->index; ++i)
    if (pool.info(SymbolId(i)).reason == wanted.index) return Value::integer(pool.symbol(SymbolId(i)));
  return Value::integer(pool.symbol(*fresh));
}

// Names a value by its content: equal ones alike, others differently.
std::string nameOf(Interp& in, const Value& v) {
  if (v.isTuple()) {
    std::string all;
    for (const Value& item : v.asTuple()) all += (all.empty() ? "" : ", ") + nameOf(in, item);
    return "(" + all + ")";
  }
  if (v.isStr()) return ops::strRepr(in.a.text(v.asStr()));
  if (v.is(ValueKind::kBytes)) return ops::bytesRepr(in.a.text(v.asStr()));
  if (const auto number = bigOf(v)) return number->get_str();
  if (v.is(ValueKind::kFloat)) return std::trunc(v.asFloat()) == v.asFloat() && std::fabs(v.asFloat()) < 1e15 ? bigOf(v.asFloat()).get_str() : ops::floatRepr(v.asFloat());
  return "object " + std::to_string(static_cast<int>(v.kind())) + "." + std::to_string(v.bits());
}

Value remembered(Interp& in, const std::optional<Value>& key, Range range, const std::string& what) {
  if (!key || !hashOf(*key)) return Value::integer(in.a.freshInt("", Trust::kOpaque, range, what));
  return symbolOf(in, what + " of " + nameOf(in, *key), range);
}

// Of a tuple by the hashes of its items, some of which are salted: the same for the same ones. None: one is not known.
std::optional<Value> hashOfSalted(Interp& in, const Values& hashes) {
  std::string all;
  for (const Value& one : hashes) {
    const auto symbol = one.isInt() ? in.a.pool.asSymbol(one.asInt()) : std::nullopt;
    const auto number = bigOf(one);
    if (!number && (!symbol || !in.a.text(Name(in.a.pool.info(*symbol).reason)).starts_with("hash() of "))) return std::nullopt;
    all += (all.empty() ? "" : ", ") + (number ? number->get_str() : std::string(in.a.text(Name(in.a.pool.info(*symbol).reason))));
  }
  return symbolOf(in, "hash() of a tuple of " + all, {});
}

Value plainHash(Call& c, const Value& v) {
  if (const auto number = fixedHash(viewOf(c), v)) return makeInteger(bigOf(*number));
  return remembered(c.interp, identityOf(viewOf(c), v, true), {}, "hash()");
}

}  // namespace

// hash(obj), where the class of obj has no __hash__ of its own. A tuple asks its items.
CallResult builtinsHash(Call& c) {
  const Value v = c.arg(0);
  Interp& in = c.interp;
  if (ops::keyKind(in, peek(c), v) == ops::KeyKind::kUnhashable) return c.finish(ops::raiseUnhashable(in, c.takeState(), v));
  if (v.isUnknown()) return c.toSetWith(unknownInt(c, doubtOf(c, v, "hash()")));
  if (!v.isTuple() || (!ops::hashesItself(in, peek(c), v) && identityOf(viewOf(c), v, true))) return c.toSetWith(plainHash(c, v));
  const Value* hash = Analysis::object(peek(c), in.known.builtins).attrs.find(in.a.intern("hash"));
  if (hash == nullptr) return c.opaque("hash()");
  const Value function = *hash;
  const Values items(v.asTuple().begin(), v.asTuple().end());
  return c.finish(foldSteps<Values>(c.takeState(), items.size(), {}, [&](Path s, size_t i, Values so_far) {
    return in.call(std::move(s), function, CallArgs{{items[i]}, {}, false}).map([&](Path&, Value one) {
      Values more = so_far;
      more.push_back(std::move(one));
      return more;
    });
  }).map([&](Path&, Values hashes) {
    std::vector<int64_t> numbers;
    for (const Value& one : hashes)
      if (const auto whole = bigOf(one)) numbers.push_back(pythonHash(*whole));
    if (numbers.size() == hashes.size()) return makeInteger(bigOf(hashOfTuple(numbers)));
    if (auto salted = hashOfSalted(in, hashes)) return std::move(*salted);
    return Value::integer(in.a.freshInt("", Trust::kOpaque, {}, "hash()"));
  }));
}

// identity(obj): hash() by the address, whatever the class says
CallResult hashIdentity(Call& c) { return c.toSetWith(plainHash(c, c.arg(0))); }

// id(obj): one number for one object
CallResult builtinsId(Call& c) {
  const Value v = c.arg(0);
  const bool single = v.isObject() || v.isNone() || v.isBool();
  return c.toSetWith(remembered(c.interp, single ? std::optional(v) : std::nullopt, {0, Range::kMax}, "the address of an object"));
}

}  // namespace shapeproof::libcalls
