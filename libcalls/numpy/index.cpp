// Indexing and assignment (numpy: "Indexing on ndarrays"): an int beside an index array is an index array itself.
#include <algorithm>

#include "backend/engine/operators.h"
#include "libcalls/numpy/support.h"
#include "libcalls/torch/index.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"

namespace shapeproof::libcalls {

using namespace numpy;  // NOLINT: numpy's forms of what torch has, too

namespace {

constexpr std::string_view kKinds =
    "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices";

struct Item {
  enum Kind { kNew, kSlice, kEllipsis, kInt, kArray, kMask } kind = kInt;
  Value value;
  Dims dims;                    // of an index array; of a mask
  std::vector<Value> entries;   // of a list or range of ints
  std::optional<IntExpr> count; // of a mask's true values
  [[nodiscard]] size_t uses() const { return kind == kNew || kind == kEllipsis ? 0 : kind == kMask ? dims.size() : 1; }
};

class Indexing {
 public:
  Indexing(Call& c, std::string_view op, const Operand& x) : c_(c), op_(op), x_(x), own_(stridesOf(c, *x.info)) {}

  Step<Selection> run(const Value& index) {
    const Value plain = ops::underlying(c_.interp, std::as_const(c_).state(), index);
    const Values given = plain.isTuple() ? *c_.items(plain) : Values{plain};
    size_t used = 0;
    bool ellipsis = false;
    for (const Value& v : given) {
      if (!classify(v)) return std::move(*left_);
      if (items_.back().kind == Item::kEllipsis && std::exchange(ellipsis, true)) {
        return fail("IndexError", "an index can only have a single ellipsis ('...')", {});
      }
      used += items_.back().uses();
      advanced_ |= items_.back().kind == Item::kArray || items_.back().kind == Item::kMask;
    }
    if (used > x_.rank()) {
      return fail("IndexError", "too many indices for array: array is {}-dimensional, but {} were indexed", {number(x_.rank()), number(used)});
    }
    for (const Item& item : items_) {
      if (!take(item, x_.rank() - used)) return std::move(*left_);
    }
    keep(x_.rank() - at_);
    return finish();
  }

 private:
  static IntExpr number(size_t n) { return num(static_cast<int64_t>(n)); }
  CallResult fail(const char* exception, std::string format, std::vector<MessageArg> args) {
    return reject(c_, Rule::kIndexOutOfRange, exception, std::move(format), std::move(args), {x_});
  }
  bool leave(CallResult r) { left_ = std::move(r); return false; }
  bool unknown(std::string_view why) { return leave(unknownArray(c_, op_, {x_}, why)); }

  // A truth value of numpy as a bool; other things stay.
  [[nodiscard]] Value plainTruth(const Value& v) const {
    const State& state = std::as_const(c_).state();
    if (!v.isObject() || ops::typeName(c_.interp, state, v) != "bool_") return v;
    const Value* truth = Analysis::object(state, v.asAddr()).attrs.find(c_.interp.a.intern("_value"));
    return truth != nullptr ? *truth : v;
  }

  bool classify(const Value& given) {
    const Value v = plainTruth(given);
    Item item;
    item.value = v;
    if (v.isNone()) item.kind = Item::kNew;
    else if (v.is(ValueKind::kEllipsis)) item.kind = Item::kEllipsis;
    else if (v.is(ValueKind::kSlice)) item.kind = Item::kSlice;
    else if (v.isBool()) return classifyTruth(v, std::move(item));
    else if (c_.isTensor(v)) return classifyArray(c_.tensor(v, "index"), std::move(item));
    else if (c_.integer(v)) item.kind = Item::kInt;
    else if (v.isUnknown() && v.unknownType() != UnknownType::kFloat) {
      return unknown(v.unknownReason().valid() ? c_.interp.a.text(v.unknownReason()) : "an index that is not known");
    } else if (const auto list = c_.items(v)) {
      return classifyList(*list, std::move(item));
    } else if (const ListData* many = ops::payload<ListData>(std::as_const(c_).state(), v)) {
      return classifyRun(*many, std::move(item));
    } else if (const auto range = ops::rangeParts(c_.interp, std::as_const(c_).state(), v)) {
      return classifyRange(*range, std::move(item));
    } else {
      return leave(fail("IndexError", std::string(kKinds), {}));
    }
    items_.push_back(std::move(item));
    return true;
  }

