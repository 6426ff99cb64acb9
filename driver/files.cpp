#include "driver/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "driver/notebook/ipynb.h"
#include "driver/open_texts.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

// All bytes of a stream; more than kMostBytes is refused, so that a device that never ends does not fill the memory.
constexpr size_t kMostBytes = size_t{128} << 20;
constexpr size_t kPortion = size_t{1} << 16;

enum class Read : uint8_t { kAll, kTooLarge, kFailed };

Read readAll(int file, std::string& bytes) {
  struct stat about {};
  if (fstat(file, &about) == 0 && S_ISREG(about.st_mode)) bytes.reserve(bytes.size() + std::min<size_t>(static_cast<size_t>(about.st_size), kMostBytes) + 1);
  for (;;) {
    const size_t had = bytes.size();
    bytes.resize(had < bytes.capacity() ? bytes.capacity() : had + kPortion);
    const ssize_t n = read(file, bytes.data() + had, bytes.size() - had);
    bytes.resize(had + static_cast<size_t>(std::max<ssize_t>(n, 0)));
    if (n == 0) return Read::kAll;
    if (n < 0 && errno != EINTR) return Read::kFailed;
    if (bytes.size() > kMostBytes) return Read::kTooLarge;
  }
}

constexpr int kNotRegular = ENOTSUP;

bool ofTheSystem(const std::string& path) { return path.starts_with("/dev/") || path.starts_with("/proc/"); }

// Without waiting for the other end of a pipe, and without making a terminal one's own.
int openFile(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | (ofTheSystem(path) ? 0 : O_NONBLOCK));
  struct stat about {};
  if (file < 0 || ofTheSystem(path) || (fstat(file, &about) == 0 && (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode)))) return file;
  close(file);
  errno = kNotRegular;
  return -1;
}

}  // namespace

std::string folderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  if (slash == std::string::npos) return "";
  return slash == 0 ? "/" : path.substr(0, slash);
}

bool liesBelow(std::string_view path, std::string_view folder) {
  if (folder.empty()) return !path.starts_with('/');
  if (!path.starts_with(folder)) return false;
  return path.size() == folder.size() || folder.back() == '/' || path[folder.size()] == '/';
}

bool leadsBelow(const std::string& path, const std::string& folder) {
  std::error_code failed;
  const bool unsaved = openText(path) != nullptr;  // it may be new
  const std::string end = (unsaved ? fs::weakly_canonical(path, failed) : fs::canonical(path.empty() ? "." : path, failed)).generic_string();
  if (failed) return false;
  const std::string top = fs::canonical(folder.empty() ? "." : folder, failed).generic_string();
  return !failed && liesBelow(end, top);
}

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool isFile(const std::string& path) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  return fs::is_regular_file(status) || openText(path) != nullptr;
}

std::optional<std::string> readBytes(const std::string& path, std::string& bytes) {
  if (const auto unsaved = openText(path)) {
    bytes += *unsaved;
    return std::nullopt;
  }
  const bool given = path == "-";
  const int file = given ? STDIN_FILENO : openFile(path);
  if (file < 0) return path + ": " + (errno == kNotRegular ? "is no regular file" : std::strerror(errno));
  const Read read = readAll(file, bytes);
  const int error = errno;
  if (!given) close(file);
  if (read == Read::kFailed) return path + ": " + std::strerror(error);
  if (read == Read::kTooLarge) return path + ": larger than " + std::to_string(kMostBytes >> 20) + " MB";
  return std::nullopt;
}

ReadResult decodeSource(const std::string& path, std::string bytes) {
  if (isNotebook(path) || (path == "-" && looksLikeNotebook(bytes))) {
    NotebookProgram program = programOfNotebook(bytes);
    if (!program.trouble.empty()) return {std::nullopt, path + ": " + program.trouble};
    return {SourceText::fromUtf8(path, std::move(program.text)), {}};
  }
  auto decoded = SourceText::decode(path, std::move(bytes));
  if (decoded.error) return {std::nullopt, path + ":" + std::to_string(decoded.error->line) + ": " + decoded.error->message};
  return {std::move(decoded.source), {}};
}

ReadResult readSource(const std::string& path) {
  std::string bytes;
  if (auto error = readBytes(path, bytes)) return {std::nullopt, std::move(*error)};
  return decodeSource(path, std::move(bytes));
}

}  // namespace shapeproof
