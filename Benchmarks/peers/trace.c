// Runs the scene from standard input in the engine that this is linked with, frame by frame, and writes how each body
// moves in the beginning and after each frame to standard output: place, angle, velocity and spin as six doubles, in
// points and radians, in the machine's order of bytes. SceneOracle/Trajectory.swift reads them.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine.h"

static FILE *states;

static void writeStates(const Scene *scene) {
  for (int index = 0; index < scene->bodyCount; ++index) {
    Body now = scene->bodies[index];
    engineRead(index, &now);
    double numbers[6] = {now.place.x / engineScale,    now.place.y / engineScale,    now.angle,
                         now.velocity.x / engineScale, now.velocity.y / engineScale, now.spin};
    if (fwrite(numbers, sizeof numbers, 1, states) != 1) exit(1);
  }
}

int main(void) {
  // An engine that does not come to an end is ended.
  alarm(60);
  // Chipmunk says which it is on standard output.
  states = fdopen(dup(STDOUT_FILENO), "w");
  if (!states || !freopen("/dev/null", "w", stdout)) return 1;
  Scene scene = readScene(engineScale);
  engineBegin(&scene);
  engineMixSurfaces();
  for (int index = 0; index < scene.bodyCount; ++index) engineAddBody(&scene, index);
  for (int index = 0; index < scene.jointCount; ++index) engineAddJoint(&scene, index);
  engineReady(&scene);
  writeStates(&scene);
  for (int number = 0; number < scene.measured; ++number) {
    engineStep();
    writeStates(&scene);
  }
  return fclose(states) != 0;
}
