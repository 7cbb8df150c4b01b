// Box2D 2.4 at 8 and 3 iterations, 100 points to a metre.
#include <box2d/box2d.h>

#include <cmath>
#include <vector>

#include "engine.h"

const double engineScale = 0.01;

namespace {

b2World* world;
b2Body* ground;
std::vector<b2Body*> bodies;

b2Vec2 vector(Point point) { return b2Vec2(float(point.x), float(point.y)); }

void addFixture(b2Body* body, const Shape& outline, const b2Shape& shape) {
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.friction = float(outline.friction);
  fixture.restitution = float(outline.restitution);
  fixture.filter.categoryBits = uint16(outline.category);
  fixture.filter.maskBits = uint16(outline.mask);
  fixture.filter.groupIndex = int16(outline.group);
  body->CreateFixture(&fixture);
}

void addShape(b2Body* body, const Shape& outline) {
  std::vector<b2Vec2> points;
  for (int index = 0; index < outline.count; ++index) points.push_back(vector(outline.points[index]));
  if (outline.kind == SHAPE_CIRCLE) {
    b2CircleShape circle;
    circle.m_p = points[0];
    circle.m_radius = float(outline.radius);
    addFixture(body, outline, circle);
  } else if (outline.kind == SHAPE_POLYGON) {
    b2PolygonShape polygon;
    polygon.Set(points.data(), int(points.size()));
    addFixture(body, outline, polygon);
  } else {
    for (size_t index = outline.isLoop ? 0 : 1; index < points.size(); ++index) {
      b2EdgeShape edge;
      edge.SetTwoSided(points[(index + points.size() - 1) % points.size()], points[index]);
      addFixture(body, outline, edge);
    }
  }
}

// Goes on to the end, or stops at the nearest.
struct Hits : b2QueryCallback, b2RayCastCallback {
  long count = 0;
  bool ReportFixture(b2Fixture*) override {
    ++count;
    return true;
  }
  float ReportFixture(b2Fixture*, const b2Vec2&, const b2Vec2&, float fraction) override {
    count = 1;
    return fraction;
  }
};

}  // namespace

void engineBegin(const Scene* scene) {
  world = new b2World(vector(scene->gravity));
  world->SetAllowSleeping(scene->sleeps);
  b2BodyDef still;
  ground = world->CreateBody(&still);
  bodies.resize(size_t(scene->bodyCount));
}

// So it is here anyway.
void engineMixSurfaces() {}

void engineAddBody(const Scene* scene, int index) {
  const Body& made = scene->bodies[index];
  b2BodyDef definition;
  definition.type = made.kind == BODY_DYNAMIC ? b2_dynamicBody
                    : made.kind == BODY_LED   ? b2_kinematicBody
                                              : b2_staticBody;
  definition.position = vector(made.place);
  definition.angle = float(made.angle);
  definition.linearVelocity = vector(made.velocity);
  definition.angularVelocity = float(made.spin);
  definition.awake = !made.isAsleep;
  b2Body* body = bodies[size_t(index)] = world->CreateBody(&definition);
  for (int shape = 0; shape < made.shapeCount; ++shape) addShape(body, scene->shapes[made.firstShape + shape]);
  // Inertia is wanted about the body's place.
  b2MassData mass = {float(made.mass), vector(made.center), 0};
  mass.I = float(made.inertia) + mass.mass * mass.center.LengthSquared();
  body->SetMassData(&mass);
}

void engineRemoveBody(int index) { world->DestroyBody(bodies[size_t(index)]); }

void engineAddJoint(const Scene* scene, int index) {
  const Joint& made = scene->joints[index];
  b2Body* a = bodies[size_t(made.a)];
  b2Body* b = made.b < 0 ? ground : bodies[size_t(made.b)];
  if (made.kind != JOINT_HINGE) {
    b2DistanceJointDef spring;
    spring.bodyA = a;
    spring.bodyB = b;
    spring.localAnchorA = vector(made.atA);
    spring.localAnchorB = vector(made.atB);
    spring.collideConnected = true;
    spring.length = float(made.length);
    // Without stiffness and between two equal lengths it is a rod.
    bool isRod = made.kind == JOINT_ROD;
    spring.minLength = isRod ? spring.length : 0;
    spring.maxLength = isRod ? spring.length : 1e6f;
    if (!isRod) b2LinearStiffness(spring.stiffness, spring.damping, float(made.hertz), float(made.damping), a, b);
    world->CreateJoint(&spring);
    return;
  }
  // The angle is that of the second body seen from the first.
  b2RevoluteJointDef hinge;
  hinge.bodyA = b;
  hinge.bodyB = a;
  hinge.localAnchorA = vector(made.atB);
  hinge.localAnchorB = vector(made.atA);
  hinge.enableLimit = made.upper - made.lower < 2 * M_PI;
  hinge.lowerAngle = float(made.lower);
  hinge.upperAngle = float(made.upper);
  hinge.enableMotor = made.motor != 0;
  hinge.motorSpeed = float(made.motor);
  hinge.maxMotorTorque = 1e8f;
  world->CreateJoint(&hinge);
}

void engineReady(const Scene*) {}

void engineStep() { world->Step(1.0f / 60, 8, 3); }

void engineRead(int index, Body* now) {
  const b2Body* body = bodies[size_t(index)];
  now->place = {body->GetPosition().x, body->GetPosition().y};
  now->velocity = {body->GetLinearVelocity().x, body->GetLinearVelocity().y};
  now->angle = body->GetAngle();
  now->spin = body->GetAngularVelocity();
}

void engineLead(int index, Point velocity) { bodies[size_t(index)]->SetLinearVelocity(vector(velocity)); }

long engineContacts() {
  long count = 0;
  for (b2Contact* contact = world->GetContactList(); contact; contact = contact->GetNext()) {
    count += contact->IsTouching();
  }
  return count;
}

long engineRegion(Point low, Point high) {
  Hits hits;
  world->QueryAABB(&hits, {vector(low), vector(high)});
  return hits.count;
}

long engineRay(Point from, Point to) {
  Hits hits;
  world->RayCast(&hits, vector(from), vector(to));
  return hits.count;
}
