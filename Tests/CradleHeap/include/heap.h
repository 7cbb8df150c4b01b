// What this process has of the C library's heap. <malloc.h>, which says so, is in none of Swift's modules.

#ifndef CRADLE_HEAP_H
#define CRADLE_HEAP_H

#include <stddef.h>

/// Bytes that have been allocated and not been freed.
size_t heap_bytes_in_use(void);

#endif
