#include "backend/query/module_tree.h"

#include <unordered_set>

#include "backend/engine/operators.h"
#include "backend/state/dtype.h"

namespace shapeproof {
namespace {

constexpr const char* kOpenTable = "which parts a module has is not known";
constexpr const char* kOpenModule = "which module is called here is not known";

const Object& objectAt(const State& s, Addr at) { return *s.heap.get(at.index); }

// A dictionary in an attribute; null: there is none.
const ValueMap* tableOf(const Interp& in, const State& s, Addr module, std::string_view name) {
  const Value* table = objectAt(s, module).attrs.find(in.a.intern(name));
  if (table == nullptr || !table->isObject()) return nullptr;
  const auto* data = objectAt(s, table->asAddr()).as<DictData>();
  return data != nullptr ? &data->map : nullptr;
}

class TreeWalk {
 public:
  TreeWalk(const Interp& in, const State& s) : in_(in), s_(s) {}

  void visit(const Value& v, const std::string& path, const std::string& name, uint32_t depth) {
    if (v.isNone()) return;
    ModuleNode node{path, name, depth, ops::typeName(in_, s_, v).value_or("?"), {}, {}};
    if (!v.isObject()) {
      node.why = v.isUnknown() && v.unknownReason().valid() ? in_.a.text(v.unknownReason()) : kOpenModule;
      out.push_back(std::move(node));
      return;
    }
    if (!seen_.insert(v.asAddr().index).second) return;
    node.at = v.asAddr();
    const ValueMap* parts = tableOf(in_, s_, v.asAddr(), "_modules");
    if (parts == nullptr || parts->uncertain()) node.why = kOpenTable;
    // What a weight is computed from stands in parts of which the model of torch says nothing.
    const Value* computed = objectAt(s_, v.asAddr()).attrs.find(in_.a.intern("parametrizations"));
    if (computed != nullptr && computed->isUnknown()) node.why = in_.a.text(computed->unknownReason());
    out.push_back(std::move(node));
    if (parts == nullptr) return;
    for (const ValueMap::Entry& e : *parts) {
      const std::string part = e.key.isStr() ? std::string(in_.a.text(e.key.asStr())) : "?";
      visit(e.value, path.empty() ? part : path + "." + part, part, depth + 1);
    }
  }

  std::vector<ModuleNode> out;

 private:
  const Interp& in_;
  const State& s_;
  std::unordered_set<uint32_t> seen_;
};

class ParameterWalk {
 public:
  ParameterWalk(const Interp& in, const State& s) : in_(in), s_(s) {}

  void take(const ModuleNode& node) {
    if (!node.why.empty()) found.why = node.why;
    if (!node.at.valid()) return;
    for (const std::string_view name : {"_parameters", "_buffers"}) {
      const ValueMap* table = tableOf(in_, s_, node.at, name);
      if (table == nullptr || table->uncertain()) { found.why = kOpenTable; continue; }
      for (const ValueMap::Entry& e : *table)
        if (!e.value.isNone()) tensor(e.value, name == "_buffers");
    }
  }

  Parameters found;

 private:
  const TensorInfo* infoOf(const Value& v) const {
    const auto* data = v.isObject() ? objectAt(s_, v.asAddr()).as<TensorData>() : nullptr;
    return data != nullptr && !data->one_of_several ? data->info.get() : nullptr;
  }

  // A lazy one that no call has given sizes yet.
  bool unsized(const Value& v) const {
    const Value type = in_.typeOf(s_, v);
    return type.isObject() && in_.lookupClass(s_, type.asAddr(), in_.a.intern("_is_uninitialized")) != nullptr;
  }

  void tensor(const Value& v, bool buffer) {
    const TensorInfo* info = infoOf(v);
    if (info == nullptr) { found.why = "which tensor a parameter is, is not known"; return; }
    if (!seen_.insert(v.asAddr().index).second) return;
    SymPool& pool = in_.a.pool;
    ParameterInfo p{v.asAddr(), info->origin, buffer, {pool.product(info->shape.dims)}, {}, info->requires_grad};
    if (unsized(v)) p.numbers = Amount::unknown("a lazy parameter has no size before the first call");
    else if (!info->shape.rank_known) p.numbers = Amount::unknown(info->reason.valid() ? std::string(in_.a.text(info->reason)) : "the shape of a parameter is not known");
    const int each = byteSize(info->dtype);
    if (!p.numbers.known()) p.bytes = p.numbers;
    else p.bytes = each > 0 ? Amount{pool.mul(p.numbers.value, IntExpr::constant(each))} : Amount::unknown("the type of a parameter is not known");
    found.list.push_back(std::move(p));
  }

  const Interp& in_;
  const State& s_;
  std::unordered_set<uint32_t> seen_;
};

}  // namespace

std::vector<ModuleNode> moduleTree(const Interp& in, const State& s, const Value& root) {
  TreeWalk walk(in, s);
  walk.visit(root, "", "", 0);
  return std::move(walk.out);
}

Parameters parametersOf(const Interp& in, const State& s, const ModuleNode& module) {
  ParameterWalk walk(in, s);
  if (!module.at.valid()) walk.take(module);
  else for (const ModuleNode& below : moduleTree(in, s, Value::object(module.at))) walk.take(below);
  return std::move(walk.found);
}

ParameterCounts countParameters(SymPool& pool, const Parameters& parameters) {
  ParameterCounts counts;
  for (const ParameterInfo& p : parameters.list) {
    if (p.buffer) { counts.buffer_bytes.add(pool, p.bytes); continue; }
    counts.all.add(pool, p.numbers);
    counts.bytes.add(pool, p.bytes);
    if (p.trains == Tri::kFalse) continue;
    const Amount open = Amount::unknown("whether a parameter needs a gradient is not known");
    counts.trainable.add(pool, p.trains == Tri::kTrue ? p.numbers : open);
    counts.trainable_bytes.add(pool, p.trains == Tri::kTrue ? p.bytes : open);
  }
  if (!parameters.why.empty())
    for (Amount* a : {&counts.all, &counts.trainable, &counts.bytes, &counts.trainable_bytes, &counts.buffer_bytes}) a->add(pool, Amount::unknown(parameters.why));
  return counts;
}

}  // namespace shapeproof
