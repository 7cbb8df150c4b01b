import DynamicLayouts
import Foundation
import Testing

@Suite("Extents")
struct ExtentTests {
  @Test("meet exactly when their rectangles intersect, those included that only touch or have no area")
  func meeting() {
    let starts: [CGFloat] = [-30, -10, 0, 5, 10, 10.000_000_1, 1e9]
    let lengths: [CGFloat] = [0, 5, 10, 20, 1e10]
    let rects = starts.flatMap { x in
      lengths.flatMap { width in
        starts.flatMap { y in
          [0, 10].map { CGRect(x: x, y: y, width: width, height: $0) } + [CGRect(x: y, y: x, width: 10, height: width)]
        }
      }
    }
    let others = [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: -20, y: 5, width: 25, height: 0), .null]
    for rect in rects {
      for other in others {
        #expect(Extent(rect).meets(Extent(other)) == rect.intersects(other), "\(rect) and \(other)")
        #expect(Extent(other).meets(Extent(rect)) == other.intersects(rect), "\(other) and \(rect)")
      }
    }
  }
}
