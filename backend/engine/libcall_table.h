// The table of library calls: names, signatures, functions. Signatures are parsed once, when the table is made.
#pragma once

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
};

struct LibCallEntry {
  std::string_view name;       // "torch.conv2d"
  std::string_view signature;  // "input, weight, bias=None, stride=1"; defaults: None, True, False, numbers, 'text', (); `*name` takes the rest,
                               // `&name` is handed over as it is
  LibCallFunction function;
};

// Made by libcalls (libcalls.def), handed to analyse(). Entries are sorted by name here.
class LibCallTable {
 public:
  explicit LibCallTable(std::vector<LibCallEntry> entries);
  struct Bound { LibCallEntry entry; std::vector<LibCallParam> params; };
  // The answer stays where it is for the life of the table.
  [[nodiscard]] const Bound* find(std::string_view name) const;
  [[nodiscard]] std::span<const Bound> all() const { return entries_; }

 private:
  std::vector<Bound> entries_;
};

// The parameters of a signature, in order. Views into the text.
[[nodiscard]] std::vector<LibCallParam> parseSignature(std::string_view signature);

}  // namespace shapeproof
