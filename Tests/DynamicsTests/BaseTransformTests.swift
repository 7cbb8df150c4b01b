import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("A base transform's scale and shear survive rotation")
struct BaseTransformTests {
  private let tall = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.5, y: 1.5)
  private let sheared = CGAffineTransform(a: 2, b: 0.3, c: 0.5, d: 0.8, tx: 7, ty: -3)

  private func areClose(_ a: CGAffineTransform, _ b: CGAffineTransform, _ slack: CGFloat = 1e-9) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) <= slack }
  }

  /// The transform first, then the turn, about the centre.
  private func turned(_ transform: CGAffineTransform, by angle: CGFloat) -> CGAffineTransform {
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    linear = linear.concatenating(CGAffineTransform(rotationAngle: angle))
    (linear.tx, linear.ty) = (transform.tx, transform.ty)
    return linear
  }

  @Test("1.1 row 3: a pure rotation is read and written")
  func rotation() {
    let piece = Piece(at: .zero)
    piece.transform = CGAffineTransform(rotationAngle: 0.3)
    let scales = Scales([piece])
    scales.properties.addAngularVelocity(1, for: piece)
    for _ in 0..<60 { scales.animator.tick() }
    #expect(areClose(piece.transform, CGAffineTransform(rotationAngle: 0.8)))
  }

  @Test("an item of a client's own turns with its scale and its shear", arguments: [0, 1])
  func custom(which: Int) {
    let base = [tall, sheared][which]
    let piece = Piece(at: .zero)
    piece.transform = base
    let scales = Scales([piece])
    #expect(piece.transform == base)
    scales.properties.addAngularVelocity(2, for: piece)
    for tick in 1...600 {
      scales.animator.tick()
      #expect(areClose(piece.transform, turned(base, by: CGFloat(tick) / 60)))
    }
  }

  @Test("so does a view, and it is drawn so")
  func view() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40)))
    let (tall, properties) = (tall, UIDynamicItemBehavior(items: [view]))
    playground.stage.perform {
      view.transform = tall
      view.backgroundColor = .red
      let animator = UIDynamicAnimator(referenceView: playground.root)
      properties.angularResistance = 0
      properties.addAngularVelocity(2, for: view)
      animator.addBehavior(properties)
      keep(animator)
    }
    playground.ticks(60)
    #expect(areClose(view.transform, turned(tall, by: 1)))
    let shapes = playground.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    #expect(abs((shapes.last?.size.width ?? 0) - 60) < 1e-9 && abs((shapes.last?.angle ?? 0) - 1.3) < 1e-9)
  }

  @Test("so do layout attributes")
  func attributes() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    attributes.transform = tall
    let layout = UICollectionViewFlowLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let properties = UIDynamicItemBehavior(items: [attributes])
    properties.angularResistance = 0
    properties.addAngularVelocity(2, for: attributes)
    animator.addBehavior(properties)
    for _ in 0..<60 { animator.tick() }
    #expect(areClose(attributes.transform, turned(tall, by: 1)))
  }

  @Test("an item that only falls keeps its transform to the last bit")
  func falling() {
    let piece = Piece(at: .zero)
    piece.transform = sheared
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [piece]))
    for _ in 0..<60 { animator.tick() }
    #expect(piece.transform == sheared && piece.center.y > 50)
  }

  @Test("what is drawn larger collides and weighs as what is drawn")
  func size() {
    let piece = Piece(at: .zero)
    piece.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    let scales = Scales([piece])
    #expect(abs(Scales([piece]).mass(of: piece) - 0.16) < 1e-12)
    piece.center = .zero
    scales.animator.updateItem(usingCurrentState: piece)
    scales.collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -500, y: 100), to: CGPoint(x: 500, y: 100))
    scales.animator.addBehavior(UIGravityBehavior(items: [piece]))
    for _ in 0..<480 { scales.animator.tick() }
    #expect(abs(piece.center.y - 90) < 0.1)
  }

  @Test("a sheared box is a parallelogram of its area")
  func parallelogram() {
    let piece = Piece(at: .zero)
    piece.transform = sheared
    let scales = Scales([piece])
    let corners = scales.parts[0]
    #expect(abs(scales.mass(of: piece) - 0.16 * (2 * 0.8 - 0.3 * 0.5)) < 1e-12)
    let expected: [CGPoint] = [(-20, -20), (20, -20), (20, 20), (-20, 20)].map { (x: CGFloat, y: CGFloat) in
      CGPoint(x: 2 * x + 0.5 * y, y: 0.3 * x + 0.8 * y)
    }
    for corner in corners {
      let distances = expected.map { abs($0.x - corner.x) + abs($0.y - corner.y) }
      #expect((distances.min() ?? 1) < 1e-9)
    }
  }

  @Test("updateItem reads the scale anew, and the angle")
  func update() {
    let piece = Piece(at: .zero)
    piece.transform = tall
    let scales = Scales([piece])
    scales.properties.addAngularVelocity(2, for: piece)
    for _ in 0..<30 { scales.animator.tick() }
    let wide = CGAffineTransform(rotationAngle: 1).scaledBy(x: 3, y: 1)
    piece.transform = wide
    scales.animator.updateItem(usingCurrentState: piece)
    scales.animator.tick()
    #expect(areClose(piece.transform, turned(wide, by: 1.0 / 60)))
    piece.transform = .identity
    scales.animator.updateItem(usingCurrentState: piece)
    scales.animator.tick()
    #expect(areClose(piece.transform, CGAffineTransform(rotationAngle: 1.0 / 60)))
  }

  @Test("an hour of updates that change nothing loses no digit")
  func drift() {
    let piece = Piece(at: .zero)
    piece.transform = sheared
    let scales = Scales([piece])
    scales.properties.addAngularVelocity(2, for: piece)
    for tick in 1...20_000 {
      scales.animator.updateItem(usingCurrentState: piece)
      scales.animator.tick()
      if tick % 5000 == 0 { #expect(areClose(piece.transform, turned(sheared, by: CGFloat(tick) / 60), 1e-7)) }
    }
  }

  @Test("a mirrored view is drawn on its way between two ticks")
  func blending() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40)))
    let mirror = CGAffineTransform(a: -1.2, b: 0.4, c: 0.1, d: 0.9, tx: 0, ty: 0)
    playground.stage.perform {
      view.transform = mirror
      let animator = UIDynamicAnimator(referenceView: playground.root)
      let properties = UIDynamicItemBehavior(items: [view])
      properties.angularResistance = 0
      properties.addAngularVelocity(12, for: view)
      animator.addBehavior(properties)
      keep(animator)
    }
    playground.ticks(5)
    var drawn = view.transformToWindow(at: DrawnMoment(alpha: 0.5, tick: 5))
    (drawn.tx, drawn.ty) = (0, 0)
    #expect(areClose(drawn, turned(mirror, by: 0.45)))
  }

  @Test("a mirrored item turns the way its body does")
  func mirror() {
    let piece = Piece(at: .zero)
    let mirror = CGAffineTransform(scaleX: -1, y: 1)
    piece.transform = mirror
    let scales = Scales([piece])
    #expect(piece.transform == mirror)
    scales.properties.addAngularVelocity(1, for: piece)
    for _ in 0..<60 { scales.animator.tick() }
    #expect(areClose(piece.transform, turned(mirror, by: 0.5)))
  }
}

/// Animators live as long as the process: views hold none.
@MainActor private var kept: [UIDynamicAnimator] = []
@MainActor func keep(_ animator: UIDynamicAnimator) { kept.append(animator) }
