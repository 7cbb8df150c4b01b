/// A rectangle in device pixels, by its edges.
package struct PixelRect: Equatable {
  package var x0: Double
  package var y0: Double
  package var x1: Double
  package var y1: Double

  package init(x0: Double, y0: Double, x1: Double, y1: Double) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  var width: Double { x1 - x0 }
  var height: Double { y1 - y0 }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  func contains(_ other: PixelRect) -> Bool {
    other.x0 >= x0 && other.y0 >= y0 && other.x1 <= x1 && other.y1 <= y1
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }
}

/// The nearest whole pixel. A value in the middle between two is rounded up.
///
/// Floating-point sums can put a value that was meant to be in the middle slightly below it. So a 1024th of a pixel is
/// added, or equal gaps would differ by a pixel.
func wholePixel(_ value: Double) -> Double {
  (value + 0.5 + 1.0 / 1024).rounded(.down)
}