  // A range of unknown length is an array of ints, of which the first and the last are looked at.
  bool classifyRange(const ops::RangeParts& range, Item item) {
    SymPool& p = c_.pool();
    const IntExpr length = ops::rangeLength(c_.interp, std::as_const(c_).state(), range);
    if (!known(c_, c_.ge(length, 1))) return unknown("a range as an index");
    item.kind = Item::kArray;
    item.dims = {length};
    item.entries = {Value::integer(range.start), Value::integer(p.add(range.start, p.mul(p.sub(length, num(1)), range.step)))};
    items_.push_back(std::move(item));
    return true;
  }

  bool classifyTruth(const Value& v, Item item) {
    if (!v.asBool().isConstant()) return unknown("an index that is not known");
    item.kind = Item::kMask;
    item.count = num(v.asBool().isTrue() ? 1 : 0);
    items_.push_back(std::move(item));
    return true;
  }

  bool classifyArray(const Operand& i, Item item) {
    if (!i.rankKnown() || i.dtype() == DType::kUnknown) return unknown("an index array that is not known");
    item.dims = i.shape().dims;
    if (i.dtype() == DType::kBool) {
      item.kind = Item::kMask;
      item.count = countTrue(c_, i);
    } else if (isInteger(i.dtype())) {
      item.kind = Item::kArray;
    } else {
      return leave(fail("IndexError", "arrays used as indices must be of integer (or boolean) type", {}));
    }
    items_.push_back(std::move(item));
    return true;
  }

  // A list of ints whose length is not written out: one stands for many.
  bool classifyRun(const ListData& many, Item item) {
    const auto number_like = [](const Value& v) { return isInt(v) && !v.isBool(); };
    if (!many.rest || !number_like(many.rest->element) || !std::all_of(many.items.begin(), many.items.end(), number_like))
      return unknown("a list as an index");
    item.kind = Item::kArray;
    item.dims = {c_.pool().add(number(many.items.size()), many.rest->count)};
    item.entries = many.items;
    item.entries.push_back(many.rest->element);
    items_.push_back(std::move(item));
    return true;
  }

  // A list of ints, of truth values, or of lists of ints of the same length.
  bool classifyList(const Values& list, Item item) {
    const auto all = [&](auto&& test) { return std::all_of(list.begin(), list.end(), test); };
    item.dims = {number(list.size())};
    item.kind = Item::kArray;
    if (!list.empty() && all([](const Value& v) { return v.isBool() && v.asBool().isConstant(); })) {
      item.kind = Item::kMask;
      item.count = number(static_cast<size_t>(std::count_if(list.begin(), list.end(), [](const Value& v) { return v.asBool().isTrue(); })));
    } else if (all([&](const Value& v) { return !c_.isTensor(v) && c_.integer(v) && !v.isBool(); })) {
      item.entries = list;
    } else if (all([&](const Value& v) { return !c_.isTensor(v) && c_.items(v); })) {
      const size_t n = c_.items(list.front())->size();
      item.dims.push_back(number(n));
      for (const Value& v : list) {
        const Values row = *c_.items(v);
        for (const Value& w : row) {
          if (!c_.integer(w) || w.isBool()) return unknown("a list as an index");
          item.entries.push_back(w);
        }
      }
      if (item.entries.size() != n * list.size()) return unknown("a list as an index");
    } else {
      return unknown("a list as an index");
    }
    items_.push_back(std::move(item));
    return true;
  }

  void keep(size_t n) {
    for (size_t i = 0; i < n; ++i) put(x_[at_], num(1));
  }

  // An axis of the view: every `step`th place of the next axis of x.
  void put(IntExpr size, IntExpr step) {
    out_.push_back(size);
    if (own_) strides_.push_back(c_.pool().mul((*own_)[at_], step));
    ++at_;
  }

  bool take(const Item& item, size_t rest) {
    switch (item.kind) {
      case Item::kNew: out_.push_back(num(1)); strides_.push_back(num(0)); closed_ = place_.has_value(); return true;
      case Item::kEllipsis: keep(rest); closed_ = place_.has_value(); return true;
      case Item::kSlice: closed_ = place_.has_value(); return slice(item.value);
      case Item::kInt:
        if (!inRange(*c_.integer(item.value))) return false;
        ++at_;
        return !advanced_ || advance({});
      case Item::kArray:
        if (c_.isTensor(item.value) && !requirePlaces(c_, c_.tensor(item.value, "index"), x_[at_], [&](IntExpr i) { return outside(i); })) {
          return leave(c_.stop());
        }
        for (const Value& v : item.entries) {
          const auto n = c_.integer(v);
          if (n && !inRange(*n)) return false;
        }
        ++at_;
        return advance(item.dims);
      case Item::kMask: return mask(item);
    }
    return true;
  }

