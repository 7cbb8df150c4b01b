// Reads the text that Scene+Text.swift writes: a word for what it is, then numbers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"

static double scale;

static void fail(const char *what) {
  fprintf(stderr, "The scene cannot be read: %s.\n", what);
  exit(1);
}

static double number(void) {
  char word[64];
  if (scanf("%63s", word) != 1) fail("it ends too early");
  char *end;
  double value = strtod(word, &end);
  if (*end) fail(word);
  return value;
}

static int whole(void) { return (int)number(); }
static double length(void) { return number() * scale; }

static Point point(void) {
  Point point;
  point.x = length();
  point.y = length();
  return point;
}

// Room for one more, the array growing by doubling.
static void *append(void **array, int *count, size_t size) {
  if ((*count & (*count - 1)) == 0) {
    *array = realloc(*array, size * (*count ? *count * 2 : 1));
    if (!*array) fail("there is no memory left");
  }
  char *place = (char *)*array + size * (*count)++;
  memset(place, 0, size);
  return place;
}

static void readBody(Scene *scene) {
  Body *body = append((void **)&scene->bodies, &scene->bodyCount, sizeof(Body));
  body->kind = whole();
  body->place = point();
  body->angle = number();
  body->velocity = point();
  body->spin = number();
  body->mass = number();
  body->inertia = number() * scale * scale;
  body->center = point();
  body->isAsleep = whole();
  body->sway = length();
  body->rate = number();
  if (body->sway != 0) scene->swaying = scene->bodyCount - 1;
  body->firstShape = scene->shapeCount;
}

// A shape belongs to the body before it.
static void readShape(Scene *scene) {
  Shape *shape = append((void **)&scene->shapes, &scene->shapeCount, sizeof(Shape));
  shape->kind = whole();
  shape->friction = number();
  shape->restitution = number();
  shape->category = (unsigned)number();
  shape->mask = (unsigned)number();
  shape->group = whole();
  shape->radius = length();
  shape->isLoop = whole();
  shape->count = whole();
  shape->points = malloc(sizeof(Point) * shape->count);
  for (int index = 0; index < shape->count; ++index) shape->points[index] = point();
  scene->bodies[scene->bodyCount - 1].shapeCount++;
}

static void readJoint(Scene *scene) {
  Joint *joint = append((void **)&scene->joints, &scene->jointCount, sizeof(Joint));
  joint->kind = whole();
  joint->a = whole();
  joint->b = whole();
  joint->atA = point();
  joint->atB = point();
  joint->length = length();
  joint->hertz = number();
  joint->damping = number();
  joint->lower = number();
  joint->upper = number();
  joint->motor = number();
}

Scene readScene(double unitsToAPoint) {
  scale = unitsToAPoint;
  Scene scene = {0};
  scene.swaying = -1;
  char word[16];
  while (scanf("%15s", word) == 1) {
    if (!strcmp(word, "world")) {
      scene.gravity = point();
      scene.sleeps = whole();
    } else if (!strcmp(word, "body")) {
      readBody(&scene);
    } else if (!strcmp(word, "shape")) {
      readShape(&scene);
    } else if (!strcmp(word, "joint")) {
      readJoint(&scene);
    } else if (!strcmp(word, "task")) {
      scene.task = whole();
      scene.replacedAtOnce = whole();
    } else if (!strcmp(word, "replaced")) {
      *(int *)append((void **)&scene.replaced, &scene.replacedCount, sizeof(int)) = whole();
    } else if (!strcmp(word, "query")) {
      Query *query = append((void **)&scene.queries, &scene.queryCount, sizeof(Query));
      query->from = point();
      query->to = point();
    } else if (!strcmp(word, "frames")) {
      scene.settling = whole();
      scene.measured = whole();
      return scene;
    } else {
      fail(word);
    }
  }
  fail("it has no end");
  return scene;
}
