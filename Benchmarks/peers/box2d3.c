// Box2D 3 with four substeps on one thread, 100 points to a metre; 3.1, and what comes after, whose joints have frames.
#include <box2d/box2d.h>
#include <math.h>
#include <stdlib.h>

#include "engine.h"

const double engineScale = 0.01;

static b2WorldId world;
static b2BodyId ground;
static b2BodyId *bodies;
static int bodyCount;

#ifdef BOX2D_JOINTS_HAVE_FRAMES
#define SET_ENDS(joint, a, b, atA, atB) \
  joint.base.bodyIdA = a;               \
  joint.base.bodyIdB = b;               \
  joint.base.localFrameA.p = atA;       \
  joint.base.localFrameB.p = atB
#define COLLIDES(joint) joint.base.collideConnected
#define OVERLAP(box, hit, hits) b2World_OverlapAABB(world, b2Pos_zero, box, b2DefaultQueryFilter(), hit, hits)
#define PLACE(point) ((b2Pos){(float)(point).x, (float)(point).y})
#else
#define SET_ENDS(joint, a, b, atA, atB) \
  joint.bodyIdA = a;                    \
  joint.bodyIdB = b;                    \
  joint.localAnchorA = atA;             \
  joint.localAnchorB = atB
#define COLLIDES(joint) joint.collideConnected
#define OVERLAP(box, hit, hits) b2World_OverlapAABB(world, box, b2DefaultQueryFilter(), hit, hits)
#define PLACE(point) vector(point)
#endif

static b2Vec2 vector(Point point) { return (b2Vec2){(float)point.x, (float)point.y}; }

void engineBegin(const Scene *scene) {
  b2WorldDef definition = b2DefaultWorldDef();
  definition.gravity = vector(scene->gravity);
  definition.enableSleep = scene->sleeps;
  world = b2CreateWorld(&definition);
  b2BodyDef still = b2DefaultBodyDef();
  ground = b2CreateBody(world, &still);
  bodyCount = scene->bodyCount;
  bodies = calloc(bodyCount, sizeof(b2BodyId));
}

static void addShape(b2BodyId body, const Shape *outline) {
  b2ShapeDef definition = b2DefaultShapeDef();
  definition.density = 0;
  definition.updateBodyMass = false;
  definition.material.friction = (float)outline->friction;
  definition.material.restitution = (float)outline->restitution;
  definition.filter = (b2Filter){outline->category, outline->mask, outline->group};
  b2Vec2 points[outline->count];
  for (int index = 0; index < outline->count; ++index) points[index] = vector(outline->points[index]);
  if (outline->kind == SHAPE_CIRCLE) {
    b2Circle circle = {points[0], (float)outline->radius};
    b2CreateCircleShape(body, &definition, &circle);
  } else if (outline->kind == SHAPE_POLYGON) {
    b2Hull hull = b2ComputeHull(points, outline->count);
    b2Polygon polygon = b2MakePolygon(&hull, 0);
    b2CreatePolygonShape(body, &definition, &polygon);
  } else {
    for (int index = outline->isLoop ? 0 : 1; index < outline->count; ++index) {
      b2Segment segment = {points[(index + outline->count - 1) % outline->count], points[index]};
      b2CreateSegmentShape(body, &definition, &segment);
    }
  }
}

// So it is here anyway.
void engineMixSurfaces(void) {}

void engineAddBody(const Scene *scene, int index) {
  const Body *made = &scene->bodies[index];
  b2BodyDef definition = b2DefaultBodyDef();
  definition.type = made->kind == BODY_DYNAMIC ? b2_dynamicBody
                    : made->kind == BODY_LED   ? b2_kinematicBody
                                               : b2_staticBody;
  definition.position = PLACE(made->place);
  definition.rotation = b2MakeRot((float)made->angle);
  definition.linearVelocity = vector(made->velocity);
  definition.angularVelocity = (float)made->spin;
  definition.isAwake = !made->isAsleep;
  bodies[index] = b2CreateBody(world, &definition);
  for (int shape = 0; shape < made->shapeCount; ++shape) {
    addShape(bodies[index], &scene->shapes[made->firstShape + shape]);
  }
  if (made->kind == BODY_DYNAMIC) {
    b2MassData mass = {(float)made->mass, vector(made->center), (float)made->inertia};
    b2Body_SetMassData(bodies[index], mass);
  }
}

