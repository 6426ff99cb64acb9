// Which of the sizes that a question bounds (AnalysisOptions::set_ranges) the program has: a range of a name that it has not changes nothing.
#pragma once

#include <set>
#include <string>

#include "backend/engine/observer.h"

namespace shapeproof {

class BoundedSizesObserver : public Observer {
 public:
  void ended(Interp& in, const FileReport&) override;

  std::set<std::string> names;  // of ranges that a size of the program has, or a part of it
};

}  // namespace shapeproof
