#include "IndexStore.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const char *data;
  size_t length;
} String;

enum { referenceRole = 1 << 2, implicitRole = 1 << 8, overrideRole = 1 << 11 };

typedef struct {
  void *(*createStore)(const char *path, void **error);
  void (*disposeStore)(void *store);
  void *(*createReader)(void *store, const char *record, void **error);
  void (*disposeReader)(void *reader);
  bool (*visitOccurrences)(void *reader, void *context, bool (*visit)(void *context, void *occurrence));
  void *(*symbolOf)(void *occurrence);
  uint64_t (*rolesOf)(void *occurrence);
  void (*placeOf)(void *occurrence, unsigned *line, unsigned *column);
  bool (*visitRelations)(void *occurrence, void *context, bool (*visit)(void *context, void *relation));
  uint64_t (*rolesOfRelation)(void *relation);
  void *(*symbolOfRelation)(void *relation);
  String (*nameOf)(void *symbol);
  String (*usrOf)(void *symbol);
} Library;

typedef struct {
  const Library *library;
  void *context;
  void (*visit)(void *context, const IndexedSymbol *symbol);
  unsigned line;
} Visit;

static char *copy(String string) {
  char *text = malloc(string.length + 1);
  memcpy(text, string.data, string.length);
  text[string.length] = 0;
  return text;
}

static void visitSymbol(const Visit *visit, void *symbol) {
  char *name = copy(visit->library->nameOf(symbol));
  char *usr = copy(visit->library->usrOf(symbol));
  IndexedSymbol found = {name, usr, visit->line};
  visit->visit(visit->context, &found);
  free(name);
  free(usr);
}

static bool visitRelation(void *context, void *relation) {
  const Visit *visit = context;
  if (visit->library->rolesOfRelation(relation) & overrideRole) {
    visitSymbol(visit, visit->library->symbolOfRelation(relation));
  }
  return true;
}

static bool visitOccurrence(void *context, void *occurrence) {
  Visit *visit = context;
  const Library *library = visit->library;
  uint64_t roles = library->rolesOf(occurrence);
  if (roles & implicitRole) return true;
  unsigned column = 0;
  library->placeOf(occurrence, &visit->line, &column);
  if (roles & referenceRole) visitSymbol(visit, library->symbolOf(occurrence));
  return library->visitRelations(occurrence, visit, visitRelation);
}

static bool load(void *handle, Library *library) {
  struct {
    void **function;
    const char *name;
  } const functions[] = {
    {(void **)&library->createStore, "indexstore_store_create"},
    {(void **)&library->disposeStore, "indexstore_store_dispose"},
    {(void **)&library->createReader, "indexstore_record_reader_create"},
    {(void **)&library->disposeReader, "indexstore_record_reader_dispose"},
    {(void **)&library->visitOccurrences, "indexstore_record_reader_occurrences_apply_f"},
    {(void **)&library->symbolOf, "indexstore_occurrence_get_symbol"},
    {(void **)&library->rolesOf, "indexstore_occurrence_get_roles"},
    {(void **)&library->placeOf, "indexstore_occurrence_get_line_col"},
    {(void **)&library->visitRelations, "indexstore_occurrence_relations_apply_f"},
    {(void **)&library->rolesOfRelation, "indexstore_symbol_relation_get_roles"},
    {(void **)&library->symbolOfRelation, "indexstore_symbol_relation_get_symbol"},
    {(void **)&library->nameOf, "indexstore_symbol_get_name"},
    {(void **)&library->usrOf, "indexstore_symbol_get_usr"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *functions[index].function = dlsym(handle, functions[index].name);
    if (!*functions[index].function) return false;
  }
  return true;
}

char *visitIndexRecord(
  const char *path, const char *storePath, const char *record, void *context,
  void (*visit)(void *context, const IndexedSymbol *symbol)) {
  // Never closed: it stays loaded for the next record.
  void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return strdup("libIndexStore cannot be loaded");
  Library library;
  if (!load(handle, &library)) return strdup("libIndexStore has another interface");
  void *error = NULL;
  void *store = library.createStore(storePath, &error);
  if (!store) return strdup("the index cannot be opened");
  void *reader = library.createReader(store, record, &error);
  char *flaw = NULL;
  if (reader) {
    Visit state = {&library, context, visit, 0};
    library.visitOccurrences(reader, &state, visitOccurrence);
    library.disposeReader(reader);
  } else {
    flaw = strdup("a record of the index cannot be read");
  }
  library.disposeStore(store);
  return flaw;
}
