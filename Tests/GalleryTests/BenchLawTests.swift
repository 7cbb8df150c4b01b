import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Testing

/// What each scene is there to show.
@MainActor
@Suite("What scenes show")
struct BenchLawTests {
  @Test("Gravity: all fall alike, whatever they weigh; a press says which way is down")
  func gravity() throws {
    let rig = try BenchRig("gravity", items: 12, settings: ["items.resistance": 0])
    let before = rig.controller.bodies.map(\.center)
    rig.run(ticks: 24)
    let falls = zip(rig.controller.bodies, before).map { $0.center.y - $1.y }
    // The sum of the first 24 numbers, in steps of 1000 ÷ 120².
    #expect(falls.allSatisfy { abs($0 - 300.0 * 1000 / 14_400) < 1e-6 })
    let other = try BenchRig("gravity", items: 3)
    let size = other.controller.bench.bounds.size
    other.click(CGPoint(x: size.width / 2 + 180, y: size.height / 2))
    #expect(other.words.contains("2.00 g"))
    try other.rest()
    #expect(other.controller.bodies.allSatisfy { $0.center.x > size.width / 2 })
  }

  @Test("Gravity & Collision: contacts say which boundary they are of, for a moment")
  func collision() throws {
    let rig = try BenchRig("gravity-and-collision")
    var heard: Set<String> = []
    // Twice what stands there for good.
    for _ in 0..<600 {
      rig.stage.tick()
      for word in ["ramp", "hill", "edge"] where rig.words.count(where: { $0 == word }) > (word == "edge" ? 0 : 1) {
        heard.insert(word)
      }
    }
    #expect(heard == ["ramp", "hill", "edge"])
    try rig.rest()
    #expect(rig.words.count { $0 == "hill" } == 1)
    // On the floor, which is the reference bounds with insets.
    let floor = rig.controller.bench.bounds.height - 26
    #expect(rig.controller.bodies.allSatisfy { $0.center.y < floor })
    #expect(abs(rig.controller.bodies[0].frame.maxY - floor) < 0.5)
  }

  @Test(
    "Push: a newton makes a kilogram faster by 100 points a second, each second or at once, and turns it off its centre"
  )
  func push() throws {
    let rig = try BenchRig("push", settings: ["items.resistance": 0])
    rig.run(ticks: 1)
    #expect(abs(rig.speed(1) - 300) < 1e-6 && abs(rig.speed(2) - 300) < 1e-6)
    let spin = rig.stage.perform { rig.controller.motion.angularVelocity(for: rig.controller.bodies[2]) }
    // 3 N·s at 0.35 m, a moment of inertia of 1/6; an angular resistance of 0.3 for one tick.
    #expect(abs(spin - 6.3) < 0.05)
    rig.run(ticks: 119)
    #expect(abs(rig.speed(0) - 100) < 1e-6)
    try rig.rest()
  }

  @Test("Push: a click pushes the box of its lane there")
  func pushedByClick() throws {
    let rig = try BenchRig("push")
    try rig.rest()
    let box = rig.controller.bodies[1]
    rig.click(CGPoint(x: box.center.x - 200, y: box.center.y))
    rig.stage.tick()
    #expect(abs(rig.velocity(1).x + 200) < 5 && abs(rig.velocity(1).y) < 1)
    #expect(rig.speed(0) < 1 && rig.speed(2) < 1)
  }

  @Test("Drag & Drop: the square hangs at (−25, −25) from the pan, as far as it was, and falls when let go")
  func drag() throws {
    let rig = try BenchRig("drag-and-drop", settings: ["items.resistance": 3])
    try rig.rest()
    let square = rig.controller.bodies[0]
    let start = square.center
    rig.pointer(.down, start)
    for step in 1...60 { rig.pointer(.move, CGPoint(x: start.x, y: start.y - 4 * CGFloat(step))) }
    rig.run(ticks: 1200)
    let corner = square.place(of: UIOffset(horizontal: -25, vertical: -25))
    let hand = CGPoint(x: start.x, y: start.y - 240)
    let length = CGVector(dx: corner.x - hand.x, dy: corner.y - hand.y).length
    #expect(abs(length - CGVector(dx: 25, dy: 75).length) < 0.5)
    // What hangs has its middle below the point that it hangs at.
    #expect(abs(square.center.x - corner.x) < 2 && square.center.y > corner.y + 30)
    rig.pointer(.up, hand)
    try rig.rest()
    #expect(abs(square.frame.maxY - rig.controller.bench.bounds.height) < 0.5)
  }

