internal import Foundation

extension FramePainter {
  /// Cuts a rounded rectangle into nine: four corners from a white sprite, and its middle texel stretched between them.
  ///
  /// - Parameters:
  ///   - border: 1 to draw the sprite's transparent border as well, which smooths edges that lie between pixels.
  ///   - emit: gets each part that is not empty.
  func slice(_ rect: PixelRect, radius: Double, border: Double, emit: (PixelRect, TexelRect) -> Void) {
    let shorter = min(rect.width, rect.height)
    let fitting = rect.fitting(radius)
    guard let corner = shapes.corner(radius: fitting) else { return }
    let sprite = corner.sprite
    let stretch = renderer.isSoftware ? 0 : 0.5
    let inset = max(fitting.rounded(.up), 1)
    guard shorter >= 2 * inset else {
      let (x, y) = (Double(sprite.x + corner.inset), Double(sprite.y + corner.inset))
      return emit(rect, TexelRect(x0: x + stretch, y0: y + stretch, x1: x + 1 - stretch, y1: y + 1 - stretch))
    }
    let across = Cuts(from: rect.x0, to: rect.x1, inset: inset, sprite: sprite.x, corner.inset, border, stretch)
    let down = Cuts(from: rect.y0, to: rect.y1, inset: inset, sprite: sprite.y, corner.inset, border, stretch)
    for row in 0..<3 {
      let (y0, y1, v0, v1) = down[row]
      for column in 0..<3 {
        let (x0, x1, u0, u1) = across[column]
        if x1 > x0, y1 > y0 {
          emit(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1), TexelRect(x0: u0, y0: v0, x1: u1, y1: v1))
        }
      }
    }
  }
}

/// The three parts of one axis: where they go and which texels they take.
private struct Cuts {
  private let first: (Double, Double, Double, Double)
  private let middle: (Double, Double, Double, Double)
  private let last: (Double, Double, Double, Double)

  /// `stretch` is left out at both sides of the middle texel. A filter that mixes neighbours would otherwise make a
  /// gradient of it.
  init(
    from: Double, to: Double, inset: Double, sprite: Int, _ texels: Int, _ border: Double, _ stretch: Double
  ) {
    let start = Double(sprite)
    let center = start + Double(texels)
    first = (from - border, from + inset, start - border, center)
    middle = (from + inset, to - inset, center + stretch, center + 1 - stretch)
    last = (to - inset, to + border, center + 1, center + 1 + Double(texels) + border)
  }

  subscript(_ index: Int) -> (Double, Double, Double, Double) {
    index == 0 ? first : index == 1 ? middle : last
  }
}

extension PixelRect {
  /// Corners that overlap cannot be separated, so the radius is limited.
  func fitting(_ radius: Double) -> Double {
    let shorter = min(width, height)
    return radius.rounded(.up) * 2 > shorter ? (shorter / 2).rounded(.down) : radius
  }
}
