#include "backend/engine/given_data.h"

#include "backend/engine/escape_changes.h"
#include "backend/engine/loop.h"

namespace shapeproof {

namespace {

bool isData(const Interp& in, const State& s, const Value& v) {
  const Object* o = v.isObject() ? s.heap.get(v.asAddr().index).get() : nullptr;
  if (o == nullptr || in.a.library.contains(v.asAddr())) return false;
  if (const auto* c = o->as<ClassData>()) return c->is_user;
  if (const auto* set = o->as<SetData>()) return !set->frozen;
  if (o->as<ListData>()) return !ops::isRunTuple(in, s, v);
  if (o->as<DictData>()) return true;
  return std::holds_alternative<std::monostate>(o->payload) && isInstance(in, s, v) && !o->attrs.empty();
}

// Data that stands in `v` itself: an item of a tuple, one of a choice, what a method is bound to.
void dataIn(const Interp& in, const State& s, const Value& v, std::vector<Value>& out) {
  switch (v.kind()) {
    case ValueKind::kTuple: for (const Value& item : v.asTuple()) dataIn(in, s, item, out); break;
    case ValueKind::kChoice: dataIn(in, s, v.asChoice().a, out); dataIn(in, s, v.asChoice().b, out); break;
    case ValueKind::kMethod: dataIn(in, s, v.asMethod().self, out); break;
    default: if (isData(in, s, v)) out.push_back(v);
  }
}

void give(Interp& in, Path& s, const std::vector<Value>& data) {
  if (data.empty() || !s->frame || !s->frame->unit->is_user) return;
  if (!in.a.options.strict) return in.a.assume(*s, Assumption::kDataUnchanged);
  Changes changes;
  for (const Value& v : data) changes.addReachable(in, *s, v);
  changes.forget(in, *Interp::edit(s));
}

}  // namespace

void giveData(Interp& in, Path& s, const Value& given) {
  std::vector<Value> data;
  dataIn(in, *s, given, data);
  give(in, s, data);
}

void giveData(Interp& in, Path& s, const CallArgs& args) {
  std::vector<Value> data;
  for (const Value& v : args.positional) dataIn(in, *s, v, data);
  for (const auto& [name, v] : args.keywords) dataIn(in, *s, v, data);
  give(in, s, data);
}

}  // namespace shapeproof
