#include "driver/saved/zip.h"

#include <zlib.h>

#include <algorithm>

namespace shapeproof::saved {
namespace {

constexpr uint64_t kEndSize = 22, kMostComment = 65535, kMostEntries = 200'000;
constexpr uint64_t kFull32 = 0xFFFFFFFF;

struct Directory {
  uint64_t at = 0, size = 0, entries = 0;
};

// The record of more than four gigabytes, in front of the one that ends the archive.
Directory largeDirectory(const Source& source, uint64_t end) {
  if (end < 20) throw Strange();
  const std::string found = source.read(end - 20, 20);
  Reader locator(found);
  if (locator.take(4) != std::string_view("PK\6\7", 4)) throw Strange();
  locator.skip(4);
  const std::string record = source.read(locator.number(8), 56);
  Reader in(record);
  if (in.take(4) != std::string_view("PK\6\6", 4)) throw Strange();
  in.skip(28);
  Directory directory;
  directory.entries = in.number(8);
  directory.size = in.number(8);
  directory.at = in.number(8);
  return directory;
}

Directory directoryOf(const Source& source) {
  const uint64_t tail = std::min(source.size(), kEndSize + kMostComment);
  const std::string bytes = source.read(source.size() - tail, tail);
  const size_t found = bytes.rfind(std::string("PK\5\6", 4));
  if (found == std::string::npos || bytes.size() - found < kEndSize) throw Strange();
  Reader in(std::string_view(bytes).substr(found + 10));
  Directory directory;
  directory.entries = in.number(2);
  directory.size = in.number(4);
  directory.at = in.number(4);
  const bool large = directory.entries == 0xFFFF || directory.size == kFull32 || directory.at == kFull32;
  return large ? largeDirectory(source, source.size() - tail + found) : directory;
}

// Sizes that take more than four bytes stand in a field of their own, in this order.
void readLarge(std::string_view extra, ZipEntry& entry) {
  for (Reader in(extra); in.left() >= 4;) {
    const uint64_t id = in.number(2);
    Reader field(in.take(in.number(2)));
    if (id != 1) continue;
    for (uint64_t* n : {&entry.size, &entry.packed, &entry.at})
      if (*n == kFull32) *n = field.number(8);
  }
}

std::string inflated(std::string_view packed, uint64_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw Strange();
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // NOLINT: zlib reads it
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(size);
  const int end = inflate(&stream, Z_SYNC_FLUSH);
  const bool whole = stream.avail_out == 0;
  inflateEnd(&stream);
  if (!whole || (end != Z_OK && end != Z_STREAM_END && end != Z_BUF_ERROR)) throw Strange();
  return out;
}

}  // namespace

std::vector<ZipEntry> zipEntries(const Source& source) {
  const Directory directory = directoryOf(source);
  if (directory.entries > kMostEntries) throw Strange();
  const std::string bytes = source.read(directory.at, directory.size);
  Reader in(bytes);
  std::vector<ZipEntry> entries;
  for (uint64_t i = 0; i < directory.entries; ++i) {
    if (in.take(4) != std::string_view("PK\1\2", 4)) throw Strange();
    in.skip(4);
    ZipEntry entry;
    const uint64_t flags = in.number(2);
    entry.method = static_cast<unsigned>(in.number(2));
    in.skip(8);
    entry.packed = in.number(4);
    entry.size = in.number(4);
    const uint64_t name = in.number(2), extra = in.number(2), comment = in.number(2);
    in.skip(8);
    entry.at = in.number(4);
    entry.name = in.take(name);
    readLarge(in.take(extra), entry);
    in.skip(comment);
    if ((flags & 1) != 0) throw Strange();  // encrypted
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::string zipBytes(const Source& source, const ZipEntry& entry, uint64_t most) {
  const std::string local = source.read(entry.at, 30);
  Reader in(local);
  if (in.take(4) != std::string_view("PK\3\4", 4)) throw Strange();
  in.skip(22);
  const uint64_t name = in.number(2), extra = in.number(2), start = entry.at + 30 + name + extra;
  const uint64_t wanted = std::min(entry.size, most);
  if (wanted > kMostHeader) throw Strange();
  if (entry.method == 0) return source.read(start, wanted);
  if (entry.method != 8) throw Strange();
  // What deflate makes of `wanted` bytes is hardly ever longer than these.
  const uint64_t packed = std::min({entry.packed, wanted + wanted / 8 + 4096, source.size() - std::min(start, source.size())});
  source.spend(wanted);
  return inflated(source.read(start, packed), wanted);
}

}  // namespace shapeproof::saved