  bool inRange(IntExpr i) {
    const IntExpr size = x_[at_];
    SymPool& p = c_.pool();
    return requirePlace(c_, i, p.andOf(p.lt(i, size), p.ge(i, p.neg(size))), [&] { return outside(i); }) || leave(c_.stop());
  }

  [[nodiscard]] Finding outside(IntExpr i) const {
    return finding(Rule::kIndexOutOfRange, "IndexError", "index {} is out of bounds for axis {} with size {}", {i, number(at_), x_[at_]}, {x_});
  }

  // An end of a slice, as an index between low and high.
  IntExpr bound(IntExpr v, IntExpr low, IntExpr high, IntExpr size) {
    SymPool& p = c_.pool();
    const auto clamp = [&](IntExpr e) {
      if (!known(c_, p.ge(e, low))) e = p.max(e, low);
      return known(c_, p.le(e, high)) ? e : p.min(e, high);
    };
    if (known(c_, c_.ge(v, 0))) return clamp(v);
    if (refuted(c_, c_.ge(v, 0))) return clamp(p.add(v, size));
    return p.ite(c_.ge(v, 0), clamp(v), clamp(p.add(v, size)));
  }

  bool slice(const Value& item) {
    const auto parts = item.asTuple();
    const IntExpr size = x_[at_];
    std::optional<IntExpr> ends[3];
    for (size_t i = 0; i < 3; ++i) {
      if (parts[i].isNone()) continue;
      ends[i] = c_.integer(parts[i]);
      if (ends[i]) continue;
      if (!parts[i].isUnknown() && !parts[i].is(ValueKind::kChoice) && !c_.isTensor(parts[i])) {
        return leave(reject(c_, Rule::kInvalidArgument, "TypeError", "slice indices must be integers or None or have an __index__ method", {}));
      }
      const auto step = parts[2].isNone() ? std::optional(num(1)) : c_.integer(parts[2]);
      if (!step) own_.reset();
      put(c_.genSymInt("", Trust::kOpaque, {0, c_.getCachedRange(size).high}, "a slice that is not known"), step.value_or(num(1)));
      return true;
    }
    const IntExpr step = ends[2].value_or(num(1));
    if (step.is(0)) return leave(reject(c_, Rule::kInvalidArgument, "ValueError", "slice step cannot be zero", {}));
    if (!step.isConstant()) return unknown("a slice whose step is not known");
    SymPool& p = c_.pool();
    const bool back = step.value() < 0;
    const IntExpr low = num(back ? -1 : 0), high = back ? p.sub(size, num(1)) : size;
    const IntExpr from = ends[0] ? bound(*ends[0], low, high, size) : back ? high : low;
    const IntExpr to = ends[1] ? bound(*ends[1], low, high, size) : back ? low : high;
    const IntExpr span = back ? p.sub(from, to) : p.sub(to, from);
    IntExpr length = known(c_, c_.ge(span, 0)) ? span : refuted(c_, c_.ge(span, 1)) ? num(0) : p.max(num(0), span);
    length = c_.interp.simplify(c_.state(), length);
    if (!step.is(1) && !step.is(-1)) length = p.ceilDiv(length, num(back ? -step.value() : step.value()));
    put(length, step);
    return true;
  }

  bool mask(const Item& item) {
    for (size_t k = 0; k < item.dims.size(); ++k) {
      const IntExpr have = item.dims[k], want = x_[at_ + k];
      const bool ok = c_.require(c_.eq(have, want), [&] {
        return finding(Rule::kIndexOutOfRange, "IndexError",
                       "boolean index did not match indexed array along axis {}; size of axis is {} but size of corresponding boolean axis is {}",
                       {number(at_ + k), want, have}, {x_});
      });
      if (!ok) return leave(c_.stop());
    }
    at_ += item.dims.size();
    masked_ = true;
    return advance({*item.count});
  }

