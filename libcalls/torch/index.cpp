// Indexing: x[i], x[a:b, None, ..., mask, tensor] (docs: "Tensor Indexing API"; numpy's rules, except that an int beside a
// tensor index is applied first).
#include "libcalls/torch/index.h"

#include <algorithm>

#include "backend/engine/operators.h"
#include "libcalls/numpy/strides.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

IntExpr sliceBound(Call& c, IntExpr v, IntExpr size) {
  SymPool& p = c.pool();
  const auto capped = [&] { return known(c, p.le(v, size)) ? v : known(c, p.ge(v, size)) ? size : p.min(v, size); };
  const auto wrapped = [&] {
    const IntExpr shifted = p.add(v, size);
    return known(c, c.ge(shifted, 0)) ? shifted : refuted(c, c.ge(shifted, 0)) ? num(0) : p.max(num(0), shifted);
  };
  if (known(c, c.ge(v, 0))) return capped();
  if (refuted(c, c.ge(v, 0))) return wrapped();
  return p.ite(c.ge(v, 0), capped(), wrapped());
}

namespace {

class Indexing {
 public:
  Indexing(Call& c, std::string_view op, const Operand& x) : c_(c), op_(op), x_(x), own_(stridesOf(c, *x.info)) {}

  // torch's old rule: a short list that holds a sequence, a slice, None or a tensor is meant as a tuple.
  [[nodiscard]] bool standsForTuple(const Value& index) const {
    static constexpr size_t kShort = 32;
    if (!index.isObject() || c_.isTensor(index)) return false;
    const auto items = c_.items(index);
    return items && items->size() < kShort && std::any_of(items->begin(), items->end(), [this](const Value& v) {
      return v.isNone() || v.is(ValueKind::kEllipsis) || v.is(ValueKind::kSlice) || c_.isTensor(v) || (!isInt(v) && !v.isStr() && c_.items(v));
    });
  }

  Step<Selection> run(const Value& index) {
    if (ops::isRunTuple(c_.interp, c_.state(), index)) return unknownResult(c_, op_, {x_}, "an index of unknown length");
    Values items = index.isTuple() || standsForTuple(index) ? *c_.items(index) : Values{index};
    size_t used = 0;
    for (const Value& item : items) {
      if (!item.is(ValueKind::kEllipsis)) used += consumes(item);
    }
    if (x_.rank() == 0 && used > 0) {
      if (items.size() == 1 && isInt(items[0]) && !items[0].isBool()) {
        return fail("IndexError", "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert "
                    "a 0-dim tensor to a number", {});
      }
    }
    if (used > x_.rank()) {
      return fail("IndexError", "too many indices for tensor of dimension {}", {num(static_cast<int64_t>(x_.rank()))});
    }
    bool expanded = false;
    for (const Value& item : items) {
      if (item.is(ValueKind::kEllipsis)) {
        if (!expanded) keep(x_.rank() - used);
        expanded = true;
      } else if (!take(item)) {
        return std::move(*left_);
      }
    }
    keep(x_.rank() - at_);
    return finish();
  }

 private:
  CallResult fail(const char* exception, std::string format, std::vector<MessageArg> args) {
    return reject(c_, Rule::kIndexOutOfRange, exception, std::move(format), std::move(args), {x_});
  }
  bool leave(CallResult r) { left_ = std::move(r); return false; }
  bool unknown(std::string_view why) { return leave(unknownResult(c_, op_, {x_}, why)); }

  // How many dimensions of x an item stands for.
  size_t consumes(const Value& item) {
    if (item.isNone() || item.isBool()) return 0;
    if (c_.isTensor(item)) {
      const Operand i = c_.tensor(item, "index");
      return i.dtype() == DType::kBool || i.dtype() == DType::kUInt8 ? (i.rankKnown() ? i.rank() : 1) : 1;
    }
    return 1;
  }

  void keep(size_t n) {
    for (size_t i = 0; i < n; ++i) {
      put(x_[at_], at_, num(1));
      ++at_;
    }
  }

  // A dimension of the view: every `step`th place of dimension `from`.
  void put(IntExpr size, size_t from, IntExpr step) {
    out_.push_back(size);
    if (own_) strides_.push_back(c_.pool().mul((*own_)[from], step));
  }

