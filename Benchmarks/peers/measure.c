// Runs the scene from standard input in the engine that this is linked with, as OurRun.swift does in ours, and prints
// the least, the median and the mean of the frames' times in nanoseconds, the contacts (of queries the hits) and by how
// many bytes the process has grown.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "engine.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static long residentBytes(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
  if (file) fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

static int compare(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return difference < 0 ? -1 : difference > 0;
}

// Takes bodies out and puts them back where they were, moving as they did.
static void replace(Scene *scene) {
  static int next = 0;
  for (int turn = 0; turn < scene->replacedAtOnce; ++turn) {
    int index = scene->replaced[next++ % scene->replacedCount];
    engineRead(index, &scene->bodies[index]);
    engineRemoveBody(index);
    engineAddBody(scene, index);
  }
}

static void frame(Scene *scene, int number) {
  if (scene->swaying >= 0) {
    const Body *body = &scene->bodies[scene->swaying];
    Point velocity = {body->sway * body->rate * cos(body->rate * number / 60), 0};
    engineLead(scene->swaying, velocity);
  }
  if (scene->task == TASK_REPLACE && number >= scene->settling) replace(scene);
  engineStep();
}

// All queries once; the time of one, and how much they hit in all.
static double query(const Scene *scene, long *hits) {
  *hits = 0;
  double began = now();
  for (int index = 0; index < scene->queryCount; ++index) {
    Query query = scene->queries[index];
    *hits += scene->task == TASK_RAY ? engineRay(query.from, query.to) : engineRegion(query.from, query.to);
  }
  return (now() - began) / scene->queryCount;
}

int main(void) {
  Scene scene = readScene(engineScale);
  double *times = malloc(sizeof(double) * scene.measured);
  long before = residentBytes();
  engineBegin(&scene);
  for (int index = 0; index < scene.bodyCount; ++index) engineAddBody(&scene, index);
  for (int index = 0; index < scene.jointCount; ++index) engineAddJoint(&scene, index);
  engineReady(&scene);

  int asks = scene.task == TASK_REGION || scene.task == TASK_RAY;
  long touched = 0;
  for (int number = 0; number < scene.settling; ++number) frame(&scene, number);
  for (int number = 0; number < scene.measured; ++number) {
    double began = now();
    if (asks) {
      times[number] = query(&scene, &touched);
    } else {
      frame(&scene, scene.settling + number);
      times[number] = now() - began;
    }
  }
  long grown = residentBytes() - before;

  double sum = 0;
  for (int index = 0; index < scene.measured; ++index) sum += times[index];
  qsort(times, scene.measured, sizeof(double), compare);
  printf("%.1f %.1f %.1f %ld %ld\n", times[0], times[scene.measured / 2], sum / scene.measured,
         asks ? touched : engineContacts(), grown);
}
