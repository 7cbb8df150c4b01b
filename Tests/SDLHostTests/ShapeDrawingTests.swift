import CradleSDLHost
import CradleStage
import Foundation
import Testing

extension DeviceTests {
  @MainActor struct Shapes {
    @Test(arguments: [true, false]) func whenATileIsDrawn_thatItIsFullInsideAndBlendedAtItsCorners(isAtRest: Bool)
      throws
    {
      let (picture, statistics) = try draw([tile(x: 100, y: 100)], isAtRest: isAtRest)
      #expect(picture[100, 100] == .ocean)
      #expect(picture[78, 100] == .ocean)
      #expect(picture[121, 100] == .ocean)
      #expect(picture[77, 100] == .paper)
      #expect(picture[122, 100] == .paper)
      #expect(picture[78, 78] == .paper)
      let blended = (78..<90).map { picture[$0, 78] }.filter { $0 != .paper && $0 != .ocean }
      #expect(!blended.isEmpty)
      #expect(statistics == statistics1(drawCalls: 1, sprites: 1))
    }

    @Test func whenTheSameTileIsDrawnInSlicesAndAsASprite_thatThePixelsAgree() throws {
      let (first, _) = try draw([tile(x: 60, y: 60)], isAtRest: false)
      let (second, _) = try draw([tile(x: 60, y: 60)], isAtRest: true)
      for y in 0..<200 {
        for x in 0..<200 { #expect(near(first[x, y], second[x, y], within: 2)) }
      }
    }

    @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1.0 / 3]) func whenTilesStandEvenly_thatTheGapsAreEqual(shift: Double)
      throws
    {
      let tiles = (0..<3).map { tile(x: 30 + shift + 54 * Double($0), y: 60) }
      let (picture, _) = try draw(tiles)
      let row = (0..<200).map { picture[$0, 60] != .paper }
      let starts = (1..<200).filter { row[$0] && !row[$0 - 1] }
      let ends = (1..<200).filter { !row[$0] && row[$0 - 1] }
      #expect(zip(starts, starts.dropFirst()).map { $1 - $0 } == [54, 54])
      #expect(zip(starts, ends).map { $1 - $0 } == [44, 44, 44])
    }

    @Test func whenTheScaleIsTwo_thatEverythingHasTwiceThePixels() throws {
      let (picture, _) = try draw([tile(x: 100, y: 100)], scale: 2)
      #expect(picture.width == 400)
      let ink = try #require(picture.ink(on: .paper))
      #expect(ink == (156, 156, 243, 243))
    }

    @Test(arguments: [true, false]) func whenASquareIsTurnedByAnEighth_thatItStandsOnItsTip(isAtRest: Bool) throws {
      let square = tile(x: 100, y: 100, width: 40, height: 40, radius: 0, angle: .pi / 4)
      let (picture, _) = try draw([square], isAtRest: isAtRest)
      #expect(picture[100, 100] == .ocean)
      #expect(picture[100, 75] == .ocean)
      #expect(picture[125, 100] == .ocean)
      #expect(picture[117, 83] == .paper)
      let ink = try #require(picture.ink(on: .paper))
      #expect(abs(ink.left - 72) <= 1 && abs(ink.right - 128) <= 1)
    }

    @Test func whenAShapeIsTurnedClockwise_thatItsRightEndGoesDown() throws {
      let (picture, _) = try draw([tile(x: 100, y: 100, width: 80, height: 8, radius: 4, angle: 0.5)])
      #expect(picture[126, 114] == .ocean)
      #expect(picture[126, 86] == .paper)
    }

    @Test(arguments: [0.0, 12]) func whenAPanelIsLarge_thatItFillsItsRectangle(radius: Double) throws {
      let panel = tile(x: 300, y: 200, width: 500, height: 300, radius: radius)
      let (picture, _) = try draw([panel], width: 600, height: 400)
      let ink = try #require(picture.ink(on: .paper))
      #expect(ink == (50, 50, 549, 349))
      for (x, y) in [(300, 200), (50, 200), (549, 200), (300, 50), (300, 349), (66, 66)] {
        #expect(picture[x, y] == .ocean)
      }
      #expect((picture[50, 50] == .ocean) == (radius == 0))
    }

