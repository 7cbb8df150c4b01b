/// Where a picture lies in the atlas, in texels, without the transparent border of one texel around it.
struct Sprite {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

/// A rectangle of texels to draw from; may start and end within a texel.
package struct TexelRect {
  package var x0: Double
  package var y0: Double
  package var x1: Double
  package var y1: Double
}

extension Sprite {
  /// The whole sprite, with `border` texels around it: 0 when drawn on whole pixels, 1 when between them.
  func texels(border: Int = 0) -> TexelRect {
    TexelRect(
      x0: Double(x - border), y0: Double(y - border), x1: Double(x + width + border), y1: Double(y + height + border))
  }
}
