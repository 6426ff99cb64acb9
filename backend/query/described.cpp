#include "backend/query/described.h"

#include "backend/engine/operators.h"
#include "backend/state/dtype.h"

namespace shapeproof {
namespace {

constexpr size_t kMostParts = 64;  // of one value
constexpr int kMostLevels = 8;

using Kind = DescribedValue::Kind;

class Describer {
 public:
  Describer(const Interp& in, const State& s, const std::function<IntExpr(IntExpr)>& rewrite) : in_(in), s_(s), rewrite_(rewrite) {}

  DescribedValue of(const Value& v, int level = 0) {
    DescribedValue out;
    if (level > kMostLevels) return named(Kind::kOther, "...");
    if (v.is(ValueKind::kChoice)) {
      out.kind = Kind::kEither;
      alternatives(v, out, level);
      return out.parts.size() == 1 ? DescribedValue(out.parts[0].second) : out;
    }
    if (v.isNone()) return named(Kind::kOther, "None");
    if (v.isInt()) {
      DescribedValue out = named(Kind::kOther, in_.a.pool.print(size(v.asInt())));
      out.number = true;
      return out;
    }
    if (v.isTuple()) return sequence(v.asTuple(), level);
    if (v.isUnknown()) return named(v.isOpaque() ? Kind::kUnknown : Kind::kOther, std::string(in_.a.text(v.unknownReason())));
    return v.isObject() ? object(v, level) : named(Kind::kOther, typeName(v));
  }

 private:
  static DescribedValue named(Kind kind, std::string text) {
    DescribedValue out;
    out.kind = kind;
    out.text = std::move(text);
    return out;
  }

  IntExpr size(IntExpr e) const {
    const IntExpr known = in_.simplify(s_, e);
    return rewrite_ ? in_.simplify(s_, rewrite_(known)) : known;
  }

  std::string typeName(const Value& v) const { return ops::typeName(in_, s_, v).value_or("?"); }

  void alternatives(const Value& v, DescribedValue& out, int level) {
    if (v.is(ValueKind::kChoice)) {
      alternatives(v.asChoice().a, out, level);
      alternatives(v.asChoice().b, out, level);
      return;
    }
    DescribedValue one = of(v, level + 1);
    for (const auto& [name, seen] : out.parts)
      if (seen == one) return;
    if (out.parts.size() < kMostParts) out.parts.emplace_back("", std::move(one));
  }

  DescribedValue sequence(std::span<const Value> items, int level) {
    DescribedValue out;
    out.kind = Kind::kSequence;
    for (size_t i = 0; i < items.size() && i < kMostParts; ++i) out.parts.emplace_back("", of(items[i], level + 1));
    if (items.size() > kMostParts) out.parts.emplace_back("", named(Kind::kOther, "..."));
    return out;
  }

  DescribedValue mapping(const ValueMap& map, int level) {
    DescribedValue out;
    out.kind = Kind::kMapping;
    for (const ValueMap::Entry& e : map) {
      if (out.parts.size() == kMostParts) break;
      out.parts.emplace_back(e.key.isStr() ? std::string(in_.a.text(e.key.asStr())) : of(e.key, kMostLevels).text, of(e.value, level + 1));
    }
    if (map.uncertain() || map.size() > kMostParts) out.parts.emplace_back("...", named(Kind::kUnknown, "other keys"));
    return out;
  }

  DescribedValue tensor(const TensorInfo& info) const {
    DescribedValue out;
    out.kind = Kind::kTensor;
    Shape shape = info.shape;
    for (IntExpr& d : shape.dims) d = size(d);
    out.shape = reportShape(in_.a.pool, s_.facts, shape);
    out.dtype = dtypeName(info.dtype);
    if (!out.shape && info.reason.valid()) out.text = in_.a.text(info.reason);
    return out;
  }

  DescribedValue object(const Value& v, int level) {
    const Object& o = *s_.heap.get(v.asAddr().index);
    if (const auto* data = o.as<TensorData>()) return tensor(*data->info);
    if (const auto* data = o.as<ListData>()) {
      DescribedValue out = sequence(data->items, level);
      if (data->rest) out.parts.emplace_back("", named(Kind::kUnknown, "a number of others"));
      return out;
    }
    if (const auto* data = o.as<DictData>()) return mapping(data->map, level);
    if (const Value under = ops::underlying(in_, s_, v); !under.same(v)) return of(under, level + 1);
    // What a class of the program or of a library returns: its tensors, by the names of the attributes.
    DescribedValue out;
    out.kind = Kind::kMapping;
    out.text = typeName(v);
    for (const ValueMap::Entry& e : o.attrs) {
      if (!e.key.isStr() || out.parts.size() == kMostParts) continue;
      DescribedValue one = of(e.value, level + 1);
      if (one.kind == Kind::kTensor || one.kind == Kind::kSequence) out.parts.emplace_back(in_.a.text(e.key.asStr()), std::move(one));
    }
    return out.parts.empty() ? named(Kind::kOther, out.text) : out;
  }

  const Interp& in_;
  const State& s_;
  const std::function<IntExpr(IntExpr)>& rewrite_;
};

}  // namespace

DescribedValue describe(const Interp& in, const State& s, const Value& v, const std::function<IntExpr(IntExpr)>& rewrite) {
  return Describer(in, s, rewrite).of(v);
}

}  // namespace shapeproof