  // Index arrays broadcast; they stand where the first is if they are neighbours, else in front.
  bool advance(const Dims& dims) {
    shapes_.push_back(dims);
    if (!place_) {
      place_ = out_.size();
      index_dims_ = dims;
      return true;
    }
    if (closed_) scattered_ = true;
    const size_t rank = std::max(dims.size(), index_dims_.size());
    Dims both(rank);
    for (size_t i = 0; i < rank; ++i) {
      const IntExpr a = i + index_dims_.size() >= rank ? index_dims_[i + index_dims_.size() - rank] : num(1);
      const IntExpr b = i + dims.size() >= rank ? dims[i + dims.size() - rank] : num(1);
      const BoolExpr fits = broadcastable(c_, a, b);
      if (masked_ && c_.checkImmediate(fits) == Tri::kUnknown) { both[i] = a; continue; }  // data decides
      const bool ok = c_.require(fits, [&] {
        std::vector<MessageArg> args;
        std::string text = "shape mismatch: indexing arrays could not be broadcast together with shapes ";
        for (const Dims& d : shapes_) text += shapeText(d, args) + " ";
        return finding(Rule::kBroadcastMismatch, "IndexError", text, std::move(args), {x_});
      });
      if (!ok) return leave(c_.stop());
      both[i] = broadcastSize(c_, a, b);
    }
    index_dims_ = std::move(both);
    return true;
  }

  Step<Selection> finish() {
    Selection s;
    s.dims = std::move(out_);
    if (place_) {
      const size_t where = scattered_ ? 0 : *place_;
      s.dims.insert(s.dims.begin() + static_cast<std::ptrdiff_t>(where), index_dims_.begin(), index_dims_.end());
    }
    s.advanced = advanced_;
    s.masked = masked_;
    if (own_ && !advanced_) s.strides = std::move(strides_);
    return s;
  }

  Call& c_;
  std::string_view op_;
  const Operand& x_;
  std::vector<Item> items_;
  std::vector<Dims> shapes_;
  size_t at_ = 0;              // next axis of x
  Dims out_;
  std::optional<size_t> place_;
  Dims index_dims_;
  bool closed_ = false, scattered_ = false, advanced_ = false, masked_ = false;
  std::optional<Dims> own_;    // the strides of x; none: not known
  Dims strides_;               // of the view, so far
  std::optional<CallResult> left_;
};

}  // namespace

static bool hasEllipsis(Call& c, const Value& index) {
  const Values given = index.isTuple() ? *c.items(index) : Values{index};
  return std::any_of(given.begin(), given.end(), [](const Value& v) { return v.is(ValueKind::kEllipsis); });
}

// "index": an ellipsis, or one in it: the result is an array even without axes
CallResult numpyHasEllipsis(Call& c) { return c.toSetWith(Value::boolean(hasEllipsis(c, c.arg(0)))); }

// "input, index"
CallResult numpyGetitem(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return unknownArray(c, "getitem", {x});
  auto s = Indexing(c, "getitem", x).run(c.arg(1));
  if (!s) return s.leave();
  return c.tensorResult("getitem", selected(c, x, std::move(*s), c.arg(1)), {x});
}

// "input, index, value": the value, an array or a number, is broadcast to the selection. What is to be an element is made a number: of
// an array with axes only a truth can be made, and that of one entry alone.
CallResult numpySetitem(Call& c) {
  const Operand x = c.tensor(0), v = c.tensor(2);
  if (!x.info) return c.toSetWith(Value::none());
  if (x.rankKnown()) {
    auto s = Indexing(c, "setitem", x).run(c.arg(1));
    if (!s) return s.leave();
    if (v.rankKnown()) {
      Dims from = v.shape().dims;
      const bool element = s->dims.empty() && !s->advanced && !hasEllipsis(c, c.arg(1));
      const bool converts = x.info->dtype == DType::kBool;
      while (from.size() > s->dims.size() && (!element || converts) && known(c, c.eq(from.front(), 1))) from.erase(from.begin());
      // An array of objects takes anything for an element.
      const bool of_objects = element && !from.empty() && x.info->dtype == DType::kUnknown;
      const BoolExpr fits = of_objects ? c.interp.a.freshBool("", Trust::kOpaque, "whether an array holds objects") : fitsSelection(c, from, *s);
      const bool ok = c.require(fits, [&] {
        std::vector<MessageArg> args;
        if (s->dims.empty()) return finding(Rule::kExpandMismatch, "ValueError", "setting an array element with a sequence.", {}, {x, v});
        std::string text = s->advanced ? "shape mismatch: value array of shape " : "could not broadcast input array from shape ";
        text += shapeText(v.shape().dims, args) + (s->advanced ? " could not be broadcast to indexing result of shape " : " into shape ");
        text += shapeText(s->dims, args);
        return finding(Rule::kExpandMismatch, "ValueError", text, std::move(args), {x, v});
      });
      if (!ok) return c.stop();
    }
  }
  change(c, x.value, *x.info);
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
