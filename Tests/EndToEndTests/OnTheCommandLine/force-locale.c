// To be loaded into a program that asks for no locale itself, before it: brings the one of the environment into force, as
// any library of the system might, and writes one half to standard error to show it.
#include <locale.h>
#include <stdio.h>

__attribute__((constructor)) static void force(void) {
  setlocale(LC_ALL, "");
  fprintf(stderr, "%.1f", 0.5);
}
