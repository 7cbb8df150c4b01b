import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The stress scene")
struct StressTests {
  private func rig(_ items: Int, settings: [String: Double] = [:]) throws -> (BenchRig, StressController) {
    let rig = try BenchRig("stress", items: items, settings: settings)
    return (rig, try #require(rig.controller as? StressController))
  }

  /// As a tick does.
  private func set(_ tunable: Tunable?, _ value: Double, on rig: BenchRig) {
    rig.stage.perform { tunable?.value = value }
    rig.stage.settle()
  }

  @Test("has as many boxes as are set and clicked, all of them on the bench, whatever is done to it")
  func counts() throws {
    var random = SplitMix64(state: 3)
    let (rig, stress) = try rig(50)
    var count = 50
    for _ in 0..<rounds(150, nightly: 1500) {
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1:
        count = Int.random(in: 1...400, using: &random)
        set(stress.load, Double(count), on: rig)
      case 2:
        let place = CGPoint(
          x: .random(in: 0...2880, using: &random), y: .random(in: 0...1800, using: &random))
        rig.click(place)
        // What was clicked may have been a box.
        #expect([count, count + 10].contains(stress.itemCount))
        count = stress.itemCount
      case 3: rig.toss(rig.controller.bodies[count / 2], by: CGVector(dx: -300, dy: 200))
      case 4:
        let side = Double.random(in: 300...1500, using: &random).rounded()
        rig.stage.tick([.resize(CGSize(width: side, height: 900), scale: 1)])
      default: rig.run(ticks: Int.random(in: 1...60, using: &random))
      }
      #expect(stress.itemCount == count && stress.pieces.count == count && stress.bodies.count == count)
      #expect(stress.load?.value == Double(count) && rig.escape <= 2)
      rig.stage.checkInvariants()
    }
  }

  @Test("takes the newest away, and out of the hand that holds one")
  func shrinking() throws {
    let (rig, stress) = try rig(200)
    rig.run(ticks: 100)
    let kept = stress.bodies.prefix(20).map { ObjectIdentifier($0) }
    let newest = try #require(stress.bodies.last)
    rig.pointer(.down, newest.center)
    #expect(stress.drag.isAttached)
    set(stress.load, 20, on: rig)
    #expect(stress.bodies.map { ObjectIdentifier($0) } == kept && !stress.drag.isAttached && newest.superview == nil)
    rig.pointer(.move, CGPoint(x: 300, y: 300))
    rig.pointer(.up, CGPoint(x: 300, y: 300))
    rig.stage.checkInvariants()
  }

  @Test("puts new boxes where there is room, from the top on, as long as there is some", arguments: [0, 20, 70])
  func room(ticks: Int) throws {
    // The old ones are still there, or falling.
    let (rig, stress) = try rig(300, settings: ["stress.turning": 0])
    rig.run(ticks: ticks)
    set(stress.load, 900, on: rig)
    let (old, new) = (stress.pieces.prefix(300).map(\.frame), stress.pieces.dropFirst(300).map(\.frame))
    for (index, frame) in new.enumerated() {
      #expect(!old.contains { $0.intersects(frame) } && !new.dropFirst(index + 1).contains { $0.intersects(frame) })
    }
    #expect(zip(new, new.dropFirst()).allSatisfy { $0.midY <= $1.midY })
    // Twenty thousand are more than there is room for beside what is there; they are there all the same.
    set(stress.load, 20_000, on: rig)
    #expect(stress.pieces.count == 20_000)
  }

  @Test("never rests while down turns, and rests soon when it does not, with down below; then turns on again")
  func turning() throws {
    let (rig, stress) = try rig(300)
    rig.run(ticks: 2400)
    #expect(rig.stage.isInMotion && rig.stage.awakeCount == 300)
    set(stress.unrest, 0, on: rig)
    try rig.rest(within: 60)
    let bottom = stress.bench.bounds.height
    #expect(stress.pieces.allSatisfy { $0.frame.maxY > bottom - 300 })
    set(stress.unrest, 1, on: rig)
    rig.run(ticks: 600)
    #expect(rig.stage.isInMotion && rig.stage.awakeCount == 300)
  }

  @Test("turns down by four fifths of a radian a second, and never makes it weaker")
  func rotation() {
    var down = CGVector(dx: 0, dy: 1)
    for _ in 0..<1_000_000 {
      down = StressController.turned(down)
      if abs(down.dx * down.dx + down.dy * down.dy - 1) > 1e-15 { break }
    }
    #expect(abs(down.dx * down.dx + down.dy * down.dy - 1) <= 1e-15)
    let angle = 1_000_000 * 2 * atan(1.0 / 300)
    #expect(abs(down.dx + sin(angle)) < 1e-8 && abs(down.dy - cos(angle)) < 1e-8)
    #expect(abs(2 * atan(1.0 / 300) * 120 - 0.8) < 1e-5)
  }

  @Test("is built again from its state as it was, and from no other number of boxes")
  func restoring() throws {
    let (rig, stress) = try rig(120)
    rig.run(ticks: 300)
    set(stress.unrest, 0, on: rig)
    try rig.rest()
    let state = rig.stage.perform { stress.restorableState }
    let (other, again) = try self.rig(120, settings: ["stress.turning": 0])
    try other.stage.perform { try again.restore(state) }
    #expect(other.stage.perform { again.restorableState } == state)
    #expect(again.pieces.map(\.frame) == stress.pieces.map(\.frame))
    let (few, third) = try self.rig(119)
    #expect(throws: DecodingError.self) { try few.stage.perform { try third.restore(state) } }
  }
}
