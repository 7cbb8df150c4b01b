import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Reference bounds as a boundary")
struct ReferenceBoundsTests {
  private let playground = Playground()
  private let view: UIView
  private let box: UIView
  private let animator: UIDynamicAnimator
  private let collision: UICollisionBehavior

  init() {
    let box = UIView(frame: CGRect(x: 150, y: 100, width: 100, height: 100))
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
    view.addSubview(box)
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: view) }
    collision = UICollisionBehavior(items: [box])
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(collision)
    (self.box, self.view, self.animator) = (box, view, animator)
  }

  @Test("a falling view comes to rest on the lower edge, insets included")
  func rest() {
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
    playground.ticks(500)
    #expect(abs(box.center.y - 500) < 0.1 && !animator.isRunning)
    collision.translatesReferenceBoundsIntoBoundary = true
    playground.ticks(500)
    #expect(abs(box.center.y - 550) < 0.1)
    collision.translatesReferenceBoundsIntoBoundary = false
    playground.ticks(500)
    #expect(box.center.y > 1000)
  }

  @Test("what is larger than the reference view stays in it, and comes off a peg", arguments: [false, true])
  func larger(isPeg: Bool) {
    playground.stage.perform {
      view.frame.size = CGSize(width: 60, height: 60)
      box.center = CGPoint(x: 33, y: 28)
    }
    let room = CGRect(x: 0, y: 0, width: 60, height: 60)
    if isPeg {
      collision.addBoundary(withIdentifier: "peg" as NSString, for: UIBezierPath(ovalIn: room))
    } else {
      collision.translatesReferenceBoundsIntoBoundary = true
    }
    playground.ticks(500)
    #expect(room.contains(box.center) == !isPeg)
  }

  @Test("a wall that moves in wakes the animator and takes along what it passes over", arguments: [10.0, 300])
  func shrinking(step: CGFloat) {
    collision.translatesReferenceBoundsIntoBoundary = true
    playground.ticks(500)
    #expect(!animator.isRunning)
    var height: CGFloat = 600
    while height > 300 {
      height -= step
      playground.stage.perform { view.frame.size.height = height }
      #expect(animator.isRunning)
      playground.ticks(2)
    }
    playground.ticks(500)
    #expect(abs(box.center.y - 250) < 0.1 && !animator.isRunning)
    playground.stage.perform { view.frame.size.height = 600 }
    playground.ticks(500)
    #expect(abs(box.center.y - 550) < 0.1)
  }

  @Test("a reference view outside of any window wakes its animator when it is resized, with an application or without")
  func outsideOfWindows() {
    for hasApplication in [true, false] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
      let box = UIView(frame: CGRect(x: 150, y: 500, width: 100, height: 100))
      view.addSubview(box)
      func perform(_ body: () -> Void) { if hasApplication { playground.stage.perform(body) } else { body() } }
      var made: UIDynamicAnimator?
      perform { made = UIDynamicAnimator(referenceView: view) }
      guard let animator = made else { return }
      let collision = UICollisionBehavior(items: [box])
      collision.translatesReferenceBoundsIntoBoundary = true
      perform {
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [box]))
      }
      func wait() { if hasApplication { playground.ticks(500) } else { animator.step(by: 4) } }
      wait()
      #expect(!animator.isRunning && abs(box.center.y - 550) < 0.1)
      perform { view.bounds.size.height = 400 }
      #expect(animator.isRunning == hasApplication)
      wait()
      #expect(!animator.isRunning && abs(box.center.y - 350) < 0.1)
    }
  }

  @Test("a layout's content is a boundary, too, and grows with it")
  func layoutContent() {
    let layout = Bare()
    let grid = playground.add(
      UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout))
    playground.ticks(1)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 100, y: 0, width: 40, height: 40)
    let walls = UICollisionBehavior(items: [attributes])
    walls.translatesReferenceBoundsIntoBoundary = true
    let animator = playground.stage.perform { UIDynamicAnimator(collectionViewLayout: layout) }
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    animator.addBehavior(walls)
    playground.ticks(500)
    #expect(abs(attributes.center.y - 280) < 0.1 && !animator.isRunning)
    playground.stage.perform {
      layout.height = 500
      layout.invalidateLayout()
    }
    playground.ticks(500)
    #expect(abs(attributes.center.y - 480) < 0.1 && grid.contentSize.height == 500)
  }

  private final class Bare: UICollectionViewLayout {
    var height: CGFloat = 300
    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: height) }
  }

  @Test("without a view or a layout there are no bounds")
  func nothing() {
    let item = AnimatorTests.Box(at: CGPoint(x: 0, y: 0))
    let free = UIDynamicAnimator()
    let walls = UICollisionBehavior(items: [item])
    walls.translatesReferenceBoundsIntoBoundary = true
    free.addBehavior(walls)
    free.addBehavior(UIGravityBehavior(items: [item]))
    for _ in 0..<240 { free.tick() }
    #expect(item.center.y > 1000)
  }
}
