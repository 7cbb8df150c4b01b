import Foundation
import OpenUIKit

// Colours that repeat a picture.

extension ViewPainter {
  /// The background of a view, below its border.
  mutating func paintPattern(
    of view: UIView, _ size: CGSize, _ radius: CGFloat, _ toWindow: CGAffineTransform, _ frame: Frame, in clip: CGRect
  ) {
    guard let image = view.backgroundColor?.pattern(in: view.traitCollection) else { return }
    let brush = Brush(view: view, frame: frame, opacity: min(frame.opacity, 1))
    let edge = DrawOutline(Self.outline(size, radius, view.layer.maskedCorners, toWindow))
    let corner = toWindow.translatedBy(x: -size.width / 2, y: -size.height / 2)
    let determinant = toWindow.a * toWindow.d - toWindow.b * toWindow.c
    guard determinant != 0 else { return }
    let area = CGRect(origin: .zero, size: size).intersection(clip.applying(corner.inverted()))
    paint(pattern: image, in: area, brush, corner, edge: edge)
  }

  /// Repeats a picture from the origin on, wherever it is in sight.
  ///
  /// - Parameters:
  ///   - area: what it is to cover. What cuts it is the brush's.
  ///   - edge: what else cuts it: a convex outline.
  mutating func paint(
    pattern image: UIImage, in area: CGRect, _ brush: Brush, _ toWindow: CGAffineTransform, edge: DrawOutline? = nil
  ) {
    var tile = image.size
    guard tile.width > 0, tile.height > 0, !area.isEmpty, brush.depth < Self.deepest else { return }
    var inner = brush
    inner.depth += 1
    while area.width / tile.width * (area.height / tile.height) > Self.mostTiles {
      brush.view.context?.diagnostics.logOnce("UIColor(patternImage:): what is repeated too often is drawn larger.")
      tile = CGSize(width: tile.width * 2, height: tile.height * 2)
    }
    for row in Int((area.minY / tile.height).rounded(.down))..<Int((area.maxY / tile.height).rounded(.up)) {
      for column in Int((area.minX / tile.width).rounded(.down))..<Int((area.maxX / tile.width).rounded(.up)) {
        let place = CGRect(
          x: CGFloat(column) * tile.width, y: CGFloat(row) * tile.height, width: tile.width, height: tile.height)
        var own = inner
        // What lies within the edge is drawn without a cut.
        if let edge, !edge.surrounds(DrawOutline(place, toWindow)) { own.clips.append(edge) }
        paint(image, in: place, own, toWindow)
      }
    }
  }

  private static let mostTiles: CGFloat = 4096
}
