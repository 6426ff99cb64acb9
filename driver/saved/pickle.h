// Pickles, read and not run: of what they would call, a list of functions is understood; all else is an unknown object.
#pragma once

#include "backend/saved_file.h"
#include "driver/saved/bytes.h"

namespace shapeproof::saved {

// One pickle: its value, the nodes in `file`. What torch's reader of weights would refuse of it is noted there.
[[nodiscard]] SavedId readPickle(Reader& in, SavedFile& file);

// What a call of a function by its name gives, and what an object is once it has been given a state.
[[nodiscard]] SavedNode calledPickled(const SavedFile& file, const std::string& function, const std::vector<SavedId>& args);
void builtPickled(SavedFile& file, SavedId object, SavedId state);
// Torch's reader of weights takes it without being told to.
[[nodiscard]] bool isWeightsGlobal(const std::string& name);
// The element type of a class of storages: "torch.FloatStorage".
[[nodiscard]] std::string storageType(const std::string& name);
// The storage that a persistent id names.
[[nodiscard]] SavedNode storagePickled(const SavedFile& file, SavedId id);

}  // namespace shapeproof::saved
