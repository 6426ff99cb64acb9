#include "driver/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>


namespace fs = std::filesystem;

namespace shapeproof {
namespace {

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

std::string folderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  if (slash == std::string::npos) return "";
  return slash == 0 ? "/" : path.substr(0, slash);
}

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool isFile(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_directory(path, ignored);
}

std::optional<std::string> readBytes(const std::string& path, std::string& bytes) {
  bool complete = true;
  if (path == "-") {
    complete = readAll(std::cin, bytes);
  } else {
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) return path + ": " + std::strerror(errno);
    complete = readAll(in, bytes);
    if (in.bad()) return path + ": " + std::strerror(errno);
  }
  if (!complete) return path + ": larger than " + std::to_string(kMostBytes >> 20) + " MB";
  return std::nullopt;
}

ReadResult decodeSource(const std::string& path, std::string bytes) {
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
