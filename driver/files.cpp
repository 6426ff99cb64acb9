#include "driver/files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

#include "driver/globs.h"
#include "driver/script_detect.h"
#include "driver/workers.h"
#include "frontend/lower.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

bool excluded(const std::string& path, const std::vector<Globs>& globs) {
  return std::any_of(globs.begin(), globs.end(), [&](const Globs& g) { return matches(g, path); });
}

bool skippedFolder(const fs::path& folder) {
  const std::string name = folder.filename().string();
  return (name.size() > 1 && name[0] == '.') || name == "__pycache__" || name == "node_modules" || name == "site-packages" ||
         fs::exists(folder / "pyvenv.cfg");
}

// A file whose text cannot be read or parsed is kept: its error should be seen.
bool isScript(const std::string& path) {
  const ReadResult file = readSource(path);
  if (!file.source) return true;
  const std::string_view text = file.source->text();
  if (text.find("__main__") == std::string_view::npos && text.find("import") == std::string_view::npos) return false;
  if (tooLarge(*file.source)) return false;
  const auto lowered = frontend::lowerFile(*file.source);
  return !lowered.errors.empty() || runsByItself(lowered.module);
}

// All bytes of a stream; more than kMostBytes is refused, so that a device that never ends does not fill the memory.
constexpr size_t kMostBytes = size_t{128} << 20;

bool readAll(std::istream& in, std::string& bytes) {
  std::vector<char> part(size_t{1} << 16);
  while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0) {
    bytes.append(part.data(), static_cast<size_t>(in.gcount()));
    if (bytes.size() > kMostBytes) return false;
  }
  return true;
}

}  // namespace

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool isFile(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_directory(path, ignored);
}

ReadResult readSource(const std::string& path) {
  std::string bytes;
  bool complete = true;
  if (path == "-") {
    complete = readAll(std::cin, bytes);
  } else {
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) return {std::nullopt, path + ": " + std::strerror(errno)};
    complete = readAll(in, bytes);
    if (in.bad()) return {std::nullopt, path + ": " + std::strerror(errno)};
  }
  if (!complete) return {std::nullopt, path + ": larger than " + std::to_string(kMostBytes >> 20) + " MB"};
  auto decoded = SourceText::decode(path, std::move(bytes));
  if (decoded.error) return {std::nullopt, path + ":" + std::to_string(decoded.error->line) + ": " + decoded.error->message};
  return {std::move(decoded.source), {}};
}

std::vector<std::string> scriptsBelow(const std::string& folder, const std::vector<Globs>& exclude, uint32_t jobs) {
  std::vector<std::string> candidates;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error), end; it != end && !error; it.increment(error)) {
    std::string path = it->path().generic_string();
    if (path.starts_with("./")) path.erase(0, 2);
    std::error_code unknown;  // a dangling link is no folder
    if (it->is_directory(unknown)) {
      if (skippedFolder(it->path()) || excluded(path, exclude)) it.disable_recursion_pending();
      continue;
    }
    const bool hidden = it->path().filename().string().starts_with(".");
    if (it->path().extension() == ".py" && !hidden && !excluded(path, exclude)) candidates.push_back(path);
  }
  std::sort(candidates.begin(), candidates.end());
  std::vector<char> keep(candidates.size());
  runWorkers(jobs, candidates.size(), [&](size_t i) { keep[i] = isScript(candidates[i]); });
  std::vector<std::string> found;
  for (size_t i = 0; i < candidates.size(); ++i) if (keep[i]) found.push_back(std::move(candidates[i]));
  return found;
}

}  // namespace shapeproof
