import Foundation

@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  open var isRunning: Bool { false }
  package func tick() {}
}
