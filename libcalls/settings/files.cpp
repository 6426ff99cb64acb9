// Files of settings that belong to the program.
#include "backend/text_modules.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// "path": where a file of settings lies and its text, as on the disk; None where there is none.
CallResult settingsFind(Call& c) {
  const auto path = c.str(c.arg(0));
  auto* texts = dynamic_cast<TextModules*>(&c.interp.a.modules);
  const auto file = path && texts != nullptr ? texts->settings(std::string(*path)) : std::nullopt;
  if (!file) return c.toSetWith(Value::none());
  return c.toSetWith(Value::tuple({c.interp.text(file->place), c.interp.text(file->text)}));
}

}  // namespace shapeproof::libcalls
