// What a function says of itself: its parameters and what kind of function it is.
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// parameters(function): ((name, kind, has a default, default), ...) with the kinds of module inspect; None: it is no function
CallResult functionParameters(Call& c) {
  const FunctionData* f = ops::payload<FunctionData>(peek(c), c.arg(0));
  if (f == nullptr) return c.toSetWith(Value::none());
  const ir::Module& m = *f->unit->ir;
  const ir::Code& code = m.code(f->code);
  size_t positional = 0;
  const auto plain = [](ir::ParamKind k) { return k == ir::ParamKind::kPositionalOnly || k == ir::ParamKind::kNormal; };
  for (uint32_t i = 0; i < code.param_count; ++i) positional += plain(m.params[code.first_param + i].kind);
  Values out;
  size_t seen = 0, keyword = 0;
  for (uint32_t i = 0; i < code.param_count; ++i) {
    const ir::Param& p = m.params[code.first_param + i];
    Value otherwise;
    int64_t kind = 1;
    switch (p.kind) {
      case ir::ParamKind::kPositionalOnly: case ir::ParamKind::kNormal: {
        kind = p.kind == ir::ParamKind::kPositionalOnly ? 0 : 1;
        const size_t left = positional - seen++;
        if (left <= f->defaults.size()) otherwise = f->defaults[f->defaults.size() - left];
        break;
      }
      case ir::ParamKind::kVarArgs: kind = 2; break;
      case ir::ParamKind::kKeywordOnly: {
        kind = 3;
        if (keyword < f->kw_defaults.size()) otherwise = f->kw_defaults[keyword];
        ++keyword;
        break;
      }
      case ir::ParamKind::kVarKeywords: kind = 4; break;
    }
    const bool has = !otherwise.isUnbound();
    out.push_back(Value::tuple({textValue(c, std::string(m.str(p.name))), Value::integer(kind), Value::boolean(has), has ? otherwise : Value::none()}));
  }
  return c.toSetWith(Value::tuple(std::move(out)));
}

// kind(value): "function", "generator", "coroutine", "method" (and "class", "module"); "" for others; None where that is not known
CallResult functionKind(Call& c) {
  const Value& v = c.arg(0);
  if (v.isUnknown()) return c.toSetWith(Value::none());
  std::string_view kind;
  if (v.is(ValueKind::kMethod)) {
    kind = "method";
  } else if (const FunctionData* f = ops::payload<FunctionData>(peek(c), v)) {
    const uint32_t flags = f->unit->ir->code(f->code).flags;
    kind = flags & ir::kCodeAsync ? "coroutine" : flags & ir::kCodeGenerator ? "generator" : f->unit->is_user ? "function" : "builtin";
  } else if (ops::payload<ClassData>(peek(c), v)) {
    kind = "class";
  } else if (ops::payload<ModuleData>(peek(c), v)) {
    kind = "module";
  }
  return c.toSetWith(textValue(c, std::string(kind)));
}

}  // namespace shapeproof::libcalls
