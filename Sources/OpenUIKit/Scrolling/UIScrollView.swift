import Foundation

@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}

@preconcurrency @MainActor
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }
  public let panGestureRecognizer = UIPanGestureRecognizer()
  package func advanceMotion() -> Bool { false }
}

package enum ScrollKey { case up, down, left, right, pageUp, pageDown, home, end }
extension UIScrollView {
  package func wheel(notchesX: Double, notchesY: Double, at: CGPoint, shift: Bool) -> Bool { false }
  package func scroll(_ key: ScrollKey) -> Bool { false }
  public var isTracking: Bool { false }
  public var isDragging: Bool { false }
  public var isDecelerating: Bool { false }
  public var isScrollAnimating: Bool { false }
  public var alwaysBounceVertical: Bool {
    get { false }
    set {}
  }
}
