// The table of library calls: names, signatures, functions. Signatures are parsed once, when the table is made.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "backend/state/context.h"

namespace shapeproof {

class Call;
using CallResult = ContextSet<Value>;
using LibCallFunction = CallResult (*)(Call&);

struct LibCallParam {
  std::string_view name;
  bool has_default = false;
  std::string_view default_text;
  bool var_args = false;
  bool as_it_is = false;  // handed over with choices in it: the call only stores it, or walks over it itself
  bool walked = false;    // handed over as one thing, whose items may be choices: the call hands them out one by one
};

struct LibCallEntry {
  std::string_view name;       // "torch.conv2d"
  std::string_view signature;  // "input, weight, bias=None, stride=1"; defaults: None, True, False, numbers, 'text', (); `*name` takes the rest,
                               // `&name` is handed over as it is, of `~name` what its lists hold
  LibCallFunction function;
};

// Methods of a class of a library with which its model does not do as the library does.
struct MethodsOfClass {
  std::string_view cls;    // "torch.nn.modules.rnn.LSTM", where the model is defined
  std::string_view names;  // between single spaces
};

// Values of a tensor, given as `parameter`, that the call may refuse and nobody tracks. `of`: words one of which is in the call's first
// argument, a text; empty: any call.
struct RefusedValues {
  std::string_view call, parameter, exception, message, of;
};

// Operands of a call that must lie on one device. `operands`: "input weight:mat2 tensors*": parameters, with torch's name for them where that is
// another; `*`: a sequence of tensors.
struct OneDevice {
  using Refuse = std::optional<CallResult> (*)(Call&, const OneDevice&);
  std::string_view call, operands;
  Refuse refuse;
  std::string_view method;  // of torch, for its message
  struct Parameter { size_t index; std::string_view name; bool sequence; };
  std::vector<Parameter> parameters{};  // of `operands`
};

// Made by libcalls (libcalls.def, called_on_self.def, special_methods.def, refused_values.def, devices.def), handed to analyse(). Entries are sorted by name here.
class LibCallTable {
 public:
  struct Tables {
    std::vector<MethodsOfClass> called_on_self;   // by the real class, and by the model not
    std::vector<MethodsOfClass> special_methods;  // that the real class has, and the model not
    std::vector<RefusedValues> refused;
    std::vector<OneDevice> devices;
  };
  explicit LibCallTable(std::vector<LibCallEntry> entries, Tables tables = {});
  struct Bound { LibCallEntry entry; std::vector<LibCallParam> params; const RefusedValues* refuses = nullptr; const OneDevice* devices = nullptr; };
  // The answer stays where it is for the life of the table.
  [[nodiscard]] const Bound* find(std::string_view name) const;
  [[nodiscard]] std::span<const Bound> all() const { return entries_; }
  // The names of a class, without those of its bases; empty where nothing is listed.
  [[nodiscard]] std::string_view calledOnSelf(std::string_view cls) const;
  [[nodiscard]] std::string_view specialMethods(std::string_view cls) const;

 private:
  std::vector<Bound> entries_;
  Tables tables_;
};

// Whether `one` is one of some names between single spaces.
[[nodiscard]] bool isListed(std::string_view names, std::string_view one);

// The parameters of a signature, in order. Views into the text.
[[nodiscard]] std::vector<LibCallParam> parseSignature(std::string_view signature);

}  // namespace shapeproof