  bool take(const Value& item) {
    if (item.isNone()) {
      out_.push_back(num(1));
      if (own_) strides_.push_back(at_ < x_.rank() ? c_.pool().mul(x_[at_], (*own_)[at_]) : num(1));
      return true;
    }
    if (item.is(ValueKind::kSlice)) return slice(item);
    if (item.isBool()) {
      if (!item.asBool().isConstant()) return unknown("an index that is not known");
      place_advanced({num(item.asBool().isTrue() ? 1 : 0)});
      return true;
    }
    if (c_.isTensor(item)) return tensor(c_.tensor(item, "index"));
    if (const auto i = c_.integer(item)) return integer(*i);
    if (const auto items = c_.items(item)) return list(*items);
    if (const ListData* many = ops::payload<ListData>(c_.state(), item)) return run(*many);
    if (const auto r = ops::rangeParts(c_.interp, c_.state(), item)) return range(*r);
    if (item.isUnknown()) {
      return unknown(item.unknownReason().valid() ? c_.interp.a.text(item.unknownReason()) : "an index that is not known");
    }
    if (item.isStr()) return leave(reject(c_, Rule::kInvalidArgument, "TypeError", "new(): invalid data type 'str'", {}));
    if (isNumber(item)) {
      return leave(fail("IndexError", "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got float)", {}));
    }
    return unknown("an index of a kind that is not known");
  }

  bool integer(IntExpr i) {
    const IntExpr size = x_[at_];
    SymPool& p = c_.pool();
    const bool ok = requirePlace(c_, i, p.andOf(p.lt(i, size), p.ge(i, p.neg(size))), [&] {
      return finding(Rule::kIndexOutOfRange, "IndexError", "index {} is out of bounds for dimension {} with size {}",
                     {i, num(static_cast<int64_t>(at_)), size}, {x_});
    });
    if (!ok) return leave(c_.stop());
    ++at_;
    return true;
  }

  bool slice(const Value& item) {
    const auto parts = item.asTuple();
    const IntExpr size = x_[at_];
    std::optional<IntExpr> ends[3];
    for (size_t i = 0; i < 3; ++i) {
      if (parts[i].isNone()) continue;
      ends[i] = c_.integer(parts[i]);
      if (!ends[i] && c_.isTensor(parts[i])) ends[i] = c_.genSymInt("", Trust::kOpaque, {}, "a slice by the value of a tensor");
      if (!ends[i] && !parts[i].isUnknown() && !parts[i].is(ValueKind::kChoice)) {
        return leave(reject(c_, Rule::kInvalidArgument, "TypeError", "slice indices must be integers or None or have an __index__ method", {}));
      }
      if (!ends[i]) {
        put(c_.genSymInt("", Trust::kOpaque, {0, c_.getCachedRange(size).high}, "a slice that is not known"), at_, ends[2].value_or(num(1)));
        own_.reset();
        ++at_;
        return true;
      }
    }
    const IntExpr step = ends[2].value_or(num(1));
    if (!ordinaryStep(step)) return false;
    SymPool& p = c_.pool();
    IntExpr length = size;
    if (ends[0] || ends[1]) {
      const IntExpr from = ends[0] ? sliceBound(c_, *ends[0], size) : num(0), to = ends[1] ? sliceBound(c_, *ends[1], size) : size;
      const IntExpr span = p.sub(to, from);
      length = known(c_, c_.ge(span, 0)) ? span : refuted(c_, c_.ge(span, 1)) ? num(0) : p.max(num(0), span);
      length = c_.interp.simplify(c_.state(), length);
    }
    if (!step.is(1)) length = p.ceilDiv(length, step);
    put(length, at_, step);
    ++at_;
    return true;
  }

  // Python refuses a step of 0, torch one below it.
  bool ordinaryStep(const IntExpr& step) {
    const std::string_view none = "slice step cannot be zero", backwards = "step must be greater than zero";
    if (step.isConstant() && step.value() <= 0) return leave(reject(c_, Rule::kInvalidArgument, "ValueError", std::string(step.is(0) ? none : backwards), {}));
    const auto refused = [&](std::string_view said) { return [this, said] { return finding(Rule::kInvalidArgument, "ValueError", std::string(said), {}, {x_}); }; };
    if (!requireOrdinary(c_, c_.pool().notOf(c_.eq(step, 0)), refused(none))) return leave(c_.stop());
    if (!requireOrdinary(c_, c_.ge(step, 1), refused(backwards))) return leave(c_.stop());
    return true;
  }

  bool tensor(const Operand& i) {
    if (isArray(c_, i.value) && !numpy::demandForwards(c_, i)) return leave(c_.stop());
    if (i.dtype() == DType::kUnknown || !i.rankKnown()) return unknown("an index tensor that is not known");
    if (i.dtype() == DType::kBool || i.dtype() == DType::kUInt8) return mask(i);
    if (!isInteger(i.dtype())) {
      return leave(fail("IndexError", "tensors used as indices must be long, int, byte or bool tensors", {}));
    }
    if (!requirePlaces(c_, i, x_[at_], [&](IntExpr place) { return outside(place); })) return leave(c_.stop());
    ++at_;
    if (i.rank() == 0) return true;  // selects, like an int
    if (i.info->contiguous != Tri::kTrue) own_.reset();
    place_advanced(i.shape().dims);
    return !left_;
  }

