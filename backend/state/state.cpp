#include "backend/state/state.h"

#include "backend/state/path.h"

namespace shapeproof {

// Here, so that the places where a path is handed on, which are many, hold no more than a look whether it has been.
State::~State() = default;

void Path::lose() {
  if (state_->ledger != nullptr) state_->ledger->lose(*state_);
}

}  // namespace shapeproof
