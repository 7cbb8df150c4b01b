import Foundation
import OpenUIKit
import Testing

/// Where 1 kg that starts at (300, 400) without resistance was measured on UIKit after 60 frames, which are 119 ticks.
@MainActor
@Suite("Fields move items as measured on UIKit, to 0.001 points")
struct FieldGoldenTests {
  private func end(in field: UIFieldBehavior, thrown velocity: CGPoint = .zero) -> CGPoint {
    let rig = FieldRig().add(field)
    rig.throwBox(velocity.x, velocity.y)
    rig.ticks(119)
    return rig.box.center
  }

  private func expect(_ place: CGPoint, _ x: CGFloat, _ y: CGFloat, within slack: CGFloat = 0.001) {
    #expect(abs(place.x - x) < slack && abs(place.y - y) < slack, "\(place)")
  }

  @Test("linear gravity (3, 4)")
  func linearGravity() {
    expect(end(in: .linearGravityField(direction: CGVector(dx: 3, dy: 4))), 448.75, 598.3333)
  }

  @Test("a spring of strength 4 at (250, 350)")
  func spring() {
    let field = UIFieldBehavior.springField().with {
      $0.strength = 4
      $0.position = CGPoint(x: 250, y: 350)
    }
    expect(end(in: field), 229.5706, 329.5706)
  }

  @Test("a vortex of strength 2 at (250, 350): constant with the distance, and clockwise on the screen")
  func vortex() {
    let field = UIFieldBehavior.vortexField().with {
      $0.strength = 2
      $0.position = CGPoint(x: 250, y: 350)
    }
    expect(end(in: field), 218.9498, 451.95)
  }

  @Test("a drag of strength 0.5 on an item that is thrown at (100, 0)")
  func drag() {
    let field = UIFieldBehavior.dragField().with { $0.strength = 0.5 }
    expect(end(in: field, thrown: CGPoint(x: 100, y: 0)), 380.3465, 400)
  }

  /// Exactly it would be (399.1667, 350.4167). UIKit adds up the place in 32 bits: from 3 metres on, 119 steps of
  /// 0.0083333 round up to 0.0013 points more, which is all of the difference.
  @Test("a velocity field (1, -0.5), but for what UIKit's rounding adds to it")
  func velocity() {
    let place = end(in: .velocityField(direction: CGVector(dx: 1, dy: -0.5)))
    expect(place, 300 + 11900.0 / 120, 400 - 5950.0 / 120, within: 1e-9)
    expect(place, 399.168, 350.417, within: 0.0014)
  }

  @Test("and so they do when a spring holds the item that has no pull: off the lanes of springs")
  func onASpring() {
    let rig = FieldRig().add(.linearGravityField(direction: CGVector(dx: 3, dy: 4)))
    let spring = UIAttachmentBehavior(item: rig.box, attachedToAnchor: CGPoint(x: 300, y: 400))
    (spring.length, spring.frequency) = (0, 1e-4)
    rig.animator.addBehavior(spring)
    rig.ticks(119)
    expect(rig.box.center, 448.75, 598.3333)
  }
}
