#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>

// Swift's Glibc module leaves these two out; the watcher of the main queue needs them.
#include <sys/epoll.h>
#include <sys/eventfd.h>

// What Xlib tells a handler of errors, as its XErrorEvent. Xlib.h itself would bring its Window, Font and Screen with it.
typedef struct CradleXError {
  int type;
  void *display;
  unsigned long resource, serial;
  unsigned char error, request, minor;
} CradleXError;
typedef int (*CradleXErrorHandler)(void *, CradleXError *);
