// str.format: replacement fields, with attributes, items, conversions and nested format specifications.
#include <cctype>

#include "libcalls/builtins/support.h"
#include "backend/engine/unprintable.h"

namespace shapeproof::libcalls {
namespace {

// What has been written so far; `unknown` unbound: all of it is known.
struct Written {
  std::string text;
  Value unknown;
};

struct Field { std::string name, spec; char conversion = 0; };

// A template as literal text and fields in turn. The text of `error` is a ValueError.
struct Template {
  struct Part { std::string literal; std::optional<Field> field; };
  std::vector<Part> parts;
  std::string error;
};

Field readField(std::string_view body) {
  Field f;
  size_t end = 0, depth = 0;
  for (; end < body.size(); ++end) {
    if (body[end] == '[') ++depth;
    if (body[end] == ']' && depth > 0) --depth;
    if (depth == 0 && (body[end] == '!' || body[end] == ':')) break;
  }
  f.name = body.substr(0, end);
  if (end < body.size() && body[end] == '!' && end + 1 < body.size()) { f.conversion = body[end + 1]; end += 2; }
  if (end < body.size() && body[end] == ':') f.spec = body.substr(end + 1);
  return f;
}

Template readTemplate(std::string_view t) {
  Template out;
  std::string literal;
  for (size_t at = 0; at < t.size();) {
    const char ch = t[at];
    if ((ch == '{' || ch == '}') && at + 1 < t.size() && t[at + 1] == ch) { literal += ch; at += 2; continue; }
    if (ch == '}') { out.error = "Single '}' encountered in format string"; return out; }
    if (ch != '{') { literal += ch; ++at; continue; }
    size_t depth = 1, end = at + 1;
    for (; end < t.size(); ++end) {
      if (t[end] == '{') ++depth;
      if (t[end] == '}' && --depth == 0) break;
    }
    if (depth != 0) { out.error = at + 1 == t.size() ? "Single '{' encountered in format string" : "expected '}' before end of string"; return out; }
    out.parts.push_back({std::move(literal), readField(t.substr(at + 1, end - at - 1))});
    literal.clear();
    at = end + 1;
  }
  out.parts.push_back({std::move(literal), std::nullopt});
  return out;
}

class Formatter {
 public:
  Formatter(Interp& interp, Values args, bool args_known, Value keywords)
      : interp_(interp), args_(std::move(args)), args_known_(args_known), keywords_(std::move(keywords)) {}

  ContextSet<Written> run(Path s, std::string_view text) {
    const Template t = readTemplate(text);
    if (!t.error.empty()) return interp_.raise<Written>(std::move(s), "ValueError", t.error);
    return foldSteps<Written>(std::move(s), t.parts.size(), {}, [&](Path w, size_t i, Written so_far) -> ContextSet<Written> {
      so_far.text += t.parts[i].literal;
      if (!t.parts[i].field) return {std::move(w), std::move(so_far)};
      return field(std::move(w), *t.parts[i].field).map([&](Path&, Value v) {
        Written more = so_far;
        if (v.isStr()) more.text += interp_.a.text(v.asStr());
        else if (more.unknown.isUnbound() || v.unknownTrust() > more.unknown.unknownTrust()) more.unknown = v;
        return more;
      });
    });
  }

 private:
  ContextSet<Value> field(Path s, const Field& f) {
    return lookUp(std::move(s), f.name).flatMap([&](Path t, Value v) {
      return spec(std::move(t), f.spec).flatMap([&](Path u, Value spec_text) -> ContextSet<Value> {
        if (!spec_text.isStr()) return {std::move(u), spec_text};
        const std::string how(interp_.a.text(spec_text.asStr()));
        if (f.conversion == 0) return interp_.format(std::move(u), v, how);
        if (std::string_view("sra").find(f.conversion) == std::string_view::npos)
          return interp_.raise<Value>(std::move(u), "ValueError", std::string("Unknown conversion specifier ") + f.conversion);
        return interp_.toStr(std::move(u), v, f.conversion != 's').flatMap([&](Path w, Value text) {
          if (f.conversion == 'a' && text.isStr()) text = interp_.text(asciiOnly(interp_.a.text(text.asStr())));
          return interp_.format(std::move(w), text, how);
        });
      });
    });
  }

