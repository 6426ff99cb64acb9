#include "backend/query/rebuilt_state.h"

#include <algorithm>
#include <set>

#include "backend/engine/operators.h"
#include "backend/query/module_tree.h"

namespace shapeproof {
namespace {

const ValueMap* tableOf(const Interp& in, const State& s, Addr object, std::string_view name) {
  const Value* table = s.heap.get(object.index)->attrs.find(in.a.intern(name));
  const auto* data = table != nullptr && table->isObject() ? s.heap.get(table->asAddr().index)->as<DictData>() : nullptr;
  return data != nullptr ? &data->map : nullptr;
}

// Of a module, in its order. `module`: the path of the part that has it.
struct Entry { std::string key, module, name; Value tensor; bool buffer = false, wanted = false; };

class Loading {
 public:
  Loading(const Interp& in, const State& s, const Counterexample& example, Rebuilder& values, RebuiltCall& call) : in_(in), s_(s), example_(example), values_(values), call_(call) {}

  bool build(const Value& module, const Value& dictionary, bool strict) {
    const auto* given = dictionary.isObject() ? s_.heap.get(dictionary.asAddr().index)->as<DictData>() : nullptr;
    if (given == nullptr || given->map.uncertain()) return false;
    if (!readModule(module)) return false;
    std::string kept;
    std::set<std::string> keys;
    for (const ValueMap::Entry& e : given->map) {
      auto key = values_.text(e.key), text = values_.text(e.value);
      if (!key || !text || !e.key.isStr()) return false;
      const std::string name(in_.a.text(e.key.asStr()));
      keys.insert(name);
      const auto own = std::find_if(own_.begin(), own_.end(), [&](const Entry& o) { return o.key == name; });
      if (own != own_.end() && alike(own->tensor, e.value) && !example_.keys.contains(name)) continue;
      if (own != own_.end()) own->wanted = true;
      kept += (kept.empty() ? "" : ", ") + *key + ": " + *text;
      call_.keys.insert(name);
    }
    for (Entry& own : own_)
      if (!keys.contains(own.key) && (strict || example_.keys.contains(own.key))) {
        own.wanted = true;
        call_.keys.insert(own.key);
      }
    if (!writeModule(module)) return false;
    call_.call = "module.load_state_dict({" + kept + "}" + (strict ? ")" : ", strict=False)");
    return true;
  }

 private:
  bool readModule(const Value& module) {
    for (const ModuleNode& node : moduleTree(in_, s_, module)) {
      if (!node.why.empty() || !node.at.valid()) return false;
      for (const std::string_view table : {"_parameters", "_buffers"}) {
        const ValueMap* map = tableOf(in_, s_, node.at, table);
        if (map == nullptr || map->uncertain()) return false;
        for (const ValueMap::Entry& e : *map) {
          if (e.value.isNone() || !e.key.isStr()) continue;
          const std::string name(in_.a.text(e.key.asStr()));
          own_.push_back({node.path.empty() ? name : node.path + "." + name, node.path, name, e.value, table == "_buffers"});
        }
      }
    }
    return true;
  }

  bool alike(const Value& x, const Value& y) {
    const TensorInfo *a = values_.tensor(x), *b = values_.tensor(y);
    if (a == nullptr || b == nullptr || !a->shape.rank_known || !b->shape.rank_known) return false;
    return std::equal(a->shape.dims.begin(), a->shape.dims.end(), b->shape.dims.begin(), b->shape.dims.end(), [&](IntExpr p, IntExpr q) { return values_.number(p) == values_.number(q); });
  }

  void say(std::string statement) { call_.operands.push_back({"", std::move(statement), ""}); }

  // The parts of the module that have what is wanted, each under its name.
  bool writeModule(const Value& module) {
    const std::string cls = ops::typeName(in_, s_, module).value_or("");
    const std::string known = values_.names.of(in_.typeOf(s_, module));
    if (cls.empty()) return false;
    call_.function = "load_state_dict of " + cls;
    if (known.empty()) say("class " + cls + "(torch.nn.Module):\n    pass\n");
    say("module = " + (known.ends_with(".Sequential") ? known : known.empty() ? cls : "torch.nn.Module") + "()");
    if (!known.empty() && !known.ends_with(".Sequential")) return false;
    variables_[""] = "module";
    for (const Entry& entry : own_) {
      if (!entry.wanted) continue;
      const std::string& part = partAt(entry.module);
      auto text = values_.text(entry.tensor);
      if (!text) return false;
      if (entry.buffer) say(part + ".register_buffer(" + Rebuilder::quoted(entry.name) + ", " + *text + ")");
      else say(part + "." + entry.name + " = torch.nn.Parameter(" + *text + ")");
    }
    return true;
  }

  const std::string& partAt(const std::string& path) {
    const auto known = variables_.find(path);
    if (known != variables_.end()) return known->second;
    const size_t dot = path.rfind('.');
    const std::string above = partAt(dot == std::string::npos ? "" : path.substr(0, dot)), name = dot == std::string::npos ? path : path.substr(dot + 1);
    std::string variable = path;
    std::replace(variable.begin(), variable.end(), '.', '_');
    variable = "part_" + variable;
    say(variable + " = torch.nn.Module()");
    say(above + ".add_module(" + Rebuilder::quoted(name) + ", " + variable + ")");
    return variables_[path] = variable;
  }

  const Interp& in_;
  const State& s_;
  const Counterexample& example_;
  Rebuilder& values_;
  RebuiltCall& call_;
  std::vector<Entry> own_;
  std::map<std::string, std::string> variables_; // of the parts that are written, by path
};

}  // namespace

std::optional<std::string> groupsOfOptimizer(const Interp& in, const State& s, const Value& dictionary, Rebuilder& values) {
  const auto* given = dictionary.isObject() ? s.heap.get(dictionary.asAddr().index)->as<DictData>() : nullptr;
  const Value* groups = given != nullptr ? given->map.find(in.a.intern("param_groups")) : nullptr;
  const auto text = groups != nullptr ? values.text(*groups) : std::nullopt;
  return text ? std::optional("{\"state\": {}, \"param_groups\": " + *text + "}") : std::nullopt;
}

bool rebuildLoading(const Interp& in, const State& s, const Value& module, const Value& dictionary, bool strict, const Counterexample& example, Rebuilder& values, RebuiltCall& call) {
  return Loading(in, s, example, values, call).build(module, dictionary, strict);
}

}  // namespace shapeproof
