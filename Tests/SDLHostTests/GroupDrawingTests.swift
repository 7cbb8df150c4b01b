import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

extension DeviceTests {
  @MainActor struct Groups {
    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [CGPoint] {
      [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map { CGPoint(x: $0.0, y: $0.1) }
    }

    private func polygon(_ contour: [CGPoint], _ color: DrawColor = .ocean, isPart: Bool = false) -> DrawCommand {
      .polygon(DrawPolygon([contour], color: color, isPart: isPart))
    }

    private let all = CGRect(x: 0, y: 0, width: 200, height: 200)

    private func masked(_ content: [DrawCommand], by cover: [DrawCommand], opacity: Double = 1) -> [DrawCommand] {
      [.pushGroup(DrawGroup(all, opacity: opacity)), .pushGroup(DrawGroup(all, isCover: true))] + cover + [.popGroup]
        + content + [.popGroup]
    }

    /// What is over the paper by a share.
    private func mixed(_ color: DrawColor, _ share: Double) -> [Double] {
      let paper = DrawColor.paper
      return [(paper.red, color.red), (paper.green, color.green), (paper.blue, color.blue)].map {
        Double($0.0) + (Double($0.1) - Double($0.0)) * share
      }
    }

    private func differs(_ found: DrawColor, _ wanted: [Double], by most: Double = 3) -> Bool {
      zip([found.red, found.green, found.blue], wanted).contains { abs(Double($0.0) - $0.1) > most }
    }

    @Test func whenAPictureIsMasked_thatEachPixelHasTheAlphaOfItsMask() throws {
      // Steps of alpha, next to each other.
      let cover = (0..<10).map { step in
        polygon(
          rectangle(Double(step) * 20, 50, 20, 100),
          DrawColor(red: 9, green: 200, blue: 77, alpha: UInt8(step * 255 / 9)), isPart: true)
      }
      for (scale, opacity) in [(1.0, 1.0), (2, 1), (1, 0.5)] {
        let content = [polygon(rectangle(0, 0, 200, 200))]
        let (picture, _) = try draw(masked(content, by: cover, opacity: opacity), scale: scale)
        for step in 0..<10 {
          let (x, y) = (Int((Double(step) * 20 + 10) * scale), Int(100 * scale))
          let wanted = mixed(.ocean, Double(step * 255 / 9) / 255 * opacity)
          #expect(!differs(picture[x, y], wanted))
          #expect(picture[x, Int(20 * scale)] == .paper)
        }
      }
    }

    @Test func whenTheMaskIsADisc_thatItsEdgeIsSmooth() throws {
      let (picture, _) = try draw(
        masked(
          [polygon(rectangle(0, 0, 200, 200))],
          by: [tile(x: 100, y: 100, width: 120, height: 120, radius: 60, color: .black)]))
      let row = (0..<200).map { picture[$0, 72] }
      #expect(row[100] == .ocean && row[20] == .paper)
      let between = row.filter { $0 != .ocean && $0 != .paper }
      #expect((2...8).contains(between.count))
      // Pixels count as much as they are covered: the area is that of the disc.
      var area = 0.0
      for y in 0..<200 { for x in 0..<200 { area += (240 - Double(picture[x, y].red)) / 240 } }
      #expect(abs(area - .pi * 3600) < 60)
    }

    @Test func whenMasksAreNested_thatTheirAlphasAreMultiplied() throws {
      let half = DrawColor(red: 0, green: 0, blue: 0, alpha: 128)
      let inner = masked([polygon(rectangle(0, 0, 200, 200), .black)], by: [polygon(rectangle(50, 0, 150, 200), half)])
      let (picture, _) = try draw(
        masked([polygon(rectangle(0, 0, 200, 200))], by: inner) + masked(inner, by: [polygon(rectangle(0, 150, 9, 9))]))
      #expect(!differs(picture[100, 100], mixed(.ocean, 128.0 / 255)) && picture[20, 100] == .paper)
    }

    @Test func whenAGroupEnds_thatWhatFollowsIsDrawnAsBefore() throws {
      let commands = masked([tile(x: 60, y: 60)], by: [tile(x: 60, y: 60)]) + [tile(x: 140, y: 60)]
      for isAtRest in [true, false] {
        let (picture, _) = try draw(commands, isAtRest: isAtRest)
        #expect(picture[60, 60] == .ocean && picture[140, 60] == .ocean && picture[100, 60] == .paper)
        let (plain, _) = try draw([tile(x: 60, y: 60), tile(x: 140, y: 60)], isAtRest: isAtRest)
        #expect((0..<200).allSatisfy { !differs(picture[140, $0], [plain[140, $0]].flatMap { mixed($0, 1) }) })
      }
    }

    @Test func whenPartsShareEdges_thatNoSeamIsSeen() throws {
      let color = DrawColor(red: 0, green: 114, blue: 178, alpha: 200)
      func turned(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: 100 + x * 0.9 - y * 0.3, y: 100 + x * 0.3 + y * 0.9)
      }
      let bands = (0..<20).map { index -> DrawCommand in
        let (from, to) = (Double(index) * 5.3 - 53, Double(index + 1) * 5.3 - 53)
        return polygon([turned(from, -60), turned(to, -60), turned(to, 60), turned(from, 60)], color, isPart: true)
      }
      let (picture, _) = try draw(bands)
      // SDL rounds down when it blends.
      #expect(!differs(picture[100, 100], mixed(.ocean, 200.0 / 255), by: 2))
      for y in 80..<120 { for x in 80..<120 { #expect(!differs(picture[x, y], mixed(picture[100, 100], 1), by: 1)) } }
    }

    /// A plane that is turned about the upright axis through (100, 100), seen by an eye `distance` above.
    private func turn(_ angle: Double, _ distance: Double) -> DrawMap {
      let (c, s) = (cos(angle), sin(angle))
      // From corners at (0, 0) to (120, 120), about (60, 60).
      let x = SIMD3(c, 0, s / distance)
      let origin = SIMD3(-60 * c, -60, 1 - 60 * s / distance)
      func moved(_ row: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(row.x + 100 * row.z, row.y + 100 * row.z, row.z)
      }
      return DrawMap(x: moved(x), y: moved(SIMD3(0, 1, 0)), origin: moved(origin))
    }

    @Test func whenAPlaneIsTurned_thatEachOfItsPointsIsSeenWhereItBelongs() throws {
      let box = CGRect(x: 0, y: 0, width: 120, height: 120)
      for (angle, distance) in [(0.6, 400.0), (-1.1, 250), (0, 400)] {
        let map = turn(angle, distance)
        // A board of squares, with a margin.
        var board: [DrawCommand] = []
        for row in 0..<10 {
          for column in 0..<10 where (row + column) % 2 == 0 {
            board.append(polygon(rectangle(10 + 10 * Double(column), 10 + 10 * Double(row), 10, 10)))
          }
        }
        let (picture, _) = try draw([.pushGroup(DrawGroup(box, map: map))] + board + [.popGroup])
        for row in 0..<10 {
          for column in 0..<10 {
            let middle = CGPoint(x: 15 + 10 * Double(column), y: 15 + 10 * Double(row))
            let seen = try #require(map.seen(middle))
            let wanted = mixed(.ocean, (row + column) % 2 == 0 ? 1 : 0)
            #expect(!differs(picture[Int(seen.x), Int(seen.y)], wanted, by: 12), "turned by \(angle)")
          }
        }
        // All of its outline, and nothing beyond.
        let hull = try #require(map.hull(of: CGRect(x: 10, y: 10, width: 100, height: 100)))
        let whole = [polygon(rectangle(10, 10, 100, 100))]
        let (full, _) = try draw([.pushGroup(DrawGroup(box, map: map))] + whole + [.popGroup])
        let ink = try #require(full.ink(on: .paper))
        #expect(abs(Double(ink.left) - hull.minX) <= 1.5 && abs(Double(ink.right) + 1 - hull.maxX) <= 1.5)
        #expect(abs(Double(ink.top) - hull.minY) <= 1.5 && abs(Double(ink.bottom) + 1 - hull.maxY) <= 1.5)
      }
    }

    @Test func whenPartOfAPlaneIsBehindTheEye_thatOnlyTheRestIsDrawn() throws {
      let map = DrawMap(x: SIMD3(1, 0, 0.01), y: SIMD3(0, 1, 0), origin: SIMD3(0, 0, -0.2))
      #expect(map.seen(CGPoint(x: 10, y: 5)) == nil && map.seen(CGPoint(x: 60, y: 5)) != nil)
      let (picture, _) = try draw(
        [.pushGroup(DrawGroup(CGRect(x: 0, y: 0, width: 100, height: 100), map: map))]
          + [polygon(rectangle(1, 1, 98, 98))] + [.popGroup, tile(x: 20, y: 180, width: 20, height: 20)])
      #expect(picture[20, 180] == .ocean)
      let edge = DrawMap(x: SIMD3(0, 0, 0), y: SIMD3(0, 1, 0), origin: SIMD3(50, 0, 1))
      let (empty, _) = try draw(
        [.pushGroup(DrawGroup(CGRect(x: 0, y: 0, width: 100, height: 100), map: edge))]
          + [polygon(rectangle(1, 1, 98, 98))] + [.popGroup])
      #expect(empty.ink(on: .paper) == nil)
    }

    @Test func whenAMapIsTurnedRound_thatItIsTheWayBack() throws {
      var random = SplitMix64(state: 4)
      for _ in 0..<100 {
        func row(_ range: ClosedRange<Double>) -> SIMD3<Double> {
          SIMD3(
            .random(in: -2...2, using: &random), .random(in: -2...2, using: &random), .random(in: range, using: &random)
          )
        }
        let map = DrawMap(x: row(-0.001...0.001), y: row(-0.001...0.001), origin: row(0.5...2))
        guard let back = map.inverse else { continue }
        let point = CGPoint(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
        guard let seen = map.seen(point) else { continue }
        let again = try #require(back.seen(seen))
        #expect(abs(again.x - point.x) < 1e-6 && abs(again.y - point.y) < 1e-6)
      }
    }
  }
}
