import Foundation

@preconcurrency @MainActor
open class UIScrollView: UIView {
  package func advanceMotion() -> Bool { false }
}
