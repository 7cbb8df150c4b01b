import Foundation
import OpenUIKit

/// Notes that an animator pauses and resumes.
@MainActor
package final class AnimatorListener: NSObject, UIDynamicAnimatorDelegate {
  package let history = History()

  package override init() {}

  package func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { history.note("resume") }
  package func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { history.note("pause") }
}
