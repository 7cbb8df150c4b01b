#include "heap.h"

#include <malloc.h>

size_t heap_bytes_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}
