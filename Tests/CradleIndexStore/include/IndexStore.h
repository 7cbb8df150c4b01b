#pragma once
#include <stdbool.h>
#include <stdint.h>

// What the compiler's index says of Swift files. The toolchain's libIndexStore reads it; this is the part of its
// interface that the tests of the architecture need, with strings that end in zero.

/// One place where a symbol is used: named in the source, or overridden or implemented by what is declared there.
typedef struct {
  /// The symbol's own name, such as `setContentOffset(_:animated:)`.
  const char *name;
  /// Its unified symbol resolution, such as `s:9OpenUIKit12UIScrollViewC…`.
  const char *usr;
  unsigned line;
} IndexedSymbol;

/// Calls `visit` for each use of a symbol in a record of an index, with `context`. Strings live as long as the call.
/// What the compiler adds by itself is left out, such as the default implementations that a conformance takes over.
///
/// Answers NULL, or what went wrong as a string that the caller frees.
char *visitIndexRecord(
  const char *library, const char *store, const char *record, void *context,
  void (*visit)(void *context, const IndexedSymbol *symbol));
