// What the generated methods of a dataclass do where every field is an ordinary attribute (`pylib/dataclasses.py` says when that
// is so): one step for a table of any length.
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

// A row of the table: name, whether only by keyword, its default, whether there is one, whether a factory makes it.
struct Row {
  Value name, default_value;
  bool keyword_only, has_default, has_factory;
};

Row rowOf(const Value& v) {
  const auto t = v.asTuple();
  return {t[0], t[2], t[1].asBool().isTrue(), t[3].asBool().isTrue(), t[4].asBool().isTrue()};
}

// The value given for each row; unbound where none is. None: the arguments do not fit, or nobody knows.
std::optional<Values> bindRows(std::span<const Row> rows, std::span<const Value> args, const ValueMap& keywords) {
  Values given(rows.size());
  size_t next = 0, named = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].keyword_only && next < args.size()) given[i] = args[next++];
    if (const Value* v = keywords.find(rows[i].name)) {
      if (!given[i].isUnbound()) return std::nullopt;
      given[i] = *v;
      ++named;
    }
    if (given[i].isUnbound() && !rows[i].has_default && !rows[i].has_factory) return std::nullopt;
  }
  if (next < args.size() || named < keywords.size()) return std::nullopt;
  return given;
}

}  // namespace

// fill(self, table, args, keywords): the fields of a new instance. Gives the places in the table that wait for their factories
// (they hold None), or None where the arguments do not fit, and then nothing is changed.
CallResult dataclassFill(Call& c) {
  const Value self = c.arg(0), table = c.arg(1), args = c.arg(2);
  const ValueMap* keywords = mapOf(c, c.arg(3));
  if (!self.isObject() || !table.isTuple() || !args.isTuple() || keywords == nullptr || keywords->uncertain()) return c.toSetWith(Value::none());
  std::vector<Row> rows;
  for (const Value& v : table.asTuple()) rows.push_back(rowOf(v));
  const auto given = bindRows(rows, args.asTuple(), *keywords);
  if (!given) return c.toSetWith(Value::none());
  ValueMap& attributes = Analysis::edit(c.state(), self.asAddr()).attrs;
  Values waiting;
  for (size_t i = 0; i < rows.size(); ++i) {
    const bool made = (*given)[i].isUnbound() && rows[i].has_factory;
    if (made) waiting.push_back(Value::integer(IntExpr::constant(static_cast<int64_t>(i))));
    attributes.set(rows[i].name, made ? Value::none() : (*given)[i].isUnbound() ? rows[i].default_value : (*given)[i]);
  }
  return c.toSetWith(Value::tuple(std::move(waiting)));
}

// complete(obj, table, changes): replace() takes what is not changed from `obj`. False, and nothing done, where an attribute is
// not there.
CallResult dataclassComplete(Call& c) {
  const Value obj = c.arg(0), table = c.arg(1), changes = c.arg(2);
  const ValueMap* given = mapOf(c, changes);
  if (!obj.isObject() || !table.isTuple() || given == nullptr || given->uncertain()) return c.toSetWith(Value::boolean(false));
  const ValueMap& attributes = Analysis::object(peek(c), obj.asAddr()).attrs;
  std::vector<std::pair<Value, Value>> kept;
  for (const Value& row : table.asTuple()) {
    const Value name = row.asTuple()[0];
    if (given->find(name) != nullptr) continue;
    const Value* v = attributes.find(name);
    if (v == nullptr) return c.toSetWith(Value::boolean(false));
    kept.emplace_back(name, *v);
  }
  ValueMap& map = ops::editMap(c.state(), changes.asAddr());
  for (auto& [name, v] : kept) map.set(name, std::move(v));
  return c.toSetWith(Value::boolean(true));
}

}  // namespace shapeproof::libcalls