  bool checkEntry(const Value& v) {
    const auto n = c_.integer(v);
    if (!n) return true;
    SymPool& p = c_.pool();
    const IntExpr size = x_[at_];
    return requirePlace(c_, *n, p.andOf(p.lt(*n, size), p.ge(*n, p.neg(size))), [&] { return outside(*n); }) || leave(c_.stop());
  }

  [[nodiscard]] Finding outside(IntExpr place) const {
    return finding(Rule::kIndexOutOfRange, "IndexError", "index {} is out of bounds for dimension {} with size {}",
                   {place, num(static_cast<int64_t>(shapes_.size())), x_[at_]}, {x_});  // torch counts the index tensors
  }

  bool mask(const Operand& m) {
    for (size_t k = 0; k < m.rank(); ++k) {
      const IntExpr have = m[k], want = x_[at_ + k];
      const bool ok = c_.require(c_.eq(have, want), [&] {
        return finding(Rule::kIndexOutOfRange, "IndexError",
                       "The shape of the mask {} at index {} does not match the shape of the indexed tensor {} at index {}",
                       {m.shape(), num(static_cast<int64_t>(k)), x_.shape(), num(static_cast<int64_t>(at_ + k))}, {x_, m});
      });
      if (!ok) return leave(c_.stop());
    }
    at_ += m.rank();
    masked_ = true;
    place_advanced({countTrue(c_, m)});
    return !left_;
  }

  // A list: ints, bools (a mask), or nested.
  bool list(const Values& items) {
    if (!items.empty() && std::all_of(items.begin(), items.end(), [](const Value& v) { return v.isBool(); })) {
      int64_t count = 0;
      bool exact = true;
      for (const Value& v : items) {
        if (v.asBool().isConstant()) count += v.asBool().isTrue();
        else exact = false;
      }
      const IntExpr have = num(static_cast<int64_t>(items.size())), want = x_[at_];
      const bool ok = c_.require(c_.eq(have, want), [&] {
        return finding(Rule::kIndexOutOfRange, "IndexError",
                       "The shape of the mask {} at index 0 does not match the shape of the indexed tensor {} at index {}",
                       {Shape::of({have}), x_.shape(), num(static_cast<int64_t>(at_))}, {x_});
      });
      if (!ok) return leave(c_.stop());
      ++at_;
      place_advanced({exact ? num(count) : dataSize(c_, "count", have, {})});
      return !left_;
    }
    Dims dims{num(static_cast<int64_t>(items.size()))};
    for (const Value& v : items) {
      if (isInt(v)) {
        if (!checkEntry(v)) return false;
      } else if (const auto inner = c_.items(v); inner && (&v == items.data())) {
        dims.push_back(num(static_cast<int64_t>(inner->size())));
        assumeInRange(c_, x_);
      } else if (c_.isTensor(v)) {
        const Operand t = c_.tensor(v, "index");
        if (!t.rankKnown() || t.rank() != 0) return unknown("a list of tensors as an index");
        if (!requirePlaces(c_, t, x_[at_], [&](IntExpr place) { return outside(place); })) return leave(c_.stop());
      } else if (!inner) {
        return unknown("a list as an index");
      }
    }
    ++at_;
    place_advanced(dims);
    return !left_;
  }

  // A list of numbers whose length is not written out: one stands for many.
  bool run(const ListData& many) {
    const auto number = [](const Value& v) { return isInt(v) && !v.isBool(); };
    if (!many.rest || !number(many.rest->element) || !std::all_of(many.items.begin(), many.items.end(), number)) return unknown("a list as an index");
    const ListData held = many;
    for (const Value& v : held.items)
      if (!checkEntry(v)) return false;
    if (!refuted(c_, c_.ge(held.rest->count, 1)) && !checkEntry(held.rest->element)) return false;
    ++at_;
    place_advanced({c_.pool().add(num(static_cast<int64_t>(held.items.size())), held.rest->count)});
    return !left_;
  }

