import Foundation

/// The card of a sheet: the controller's view with round corners, and the bar by which it is dragged.
@MainActor
final class SheetView: UIView {
  private weak var controller: UIViewController?
  private let grabber = ControlPart(frame: .zero)
  /// What the controller's view had before.
  private var formerEdge: (radius: CGFloat, corners: CACornerMask, clips: Bool) = (0, .all, false)

  var showsGrabber = false {
    didSet { setNeedsLayout() }
  }
  var radius = UISheetPresentationController.cornerRadius {
    didSet { setNeedsLayout() }
  }
  /// Whether it has four round corners.
  var isFloating = false {
    didSet { if isFloating != oldValue { setNeedsLayout() } }
  }

  // In points: Apple's.
  private static let grabberSize = CGSize(width: 36, height: 5)
  private static let grabberGap: CGFloat = 5

  init(around controller: UIViewController) {
    self.controller = controller
    super.init(frame: .zero)
    overrides.own.level = .elevated
    addSubview(grabber)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func begin(isFloating: Bool) {
    guard let view = controller?.view else { return }
    self.isFloating = isFloating
    formerEdge = (view.layer.cornerRadius, view.layer.maskedCorners, view.clipsToBounds)
    view.clipsToBounds = true
    insertSubview(view, at: 0)
    setNeedsLayout()
  }

  func end() {
    guard let view = controller?.viewIfLoaded, view.superview === self else { return }
    (view.layer.cornerRadius, view.layer.maskedCorners, view.clipsToBounds) = formerEdge
    view.removeFromSuperview()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = controller?.viewIfLoaded, view.superview === self else { return }
    view.frame = bounds
    view.layer.cornerRadius = radius
    // The lower ones of a card at the edge of the window are square.
    view.layer.maskedCorners = isFloating ? .all : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grabber.isHidden = !showsGrabber
    let size = Self.grabberSize
    grabber.paint(
      ControlColors(of: self).separator,
      in: CGRect(
        x: (bounds.width - size.width) / 2, y: Self.grabberGap, width: size.width, height: size.height))
    bringSubviewToFront(grabber)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    grabber.backgroundColor = ControlColors(of: self).separator
    setNeedsLayout()
  }
}