    @Test(arguments: [86.0, 87, 88]) func whenALargeCapsuleHasAnOddHeight_thatItHasNoSeams(height: Double) throws {
      let capsule = tile(x: 150, y: 100, width: 250, height: height, radius: height / 2)
      let (picture, _) = try draw([capsule], width: 300, height: 200)
      for x in 27..<273 { #expect(picture[x, 100] == .ocean, "\(x)") }
      for x in 80..<220 { #expect(picture[x, 100 - Int(height / 2) + 2] == .ocean, "\(x)") }
    }

    @Test func whenAShapeIsTranslucent_thatItIsMixedOnce() throws {
      var half = DrawColor.black
      half.alpha = 128
      let shapes = [
        tile(x: 60, y: 60, color: half), tile(x: 300, y: 200, width: 400, height: 200, radius: 20, color: half),
      ]
      let (picture, _) = try draw(shapes, width: 600, height: 400)
      for (x, y) in [(60, 60), (300, 200), (102, 200), (300, 102), (300, 298), (120, 110)] {
        #expect(near(picture[x, y], DrawColor(red: 120, green: 118, blue: 114), within: 2))
      }
    }

    @Test(arguments: [0.0, 0.3]) func whenALineIsOnePointThin_thatItIsSeen(angle: Double) throws {
      for isAtRest in [true, false] {
        let line = tile(x: 100, y: 100, width: 120, height: 1, radius: 0, angle: angle)
        let (picture, _) = try draw([line], isAtRest: isAtRest)
        let ink = try #require(picture.ink(on: .paper))
        #expect(ink.right - ink.left > 105)
      }
    }

    @Test(arguments: [0.3, .pi / 4, 1.2, -0.7]) func whenAMovingLineIsThick_thatItIsSoAllAlong(angle: Double) throws {
      let line = tile(x: 100, y: 100, width: 120, height: 4, radius: 0, angle: angle)
      let (picture, _) = try draw([line], isAtRest: false)
      for along in stride(from: -50.0, through: 50, by: 1) {
        let thickness = stride(from: -6.0, through: 6, by: 0.125).reduce(0) { sum, across in
          let x = 100 + along * cos(angle) - across * sin(angle)
          let y = 100 + along * sin(angle) + across * cos(angle)
          return sum + picture.share(Int(x.rounded(.down)), Int(y.rounded(.down))) * 0.125
        }
        #expect(abs(thickness - 4) < 0.5, "\(along)")
      }
    }

    @Test(arguments: [(0.3, 6.0), (0.8, 20), (1.2, 0), (-0.7, 12)])
    func whenATurnedShapeMoves_thatItIsAsSmoothAsAtRest(angle: Double, radius: Double) throws {
      let shape = tile(x: 100, y: 100, width: 64, height: 40, radius: radius, angle: angle)
      // A sprite of an odd width has its middle in the middle of a pixel.
      let moving = try [(0.0, 0.0), (0.5, 0), (0, 0.5), (0.5, 0.5)].map { dx, dy in
        try draw([shape.with(x: 100 + dx, y: 100 + dy)], isAtRest: false).0
      }
      let still = try draw([shape], isAtRest: true).0
      let differences = moving.map { picture in
        (0..<200 * 200).map { abs(picture.share($0 % 200, $0 / 200) - still.share($0 % 200, $0 / 200)) }.max() ?? 1
      }
      #expect((differences.min() ?? 1) < 0.1)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 0.8]) func whenATurnedShapeMovesByLessThanAPixel_thatItsMiddleDoes(shift: Double)
      throws
    {
      let shape = tile(x: 100 + shift, y: 90 - shift, width: 64, height: 40, radius: 6, angle: 0.4)
      let (picture, _) = try draw([shape], isAtRest: false)
      var (area, x, y) = (0.0, 0.0, 0.0)
      for index in 0..<200 * 200 {
        let share = picture.share(index % 200, index / 200)
        area += share
        x += share * (Double(index % 200) + 0.5)
        y += share * (Double(index / 200) + 0.5)
      }
      #expect(abs(area - (64 * 40 - (4 - .pi) * 36)) < 8)
      #expect(abs(x / area - 100 - shift) < 0.02 && abs(y / area - 90 + shift) < 0.02)
    }

    @Test func whenADiscIsTurned_thatItLooksAsBefore() throws {
      let disc = tile(x: 100, y: 100, width: 40, height: 40, radius: 20)
      for isAtRest in [true, false] {
        let (upright, _) = try draw([disc], isAtRest: isAtRest)
        let (rotated, statistics) = try draw([disc.with(angle: 0.7)], isAtRest: isAtRest)
        for index in 0..<200 * 200 { #expect(upright[index % 200, index / 200] == rotated[index % 200, index / 200]) }
        #expect(statistics.drawCalls == 1)
      }
    }

    @Test func whenTurnedShapesOfOneColorFollowEachOther_thatTheyTakeTheCallsOfOne() throws {
      let shapes = (0..<9).map { tile(x: 20 + 20 * Double($0), y: 100, width: 12, height: 12, radius: 2, angle: 0.3) }
      let (_, one) = try draw([shapes[0]], isAtRest: false)
      let (_, all) = try draw(shapes, isAtRest: false)
      #expect(all.drawCalls <= CoverageSpans.full && one.drawCalls > 1)
    }

    @Test func whenNumbersAreNoNumbers_thatNothingIsDrawn() throws {
      let shapes = [
        tile(x: .nan, y: 10), tile(x: 10, y: 10, width: .infinity), tile(x: 10, y: 10, width: -5),
        tile(x: 10, y: 10, angle: .nan), tile(x: 10, y: 10, color: DrawColor(red: 1, green: 1, blue: 1, alpha: 0)),
      ]
      let (picture, statistics) = try draw(shapes)
      #expect(picture.ink(on: .paper) == nil)
      #expect(statistics.drawCalls == 0)
    }

    private func statistics1(drawCalls: Int, sprites: Int) -> RenderStatistics {
      var result = RenderStatistics()
      result.drawCalls = drawCalls
      result.sprites = sprites
      return result
    }
  }
}

func near(_ one: DrawColor, _ other: DrawColor, within tolerance: Int) -> Bool {
  let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
  return pairs.allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}

extension Picture {
  /// How much of a pixel is ocean, the rest being paper.
  fileprivate func share(_ x: Int, _ y: Int) -> Double {
    let (paper, ocean) = (Double(DrawColor.paper.red), Double(DrawColor.ocean.red))
    return (paper - Double(self[x, y].red)) / (paper - ocean)
  }
}

extension DrawCommand {
  /// A shape elsewhere, or at another angle.
  fileprivate func with(x: Double? = nil, y: Double? = nil, angle: Double? = nil) -> DrawCommand {
    guard case .shape(var shape) = self else { return self }
    shape.center = CGPoint(x: x ?? shape.center.x, y: y ?? shape.center.y)
    shape.angle = angle ?? shape.angle
    return .shape(shape)
  }
}
