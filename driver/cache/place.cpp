#include "driver/cache/place.h"

#include <elf.h>
#include <link.h>

#include <cstdlib>

#include "backend/solve/z3_version.h"
#include "driver/cache/pack.h"
#include "driver/commands.h"
#include "driver/files.h"

namespace shapeproof {
namespace {

std::string absoluteVariable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value == '/' ? value : "";
}

// The build id that the linker puts into the program: a hash of all of it.
int findBuildId(dl_phdr_info* object, size_t, void* out) {
  auto& id = *static_cast<std::string*>(out);
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = object->dlpi_phdr[i];
    if (part.p_type != PT_NOTE) continue;
    const char* at = reinterpret_cast<const char*>(object->dlpi_addr + part.p_vaddr);
    const char* end = at + part.p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const auto& note = *reinterpret_cast<const ElfW(Nhdr)*>(at);
      const auto padded = [](size_t n) { return (n + 3) / 4 * 4; };
      const char* name = at + sizeof note;
      const char* text = name + padded(note.n_namesz);
      if (note.n_type == NT_GNU_BUILD_ID && std::string_view(name, note.n_namesz) == std::string_view("GNU\0", 4)) id.assign(text, note.n_descsz);
      at = text + padded(note.n_descsz);
    }
  }
  return 1;  // the first object is the program itself
}

// Where the linker was told to write none, the program's own bytes.
std::string buildIdentity() {
  std::string id;
  dl_iterate_phdr(findBuildId, &id);
  if (!id.empty()) return id;
  std::string bytes;
  if (readBytes("/proc/self/exe", bytes)) return "";
  Packer text;
  text(digestOf(bytes));
  return std::move(text).take();
}

}  // namespace

std::string userFolder(const char* variable, const std::string& below_home) {
  if (std::string folder = absoluteVariable(variable); !folder.empty()) return folder;
  const std::string home = absoluteVariable("HOME");
  return home.empty() ? "" : home + below_home;
}

const std::string& toolIdentity() {
  static const std::string identity = [] {
    const std::string build = buildIdentity();
    if (build.empty()) return build;
    Packer text;
    text(std::string(versionText()), build, solverVersion());
    return std::move(text).take();
  }();
  return identity;
}

std::string cacheFolder(const CheckOptions& options) {
  if (options.no_cache || options.analysis.validate_solver || std::getenv("SHAPEPROOF_NO_CACHE") != nullptr || toolIdentity().empty()) return "";
  if (!options.cache_dir.empty()) return options.cache_dir;
  const std::string base = userFolder("XDG_CACHE_HOME", "/.cache");
  return base.empty() ? "" : base + "/shapeproof";
}

}  // namespace shapeproof
