package import CradleStage
package import Foundation

extension CoverageSpans {
  /// Adds the pixels of an area within closed lines, whose corners are in pixels, as far as they lie in `clip`.
  ///
  /// Coverage is exact where no two lines cross in one pixel. Each part of a line within a pixel adds the area on its
  /// right: a part of that pixel, and its height to all pixels after it. The sum of these changes along the row is the
  /// coverage. Sources: FreeType's smooth rasteriser for the idea; Levien, "Inside the fastest font renderer in the
  /// world", 2016, for the accumulation of differences.
  package mutating func append(_ contours: [[CGPoint]], isEvenOdd: Bool, in clip: PixelRect) {
    var cells = CoverageCells(around: contours, in: clip, reusing: &memory)
    defer { memory = cells.changes }
    cells.add(contours)
    for row in 0..<cells.height {
      var (sum, start, coverage) = (0.0, 0, 0)
      for column in 0..<cells.width {
        sum += cells.changes[row * (cells.width + 1) + column]
        let next = Int(CoverageCells.coverage(sum, isEvenOdd: isEvenOdd) * Double(Self.full) + 0.5)
        guard next != coverage else { continue }
        add(cells.left + start..<cells.left + column, cells.top + row, coverage: coverage)
        (start, coverage) = (column, next)
      }
      add(cells.left + start..<cells.left + cells.width, cells.top + row, coverage: coverage)
    }
  }

  /// The same within clips: the coverage of a pixel is the product of all.
  package mutating func append(
    _ contours: [[CGPoint]], isEvenOdd: Bool, within clips: [DrawOutline], in clip: PixelRect
  ) {
    guard !clips.isEmpty else { return append(contours, isEvenOdd: isEvenOdd, in: clip) }
    // An area is no larger than what its clips leave.
    let seen = clips.reduce(clip) { $1.isInverse ? $0 : $0.intersection(PixelRect(around: $1.contours)) }
      .intersection(PixelRect(around: contours))
    guard !seen.isEmpty else { return }
    var shares = CoverageCells.shares(of: contours, isEvenOdd: isEvenOdd, in: seen)
    for outline in clips { shares.cut(by: outline) }
    for row in 0..<shares.height {
      var (start, coverage) = (0, 0)
      for column in 0..<shares.width {
        let next = Int(shares.values[row * shares.width + column] * Double(Self.full) + 0.5)
        guard next != coverage else { continue }
        add(shares.left + start..<shares.left + column, shares.top + row, coverage: coverage)
        (start, coverage) = (column, next)
      }
      add(shares.left + start..<shares.left + shares.width, shares.top + row, coverage: coverage)
    }
  }
}

/// How much of each pixel of a rectangle is covered, from 0 to 1, row by row.
struct CoverageShares {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  fileprivate(set) var values: [Double]

  /// All of a rectangle.
  init(width: Int, height: Int) {
    (left, top, self.width, self.height) = (0, 0, width, height)
    values = Array(repeating: 1, count: width * height)
  }

  fileprivate init(left: Int, top: Int, width: Int, height: Int, values: [Double]) {
    (self.left, self.top, self.width, self.height, self.values) = (left, top, width, height, values)
  }

  /// Leaves of each pixel what the outline covers of it.
  mutating func cut(by outline: DrawOutline) {
    let rect = PixelRect(
      x0: Double(left), y0: Double(top), x1: Double(left + width), y1: Double(top + height))
    let other = CoverageCells.shares(of: outline.contours, isEvenOdd: outline.isEvenOdd, in: rect)
    for index in values.indices {
      values[index] *= outline.isInverse ? 1 - other.values[index] : other.values[index]
    }
  }
}

extension CoverageCells {
  /// - Parameter rect: not empty; its edges are moved outwards to whole pixels.
  fileprivate static func shares(of contours: [[CGPoint]], isEvenOdd: Bool, in rect: PixelRect) -> CoverageShares {
    var memory: [Double] = []
    var cells = CoverageCells(in: rect, reusing: &memory)
    for contour in contours {
      for (index, corner) in contour.enumerated() {
        cells.add(from: corner, to: contour[index + 1 == contour.count ? 0 : index + 1])
      }
    }
    var values: [Double] = []
    values.reserveCapacity(cells.width * cells.height)
    for row in 0..<cells.height {
      var sum = 0.0
      for column in 0..<cells.width {
        sum += cells.changes[row * (cells.width + 1) + column]
        values.append(coverage(sum, isEvenOdd: isEvenOdd))
      }
    }
    return CoverageShares(left: cells.left, top: cells.top, width: cells.width, height: cells.height, values: values)
  }
}

