/* What the libraries of a newer distribution ask of its C library, and an older one lacks: the program is linked with both. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Of all versions. The names of the C library's one variable: where the program takes the variable over, it has to be by all of them, and
   the stand-in that is linked with does not say that they are one. Exported (portable.py). */
char** environ;
extern char** __environ __attribute__((alias("environ")));
extern char** _environ __attribute__((alias("environ")));

/* 2.32. Never single-threaded: the library of C++ then counts references atomically, which is right, and slower by little. */
char __libc_single_threaded = 0;

/* 2.28. On machines of 64 bits there is one form of it; the argument is an int or a pointer, and both fit. */
#undef fcntl
int fcntl64(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void* argument = va_arg(rest, void*);
  va_end(rest);
  return fcntl(file, command, argument);
}

/* 2.36. std::random_device. */
uint32_t arc4random(void) {
  uint32_t number = 0;
  size_t have = 0;
  while (have < sizeof number) {
    const ssize_t more = getrandom((char*)&number + have, sizeof number - have, 0);
    if (more > 0) have += (size_t)more;
    else if (errno != EINTR) abort();
  }
  return number;
}

/* 2.35. Whose code is at an address: the unwinder asks for every frame of an exception. Nothing that throws is ever unloaded, so that
   what was found last still holds. */
struct place {
  uintptr_t address;
  struct dl_find_object found;
};

static int look(struct dl_phdr_info* object, size_t size, void* data) {
  struct place* place = data;
  const ElfW(Phdr)* frames = NULL;
  int here = 0;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)* part = &object->dlpi_phdr[i];
    const uintptr_t begin = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_GNU_EH_FRAME) frames = part;
    if (part->p_type != PT_LOAD || place->address < begin || place->address - begin >= part->p_memsz) continue;
    here = 1;
    place->found.dlfo_map_start = (void*)begin;
    place->found.dlfo_map_end = (void*)(begin + part->p_memsz);
  }
  if (!here) return 0;
  place->found.dlfo_eh_frame = frames != NULL ? (void*)(object->dlpi_addr + frames->p_vaddr) : NULL;
  return 1;
}

int _dl_find_object(void* address, struct dl_find_object* result) {
  static __thread struct dl_find_object last;
  if (address < last.dlfo_map_start || address >= last.dlfo_map_end) {
    struct place place = {(uintptr_t)address, {0}};
    dl_iterate_phdr(look, &place);
    if (place.found.dlfo_eh_frame == NULL) return -1;
    last = place.found;
  }
  *result = last;
  return 0;
}
