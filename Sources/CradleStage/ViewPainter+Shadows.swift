import Foundation
import OpenUIKit

extension ViewPainter {
  /// The shadow of what the view's layer draws: of its path, else of its background, else of what its class draws. What
  /// cuts at its bounds cuts its shadow off.
  mutating func paintShadow(
    of view: UIView, _ layer: CALayer, _ extras: LayerExtras, _ shown: PresentedView?, _ toWindow: CGAffineTransform,
    _ opacity: CGFloat
  ) {
    guard let shadow = extras.shadow, shadow.opacity > 0, let color = shadow.color, !view.clipsToBounds else { return }
    let shifted = toWindow.translatedBy(x: shadow.offset.width, y: shadow.offset.height)
    let toLayer = shifted.fromCorner(of: view, shown)
    let shade = Shade(extras, shadow, UIColor(cgColor: color), opacity)
    let (size, radius) = (shown?.size ?? view.bounds.size, shown?.cornerRadius ?? layer.cornerRadius)
    if let path = shadow.path {
      if let box = path.roundRectangle { return paint(shade, of: box, toLayer) }
      let steps = extras.steps(of: shadow, around: path) { ShadowOutline(filling: path.contours, isEvenOdd: false) }
      paint(steps, shade, toLayer)
    } else if hasGround(layer) {
      paint(shade, size, radius, extras.corners, shifted)
    } else if let shape = layer as? CAShapeLayer {
      if let box = shape.filledRectangle { return paint(shade, of: box, toLayer) }
      guard let areas = shape.areas else { return }
      paint(extras.steps(of: shadow, around: areas) { shape.shadowOutline }, shade, toLayer)
    } else if let view = view as? UIImageView {
      paint(shade, of: view, size, radius, shifted)
    }
  }

  /// How a shadow is drawn.
  fileprivate struct Shade {
    let extras: LayerExtras
    let shadow: LayerShadow
    let ink: UIColor
    let opacity: CGFloat

    init(_ extras: LayerExtras, _ shadow: LayerShadow, _ ink: UIColor, _ opacity: CGFloat) {
      (self.extras, self.shadow, self.ink, self.opacity) = (extras, shadow, ink, opacity)
    }

    @MainActor
    func color(_ share: CGFloat) -> DrawColor { ink.drawColor(opacity: opacity * share) }
  }

  private mutating func paint(_ shade: Shade, of box: RoundRectangle, _ toLayer: CGAffineTransform) {
    let place = toLayer.translatedBy(x: box.rect.midX, y: box.rect.midY)
    paint(shade, box.rect.size, box.radius, .all, place)
  }

  private mutating func paint(_ steps: [LayerShadow.Outlined], _ shade: Shade, _ toLayer: CGAffineTransform) {
    for step in steps {
      add(step.contours.map { contour in contour.map { $0.applying(toLayer) } }, shade.color(step.opacity))
    }
  }

  /// Of a rectangle with round corners.
  ///
  /// - Parameter shifted: from its middle.
  private mutating func paint(
    _ shade: Shade, _ size: CGSize, _ radius: CGFloat, _ corners: CACornerMask, _ shifted: CGAffineTransform
  ) {
    let scale = shifted.uniformScale
    for step in shade.extras.shadowSteps {
      let grown = CGSize(width: size.width + 2 * step.distance, height: size.height + 2 * step.distance)
      guard grown.width > 0, grown.height > 0 else { continue }
      // A corner is blurred into a round one.
      let round = max(radius + step.distance, shade.shadow.radius + step.distance, 0)
      let ink = shade.color(step.opacity)
      guard shifted.keepsShapes, corners == .all else {
        add(Self.outline(grown, round, corners, shifted), ink)
        continue
      }
      commands.append(
        .shape(
          DrawShape(
            center: CGPoint(x: shifted.tx, y: shifted.ty),
            size: CGSize(width: grown.width * scale, height: grown.height * scale),
            radius: min(round, min(grown.width, grown.height) / 2) * scale, angle: shifted.turn, color: ink)))
    }
  }

  /// Of what code has drawn the areas, of a file the bounds: only the host knows its pixels.
  private mutating func paint(
    _ shade: Shade, of view: UIImageView, _ size: CGSize, _ radius: CGFloat, _ shifted: CGAffineTransform
  ) {
    guard let image = view.shownImage else { return }
    let bounds = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let place = view.contentMode.place(image.size, in: bounds)
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard case .drawing(let drawing) = image.source, drawing.isOfAreas else {
      return paint(shade, size, radius, shade.extras.corners, shifted)
    }
    let steps = shade.extras.steps(of: shade.shadow, around: drawing, at: place) {
      let toPlace = image.turn.concatenating(CGAffineTransform.identity.mapping(unit, to: place))
      return drawing.shadowOutline(toPlace.mapping(drawing.frame, to: unit))
    }
    paint(steps, shade, shifted)
  }

  private func hasGround(_ layer: CALayer) -> Bool {
    layer.backgroundColor.map { $0.alpha > 0 } ?? false || layer.borderWidth > 0 || layer is CAGradientLayer
  }
}
