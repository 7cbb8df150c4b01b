import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

@Suite("Polygons as spans of pixels")
struct PolygonCoverageTests {
  private let side = 200
  private let screen = PixelRect(x0: 0, y0: 0, x1: 200, y1: 200)

  /// Shares by pixel.
  private func shares(_ contours: [[CGPoint]], isEvenOdd: Bool = false, in clip: PixelRect? = nil) -> [Double] {
    var spans = CoverageSpans()
    spans.append(contours, isEvenOdd: isEvenOdd, in: clip ?? screen)
    return spans.pixels(side: side).map { Double($0) / Double(CoverageSpans.full) }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> [CGPoint] {
    [(0.0, 0.0), (side, 0), (side, side), (0, side)].map { CGPoint(x: x + $0.0, y: y + $0.1) }
  }

  @Test("cover a pixel by the part of it that is inside, whichever way they go round")
  func parts() {
    for corners in [square(10.25, 20.5, 3), square(10.25, 20.5, 3).reversed()] {
      let found = shares([corners])
      #expect(found[20 * side + 10] == 0.375 && found[20 * side + 11] == 0.5 && found[21 * side + 11] == 1)
      #expect(found[21 * side + 13] == 0.25 && found[23 * side + 13] == 0.125 && found[20 * side + 14] == 0)
      #expect(found.reduce(0, +) == 9)
    }
  }

  @Test("cover a random star-shaped outline's area, and what a clip leaves of it", arguments: 0..<30)
  func area(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let count = Int.random(in: 3...40, using: &random)
    let corners = (0..<count).map { index in
      let (angle, extent) = (Double(index) / Double(count) * 2 * .pi, Double.random(in: 20...95, using: &random))
      return CGPoint(x: 100.3 + extent * cos(angle), y: 99.6 + extent * sin(angle))
    }
    let twice = zip(corners, corners.dropFirst() + [corners[0]]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    let found = shares([corners])
    // Each share is rounded to a sixteenth.
    #expect(abs(found.reduce(0, +) - abs(twice) / 2) < 6)
    let clip = PixelRect(x0: 60, y0: 70, x1: 130, y1: 120)
    let cut = shares([corners], in: clip)
    for index in cut.indices {
      let isInside = (60..<130).contains(index % side) && (70..<120).contains(index / side)
      #expect(abs(cut[index] - (isInside ? found[index] : 0)) <= 1 / 16.0)
    }
  }

  @Test("leave out what they go around twice only by the even-odd rule, and holes that go the other way by both")
  func rules() {
    let (outer, inner) = (square(20, 20, 100), square(50, 50, 40))
    #expect(shares([outer, inner]).reduce(0, +) == 10_000)
    #expect(shares([outer, inner], isEvenOdd: true).reduce(0, +) == 8400)
    #expect(shares([outer, inner.reversed()]).reduce(0, +) == 8400)
    #expect(shares([outer, inner.reversed()], isEvenOdd: true).reduce(0, +) == 8400)
  }

  @Test("far beyond the screen cost no more than what is seen, and fill it")
  func large() {
    #expect(shares([square(-1e8, -1e8, 3e8)]).reduce(0, +) == 40_000)
    #expect(shares([square(1e8, 1e8, 10)]).reduce(0, +) == 0)
    #expect(
      shares([[CGPoint(x: -1e8, y: 100), CGPoint(x: 1e8, y: 100), CGPoint(x: 0, y: 1e8)]]).reduce(0, +) == 20_000)
  }
}

extension DeviceTests {
  @MainActor struct Polygons {
    @Test func whenAPolygonIsDrawn_thatItIsFullInsideAndSmoothAtItsEdges() throws {
      let triangle = [(20.0, 180.0), (180, 180), (100, 20)].map { CGPoint(x: $0.0, y: $0.1) }
      for scale in [1.0, 2] {
        let (picture, statistics) = try draw([.polygon(DrawPolygon([triangle], color: .ocean))], scale: scale)
        func at(_ x: Double, _ y: Double) -> DrawColor { picture[Int(x * scale), Int(y * scale)] }
        #expect(at(100, 100) == .ocean && at(30, 178) == .ocean && at(100, 25) == .ocean)
        #expect(at(20, 20) == .paper && at(180, 20) == .paper && at(100, 182) == .paper)
        let row = (0..<picture.width).map { picture[$0, picture.height / 2] }
        #expect(row.filter { $0 != .ocean && $0 != .paper }.count >= 2)
        #expect(statistics.sprites == 1 && statistics.drawCalls <= CoverageSpans.full)
      }
    }

    @Test func whenAPolygonHasNumbersThatAreNone_thatNothingIsDrawn() throws {
      for odd in [Double.nan, .infinity, 1e300] {
        let corners = [CGPoint(x: odd, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100)]
        let (picture, _) = try draw([.polygon(DrawPolygon([corners], color: .ocean))])
        #expect(picture.ink(on: .paper) == nil)
      }
    }
  }
}
