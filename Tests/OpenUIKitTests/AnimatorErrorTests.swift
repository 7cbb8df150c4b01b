import Foundation
import OpenUIKit
import Testing

/// What Apple raises stops the program here, with Apple's reason, in release too.
@MainActor
@Suite("Programming errors of dynamics")
struct AnimatorErrorTests {
  private func reason(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

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
}
