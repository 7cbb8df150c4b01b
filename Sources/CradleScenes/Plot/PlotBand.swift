import Foundation
import UIKit

/// An area of a stacked plot, between two curves.
final class PlotBand: UIView, ThemedView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  let style: PlotStyle

  init(_ style: PlotStyle) {
    self.style = style
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateColors(in traits: UITraitCollection) {
    (layer as? CAShapeLayer)?.fillColor = style.color.value(in: traits).cgColor
  }

  func fill(from lower: [CGPoint], to upper: [CGPoint]) {
    let path = UIBezierPath(through: lower + upper.reversed())
    path.close()
    (layer as? CAShapeLayer)?.path = path.cgPath
  }
}
