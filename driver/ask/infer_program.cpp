#include "driver/ask/infer_program.h"

#include <set>

namespace shapeproof {
namespace {

using Kind = ArgumentChoice::Kind;

bool hasLargest(const ArgumentChoice& c) { return c.kind == Kind::kTensor && c.dtype == "int64"; }

// The letters that people use for the sizes of a tensor of that many.
std::vector<std::string> letters(uint32_t rank) {
  switch (rank) {
    case 1: return {"N"};
    case 2: return {"B", "N"};
    case 3: return {"B", "T", "D"};
    case 4: return {"B", "C", "H", "W"};
    case 5: return {"B", "C", "D", "H", "W"};
    default: {
      std::vector<std::string> all;
      for (uint32_t i = 0; i < rank; ++i) all.push_back("n" + std::to_string(i));
      return all;
    }
  }
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

// Variables of the program, for numbers that are given, or left open.
class Numbers {
 public:
  explicit Numbers(const std::vector<int64_t>& given) : given_(given) {}
  // `made`: what makes an open one of that name.
  std::string next(const std::string& name, const char* made) {
    const std::string variable = "_n" + std::to_string(next_);
    text_ += variable + " = " + (given_.empty() ? std::string(made) + "(" + quoted(name) + ")" : std::to_string(given_[next_])) + "\n";
    ++next_;
    return variable;
  }
  [[nodiscard]] std::string text() const { return "from _shapeproof.infer import largest, size\n" + text_; }

 private:
  const std::vector<int64_t>& given_;
  std::string text_;
  size_t next_ = 0;
};

}  // namespace

// Those of the configured entry keep their names; so does what a later argument would name like an earlier one, with a number behind it.
std::vector<InferInput> InferPrograms::inputsOf(const std::vector<InferArgument>& arguments, const std::vector<ArgumentChoice>& choice) {
  std::vector<InferInput> inputs;
  std::set<std::string> taken;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (choice[i].kind == Kind::kNumber) taken.insert(arguments[i].name);
  for (size_t i = 0; i < arguments.size(); ++i) {
    InferInput input{arguments[i].name, {}, {}};
    if (choice[i].kind == Kind::kTensor)
      for (const std::string& letter : letters(choice[i].rank)) {
        std::string name = letter;
        for (int n = 2; !taken.insert(name).second; ++n) name = letter + std::to_string(n);
        input.sizes.push_back(std::move(name));
      }
    if (hasLargest(choice[i])) input.largest = arguments[i].name + ".max()";
    if (choice[i].kind == Kind::kNumber) input.largest = arguments[i].name;
    inputs.push_back(std::move(input));
  }
  return inputs;
}

std::string InferPrograms::target(const std::string& more) const {
  std::string args, kwargs, path;
  for (const std::string& a : entry_.args) args += a + ", ";
  for (const auto& [name, literal] : entry_.kwargs) kwargs += quoted(name) + ": " + literal + ", ";
  for (size_t dot = entry_.callee.find('.'); dot != std::string::npos;) {
    const size_t next = entry_.callee.find('.', dot + 1);
    path += quoted(entry_.callee.substr(dot + 1, next - dot - 1)) + ", ";
    dot = next;
  }
  return "build, [" + path + "], [" + args + "], {" + kwargs + more + "}";
}

std::string InferPrograms::openSizes() const {
  std::string text;
  for (const std::string& name : entry_.sizes) text += name + " = size(" + quoted(name) + ")\n";
  return text;
}

std::string InferPrograms::head(const std::string& more) const {
  return "from _shapeproof.infer import anything, parameters as _parameters, size, target, tensor\n" + openSizes() + "made, _args, _kwargs = target(" + target(more) + ")\n";
}

InferProgram InferPrograms::constructor() const {
  return {"", "from _shapeproof.infer import constructor, size\n" + openSizes() + "parameters = constructor(" + target("") + ")\n"};
}

InferProgram InferPrograms::parameters(const std::vector<InferArgument>& constructor) const {
  const std::vector<int64_t> open;
  Numbers numbers(open);
  std::string more;
  for (const InferArgument& a : constructor) more += quoted(a.name) + ": " + numbers.next(a.name, "size") + ", ";
  return {numbers.text(), head(more) + "parameters = _parameters(made, _args, _kwargs)\n"};
}

InferProgram InferPrograms::call(const std::vector<InferArgument>& arguments, const std::vector<ArgumentChoice>& choice, const std::vector<int64_t>& given) const {
  const std::vector<InferInput> inputs = inputsOf(arguments, choice);
  Numbers numbers(given);
  std::string constructor, call;
  bool by_name = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (choice[i].kind == Kind::kDefault) { by_name = true; continue; }
    std::string value;
    if (choice[i].kind == Kind::kTensor) {
      std::string shape;
      for (const std::string& name : inputs[i].sizes) shape += numbers.next(name, "size") + ", ";
      value = "tensor([" + shape + "], dtype=" + quoted(choice[i].dtype);
      if (hasLargest(choice[i])) value += ", low=0, high=" + numbers.next(inputs[i].largest, "largest") + " + 1";
      value += ")";
    }
    if (choice[i].kind == Kind::kNumber) value = numbers.next(inputs[i].largest, "size");
    if (choice[i].kind == Kind::kAnything) value = "anything(" + quoted(arguments[i].name) + ")";
    if (choice[i].kind == Kind::kGiven) value = arguments[i].given.value_or("None");
    if (arguments[i].constructor) constructor += quoted(arguments[i].name) + ": " + value + ", ";
    else call += (by_name ? arguments[i].name + "=" : "") + value + ", ";
  }
  return {numbers.text(), head(constructor) + "result = made(*_args, " + call + "**_kwargs)\n"};
}

}  // namespace shapeproof
