import Foundation

/// The line around the control that has the focus. It takes no touches, and follows from the rest of the state.
final class FocusRing: UIView {
  /// Between the control and the line, and of the line, in points.
  private static let gap: CGFloat = 2
  private static let width: CGFloat = 2
  static let reach = gap + width

  override class var layerClass: AnyClass { CAShapeLayer.self }
  override var isPartOfState: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func follow(_ control: UIControl) {
    frame = control.bounds.insetBy(dx: -Self.reach, dy: -Self.reach)
    guard let line = layer as? CAShapeLayer else { return }
    let inset = Self.width / 2
    line.fillColor = nil
    line.lineWidth = Self.width
    line.strokeColor = ControlColors(of: control).focus.cgColor
    line.path =
      UIBezierPath(
        roundedRect: bounds.insetBy(dx: inset, dy: inset), cornerRadius: control.focusRadius + Self.reach - inset
      ).cgPath
  }
}
