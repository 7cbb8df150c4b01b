import Foundation
import OpenUIKit

extension ViewPainter {
  /// The shadow of what the view's layer draws: of its path, else of its background, else of what its class draws.
  mutating func paintShadow(
    of view: UIView, _ layer: CALayer, _ extras: LayerExtras, _ shown: PresentedView?, _ toWindow: CGAffineTransform,
    _ opacity: CGFloat
  ) {
    guard let shadow = extras.shadow, shadow.opacity > 0, let color = shadow.color else { return }
    let isRectangle = hasGround(layer)
    let shifted = toWindow.translatedBy(x: shadow.offset.width, y: shadow.offset.height)
    let ink = UIColor(cgColor: color)
    if let path = shadow.path ?? (isRectangle ? nil : layer.outline) {
      let toWindow = shifted.fromCorner(of: view, shown)
      for step in extras.steps(of: shadow, around: path) {
        let contours = step.contours.map { contour in contour.map { $0.applying(toWindow) } }
        commands.append(.polygon(DrawPolygon(contours, color: ink.drawColor(opacity: opacity * step.opacity))))
      }
    } else if isRectangle || view is UIImageView {
      let (size, radius) = (shown?.size ?? view.bounds.size, shown?.cornerRadius ?? layer.cornerRadius)
      let scale = shifted.uniformScale
      for step in extras.shadowSteps {
        let grown = CGSize(width: size.width + 2 * step.distance, height: size.height + 2 * step.distance)
        guard grown.width > 0, grown.height > 0 else { continue }
        // A corner is blurred into a round one.
        let round = max(radius + step.distance, shadow.radius + step.distance, 0)
        let stepInk = ink.drawColor(opacity: opacity * step.opacity)
        guard shifted.keepsShapes, extras.corners == .all else {
          add(Self.outline(grown, round, extras.corners, shifted), stepInk)
          continue
        }
        commands.append(
          .shape(
            DrawShape(
              center: CGPoint(x: shifted.tx, y: shifted.ty),
              size: CGSize(width: grown.width * scale, height: grown.height * scale),
              radius: min(round, min(grown.width, grown.height) / 2) * scale, angle: shifted.turn,
              color: stepInk)))
      }
    }
  }

  private func hasGround(_ layer: CALayer) -> Bool {
    layer.backgroundColor.map { $0.alpha > 0 } ?? false || layer.borderWidth > 0 || layer is CAGradientLayer
  }
}
