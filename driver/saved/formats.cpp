#include "driver/saved/formats.h"

#include <algorithm>
#include <new>

#include "driver/saved/npy.h"
#include "driver/saved/pickle.h"
#include "driver/saved/zip.h"
#include "ir/source.h"

namespace shapeproof::saved {
namespace {

using Kind = SavedNode::Kind;
using Format = SavedFile::Format;

// Torch's files of before 1.6: this number, a version, facts of the machine, then the value.
constexpr std::string_view kOldMagic("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 10);

constexpr uint64_t kStart = 64;

std::string startOf(const Source& source, uint64_t most) { return source.read(0, std::min(source.size(), most)); }

bool isArchive(const std::vector<ZipEntry>& entries) {
  return std::any_of(entries.begin(), entries.end(), [](const ZipEntry& e) { return e.name.ends_with("/data.pkl"); });
}

SavedFile readStart(const Source& source) {
  const std::string start = startOf(source, kStart);
  if (start.starts_with("PK\3\4")) return isArchive(zipEntries(source)) ? readTorch(source) : readNpz(source);
  if (start.starts_with("\x93NUMPY")) return readNpyFile(source);
  if (start.starts_with("\x89HDF\r\n\x1a\n")) return readHdf5(source);
  if (start.size() > 9 && start[8] == '{' && start[7] == '\0') return readSafetensors(source);
  return readPickles(source);
}

// Texts are UTF-8 from here on.
void checkTexts(SavedFile& file) {
  for (SavedNode& node : file.nodes) {
    if (node.kind == Kind::kBytes || node.kind == Kind::kByteArray || !firstInvalidUtf8(node.text)) continue;
    node = SavedNode{.kind = Kind::kUnknown, .text = "a text in a file"};
  }
}

}  // namespace

SavedFile readTorch(const Source& source) {
  SavedFile file{.format = Format::kTorch};
  const std::vector<ZipEntry> entries = zipEntries(source);
  const auto named = [&](std::string_view end) { return std::find_if(entries.begin(), entries.end(), [&](const ZipEntry& e) { return e.name.ends_with(end); }); };
  if (named("/constants.pkl") != entries.end()) throw Strange();  // TorchScript
  const std::string pickle = zipBytes(source, *named("/data.pkl"), kMostHeader);
  Reader in(pickle);
  file.root = readPickle(in, file);
  return file;
}

SavedFile readPickles(const Source& source) {
  const std::string bytes = startOf(source, kMostHeader);
  Reader in(bytes);
  SavedFile file{.format = Format::kPickle};
  file.root = readPickle(in, file);
  const SavedNode& first = file.nodes[file.root];
  if (first.kind != Kind::kUnknown || first.text != kOldMagic) return file;
  file.format = Format::kTorch;
  for (int i = 0; i < 3; ++i) file.root = readPickle(in, file);
  return file;
}

// Objects are a pickle, which numpy reads only if it is told to.
void noteObjects(SavedFile& file, const SavedNode& array, const std::string& name) {
  if (array.type == "object") file.refused.push_back(name);
}

SavedFile readNpyFile(const Source& source) {
  SavedFile file{.format = Format::kNpy};
  SavedNode array = readNpy(startOf(source, kMostNpyHeader));
  noteObjects(file, array, "");
  file.root = addTo(file, std::move(array));
  return file;
}

SavedFile readNpz(const Source& source) {
  SavedFile file{.format = Format::kNpz};
  SavedNode all{.kind = Kind::kDict};
  for (const ZipEntry& entry : zipEntries(source)) {
    if (!entry.name.ends_with(".npy")) throw Strange();
    const std::string name = entry.name.substr(0, entry.name.size() - 4);
    SavedNode array = readNpy(zipBytes(source, entry, kMostNpyHeader));
    noteObjects(file, array, name);
    all.items.push_back(addText(file, name));
    all.items.push_back(addTo(file, std::move(array)));
  }
  file.root = addTo(file, std::move(all));
  return file;
}

std::optional<SavedFile> readSaved(const Source& source) {
  try {
    SavedFile file = readStart(source);
    checkTexts(file);
    return file;
  } catch (const Strange&) {
    return std::nullopt;
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

}  // namespace shapeproof::saved
