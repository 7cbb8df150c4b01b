// Chipmunk 7, in points: its slop of a tenth of a unit is made for them. Ten iterations, as it has them.
//
// A motor is a cpSimpleMotor, a limit a cpRotaryLimitJoint. Two shapes of one group never meet, whatever its sign.
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

#include "engine.h"

const double engineScale = 1;

static cpSpace *space;
static cpBody **bodies;
static int bodyCount;

static cpVect vector(Point point) { return cpv(point.x, point.y); }

void engineBegin(const Scene *scene) {
  space = cpSpaceNew();
  cpSpaceSetIterations(space, 10);
  cpSpaceSetGravity(space, vector(scene->gravity));
  cpSpaceSetSleepTimeThreshold(space, scene->sleeps ? 0.5 : INFINITY);
  bodyCount = scene->bodyCount;
  bodies = calloc(bodyCount, sizeof(cpBody *));
}

static cpBool mixSurfaces(cpArbiter *pair, cpSpace *in, cpDataPointer unused) {
  cpShape *a, *b;
  cpArbiterGetShapes(pair, &a, &b);
  cpArbiterSetFriction(pair, sqrt(cpShapeGetFriction(a) * cpShapeGetFriction(b)));
  cpArbiterSetRestitution(pair, fmax(cpShapeGetElasticity(a), cpShapeGetElasticity(b)));
  return cpTrue;
}

// Its own are the products.
void engineMixSurfaces(void) { cpSpaceAddDefaultCollisionHandler(space)->preSolveFunc = mixSurfaces; }

static void addShape(cpBody *body, const Shape *outline) {
  cpVect points[outline->count];
  for (int index = 0; index < outline->count; ++index) points[index] = vector(outline->points[index]);
  int count = outline->kind == SHAPE_CHAIN ? outline->count - !outline->isLoop : 1;
  for (int index = 0; index < count; ++index) {
    cpShape *shape;
    if (outline->kind == SHAPE_CIRCLE) {
      shape = cpCircleShapeNew(body, outline->radius, points[0]);
    } else if (outline->kind == SHAPE_POLYGON) {
      shape = cpPolyShapeNew(body, outline->count, points, cpTransformIdentity, 0);
    } else {
      shape = cpSegmentShapeNew(body, points[index], points[(index + 1) % outline->count], 0);
    }
    cpShapeSetFriction(shape, outline->friction);
    cpShapeSetElasticity(shape, outline->restitution);
    cpShapeSetFilter(shape, cpShapeFilterNew(abs(outline->group), outline->category, outline->mask));
    cpSpaceAddShape(space, shape);
  }
}

void engineAddBody(const Scene *scene, int index) {
  const Body *definition = &scene->bodies[index];
  cpBody *body;
  if (definition->kind == BODY_DYNAMIC) {
    body = cpBodyNew(definition->mass, definition->inertia);
    cpBodySetCenterOfGravity(body, vector(definition->center));
  } else {
    body = definition->kind == BODY_LED ? cpBodyNewKinematic() : cpBodyNewStatic();
  }
  bodies[index] = cpSpaceAddBody(space, body);
  cpBodySetPosition(body, vector(definition->place));
  cpBodySetAngle(body, definition->angle);
  if (definition->kind != BODY_STILL) {
    cpBodySetVelocity(body, vector(definition->velocity));
    cpBodySetAngularVelocity(body, definition->spin);
  }
  for (int shape = 0; shape < definition->shapeCount; ++shape) {
    addShape(body, &scene->shapes[definition->firstShape + shape]);
  }
}

static void removeShape(cpBody *body, cpShape *shape, void *data) {
  cpSpaceRemoveShape(space, shape);
  cpShapeFree(shape);
}

void engineRemoveBody(int index) {
  cpBodyEachShape(bodies[index], removeShape, NULL);
  cpSpaceRemoveBody(space, bodies[index]);
  cpBodyFree(bodies[index]);
}

void engineAddJoint(const Scene *scene, int index) {
  const Joint *joint = &scene->joints[index];
  cpBody *a = bodies[joint->a], *b = joint->b < 0 ? cpSpaceGetStaticBody(space) : bodies[joint->b];
  if (joint->kind == JOINT_SPRING) {
    double turns = 2 * M_PI * joint->hertz, mass = cpBodyGetMass(a);
    if (cpBodyGetType(b) == CP_BODY_TYPE_DYNAMIC) mass = mass * cpBodyGetMass(b) / (mass + cpBodyGetMass(b));
    cpSpaceAddConstraint(space, cpDampedSpringNew(a, b, vector(joint->atA), vector(joint->atB), joint->length,
                                                  mass * turns * turns, 2 * mass * joint->damping * turns));
    return;
  }
  if (joint->kind == JOINT_ROD) {
    cpConstraint *rod = cpPinJointNew(a, b, vector(joint->atA), vector(joint->atB));
    cpPinJointSetDist(rod, joint->length);
    cpSpaceAddConstraint(space, rod);
    return;
  }
  cpConstraint *pivot = cpPivotJointNew2(a, b, vector(joint->atA), vector(joint->atB));
  cpConstraintSetCollideBodies(pivot, cpFalse);
  cpSpaceAddConstraint(space, pivot);
  if (joint->upper - joint->lower < 2 * M_PI) {
    // The angle is that of a seen from b, here that of the second from the first.
    cpSpaceAddConstraint(space, cpRotaryLimitJointNew(b, a, joint->lower, joint->upper));
  }
  if (joint->motor != 0) cpSpaceAddConstraint(space, cpSimpleMotorNew(b, a, -joint->motor));
}

void engineReady(const Scene *scene) {
  for (int index = 0; index < scene->bodyCount; ++index) {
    if (scene->bodies[index].isAsleep) cpBodySleep(bodies[index]);
  }
}

void engineStep(void) { cpSpaceStep(space, 1.0 / 60); }

void engineRead(int index, Body *now) {
  cpVect place = cpBodyGetPosition(bodies[index]), velocity = cpBodyGetVelocity(bodies[index]);
  now->place = (Point){place.x, place.y};
  now->velocity = (Point){velocity.x, velocity.y};
  now->angle = cpBodyGetAngle(bodies[index]);
  now->spin = cpBodyGetAngularVelocity(bodies[index]);
}

void engineLead(int index, Point velocity) { cpBodySetVelocity(bodies[index], vector(velocity)); }

// A pair of two dynamic bodies is met twice.
static void count(cpBody *body, cpArbiter *pair, void *halves) {
  cpBody *a, *b;
  cpArbiterGetBodies(pair, &a, &b);
  cpBody *other = a == body ? b : a;
  *(long *)halves += cpBodyGetType(other) == CP_BODY_TYPE_DYNAMIC ? 1 : 2;
}

long engineContacts(void) {
  long halves = 0;
  for (int index = 0; index < bodyCount; ++index) {
    if (cpBodyGetType(bodies[index]) == CP_BODY_TYPE_DYNAMIC) cpBodyEachArbiter(bodies[index], count, &halves);
  }
  return halves / 2;
}

static void hit(cpShape *shape, void *hits) { ++*(long *)hits; }

long engineRegion(Point low, Point high) {
  long hits = 0;
  cpSpaceBBQuery(space, cpBBNew(low.x, low.y, high.x, high.y), CP_SHAPE_FILTER_ALL, hit, &hits);
  return hits;
}

long engineRay(Point from, Point to) {
  cpSegmentQueryInfo info;
  return cpSpaceSegmentQueryFirst(space, vector(from), vector(to), 0, CP_SHAPE_FILTER_ALL, &info) != NULL;
}
