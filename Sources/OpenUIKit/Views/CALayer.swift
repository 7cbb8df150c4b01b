import Foundation

/// What of a view's layer is drawn here: rounded corners and a border, and what `CAShapeLayer` fills.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Not weak, for the same reason as a superview: the view says when it goes.
  private nonisolated(unsafe) unowned(unsafe) var view: UIView?

  /// Radius of the corners of the view's background, in points; at most half the shorter side is drawn.
  @exclusivity(unchecked) open var cornerRadius: CGFloat = 0 {
    didSet { changed("cornerRadius", cornerRadius) }
  }

  /// Width of the border, drawn inside the view's bounds, in points.
  @exclusivity(unchecked) open var borderWidth: CGFloat = 0 {
    didSet { changed("borderWidth", borderWidth) }
  }

  open var borderColor: CGColor? {
    get { storedBorderColor }
    set {
      storedBorderColor = newValue
      setNeedsDisplay()
    }
  }
  /// Apart, as a view's color is.
  private var storedBorderColor: CGColor?

  /// Whether subviews are cut at the bounds: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  open var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  /// What a subclass fills over the background.
  @exclusivity(unchecked) package internal(set) final var fill: LayerFill?

  /// Of no view: what it is given shows nowhere.
  public required override init() {
    super.init()
  }

  /// What makes the layer says whose it is.
  func belong(to view: UIView) { self.view = view }

  open func setNeedsDisplay() { view?.setNeedsDisplay() }

  /// What the view's `deinit` says.
  nonisolated func forgetView() { view = nil }

  private func changed(_ name: String, _ value: CGFloat) {
    Refusal.check(value, "CALayer \(name)")
    setNeedsDisplay()
  }
}
