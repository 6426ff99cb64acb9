#include "backend/engine/devices.h"

#include <algorithm>
#include <unordered_set>

namespace shapeproof {

namespace {

std::string_view typeOf(std::string_view device) { return device.substr(0, device.find(':')); }

bool isTold(std::string_view type) { return type == "cpu" || type == "cuda" || type == "mps"; }

// Certainly two devices. "cuda" is the current one, which may be any of them.
bool differ(std::string_view x, std::string_view y) {
  const std::string_view first = typeOf(x), second = typeOf(y);
  if (!isTold(first) || !isTold(second)) return false;
  if (first != second) return true;
  return first == "cuda" && x != first && y != second && x != y;
}

// Walks over both at once: a condition is asked once where it decides both.
template <class Leaf>
BoolExpr both(SymPool& pool, const Value& x, const Value& y, const Leaf& leaf) {
  const auto sides = [&](BoolExpr condition, BoolExpr then, BoolExpr otherwise) {
    return then == otherwise ? then : pool.orOf(pool.andOf(condition, then), pool.andOf(pool.notOf(condition), otherwise));
  };
  if (x.is(ValueKind::kChoice)) {
    const ChoiceBox& a = x.asChoice();
    const bool same = y.is(ValueKind::kChoice) && y.asChoice().condition == a.condition;
    return sides(a.condition, both(pool, a.a, same ? y.asChoice().a : y, leaf), both(pool, a.b, same ? y.asChoice().b : y, leaf));
  }
  if (y.is(ValueKind::kChoice)) return sides(y.asChoice().condition, both(pool, x, y.asChoice().a, leaf), both(pool, x, y.asChoice().b, leaf));
  return BoolExpr::constant(leaf(x.asStr(), y.asStr()));
}

// The tensors of modules, below what is given: in containers and in attributes of instances, too.
class Moved {
 public:
  explicit Moved(State& s, Analysis& a) : s_(s) {
    for (const std::string_view name : {"_parameters", "_buffers", "_modules"}) tables_.push_back(a.intern(name));
  }

  void visit(const Value& v) {
    if (v.is(ValueKind::kChoice)) {
      visit(v.asChoice().a);
      visit(v.asChoice().b);
    }
    if (v.isTuple()) all(v.asTuple());
    if (!v.isObject() || !seen_.insert(v.asAddr().index).second) return;
    if (tableOf(v, tables_[0]) == nullptr) return contents(v);
    for (size_t i = 0; i < tables_.size(); ++i) {
      Values members;
      if (const ValueMap* table = tableOf(v, tables_[i]))
        for (const ValueMap::Entry& e : *table) members.push_back(e.value);
      for (const Value& member : members) i < 2 ? forget(member) : visit(member);
    }
  }

 private:
  [[nodiscard]] const ValueMap* tableOf(const Value& module, Name name) const {
    const Value* table = Analysis::object(s_, module.asAddr()).attrs.find(name);
    const DictData* dict = table != nullptr && table->isObject() ? Analysis::object(s_, table->asAddr()).as<DictData>() : nullptr;
    return dict != nullptr ? &dict->map : nullptr;
  }

  void all(std::span<const Value> values) {
    for (const Value& v : values) visit(v);
  }

  // Of a list, a dict, or an instance that is no module.
  void contents(const Value& v) {
    const Ref<Object> held = s_.heap.get(v.asAddr().index);  // what is below it may be changed
    const Object& o = *held;
    const auto* dict = o.as<DictData>();
    const bool instance = std::holds_alternative<std::monostate>(o.payload);
    if (const auto* list = o.as<ListData>()) {
      all(list->items);
      if (list->rest) visit(list->rest->element);
    }
    for (const ValueMap* map : {dict != nullptr ? &dict->map : nullptr, instance ? &o.attrs : nullptr})
      if (map != nullptr)
        for (const ValueMap::Entry& e : *map) visit(e.value);
  }

  void forget(const Value& v) {
    if (v.is(ValueKind::kChoice)) {
      forget(v.asChoice().a);
      forget(v.asChoice().b);
    }
    const TensorData* tensor = v.isObject() ? Analysis::object(s_, v.asAddr()).as<TensorData>() : nullptr;
    if (tensor == nullptr || !tensor->info || !tensor->info->device.known()) return;
    auto* info = new TensorInfo(*tensor->info);
    info->device = DeviceExpr::anywhere();
    Analysis::edit(s_, v.asAddr()).as<TensorData>()->info = Ref<const TensorInfo>(info);
  }

  State& s_;
  std::vector<Name> tables_;
  std::unordered_set<uint32_t> seen_;
};

bool isHostScalar(const Operand& o) {
  return o.info->device.single() && (!o.info->shape.rank_known || o.info->shape.rank() == 0);
}

}  // namespace

BoolExpr onOneDevice(Analysis& a, const OnDevice& x, const OnDevice& y) {
  if (!x.device.known() || !y.device.known() || x.device == y.device) return BoolExpr::constant(true);
  return both(a.pool, x.device.value(), y.device.value(), [&](Name p, Name q) {
    const std::string_view first = a.text(p), second = a.text(q);
    return (x.scalar && first == "cpu") || (y.scalar && second == "cpu") || !differ(first, second);
  });
}

DeviceExpr commonDevice(Analysis& a, const std::vector<Operand>& operands) {
  DeviceExpr common, scalar;
  for (const Operand& o : operands) {
    if (!o.info) {
      if (o.value.isUnknown() || o.value.is(ValueKind::kChoice)) return DeviceExpr::anywhere();  // it may be a tensor
      continue;
    }
    const DeviceExpr& device = o.info->device;
    if (!device.known()) return DeviceExpr::anywhere();
    const bool carried = isHostScalar(o) && a.text(*device.single()) == "cpu";
    DeviceExpr& kept = carried ? scalar : common;
    if (kept.known() && !(kept == device)) return DeviceExpr::anywhere();
    kept = device;
  }
  return common.known() ? common : scalar.known() ? scalar : DeviceExpr::anywhere();
}

std::optional<BoolExpr> isOfType(Analysis& a, const DeviceExpr& device, std::string_view type) {
  if (!device.known()) return std::nullopt;
  const Value named = Value::str(a.intern(type));
  return both(a.pool, device.value(), named, [&](Name p, Name) { return typeOf(a.text(p)) == type; });
}

std::optional<std::pair<Name, Name>> differingDevices(Analysis& a, const OnDevice& x, const OnDevice& y) {
  std::optional<std::pair<Name, Name>> found;
  if (!x.device.known() || !y.device.known()) return found;
  (void)both(a.pool, x.device.value(), y.device.value(), [&](Name p, Name q) {
    const bool apart = differ(a.text(p), a.text(q)) && !(x.scalar && a.text(p) == "cpu") && !(y.scalar && a.text(q) == "cpu");
    if (apart && !found) found = {p, q};
    return !apart;
  });
  return found;
}

void forgetDevices(Analysis& a, State& s, const CallArgs& args) {
  Moved moved(s, a);
  for (const Value& v : args.positional) moved.visit(v);
  for (const auto& [name, v] : args.keywords) moved.visit(v);
}

}  // namespace shapeproof
