#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>

// Swift's Glibc module leaves these two out; the watcher of the main queue needs them.
#include <sys/epoll.h>
#include <sys/eventfd.h>
