// What IPython adds to Python, as Python (docs: IPython, "Built-in magic commands"). Lines stay where they are.
#pragma once

#include <string>
#include <string_view>

namespace shapeproof {

// A code cell as Python text that ends with a line end.
//
// `%name rest`, `!command` and `name?` are taken where a statement begins, also behind `target =`. A cell magic (`%%name`) that runs its
// cell as Python leaves it; that of another language leaves nothing. `%run file.py` is the execution of the file; what else brings names from
// elsewhere (`%pylab`, a cell magic that nobody knows) is that of a text that is not known.
[[nodiscard]] std::string pythonOfCell(std::string_view cell);

}  // namespace shapeproof