extension PixelRect {
  fileprivate init(around contours: [[CGPoint]]) {
    self.init(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
    for contour in contours {
      for corner in contour {
        (x0, y0) = (min(x0, corner.x), min(y0, corner.y))
        (x1, y1) = (max(x1, corner.x), max(y1, corner.y))
      }
    }
  }
}

/// The exact coverage of areas, pixel by pixel.
struct ExactCoverage {
  private var memory: [Double] = []

  /// - Parameter emit: gets what is covered, row by row.
  mutating func each(
    in contours: [[CGPoint]], isEvenOdd: Bool, clip: PixelRect,
    emit: (_ column: Int, _ row: Int, _ share: Double) -> Void
  ) {
    var cells = CoverageCells(around: contours, in: clip, reusing: &memory)
    defer { memory = cells.changes }
    cells.add(contours)
    for row in 0..<cells.height {
      var sum = 0.0
      for column in 0..<cells.width {
        sum += cells.changes[row * (cells.width + 1) + column]
        let share = CoverageCells.coverage(sum, isEvenOdd: isEvenOdd)
        if share > 0 { emit(cells.left + column, cells.top + row, share) }
      }
    }
  }
}

/// By how much coverage changes from pixel to pixel.
private struct CoverageCells {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Row by row. Each row has one element more than pixels, which collects what lies right of them.
  private(set) var changes: [Double]

  init(around contours: [[CGPoint]], in clip: PixelRect, reusing memory: inout [Double]) {
    self.init(in: PixelRect(around: contours).intersection(clip), reusing: &memory)
  }

  init(in seen: PixelRect, reusing memory: inout [Double]) {
    // If the intersection is empty, its coordinates may be beyond the range of `Int`.
    (left, top) = seen.isEmpty ? (0, 0) : (Int(seen.x0.rounded(.down)), Int(seen.y0.rounded(.down)))
    width = seen.isEmpty ? 0 : Int(seen.x1.rounded(.up)) - left
    height = seen.isEmpty ? 0 : Int(seen.y1.rounded(.up)) - top
    changes = []
    swap(&changes, &memory)
    changes.removeAll(keepingCapacity: true)
    changes.append(contentsOf: repeatElement(0, count: (width + 1) * height))
  }

  package static func coverage(_ sum: Double, isEvenOdd: Bool) -> Double {
    guard isEvenOdd else { return min(abs(sum), 1) }
    let rest = abs(sum).truncatingRemainder(dividingBy: 2)
    return rest > 1 ? 2 - rest : rest
  }

  mutating func add(_ contours: [[CGPoint]]) {
    for contour in contours {
      for (index, corner) in contour.enumerated() {
        add(from: corner, to: contour[index + 1 == contour.count ? 0 : index + 1])
      }
    }
  }

  private mutating func add(from a: CGPoint, to b: CGPoint) {
    guard a.y != b.y else { return }
    let (upper, lower, sign) = a.y < b.y ? (a, b, 1.0) : (b, a, -1.0)
    let (from, to) = (max(upper.y - Double(top), 0), min(lower.y - Double(top), Double(height)))
    guard from < to else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let start = upper.x - Double(left) - slope * (upper.y - Double(top))
    for row in Int(from)..<Int(to.rounded(.up)) {
      let (y0, y1) = (max(from, Double(row)), min(to, Double(row + 1)))
      add(row, start + slope * y0, start + slope * y1, height: sign * (y1 - y0))
    }
  }

  /// Adds a piece of a line that lies in one row, cut at the pixels' edges. A piece to the left of all pixels covers
  /// all of them.
  private mutating func add(_ row: Int, _ a: Double, _ b: Double, height: Double) {
    let (from, to) = (min(a, b), max(a, b))
    guard to - from > 1e-9 else { return add(row, Double(Int(max(min(from, Double(width)), 0))), from, height) }
    let density = height / (to - from)
    if from < 0 { changes[row * (width + 1)] += density * (min(to, 0) - from) }
    var x = max(from, 0)
    let end = min(to, Double(width))
    while x < end {
      let column = x.rounded(.down)
      let next = min(column + 1, end)
      add(row, column, (x + next) / 2, density * (next - x))
      x = next
    }
  }

  /// Adds a piece of a line that lies in one pixel, with the mean coordinate `x`.
  private mutating func add(_ row: Int, _ column: Double, _ x: Double, _ height: Double) {
    guard column < Double(width) else { return }
    let share = min(max(x - column, 0), 1)
    let index = row * (width + 1) + Int(column)
    changes[index] += height * (1 - share)
    changes[index + 1] += height * share
  }
}
