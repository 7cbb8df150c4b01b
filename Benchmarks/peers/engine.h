// A scene as EngineBenchmark describes it, and what an engine has to do with it.
#ifndef ENGINE_H
#define ENGINE_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  double x, y;
} Point;

typedef enum { SHAPE_CIRCLE, SHAPE_POLYGON, SHAPE_CHAIN } ShapeKind;

typedef struct {
  ShapeKind kind;
  double friction, restitution;
  unsigned category, mask;
  int group;
  double radius;  // of a circle, about the first point
  int isLoop;     // of a chain
  int count;
  Point *points;
} Shape;

typedef enum { BODY_STILL, BODY_DYNAMIC, BODY_LED } BodyKind;

typedef struct {
  BodyKind kind;
  Point place, velocity, center;
  double angle, spin, mass, inertia;
  int isAsleep;
  // A body that is led goes to and fro along x: so far, and so many radians a second.
  double sway, rate;
  int firstShape, shapeCount;
} Body;

typedef enum { JOINT_SPRING, JOINT_HINGE, JOINT_ROD } JointKind;

// A limit of more than a turn is none, and so is a motor of speed zero.
typedef struct {
  JointKind kind;
  int a, b;  // b is -1 for a point of the world
  Point atA, atB;
  double length, hertz, damping, lower, upper, motor;
} Joint;

typedef enum { TASK_STEP, TASK_REPLACE, TASK_REGION, TASK_RAY } TaskKind;

typedef struct {
  Point from, to;
} Query;

typedef struct {
  Point gravity;
  int sleeps;
  Body *bodies;
  int bodyCount;
  int swaying;  // the body that goes to and fro, -1 for none: there is one at most
  Shape *shapes;
  int shapeCount;
  Joint *joints;
  int jointCount;
  TaskKind task;
  int *replaced;  // bodies, in the order in which they are taken out and put back
  int replacedCount, replacedAtOnce;
  Query *queries;
  int queryCount;
  int settling, measured;
} Scene;

// Reads a scene in points and gives it in the engine's unit of length. Ends the program if it is not one.
Scene readScene(double scale);

// What each peer is asked for. Bodies are named by their index in the scene.

extern const double engineScale;  // units to a point

void engineBegin(const Scene *scene);
// What touches has the root of both frictions' product and the larger restitution from now on, as in ours.
void engineMixSurfaces(void);
void engineAddBody(const Scene *scene, int index);
void engineRemoveBody(int index);
void engineAddJoint(const Scene *scene, int index);
// Once all is there: lays to sleep what sleeps.
void engineReady(const Scene *scene);
void engineStep(void);
// Writes the place, angle, velocity and spin.
void engineRead(int index, Body *now);
void engineLead(int index, Point velocity);
// Pairs of shapes with points between them.
long engineContacts(void);
long engineRegion(Point low, Point high);
long engineRay(Point from, Point to);

#ifdef __cplusplus
}
#endif

#endif
