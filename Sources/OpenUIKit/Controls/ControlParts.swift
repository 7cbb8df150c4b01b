import Foundation

/// The words of a control. They are placed by the fonts of the host, so they are no part of the state.
final class ControlLabel: UILabel {
  override var isPartOfState: Bool { false }

  /// A control is as large as widths say that are written down, so its words are cut by these too: fonts of the host
  /// that are a little wider cut nothing.
  override func drawsWhole(in width: CGFloat) -> Bool {
    ControlText.size(of: text ?? "", font, lines: numberOfLines).width <= width.rounded(.up)
  }
}

/// A part of a control that follows from its state.
class ControlPart: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override var isPartOfState: Bool { false }

  /// Fills its bounds with a colour. Where a control is too small for it, it has no size.
  ///
  /// - Parameter radius: of its corners; nil for round ends.
  func paint(_ color: UIColor, in frame: CGRect, radius: CGFloat? = nil) {
    self.frame = CGRect(origin: frame.origin, size: CGSize(width: max(0, frame.width), height: max(0, frame.height)))
    backgroundColor = color
    layer.cornerRadius = radius ?? min(bounds.width, bounds.height) / 2
  }
}

/// A part that draws lines or areas.
final class ControlShape: ControlPart {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Fills a path in the part's own coordinates.
  func fill(_ path: UIBezierPath, _ color: UIColor) {
    guard let shape = layer as? CAShapeLayer else { return }
    (shape.path, shape.fillColor, shape.strokeColor) = (path.cgPath, color.cgColor, nil)
  }

  /// Draws a line along it, with round ends.
  func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
    guard let shape = layer as? CAShapeLayer else { return }
    (shape.path, shape.fillColor, shape.strokeColor) = (path.cgPath, nil, color.cgColor)
    (shape.lineWidth, shape.lineCap, shape.lineJoin) = (width, .round, .round)
  }
}

/// A picture of a control.
final class ControlImageView: UIImageView {
  override var isPartOfState: Bool { false }
}

extension CGRect {
  /// The rectangle with its edges moved inwards, no farther than to its middle.
  func shrunk(by distance: CGFloat) -> CGRect { shrunk(dx: distance, dy: distance) }

  /// The same, farther at the sides than above and below. `insetBy` answers `null` where that is too far, which no view
  /// can have as its frame.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (x, y) = (min(dx, width / 2), min(dy, height / 2))
    return CGRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }
}
