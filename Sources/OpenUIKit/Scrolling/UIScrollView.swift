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
