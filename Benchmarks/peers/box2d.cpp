// What Box2D 2.4 takes for scenes S2 and S4 of EngineBenchmark, at its recommended settings, with sleeping off.
// 100 points are a metre; y points down here as there.
#include <algorithm>
#include <box2d/box2d.h>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

namespace {

const float kScale = 0.01f;

void addBox(b2World& world, float side, float x, float y, std::vector<b2Body*>& bodies) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position.Set(x * kScale, y * kScale);
  definition.allowSleep = false;
  b2PolygonShape shape;
  shape.SetAsBox(side / 2 * kScale, side / 2 * kScale);
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = 1;
  fixture.friction = 0.2f;
  fixture.restitution = 0.2f;
  bodies.push_back(world.CreateBody(&definition));
  bodies.back()->CreateFixture(&fixture);
}

void measure(const char* name, int count, b2World& world, int settling, int measured) {
  std::vector<double> times;
  for (int frame = 0; frame < settling + measured; ++frame) {
    auto began = std::chrono::steady_clock::now();
    world.Step(1.0f / 60, 8, 3);
    std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - began;
    if (frame >= settling) times.push_back(taken.count());
  }
  std::sort(times.begin(), times.end());
  std::printf("%-15s %6d %21.1f %9.1f %31d\n", name, count, times[times.size() / 2], times[0], world.GetContactCount());
}

void pile(int count) {
  b2World world(b2Vec2(0, 10));
  std::vector<b2Body*> bodies;
  int columns = std::max(5, int(std::sqrt(double(count))));
  float width = (columns * 60 + 60) * kScale;
  b2BodyDef still;
  b2Body* ground = world.CreateBody(&still);
  b2Vec2 corners[] = {{0, -1000}, {0, 0}, {width, 0}, {width, -1000}};
  for (int side = 0; side < 3; ++side) {
    b2EdgeShape edge;
    edge.SetTwoSided(corners[side], corners[side + 1]);
    ground->CreateFixture(&edge, 0)->SetFriction(0.2f);
  }
  for (int index = 0; index < count; ++index) {
    int column = index % columns, row = index / columns;
    addBox(world, 44, 60 + column * 60 + row * 7 % 13 - 6, -60 - row * 60, bodies);
  }
  measure("S2 pile", count, world, 300, 300);
}

void cradle(int count) {
  b2World world(b2Vec2(0, 10));
  std::vector<b2Body*> bodies;
  b2BodyDef still;
  b2Body* anchor = world.CreateBody(&still);
  for (int index = 0; index < count; ++index) {
    addBox(world, 100, (index - (count - 1) / 2.0f) * 105, 300, bodies);
    b2DistanceJointDef joint;
    joint.Initialize(bodies.back(), anchor, bodies.back()->GetPosition(), b2Vec2(0, 0));
    joint.length = 3;
    joint.minLength = 0;
    joint.maxLength = 1e6f;
    b2LinearStiffness(joint.stiffness, joint.damping, 1, 0.4f, bodies.back(), anchor);
    world.CreateJoint(&joint);
  }
  measure("S4 cradle", count, world, 120, 300);
}

}  // namespace

int main() {
  for (int count : {100, 500, 2000, 5000}) pile(count);
  for (int count : {10, 50, 200}) cradle(count);
}
