// Which code of the program can be called by whoever holds a value.
#pragma once

#include <unordered_set>

#include "backend/engine/interp.h"

namespace shapeproof {

struct EscapedCode {
  enum class Kind : uint8_t { kFunction, kClass, kInstance, kGenerator } kind;
  Value value;          // a function, a bound method, a class, an instance, a generator
  bool direct = true;   // it was given itself, or in a container: no other thing of the program stands between
};

// How code escapes: given to what has no model, as a class with a base that has none, behind a value of which nothing is known, or in the place of
// what a library calls itself.
enum class Escape : uint8_t { kGiven, kBase, kBehind, kInPlace };

// A function of a class of the program, under the name by which instances have it.
struct ClassCode { Name name; const FunctionData* function; };

// Walks what a value leads to: containers, wrappers of the library (partial, property, a loader), attributes of instances. Functions of
// the program are not looked into: what they hold is called by them.
class CodeWalk {
 public:
  CodeWalk(const Interp& in, const State& s) : in_(in), s_(s) {}
  void visit(const Value& v) { push(v, true); run(); }
  [[nodiscard]] std::vector<EscapedCode> take() { return std::move(found_); }

 private:
  void push(const Value& v, bool direct);
  void run();
  void step(Addr at, bool direct);
  void all(const std::vector<Value>& values, bool direct) { for (const Value& v : values) push(v, direct); }
  void all(const ValueMap& map, bool direct) { for (const ValueMap::Entry& e : map) push(e.value, direct); }
  void add(EscapedCode::Kind kind, Value v, bool direct) { found_.push_back({kind, std::move(v), direct}); }

  const Interp& in_;
  const State& s_;
  std::vector<EscapedCode> found_;
  std::unordered_set<uint32_t> seen_;
  std::vector<std::pair<Addr, bool>> queue_;
};

// The functions of the program that instances of a class have, the most derived of each name.
[[nodiscard]] std::vector<ClassCode> codeOfClass(const Interp& in, const State& s, Addr cls);
// "main was given to hydra.main, which has no model: main (train.py:11) was not checked".
[[nodiscard]] std::string wordHandover(const Interp& in, const State& s, const std::vector<EscapedCode>& code, std::string_view receiver, Escape how);

}  // namespace shapeproof
