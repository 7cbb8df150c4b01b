import Foundation

/// What of a view's layer is drawn here: rounded corners and a border, and what `CAShapeLayer` draws.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Not weak, for the same reasons as a superview. The view sets it to nil when it goes.
  private nonisolated(unsafe) unowned(unsafe) var view: UIView?

  /// Radius of the corners of the view's background, in points; at most half the shorter side is drawn.
  open var cornerRadius: CGFloat {
    get { storedCornerRadius }
    set {
      Refusal.check(newValue, "CALayer cornerRadius")
      let old = storedCornerRadius
      storedCornerRadius = newValue
      setNeedsDisplay()
      if let run = view?.openRun { view?.animateChange(of: .cornerRadius, from: AnimatedValue(old), by: run) }
    }
  }

  /// Width of the border, drawn inside the view's bounds, in points.
  open var borderWidth: CGFloat {
    get { storedBorderWidth }
    set {
      Refusal.check(newValue, "CALayer borderWidth")
      let old = storedBorderWidth
      storedBorderWidth = newValue
      setNeedsDisplay()
      if let run = view?.openRun { view?.animateChange(of: .borderWidth, from: AnimatedValue(old), by: run) }
    }
  }

  open var borderColor: CGColor? {
    get { storedBorderColor }
    set {
      let old = storedBorderColor?.componentValues ?? .zero
      storedBorderColor = newValue
      setNeedsDisplay()
      if let run = view?.openRun { view?.animateChange(of: .borderColor, from: AnimatedValue(old), by: run) }
    }
  }

  // Stored privately for the same reason as in `UIView`.
  private var storedCornerRadius: CGFloat = 0
  private var storedBorderWidth: CGFloat = 0
  private var storedBorderColor: CGColor?
  private var storedAreas: LayerAreas?

  /// Whether subviews are cut at the bounds: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  open var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  /// What a subclass draws over the background.
  package internal(set) final var areas: LayerAreas? {
    get { storedAreas }
    set { storedAreas = newValue }
  }

  /// Of no view: what it is given shows nowhere.
  public required override init() {
    super.init()
  }

  /// What makes the layer says whose it is.
  func belong(to view: UIView) { self.view = view }

  open func setNeedsDisplay() { view?.setNeedsDisplay() }

  /// What the view's `deinit` says.
  nonisolated func forgetView() { view = nil }
}
