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
    for contour in contours {
      for (index, corner) in contour.enumerated() {
        cells.add(from: corner, to: contour[index + 1 == contour.count ? 0 : index + 1])
      }
    }
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
    var around = PixelRect(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
    for contour in contours {
      for corner in contour {
        (around.x0, around.y0) = (min(around.x0, corner.x), min(around.y0, corner.y))
        (around.x1, around.y1) = (max(around.x1, corner.x), max(around.y1, corner.y))
      }
    }
    // If the intersection is empty, its coordinates may be beyond the range of `Int`.
    let seen = around.intersection(clip)
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

  mutating func add(from a: CGPoint, to b: CGPoint) {
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