  // range(...): an index array whose first and last entry are its extremes.
  bool range(const ops::RangeParts& r) {
    SymPool& p = c_.pool();
    const IntExpr size = x_[at_], count = ops::rangeLength(c_.interp, c_.state(), r), first = r.start;
    const IntExpr last = p.add(first, p.mul(p.sub(count, num(1)), r.step));
    const auto inside = [&](IntExpr i) { return p.andOf(p.lt(i, size), p.ge(i, p.neg(size))); };
    const IntExpr blamed = !known(c_, inside(first)) ? first : r.step == num(1) ? size : last;
    const bool ok = c_.require(p.orOf(p.eq(count, num(0)), p.andOf(inside(first), inside(last))), [&] {
      return finding(Rule::kIndexOutOfRange, "IndexError", "index {} is out of bounds for dimension {} with size {}",
                     {blamed, num(static_cast<int64_t>(at_)), size}, {x_});
    });
    if (!ok) return leave(c_.stop());
    ++at_;
    place_advanced({count});
    return !left_;
  }

  // An index array: all of them broadcast; together they stand where the first is if they are neighbours, else in front.
  void place_advanced(const Dims& dims) {
    advanced_ = true;
    shapes_.push_back(dims);
    if (place_ && *place_ != out_.size()) scattered_ = true;
    if (!place_) {
      place_ = out_.size();
      index_dims_ = dims;
      return;
    }
    const size_t rank = std::max(dims.size(), index_dims_.size());
    Dims both(rank);
    for (size_t i = 0; i < rank; ++i) {
      const IntExpr a = i + index_dims_.size() >= rank ? index_dims_[i + index_dims_.size() - rank] : num(1);
      const IntExpr b = i + dims.size() >= rank ? dims[i + dims.size() - rank] : num(1);
      const bool ok = c_.require(broadcastable(c_, a, b), [&] {
        return finding(Rule::kBroadcastMismatch, "IndexError",
                       "shape mismatch: indexing tensors could not be broadcast together with shapes {}, {}",
                       {Shape::of(index_dims_), Shape::of(dims)}, {x_});
      });
      if (!ok) { left_ = c_.stop(); return; }
      both[i] = broadcastSize(c_, a, b);
    }
    index_dims_ = std::move(both);
  }

  // What a kernel sees that walks over the result: x, standing still along the index dimensions, and the indices.
  std::vector<Dims> walk(size_t rank, size_t where) {
    const auto at = static_cast<std::ptrdiff_t>(where);
    Dims source = strides_;
    source.insert(source.begin() + at, index_dims_.size(), num(0));
    std::vector<Dims> out{std::move(source)};
    for (const Dims& shape : shapes_) {
      const Dims own = rowMajor(c_, shape);
      const size_t extra = index_dims_.size() - shape.size();
      Dims strides(rank, num(0));
      for (size_t k = 0; k < shape.size(); ++k) {
        if (shape[k] == index_dims_[extra + k]) strides[where + extra + k] = own[k];
      }
      out.push_back(std::move(strides));
    }
    return out;
  }

  Step<Selection> finish() {
    if (left_) return std::move(*left_);
    Selection s;
    s.dims = std::move(out_);
    if (place_) {
      const size_t where = scattered_ ? 0 : *place_;
      s.dims.insert(s.dims.begin() + static_cast<std::ptrdiff_t>(where), index_dims_.begin(), index_dims_.end());
    }
    s.advanced = advanced_;
    s.masked = masked_;
    if (own_ && advanced_) s.walk = walk(s.dims.size(), scattered_ ? 0 : *place_);
    if (own_ && !advanced_) s.strides = std::move(strides_);
    return s;
  }

  Call& c_;
  std::string_view op_;
  const Operand& x_;
  size_t at_ = 0;              // next dimension of x
  Dims out_;
  std::optional<size_t> place_;
  Dims index_dims_;
  bool scattered_ = false, advanced_ = false, masked_ = false;
  std::vector<Dims> shapes_;   // of the indices
  std::optional<Dims> own_;    // the strides of x; none: not known, or of no use
  Dims strides_;               // of the view, so far
  std::optional<CallResult> left_;
};

}  // namespace

bool requirePlace(Call& c, IntExpr index, BoolExpr inside, const std::function<Finding()>& make) {
  const std::span<const SymbolId> symbols = c.pool().symbolsOf(index);
  const bool unbounded = std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) {
    const SymbolInfo& info = c.pool().info(s);
    return info.trust == Trust::kOpaque && c.interp.a.text(Name(info.reason)) == kElementOfTensor;
  });
  return unbounded ? requireKnown(c, inside, make, Assumption::kIndexInRange) : c.require(inside, make);
}

Step<Selection> selectIndex(Call& c, std::string_view op, const Operand& x, const Value& index) {
  return Indexing(c, op, x).run(index);
}

}  // namespace shapeproof::libcalls
