// Lists, dicts, sets and tensors of a run that are alike but for what item symbols stand for: the rows of a table, the samples of a batch.
//
// What stands for all of them holds the objects as they were when it was made. Law: all that can be reached from them is either in it too,
// or the library's own, which no program changes; code of the program is never in it, so that nothing of it is forgotten when it is
// handed to somebody unknown. A list that is in it has its own run, whose item symbols are those of its items.
#include <algorithm>

#include "backend/engine/interp.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

namespace {

bool isClassOfProgram(const State& s, const Value& cls) {
  const auto* data = cls.isObject() ? Analysis::object(s, cls.asAddr()).as<ClassData>() : nullptr;
  return data == nullptr || data->is_user;
}

bool isContainer(const Object& o) {
  const auto* dict = o.as<DictData>();
  return o.as<ListData>() != nullptr || (dict != nullptr && !dict->alias.valid()) || o.as<SetData>() != nullptr;
}

// Nothing hangs on which tensor it is, and it is not learned by anybody.
bool isPlainTensor(const Object& o) {
  const auto* tensor = o.as<TensorData>();
  return tensor != nullptr && tensor->info && o.attrs.empty() && tensor->info->requires_grad == Tri::kFalse;
}

bool isInstance(const Object& o) { return std::holds_alternative<std::monostate>(o.payload); }

}  // namespace

// Collects the objects that a value leads to.
class RunItems::Gatherer {
 public:
  Gatherer(const Analysis& a, const State& s, Things& out) : a_(a), s_(s), out_(out) {}

  // All of them. False: something else is among them.
  [[nodiscard]] bool all(const Value& v) {
    since_ = 0;
    of(v);
    return whole_;
  }
  // Those that were made since, instances of the program too.
  void since(const Value& v, uint32_t address) {
    since_ = address;
    of(v);
  }
  [[nodiscard]] bool container() const { return container_; }

 private:
  static constexpr size_t kMaxObjects = 256;

  void of(const Value& v) {
    switch (v.kind()) {
      case ValueKind::kTuple: case ValueKind::kSlice: ofAll(v.asTuple()); break;
      case ValueKind::kChoice: of(v.asChoice().a); of(v.asChoice().b); break;
      case ValueKind::kMethod: whole_ = false; break;
      case ValueKind::kObject: object(v.asAddr()); break;
      default: break;
    }
  }

  void object(Addr at) {
    if (out_.objects.count(at.index) || a_.library.contains(at)) return;
    const Ref<Object> o = s_.heap.get(at.index);
    const bool of_program = o && isClassOfProgram(s_, o->cls);
    const bool plain = o && (isPlainTensor(*o) || ((isContainer(*o) || isInstance(*o)) && (since_ != 0 || !of_program)));
    if (!plain || (since_ == 0 && out_.objects.size() >= kMaxObjects) || at.index < since_) {
      whole_ = false;
      return;
    }
    container_ = container_ || isContainer(*o);
    out_.objects.emplace(at.index, o);
    ofMap(o->attrs);
    if (const auto* dict = o->as<DictData>()) ofMap(dict->map);
    if (const auto* set = o->as<SetData>()) ofMap(set->map);
    const auto* list = o->as<ListData>();
    if (list == nullptr) return;
    ofAll(list->items);
    if (list->rest) of(list->rest->element);
  }

  void ofMap(const ValueMap& map) {
    for (const ValueMap::Entry& e : map) {
      if (e.key.isObject() || e.key.isTuple()) whole_ = false;  // an object as a key is that one
      of(e.value);
    }
  }
  void ofAll(std::span<const Value> items) {
    for (const Value& item : items) of(item);
  }

  const Analysis& a_;
  const State& s_;
  Things& out_;
  uint32_t since_ = 0;
  bool whole_ = true, container_ = false;
};

std::optional<RunItems::Things> RunItems::thingsOf(const State& s, const Value& v) const {
  if (const auto which = v.whichAlike()) {
    const auto* things = std::get_if<Things>(&alike_[*which]);
    return things != nullptr && !a_.maybe_one->runsChanged() ? std::optional(*things) : std::nullopt;
  }
  Things each{v, {}};
  Gatherer found(a_, s, each);
  return found.all(v) && found.container() ? std::optional(std::move(each)) : std::nullopt;
}

RunItems::Things RunItems::thingsSince(const State& s, const Value& v, uint32_t since) const {
  Things each{v, {}};
  Gatherer(a_, s, each).since(v, since);
  return each;
}

Value RunItems::standFor(Things each) {
  for (const auto& [address, object] : each.objects) a_.maybe_one->becomesPart(Addr(address));
  for (const auto& [address, object] : each.objects) a_.maybe_one->inRun(Addr(address));  // again: a loop on trial may have taken it back
  for (const auto& known : alike_) {  // what was asked for just before
    const auto* things = std::get_if<Things>(&known);
    if (things != nullptr && things->root.same(each.root) && things->objects == each.objects)
      return Value::unknownAlike(a_.intern(kOneOfMany), static_cast<uint32_t>(&known - alike_.data()));
  }
  const auto which = static_cast<uint32_t>(alike_.size());
  alike_.push_back(std::move(each));
  return Value::unknownAlike(a_.intern(kOneOfMany), which);
}

Value RunItems::standForObjects(State& s, const Value& v) {
  if (v.whichAlike()) return v;
  auto each = thingsOf(s, v);
  return each ? standFor(std::move(*each)) : v;
}

void RunItems::stayAlike(const State& s, const Value& v, uint32_t since) {
  Things each = thingsSince(s, v, since);
  if (!each.objects.empty()) (void)standFor(std::move(each));
}

bool RunItems::holdsMany(const Value& v) {
  return v.whichAlike() || (v.isTuple() && std::any_of(v.asTuple().begin(), v.asTuple().end(), holdsMany));
}

}  // namespace shapeproof
