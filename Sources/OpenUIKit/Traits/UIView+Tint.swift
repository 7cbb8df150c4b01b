import Foundation

extension UIView {
  /// Whether the tint is as it is set, or a grey of the same brightness: what lies behind an alert or a sheet.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's; `.normal` without one.
    case automatic
    /// The tint is as it is set.
    case normal
    /// The tint is a grey of the same brightness.
    case dimmed
  }

  /// The colour of what can be pressed: the view's own, else the superview's, else the desktop's accent colour. Setting
  /// nil gives the view its superview's. It is a grey while the view is dimmed.
  public var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? fullTint.dimmed : fullTint }
    set {
      ownTint = newValue
      tintChanged()
    }
  }

  /// Asked for, it is never `.automatic`.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let present = view {
        if present.ownTintMode != .automatic { return present.ownTintMode }
        view = present.superview
      }
      return .normal
    }
    set {
      let old = tintAdjustmentMode
      ownTintMode = newValue
      if tintAdjustmentMode != old { tintChanged(byMode: true) }
    }
  }

  private var fullTint: UIColor {
    ownTint ?? superview?.fullTint ?? (context ?? .current)?.tintColor ?? .systemBlue
  }

  /// From the outside in, to those whose tint follows.
  ///
  /// - Parameter byMode: whether it is the mode that is another one, which views with a tint of their own have, too.
  func tintChanged(byMode: Bool = false) {
    pictureChanged()
    asCurrent { tintColorDidChange() }
    for subview in subviews where byMode ? subview.ownTintMode == .automatic : subview.ownTint == nil {
      subview.tintChanged(byMode: byMode)
    }
  }
}

extension UIColor {
  /// A grey of the same brightness, in any traits.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      color.getWhite(&white, alpha: &alpha)
      return UIColor(white: white, alpha: alpha)
    }
  }
}