  @Test("Drag & Drop: the disc leaves the pan with its velocity")
  func dropped() throws {
    let rig = try BenchRig("drag-and-drop")
    try rig.rest()
    let start = rig.controller.bodies[1].center
    rig.pointer(.down, start)
    for step in 1...24 { rig.pointer(.move, CGPoint(x: start.x - 5 * CGFloat(step), y: start.y - 10 * CGFloat(step))) }
    rig.pointer(.up, CGPoint(x: start.x - 125, y: start.y - 250))
    let velocity = rig.velocity(1)
    // 5 and 10 points a tick, and a tick of gravity.
    #expect(abs(velocity.x + 600) < 30 && abs(velocity.y + 1200) < 60, "\(velocity)")
  }

  @Test("Item Properties: each item does what its number says, and again after a click")
  func properties() throws {
    let rig = try BenchRig("item-properties")
    let bodies = Dictionary(grouping: rig.controller.bodies) { $0.label.text ?? "" }
    let (keeps, tips) = try (#require(bodies["false"]?.first), #require(bodies["true"]?.first))
    let shelf = try #require(bodies["anchored"]?.first)
    let stays = shelf.center
    let grip = rig.controller.bodies[3]
    let homes = rig.controller.bodies.map(\.center)
    try rig.rest()
    #expect(keeps.transform == .identity && tips.transform.b != 0)
    #expect(keeps.center.y < tips.center.y && shelf.center == stays)
    // Friction 1 holds on the slope, 0 slides down to the floor of the panel.
    #expect(abs(grip.center.y - homes[3].y) < 1 && rig.controller.bodies[5].center.y > homes[5].y + 50)
    let size = rig.controller.bench.bounds.size
    rig.click(CGPoint(x: size.width * 0.9, y: size.height * 0.12))
    // Density: the heavier, the lower.
    rig.run(ticks: 20)
    let heights = (6..<9).map { homes[$0].y - rig.controller.bodies[$0].center.y }
    #expect(heights[0] > heights[1] + 20 && heights[1] > heights[2] + 5, "\(heights)")
    #expect(rig.controller.bodies[0].center.y > homes[0].y + 50)
  }

  @Test("Custom Behaviors: chicks come as near as they are told, and shadows lie below their boxes")
  func custom() throws {
    let rig = try BenchRig("custom-behaviors", settings: ["follow.gap": 80])
    try rig.rest()
    let flock = rig.controller.bodies.suffix(6).map(\.center)
    for (leader, chick) in zip(flock, flock.dropFirst()) {
      #expect(CGVector(dx: leader.x - chick.x, dy: leader.y - chick.y).length < 81)
    }
    let hen = rig.controller.bodies[4]
    rig.toss(hen, by: CGVector(dx: -150, dy: 220), in: 60)
    try rig.rest()
    let last = rig.controller.bodies[9].center
    #expect(CGVector(dx: last.x - flock[5].x, dy: last.y - flock[5].y).length > 50)
  }

  @Test(
    "Snap: each tile comes upright to its place around the click, whatever the hand did with it",
    arguments: [1, 12, 60])
  func snap(items: Int) throws {
    let rig = try BenchRig("snap", items: items)
    rig.run(ticks: 120)
    let size = rig.controller.bench.bounds.size
    rig.toss(rig.controller.bodies[0], by: CGVector(dx: -200, dy: 60))
    // Where no tile is.
    rig.click(CGPoint(x: 30, y: size.height - 20))
    try rig.rest()
    let block = SnapBlock(count: items)
    let middle = CGPoint(x: 30, y: size.height - 20)
      .clamped(to: CGRect(origin: .zero, size: size), around: block.size)
    for (index, tile) in rig.controller.bodies.enumerated() {
      let place = block.place(of: index, around: middle)
      #expect(abs(tile.center.x - place.x) < 0.01 && abs(tile.center.y - place.y) < 0.01)
      #expect(abs(tile.transform.b) < 1e-3 && tile.transform.a > 0)
      #expect(rig.controller.bench.bounds.contains(tile.frame))
    }
  }

  @Test("Attachments: rods and ropes keep their lengths, hinges and rails their ranges, welds their places")
  func attachments() throws {
    let rig = try BenchRig("attachments")
    let bodies = rig.controller.bodies
    let hook = { (body: Body) in
      let panel = body.area(rig.controller.bench.bounds.size)
      return CGPoint(x: panel.midX, y: panel.minY + 62)
    }
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { CGVector(dx: a.x - b.x, dy: a.y - b.y).length }
    let (rod, rope, slider, bar) = (bodies[1], bodies[3], bodies[5], bodies[7])
    let (rodLength, ropeLength) = (length(rod.center, hook(rod)), length(rope.center, hook(rope)))
    let weld = length(bodies[8].center, bodies[9].center)
    for index in [1, 3, 5, 7, 8] { rig.toss(bodies[index], by: CGVector(dx: 70, dy: -40), in: 30) }
    for _ in 0..<1200 {
      rig.stage.tick()
      #expect(abs(length(rod.center, hook(rod)) - rodLength) < 2)
      #expect(length(rope.center, hook(rope)) < ropeLength + 2)
      #expect(abs(length(bodies[8].center, bodies[9].center) - weld) < 1)
      #expect(length(slider.center, CGPoint(x: hook(slider).x, y: hook(slider).y + 60)) < 52)
      #expect(bar.transform.a > 0.5)
    }
    try rig.rest()
    // Hangs straight down.
    #expect(abs(rod.center.x - hook(rod).x) < 8 && rod.center.y > hook(rod).y)
  }

  @Test("Groups & Shapes: members keep their distances, and a dent holds what has fallen into it")
  func groups() throws {
    let rig = try BenchRig("item-groups")
    let bodies = rig.controller.bodies
    let distance = { (a: Int, b: Int) in
      CGVector(dx: bodies[a].center.x - bodies[b].center.x, dy: bodies[a].center.y - bodies[b].center.y).length
    }
    let before = [distance(0, 1), distance(1, 2), distance(3, 4)]
    rig.run(ticks: 90)
    rig.toss(bodies[1], by: CGVector(dx: 60, dy: -60))
    rig.run(ticks: 60)
    for (now, then) in zip([distance(0, 1), distance(1, 2), distance(3, 4)], before) { #expect(abs(now - then) < 1e-6) }
    try rig.rest()
    let cup = try #require(bodies.compactMap { $0 as? PolygonBody }.last)
    let balls = bodies.suffix(5)
    #expect(balls.count { cup.frame.contains($0.center) } >= 3)
  }

  @Test("Newton's Cradle: one comes in, one goes out, as fast")
  func cradle() throws {
    let rig = try BenchRig("newtons-cradle", settings: ["items.resistance": 0])
    var (first, last): (CGFloat, CGFloat) = (0, 0)
    for _ in 0..<180 {
      rig.stage.tick()
      first = max(first, rig.speed(0))
      last = max(last, rig.speed(4))
    }
    #expect(first > 200 && abs(last / first - 1) < 0.03, "\(first), \(last)")
  }

  @Test("Fields: no arrow says that a field acts which is turned off")
  func noField() throws {
    let rig = try BenchRig("fields")
    let arrows = rig.controller.ground.subviews.filter { $0 is Arrow }
    #expect(arrows.count { !$0.isHidden } > 200)
    try rig.set("field.strength", 0)
    // A velocity field pays no heed to its strength.
    #expect(arrows.count { !$0.isHidden } == 28)
    try rig.set("field.strength", 2)
    #expect(arrows.count { !$0.isHidden } > 200)
  }

  @Test("Newton's Cradle: the plotted whole stays the whole, whatever gravity is", arguments: [0.5, 1, 2])
  func cradleEnergy(pull: Double) throws {
    let rig = try BenchRig("newtons-cradle", settings: ["items.resistance": 0, "gravity.magnitude": pull])
    let plot = try #require(rig.controller as? NewtonsCradleController).plot
    func last() -> CGFloat { plot.motionColumns.last!.bounds.height + plot.heightColumns.last!.bounds.height }
    rig.run(ticks: 6)
    for _ in 0..<240 {
      rig.stage.tick()
      #expect(last() > 59.4 && last() < 60.06)
    }
    #expect(
      plot.motionColumns.contains { $0.bounds.height > 59 } && plot.heightColumns.contains { $0.bounds.height > 59 })
    try rig.set("gravity.magnitude", 0)
    rig.run(ticks: 10)
    #expect(plot.heightColumns.last!.bounds.height == 0)
  }

  @Test("Newton's Cradle at rest has forgotten the course of its energy")
  func cradleAtRest() throws {
    let rig = try BenchRig("newtons-cradle")
    rig.run(ticks: 60)
    let plot = try #require(rig.controller as? NewtonsCradleController).plot
    #expect(plot.motionColumns.last!.bounds.height > 0)
    try rig.rest()
    #expect((plot.motionColumns + plot.heightColumns).allSatisfy { $0.bounds.height == 0 })
  }

  @Test("Fields: springs and gravities end in the middle, charges part, a velocity is one")
  func fields() throws {
    let rig = try BenchRig("fields")
    rig.run(ticks: 20)
    let velocity = rig.velocity(rig.controller.bodies.count - 7)
    #expect(abs(velocity.x - 100) < 2 && abs(velocity.y - 25) < 1, "\(velocity)")
    try rig.rest()
    let spring = rig.controller.bodies[4]
    let panel = spring.area(rig.controller.bench.bounds.size)
    #expect(abs(spring.center.x - panel.midX) < 1 && abs(spring.center.y - panel.midY - 18) < 1)
  }
}
