#include "backend/query/shapes.h"

#include <algorithm>
#include <tuple>

#include "backend/engine/judge_words.h"
#include "backend/engine/libcall.h"
#include "backend/state/dtype.h"

namespace shapeproof {
namespace {

constexpr size_t kMostAnswers = 16;  // of one place

bool same(const SeenValue& x, const SeenValue& y) {
  return std::tie(x.tensor, x.shape, x.dtype, x.device, x.grad, x.text) == std::tie(y.tensor, y.shape, y.dtype, y.device, y.grad, y.text);
}

// `reason`: why the shape is not known.
SeenValue seenTensor(const Interp& in, const State& s, Shape shape, DType type, Tri grad, Name reason) {
  SeenValue seen;
  seen.tensor = true;
  for (IntExpr& d : shape.dims) d = in.simplify(s, d);
  seen.shape = reportShape(in.a.pool, s.facts, shape);
  seen.dtype = dtypeName(type);
  seen.grad = grad;
  if (!seen.shape && reason.valid()) seen.text = in.a.text(reason);
  return seen;
}

SeenValue seenTensor(const Interp& in, const State& s, const TensorInfo& info) {
  SeenValue seen = seenTensor(in, s, info.shape, info.dtype, info.requires_grad, info.reason);
  if (const auto device = info.device.single()) seen.device = in.a.text(*device);
  return seen;
}

}  // namespace

void ShapesObserver::add(const ShapePlace& place, Noted noted) {
  std::vector<Noted>& all = places_[place];
  const bool known = std::any_of(all.begin(), all.end(), [&](const Noted& n) { return same(n.value, noted.value); });
  if (known || all.size() == kMostAnswers) return;
  all.push_back(std::move(noted));
  order_.push_back(&all);
}

void ShapesObserver::note(const Interp& in, const State& s, const ShapePlace& place, const Value& value) {
  if (value.is(ValueKind::kChoice)) {
    note(in, s, place, value.asChoice().a);
    note(in, s, place, value.asChoice().b);
    return;
  }
  if (value.isInt()) {
    SeenValue number;
    number.text = in.a.pool.print(in.simplify(s, value.asInt()));
    add(place, {std::move(number), {}});
    return;
  }
  const auto* tensor = value.isObject() ? Analysis::object(s, value.asAddr()).as<TensorData>() : nullptr;
  if (tensor != nullptr) add(place, {seenTensor(in, s, *tensor->info), tensor->info->origin});
}

void ShapesObserver::assigned(const Interp& in, const State& s, ir::ExprId target, const Value& value) {
  const ir::Module& m = *s.frame->unit->ir;
  if (over_ || m.kind(target) == ir::ExprKind::kItem || !m.span(target).valid()) return;
  note(in, s, {ShapePlace::Kind::kAssigned, s.frame->unit->path, m.span(target), ""}, value);
}

void ShapesObserver::entered(const Interp& in, const State& s) {
  if (over_) return;
  const Frame& frame = *s.frame;
  const ir::Module& m = *frame.unit->ir;
  const ir::Code& code = m.code(frame.code);
  if ((code.flags & ir::kCodeComprehension) != 0) return;
  for (const ir::Param& p : m.paramsOf(code)) {
    if (p.slot.index >= frame.slots.size()) continue;
    Value value = frame.slots[p.slot.index];
    if (value.isObject())
      if (const auto* cell = Analysis::object(s, value.asAddr()).as<CellData>()) value = cell->value;
    note(in, s, {ShapePlace::Kind::kParameter, frame.unit->path, code.span, std::string(m.str(p.name))}, value);
  }
}

void ShapesObserver::made(const Interp& in, const State& s, OpId made, const std::vector<Operand>&) {
  if (over_) return;
  const OpRecord& r = in.a.log[made.index];
  if (r.place.unit == nullptr || !r.place.unit->is_user || !r.place.span.valid()) return;
  SeenValue seen = seenTensor(in, s, r.result, r.type, r.grad, r.reason);
  add({ShapePlace::Kind::kResult, r.place.unit->path, r.place.span, std::string(in.a.text(r.operation))}, {std::move(seen), made});
}

void ShapesObserver::rollback(size_t mark) {
  for (; order_.size() > mark; order_.pop_back()) order_.back()->pop_back();
}

void ShapesObserver::ran(Interp& in, const RunOutcome&) {
  over_ = true;
  for (auto& [place, all] : places_) {
    if (all.empty()) continue;
    std::vector<SeenValue>& out = seen[place];
    for (Noted& n : all) {
      if (n.value.tensor) n.value.origin = originOf(in.a, n.origin, Model{});
      out.push_back(std::move(n.value));
    }
  }
  places_.clear();
  order_.clear();
}

}  // namespace shapeproof
