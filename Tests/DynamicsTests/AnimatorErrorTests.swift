import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What Apple raises stops the program here, with Apple's reason, in release too.
@MainActor
@Suite("Programming errors of dynamics")
struct AnimatorErrorTests {
  @Test("an attachment without an item")
  func emptyAttachment() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIAttachmentBehavior() }
    }
    #expect(reason(result).contains("init is undefined for objects of type UIAttachmentBehavior"))
  }

  @Test("a behaviour that is part of another one already")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator()
        let (parent, child) = (UIDynamicBehavior(), UIDynamicBehavior())
        parent.addChildBehavior(child)
        animator.addBehavior(parent)
        animator.addBehavior(child)
      }
    }
    #expect(reason(result).contains("Adding the same behavior twice to the same animator is not supported"))
  }

  @Test("a view that is no descendant of the reference view")
  func stranger() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        let animator = UIDynamicAnimator(referenceView: view)
        withExtendedLifetime(view) {
          animator.addBehavior(UIAttachmentBehavior(item: UIView(), attachedToAnchor: .zero))
        }
      }
    }
    #expect(reason(result).contains("should be a descendant of reference view"))
  }

  @Test("an anchor that is not a number")
  func notANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIAttachmentBehavior(item: UIView(), attachedToAnchor: CGPoint(x: 0, y: CGFloat.infinity))
      }
    }
    #expect(reason(result).contains("UIAttachmentBehavior anchorPoint contains NaN or infinity"))
  }

  @Test("a push that is not a number")
  func notAPush() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIPushBehavior().magnitude = .nan }
    }
    #expect(reason(result).contains("UIPushBehavior magnitude must be a finite number, not nan"))
  }

  @Test("a behaviour that has been added by itself cannot become part of another one")
  func twiceAsChild() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator()
        let (parent, child) = (UIDynamicBehavior(), UIDynamicBehavior())
        animator.addBehavior(child)
        parent.addChildBehavior(child)
        animator.addBehavior(parent)
      }
    }
    #expect(reason(result).contains("Adding the same behavior twice to the same animator is not supported"))
  }

  @Test("nor can one that another animator has")
  func twiceAsChildElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (first, second) = (UIDynamicAnimator(), UIDynamicAnimator())
        let (parent, child) = (UIDynamicBehavior(), UIDynamicBehavior())
        first.addBehavior(child)
        second.addBehavior(parent)
        parent.addChildBehavior(child)
      }
    }
    #expect(reason(result).contains("Adding the same behavior twice"))
  }

  @Test("a view where a layout is the reference, and attributes where a view is")
  func wrongReference() async {
    let view = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewLayout()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        withExtendedLifetime(layout) { animator.addBehavior(UIGravityBehavior(items: [UIView()])) }
      }
    }
    #expect(reason(view).contains("NSInvalidArgumentException: Can't use view as item"))
    #expect(reason(view).contains("with a layout reference"))
    let attributes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        let gravity = UIGravityBehavior()
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(gravity)
        withExtendedLifetime(view) {
          gravity.addItem(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1)))
        }
      }
    }
    #expect(reason(attributes).contains("NSInvalidArgumentException: Can't use layout attributes as item"))
    #expect(reason(attributes).contains("with a view reference"))
  }

  @Test("a boundary without two distinct points, an item's path without an area: the item is named")
  func emptyPaths() async {
    let boundary = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UICollisionBehavior().addBoundary(withIdentifier: "wall" as NSString, from: .zero, to: .zero)
      }
    }
    #expect(reason(boundary).contains("NSInternalInconsistencyException: invalid path for collision boundary"))
    let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIDynamicAnimator().addBehavior(UICollisionBehavior(items: [Line()]))
      }
    }
    #expect(reason(item).contains("NSInvalidArgumentException: UIDynamicItem"))
    #expect(reason(item).contains("Line") && reason(item).contains("provided an invalid bounding path"))
  }

  /// An item whose path encloses nothing.
  private final class Line: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var transform = CGAffineTransform.identity
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    var collisionBoundingPath: UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -5, y: 0))
      path.addLine(to: CGPoint(x: 5, y: 0))
      return path
    }
  }

  @Test("an item that weighs nothing, and air that gives back more than there is")
  func impossibleProperties() async {
    let density = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIDynamicItemBehavior().density = 0 }
    }
    #expect(reason(density).contains("UIDynamicItemBehavior density must be above 0; it is 0.0"))
    let resistance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIDynamicItemBehavior().angularResistance = -120 }
    }
    #expect(reason(resistance).contains("UIDynamicItemBehavior angularResistance must be above -120; it is -120.0"))
  }

  @Test("a spring that swings backwards in time")
  func impossibleSpring() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAttachmentBehavior(item: AnimatorTests.Box(at: .zero), attachedToAnchor: .zero).frequency = -1
      }
    }
    #expect(reason(result).contains("UIAttachmentBehavior frequency must be in 0...1e6; it is -1.0"))
  }

  @Test("what Apple only logs is said once, on standard error, and the program goes on")
  func logged() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator()
        let dot = AnimatorTests.Box(at: .zero, size: 0)
        let gravity = UIGravityBehavior(items: [dot])
        for _ in 0..<3 {
          animator.addBehavior(gravity)
          animator.tick()
          animator.removeBehavior(gravity)
          animator.tick()
        }
        exit(dot.center.y > 0 ? 0 : 1)
      }
    }
    let lines = reason(result).split(separator: "\n").filter { $0.contains("Invalid size {0.0, 0.0} for item") }
    #expect(lines.count == 1 && lines.first?.contains("Box") == true)
  }
}