  // A specification may hold fields itself.
  ContextSet<Value> spec(Path s, const std::string& text) {
    if (text.find('{') == std::string::npos) return {std::move(s), interp_.text(text)};
    return run(std::move(s), text).map([&](Path&, Written w) { return w.unknown.isUnbound() ? interp_.text(w.text) : w.unknown.anonymous(); });
  }

  ContextSet<Value> lookUp(Path s, const std::string& name) {
    size_t at = name.find_first_of(".[");
    if (at == std::string::npos) at = name.size();
    auto value = first(std::move(s), name.substr(0, at));
    while (at < name.size()) {
      const bool item = name[at] == '[';
      size_t end = item ? name.find(']', at) : name.find_first_of(".[", at + 1);
      if (end == std::string::npos) end = name.size();
      const std::string key = name.substr(at + 1, end - at - 1);
      value = std::move(value).flatMap([&](Path t, Value v) {
        if (!item) return interp_.getAttr(std::move(t), v, interp_.a.intern(key));
        const bool number = !key.empty() && std::isdigit(static_cast<unsigned char>(key[0]));
        return interp_.getItem(std::move(t), v, number ? Value::integer(std::strtoll(key.c_str(), nullptr, 10)) : interp_.text(key));
      });
      at = end + (item ? 1 : 0);
    }
    return value;
  }

  ContextSet<Value> first(Path s, const std::string& name) {
    const bool number = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0]));
    if (name.empty() || number) {
      const char way = number ? 'n' : 'a';
      if (way_ != 0 && way_ != way)
        return interp_.raise<Value>(std::move(s), "ValueError", number ? "cannot switch from automatic field numbering to manual field specification"
                                                                       : "cannot switch from manual field specification to automatic field numbering");
      way_ = way;
      const size_t index = number ? static_cast<size_t>(std::strtoull(name.c_str(), nullptr, 10)) : next_++;
      if (index < args_.size()) return {std::move(s), args_[index]};
      if (!args_known_) return {std::move(s), interp_.a.opaque("arguments of unknown number")};
      return interp_.raise<Value>(std::move(s), "IndexError",
                                  "Replacement index " + std::to_string(index) + " out of range for positional args tuple");
    }
    if (const DictData* dict = ops::payload<DictData>(*s, keywords_); dict != nullptr && !ops::mapOf(*s, *dict).uncertain()) {
      if (const Value* v = ops::mapOf(*s, *dict).find(interp_.a.intern(name))) { Value copy = *v; return {std::move(s), std::move(copy)}; }
      return interp_.getItem(std::move(s), keywords_, interp_.text(name));
    }
    if (keywords_.isObject()) return interp_.getItem(std::move(s), keywords_, interp_.text(name));
    return {std::move(s), interp_.a.opaque("arguments of unknown number")};
  }

  Interp& interp_;
  Values args_;
  bool args_known_;
  Value keywords_;
  size_t next_ = 0;
  char way_ = 0;  // 'n': fields have numbers, 'a': they are numbered here
};

}  // namespace

// format(self, args, keywords)
CallResult strFormat(Call& c) {
  const auto text = c.str(c.arg(0));
  if (!text) return c.toSetWith(unknownStr(c, doubtOf(c, c.arg(0), "a text that is not known")));
  auto args = c.items(c.arg(1));
  const std::string copy(*text);
  const bool known = args.has_value();
  Interp& interp = c.interp;
  Formatter formatter(interp, known ? std::move(*args) : Values{}, known, c.arg(2));
  return c.finish(formatter.run(c.takeState(), copy).map([&](Path&, Written w) {
    return w.unknown.isUnbound() ? interp.text(w.text) : Value::unknown(w.unknown.unknownReason(), UnknownType::kStr, w.unknown.unknownTrust());
  }));
}

}  // namespace shapeproof::libcalls
