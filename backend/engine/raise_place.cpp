// What an exception carries with it from where it is raised. The place of a plain Python exception is kept as a finding
// without wording (the exception object has its own text).
#include "backend/engine/interp.h"
#include "backend/engine/observer.h"

namespace shapeproof {

void Interp::chainContext(State& s, const Value& exception) {
  const Frame* f = s.frame.get();
  while (f != nullptr && f->handling.isUnbound()) f = f->caller.get();
  if (f == nullptr || !f->handling.isObject() || f->handling.same(exception)) return;
  const Value handled = f->handling;
  const Name context = a.intern("__context__");
  // A chain that leads back to the new exception is cut there.
  for (Value at = handled; at.isObject();) {
    const Value* next = Analysis::object(s, at.asAddr()).attrs.find(context);
    if (next == nullptr) break;
    const Value below = *next;
    if (below.same(exception)) {
      Analysis::edit(s, at.asAddr()).attrs.set(context, Value::none());
      break;
    }
    at = below;
  }
  Analysis::edit(s, exception.asAddr()).attrs.set(context, handled);
}

namespace {

// Models that raise what their library raises on an argument. Those of Python's own library speak for Python.
bool refusesArguments(const Unit& unit) {
  const std::string_view top = std::string_view(unit.name).substr(0, unit.name.find('.'));
  return top == "torch" || top == "torchvision" || top == "numpy" || top == "einops";
}

}  // namespace

void Interp::notePlace(State& s, const Value& exception, bool stated) {
  if (!exception.isObject()) return;
  chainContext(s, exception);
  const ExceptionData* data = Analysis::object(s, exception.asAddr()).as<ExceptionData>();
  if (data == nullptr || data->finding < a.findings.size()) return;
  Finding plain;
  plain.rule = Rule::kUncaughtException;
  plain.exception = "";
  using Stated = CertainFinding::Stated;
  const Unit& here = *s.frame->unit;
  const Stated by = !stated ? Stated::kNowhere : here.is_user ? Stated::kInProgram : refusesArguments(here) ? Stated::kInLibrary : Stated::kNowhere;
  a.findings.push_back({.place = a.placeOf(s), .finding = std::move(plain), .stated = by});
  if (a.options.observer != nullptr) a.options.observer->noted(*this, s, true);
  Analysis::edit(s, exception.asAddr()).as<ExceptionData>()->finding = static_cast<uint32_t>(a.findings.size() - 1);
}

}  // namespace shapeproof
