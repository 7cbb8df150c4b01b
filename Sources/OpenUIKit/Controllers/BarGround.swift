import Foundation

/// The view of a controller with a bar, in the bar's colour: it has the corners of the card that it may be on.
@MainActor
final class BarGround: UIView {
  var laysOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    laysOut()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  func updateColors() { backgroundColor = ControlColors(of: self).barGround }
}
