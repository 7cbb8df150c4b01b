import Foundation
import Stage
import Testing

@testable import SDLHost

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
      // While it moves, the software renderer cuts corners down to whole pixels.
      #expect(abs(ink.left - 72) <= (isAtRest ? 1 : 2) && abs(ink.right - 128) <= (isAtRest ? 1 : 2))
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

    @Test(arguments: [0.3, .pi / 4, 1.2, -0.7]) func whenAMovingLineIsThick_thatItIsSoAllAlongWithoutGaps(angle: Double)
      throws
    {
      let line = tile(x: 100, y: 100, width: 120, height: 4, radius: 0, angle: angle)
      let (picture, _) = try draw([line], isAtRest: false)
      for along in stride(from: -50.0, through: 50, by: 1) {
        // Across the line, in half pixels.
        let inked = stride(from: -6.0, through: 6, by: 0.5).filter { across in
          let x = 100 + along * cos(angle) - across * sin(angle)
          let y = 100 + along * sin(angle) + across * cos(angle)
          return picture[Int(x.rounded()), Int(y.rounded())] == .ocean
        }
        let (first, last) = (try #require(inked.first), try #require(inked.last))
        #expect(abs((last - first) - 4) <= 1.5, "\(along)")
        #expect(inked.count == Int((last - first) * 2) + 1, "a gap at \(along)")
      }
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
