// The C library's allocator with a count before it: a program that is linked with this file uses these functions in all
// of its libraries, as the dynamic linker finds them first.

#define _GNU_SOURCE
#include "counting_allocator.h"

#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

enum { most_stacks = 16384, most_frames = 24 };
static void *stacks[most_stacks][most_frames];
static int depths[most_stacks];
static int stack_count;
static _Thread_local _Bool is_noting;

static void note(void) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  if (!is_noting || stack_count == most_stacks) return;
  // What walks the stack may allocate itself.
  is_noting = 0;
  depths[stack_count] = backtrace(stacks[stack_count], most_frames);
  stack_count += 1;
  is_noting = 1;
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  note();
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

static int noted_before;

void note_allocations(void) {
  void *first[1];
  backtrace(first, 1);
  noted_before = stack_count;
  is_noting = 1;
}

void end_note(_Bool wanted) {
  is_noting = 0;
  if (!wanted) stack_count = noted_before;
}

static int first_object(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  *(uintptr_t *)base = info->dlpi_addr;
  return 1;
}

void print_allocations(void) {
  uintptr_t base = 0;
  dl_iterate_phdr(first_object, &base);
  for (int stack = 0; stack < stack_count; stack++) {
    // Without this file's own two.
    for (int frame = 2; frame < depths[stack]; frame++) printf("0x%lx ", (uintptr_t)stacks[stack][frame] - base - 1);
    printf("\n");
  }
}
