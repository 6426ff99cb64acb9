#include "backend/engine/parameter_kinds.h"

#include <algorithm>
#include <array>

#include "backend/engine/libcall.h"

namespace shapeproof {

namespace {

struct Word {
  std::string_view name;   // in an annotation
  std::string_view shown;  // in a message
  uint16_t admits;
  uint16_t items;
  std::string_view complaint = {}, conversion = {};
};
constexpr uint16_t kWhole = kKindInt | kKindTensor, kNumber = kWhole | kKindBool | kKindFloat;
constexpr std::array kWords = {
    Word{"None", "", kKindNone, 0},
    Word{"bool", "bool", kKindBool, 0},
    Word{"int", "int", kWhole, 0},
    Word{"float", "float", kNumber, 0},
    Word{"Number", "Number", kNumber, 0},
    Word{"str", "str", kKindStr, 0},
    Word{"Tensor", "Tensor", kKindTensor, 0},
    Word{"tensors", "tuple of Tensors", kKindSequence, 0},
    Word{"sizes", "tuple of ints", kKindSequence, kWhole},
    Word{"ints", "tuple of ints", kWhole | kKindSequence, kWhole},
    // Of Python's own functions.
    Word{"index", "int", kWhole | kKindBool, 0, "'{}' object cannot be interpreted as an integer", "__index__"},
    Word{"real", "float", kNumber, 0, "must be real number, not {}", "__float__"},
    Word{"text", "str", kKindStr, 0, "must be str, not {}"},
    Word{"chars", "str", kKindStr | kKindBytes, 0, "a bytes-like object or a str is required, not '{}'"},
    Word{"path", "str", kKindStr | kKindBytes, 0, "expected str, bytes or os.PathLike object, not {}", "__fspath__"},
};

std::string_view upTo(std::string_view& rest, char end) {
  const size_t at = std::min(rest.find(end), rest.size());
  const std::string_view part = rest.substr(0, at);
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return part;
}

bool fits(const Interp& in, const State& s, const ParameterKinds& p, const Value& v) {
  switch (v.kind()) {
    case ValueKind::kNone: return (p.admits & kKindNone) != 0;
    case ValueKind::kBool: return (p.admits & kKindBool) != 0;
    case ValueKind::kInt: return (p.admits & kKindInt) != 0;
    case ValueKind::kFloat: return (p.admits & kKindFloat) != 0;
    case ValueKind::kStr: return (p.admits & kKindStr) != 0;
    case ValueKind::kObject: {
      const Object& o = Analysis::object(s, v.asAddr());
      const bool number = (p.admits & ~(kKindTensor | kKindNone)) != 0;  // an array of numpy's may be one
      return (p.admits & kKindTensor) != 0 && o.as<TensorData>() != nullptr && (number || o.cls.same(in.known.tensor));
    }
    case ValueKind::kTuple:
      return (p.admits & kKindSequence) != 0 && std::all_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& item) { return p.items == 0 || item.isInt(); });
    default: return false;
  }
}

}  // namespace

std::string_view calledIn(const Interp& in, const State& s, const FunctionData& f) {
  const ir::Module& m = *f.unit->ir;
  const ir::Code& code = m.code(f.code);
  const auto free = m.list(code.free);
  for (size_t i = 0; i < free.size() && i < f.cells.size(); ++i) {
    const auto* cell = m.slotName(code, free[i]) == "name" && f.cells[i].isObject() ? Analysis::object(s, f.cells[i].asAddr()).as<CellData>() : nullptr;
    if (cell && cell->value.isStr()) return in.a.text(cell->value.asStr());
  }
  return m.str(code.name);
}

std::vector<ParameterKinds> parseKinds(std::string_view text) {
  std::vector<ParameterKinds> out;
  while (!text.empty()) {
    std::string_view one = upTo(text, ' ');
    ParameterKinds p;
    p.name = upTo(one, ':');
    while (!one.empty()) {
      const std::string_view name = upTo(one, '|');
      const auto* word = std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) { return w.name == name; });
      if (word == kWords.end()) continue;
      p.admits |= word->admits;
      p.items |= word->items;
      if (!word->shown.empty()) p.shown.push_back(word->shown);
      if (p.complaint.empty()) p.complaint = word->complaint, p.conversion = word->conversion;
    }
    out.push_back(std::move(p));
  }
  return out;
}

const ParameterDemands* demandsOf(const FunctionData& f) {
  if (f.unit->is_user) return nullptr;
  auto& known = f.unit->demands;
  const ir::Module& m = *f.unit->ir;
  if (known.size() <= f.code.index) known.resize(m.codes.size());
  if (!known[f.code.index]) {
    auto made = std::make_shared<ParameterDemands>();
    for (const ir::Param& p : m.paramsOf(m.code(f.code))) {
      if (!p.annotation.valid() || m.kind(p.annotation) != ir::ExprKind::kStrConst) continue;
      made->text.append(made->text.empty() ? "" : " ").append(m.str(p.name)).append(":");
      for (const char c : m.str(m.get<ir::StrConst>(p.annotation).value))
        if (c != ' ') made->text += c;
      made->slots.push_back(p.slot);
    }
    made->kinds = parseKinds(made->text);
    known[f.code.index] = std::move(made);
  }
  const ParameterDemands& found = *known[f.code.index];
  return found.kinds.empty() ? nullptr : &found;
}

// The way into a function of a model whose arguments need a closer look: refused, or free of the alternatives that would be.
ContextSet<Value> Interp::demand(Path s, const FunctionData& f, const ParameterDemands& demands, const Values& arguments, GivenByPosition given) {
  const LibCallTable::Bound* callee = a.calls.find("torch.demand");
  if (callee == nullptr) return {std::move(s), Value::none()};
  Values positions;  // from 1 on; 0: handed over by name
  for (const ir::SlotId slot : demands.slots) positions.push_back(Value::integer(slot.index < given.count ? static_cast<int64_t>(slot.index + (given.bound ? 0 : 1)) : 0));
  CallArgs args;
  args.positional = {text(calledIn(*this, *s, f)), text(demands.text), Value::tuple(std::move(positions))};
  for (const ir::SlotId slot : demands.slots) args.positional.push_back(arguments[slot.index]);
  return callLibrary(std::move(s), *callee, std::move(args));
}

void ParameterDemands::take(const Value& converted, Values& arguments) const {
  if (!converted.isTuple()) return;
  for (size_t i = 0; i < slots.size() && i < converted.asTuple().size(); ++i) arguments[slots[i].index] = converted.asTuple()[i];
}

bool plainlyFit(const Interp& in, const State& s, const ParameterDemands& demands, const Values& slots) {
  for (size_t i = 0; i < demands.kinds.size(); ++i) {
    const Value& v = slots[demands.slots[i].index];
    const bool unknown = v.isUnknown() && v.unknownType() == UnknownType::kAny;
    if (!unknown && !fits(in, s, demands.kinds[i], v)) return false;
  }
  return true;
}

}  // namespace shapeproof
