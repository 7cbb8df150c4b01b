import Foundation
import UIKit

/// What boxes hang from, with a string to each of them: without strings ten boxes look like a heap.
///
/// One layer, and not a view for each string: what is drawn follows from where the boxes are.
final class CradleHook: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer? { layer as? CAShapeLayer }
  /// Where strings lead; nil before there was a path.
  private var hung: [CGPoint]?

  init(diameter: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    shape?.lineWidth = 1.5
    hang([])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var color = UIColor.black {
    didSet {
      shape?.fillColor = color.cgColor
      shape?.strokeColor = color.cgColor
    }
  }

  /// More would be one dark fan, and take longer to draw than the boxes.
  static let mostStrings = 24

  /// Strings to places in the superview's coordinates.
  func hang(_ places: [CGPoint]) {
    guard places != hung else { return }
    hung = places
    let path = UIBezierPath(ovalIn: bounds)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for place in places {
      path.move(to: middle)
      path.addLine(to: CGPoint(x: place.x - frame.minX, y: place.y - frame.minY))
    }
    shape?.path = path.cgPath
  }
}

/// A collection view that says when it has placed its cells.
final class CradleView: UICollectionView {
  var didPlaceCells: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    didPlaceCells?()
  }
}
