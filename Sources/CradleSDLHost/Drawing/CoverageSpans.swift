package import CradleSDL2
internal import CradleStage
internal import Foundation

/// Shapes as horizontal spans of pixels of one coverage, for antialiased edges.
///
/// Polygons are drawn so because no renderer of SDL antialiases their edges. Rotated shapes are drawn so by the
/// software renderer alone: it draws rotated textured quads without antialiasing and with corners on whole pixels,
/// but it fills rectangles fast.
///
/// Coverage is in sixteenths. The memory is used again for the next shape.
package struct CoverageSpans {
  package static let full = 16

  /// The colour of all collected shapes.
  var color = DrawColor.white
  /// The spans of each coverage from 1 to `full`.
  package private(set) var byCoverage = [[SDL_Rect]](repeating: [], count: full + 1)

  package private(set) var isEmpty = true
  /// The memory in which the coverage of polygons is summed.
  var memory: [Double] = []

  package init() {}

  package mutating func removeAll() {
    guard !isEmpty else { return }
    for index in byCoverage.indices { byCoverage[index].removeAll(keepingCapacity: true) }
    isEmpty = true
  }

  /// Adds the pixels of a shape whose middle is at a point, as far as they lie in `clip`.
  ///
  /// The shape is convex: in each row, partly covered pixels are at both ends of one run of fully covered ones.
  package mutating func append(_ shape: RoundedRectangle, atX centerX: Double, _ centerY: Double, in clip: PixelRect) {
    let rotated = RotatedRows(shape, centerX: centerX, centerY: centerY)
    let rows = clip.rows(from: rotated.top, to: rotated.bottom)
    for row in rows {
      let outer = clip.columns(of: rotated.extent(inRow: row, margin: 0.5))
      guard !outer.isEmpty else { continue }
      var inner = clip.columns(of: rotated.extent(inRow: row, margin: -0.5)).clamped(to: outer)
      // Round corners make the run shorter than the straight edges do.
      while let first = inner.first, rotated.coverage(first, row) < Self.full { inner = first + 1..<inner.upperBound }
      while let last = inner.last, rotated.coverage(last, row) < Self.full { inner = inner.lowerBound..<last }
      if inner.isEmpty { inner = outer.upperBound..<outer.upperBound }
      add(outer.lowerBound..<inner.lowerBound, row, rotated)
      if !inner.isEmpty { add(inner, row, coverage: Self.full) }
      add(inner.upperBound..<outer.upperBound, row, rotated)
    }
  }

  /// Adjacent pixels of equal coverage become one span.
  private mutating func add(_ columns: Range<Int>, _ row: Int, _ rotated: RotatedRows) {
    var (start, coverage) = (columns.lowerBound, 0)
    for column in columns {
      let next = rotated.coverage(column, row)
      guard next != coverage else { continue }
      add(start..<column, row, coverage: coverage)
      (start, coverage) = (column, next)
    }
    add(start..<columns.upperBound, row, coverage: coverage)
  }

  mutating func add(_ columns: Range<Int>, _ row: Int, coverage: Int) {
    guard coverage > 0, !columns.isEmpty else { return }
    isEmpty = false
    byCoverage[coverage].append(
      SDL_Rect(x: Int32(columns.lowerBound), y: Int32(row), w: Int32(columns.count), h: 1))
  }
}

/// A shape on the pixel grid.
private struct RotatedRows {
  let top: Double
  let bottom: Double
  private let shape: RoundedRectangle
  private let centerX: Double
  private let centerY: Double
  private let cosine: Double
  private let sine: Double

  init(_ shape: RoundedRectangle, centerX: Double, centerY: Double) {
    (self.shape, self.centerX, self.centerY) = (shape, centerX, centerY)
    (cosine, sine) = (cos(shape.angle), sin(shape.angle))
    let extent = (shape.width * abs(sine) + shape.height * abs(cosine)) / 2 + 1
    (top, bottom) = (centerY - extent, centerY + extent)
  }

  package func coverage(_ column: Int, _ row: Int) -> Int {
    let (x, y) = (Double(column) + 0.5 - centerX, Double(row) + 0.5 - centerY)
    return Int(shape.coverage(x * cosine + y * sine, y * cosine - x * sine) * Double(CoverageSpans.full) + 0.5)
  }

  /// The interval in which the row's middle line lies within the straight edges, after they are moved outwards by a
  /// margin.
  func extent(inRow row: Int, margin: Double) -> (from: Double, to: Double) {
    let y = Double(row) + 0.5 - centerY
    let across = Self.strip(cosine, y * sine, shape.width / 2 + margin)
    let down = Self.strip(-sine, y * cosine, shape.height / 2 + margin)
    return (centerX + max(across.from, down.from), centerX + min(across.to, down.to))
  }

  /// Where |slope·x + offset| ≤ limit.
  private static func strip(_ slope: Double, _ offset: Double, _ limit: Double) -> (from: Double, to: Double) {
    guard limit >= 0 else { return (.infinity, -.infinity) }
    guard slope != 0 else { return abs(offset) <= limit ? (-.infinity, .infinity) : (.infinity, -.infinity) }
    let (a, b) = ((-limit - offset) / slope, (limit - offset) / slope)
    return (min(a, b), max(a, b))
  }
}

extension PixelRect {
  /// The rows of a clip whose middle is between two lines.
  fileprivate func rows(from top: Double, to bottom: Double) -> Range<Int> {
    Self.pixels(max(top, y0), min(bottom, y1))
  }

  fileprivate func columns(of extent: (from: Double, to: Double)) -> Range<Int> {
    Self.pixels(max(extent.from, x0), min(extent.to, x1))
  }

  private static func pixels(_ from: Double, _ to: Double) -> Range<Int> {
    guard from <= to else { return 0..<0 }
    let (first, end) = (Int((from - 0.5).rounded(.up)), Int((to - 0.5).rounded(.down)) + 1)
    return first..<max(first, end)
  }
}