void engineRemoveBody(int index) { b2DestroyBody(bodies[index]); }

void engineAddJoint(const Scene *scene, int index) {
  const Joint *made = &scene->joints[index];
  b2BodyId a = bodies[made->a], b = made->b < 0 ? ground : bodies[made->b];
  if (made->kind != JOINT_HINGE) {
    b2DistanceJointDef spring = b2DefaultDistanceJointDef();
    SET_ENDS(spring, a, b, vector(made->atA), vector(made->atB));
    COLLIDES(spring) = true;
    spring.length = (float)made->length;
    spring.enableSpring = made->kind == JOINT_SPRING;
    spring.hertz = (float)made->hertz;
    spring.dampingRatio = (float)made->damping;
    b2CreateDistanceJoint(world, &spring);
    return;
  }
  // The angle is that of the second body seen from the first.
  b2RevoluteJointDef hinge = b2DefaultRevoluteJointDef();
  SET_ENDS(hinge, b, a, vector(made->atB), vector(made->atA));
  hinge.enableLimit = made->upper - made->lower < 2 * M_PI;
  if (hinge.enableLimit) {
    hinge.lowerAngle = (float)made->lower;
    hinge.upperAngle = (float)made->upper;
  }
  hinge.enableMotor = made->motor != 0;
  hinge.motorSpeed = (float)made->motor;
  hinge.maxMotorTorque = 1e8f;
  b2CreateRevoluteJoint(world, &hinge);
}

void engineReady(const Scene *scene) {}

void engineStep(void) { b2World_Step(world, 1.0f / 60, 4); }

void engineRead(int index, Body *now) {
  b2Vec2 velocity = b2Body_GetLinearVelocity(bodies[index]);
  now->place = (Point){b2Body_GetPosition(bodies[index]).x, b2Body_GetPosition(bodies[index]).y};
  now->velocity = (Point){velocity.x, velocity.y};
  now->angle = b2Rot_GetAngle(b2Body_GetRotation(bodies[index]));
  now->spin = b2Body_GetAngularVelocity(bodies[index]);
}

void engineLead(int index, Point velocity) { b2Body_SetLinearVelocity(bodies[index], vector(velocity)); }

// A body knows those of its contacts that touch; one of two dynamic bodies is met twice.
long engineContacts(void) {
  long halves = 0;
  for (int index = 0; index < bodyCount; ++index) {
    if (b2Body_GetType(bodies[index]) != b2_dynamicBody) continue;
    int capacity = b2Body_GetContactCapacity(bodies[index]);
    b2ContactData *contacts = malloc(sizeof(b2ContactData) * (capacity + 1));
    int count = b2Body_GetContactData(bodies[index], contacts, capacity);
    for (int contact = 0; contact < count; ++contact) {
      b2BodyId a = b2Shape_GetBody(contacts[contact].shapeIdA), b = b2Shape_GetBody(contacts[contact].shapeIdB);
      halves += b2Body_GetType(a) == b2_dynamicBody && b2Body_GetType(b) == b2_dynamicBody ? 1 : 2;
    }
    free(contacts);
  }
  return halves / 2;
}

static bool hit(b2ShapeId shape, void *hits) {
  ++*(long *)hits;
  return true;
}

long engineRegion(Point low, Point high) {
  long hits = 0;
  b2AABB box = {vector(low), vector(high)};
  OVERLAP(box, hit, &hits);
  return hits;
}

long engineRay(Point from, Point to) {
  Point way = {to.x - from.x, to.y - from.y};
  return b2World_CastRayClosest(world, PLACE(from), vector(way), b2DefaultQueryFilter()).hit;
}
