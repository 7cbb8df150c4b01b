import Foundation

/// Which parts of a path count as its inside, where it goes around them more than once.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// All that it goes around, unless it does so as often one way as the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What it goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that fills a path, over the background of its view and below its text and subviews: the layer of a view
/// whose class says so.
///
///     override class var layerClass: AnyClass { CAShapeLayer.self }
///
/// It is drawn while the view's bounds are in sight, and is cut by nothing but what cuts the view. Lines along the path
/// are not drawn here.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// In the coordinates of the view's bounds.
  open var path: CGPath? {
    didSet { fillAnew() }
  }
  /// Black unless it is set.
  open var fillColor: CGColor? = UIColor.black.cgColor {
    didSet { fillAnew() }
  }
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { fillAnew() }
  }

  private func fillAnew() {
    fill = nil
    if let path, let fillColor, !path.contours.isEmpty {
      fill = LayerFill(contours: path.contours, isEvenOdd: fillRule == .evenOdd, color: UIColor(cgColor: fillColor))
    }
    setNeedsDisplay()
  }
}

/// What a layer fills. An object: whether there is one is asked of each view in each frame.
package final class LayerFill {
  package let contours: [[CGPoint]]
  package let isEvenOdd: Bool
  package let color: UIColor

  init(contours: [[CGPoint]], isEvenOdd: Bool, color: UIColor) {
    (self.contours, self.isEvenOdd, self.color) = (contours, isEvenOdd, color)
  }
}
