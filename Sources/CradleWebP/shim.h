#pragma once
#include <webp/encode.h>
#include <webp/mux.h>

// What Swift's Glibc module leaves out, since it knows no GNU extensions: a file without a name, in memory, for videos.
int memfd_create(const char *name, unsigned flags);
#define CRADLE_MFD_CLOEXEC 1u
