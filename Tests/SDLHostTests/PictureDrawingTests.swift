import CradleSDL2
import CradleSDLHost
import CradleStage
import Foundation
import Testing

/// A PNG file in memory.
@MainActor func png(_ width: Int, _ height: Int, _ color: (Int, Int) -> DrawColor) throws -> Data {
  let format = SDL_PIXELFORMAT_ARGB8888.rawValue
  let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format))
  defer { SDL_FreeSurface(surface) }
  for y in 0..<height {
    for x in 0..<width {
      (surface.pointee.pixels + y * Int(surface.pointee.pitch) + x * 4).storeBytes(
        of: color(x, y).argb, as: UInt32.self)
    }
  }
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID()).png").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  #expect(IMG_SavePNG(surface, path) == 0)
  return try Data(contentsOf: URL(fileURLWithPath: path))
}

extension DrawColor {
  fileprivate static let crimson = DrawColor(red: 220, green: 30, blue: 30)
  fileprivate static let leaf = DrawColor(red: 20, green: 160, blue: 60)
  fileprivate static let gold = DrawColor(red: 230, green: 160, blue: 0)
}

extension DeviceTests {
  @MainActor struct Pictures {
    /// Top left red, top right green, bottom left blue, bottom right gold.
    private func quarters(_ side: Int) throws -> DrawPicture {
      let data = try png(side, side) { x, y in
        y < side / 2 ? (x < side / 2 ? .crimson : .leaf) : (x < side / 2 ? .ocean : .gold)
      }
      return DrawPicture(id: UInt64(side), data: data)
    }

    private func image(
      _ picture: DrawPicture, side: Double = 100, angle: Double = 0, opacity: Double = 1, cuts: [DrawCut] = []
    ) -> DrawCommand {
      .image(
        DrawImage(
          picture, center: CGPoint(x: 100, y: 100), size: CGSize(width: side, height: side), angle: angle,
          opacity: opacity, cuts: cuts))
    }

    @Test(arguments: [1, 1.25, 2]) func whenAPictureIsDrawn_thatItFillsItsRectangleSharply(scale: Double) throws {
      for isAtRest in [true, false] {
        let (picture, statistics) = try draw([image(try quarters(200))], scale: scale, isAtRest: isAtRest)
        func pixel(_ x: Double, _ y: Double) -> DrawColor { picture[Int(x * scale), Int(y * scale)] }
        let ink = try #require(picture.ink(on: .paper))
        let (first, last) = (Int(50 * scale + 0.5), Int(150 * scale + 0.5) - 1)
        #expect(ink == (first, first, last, last))
        #expect(picture[first, first] == .crimson && picture[last, first] == .leaf)
        #expect(picture[first, last] == .ocean && picture[last, last] == .gold)
        let row = (first...last).map { picture[$0, Int(70 * scale)] }
        #expect(row.filter { $0 != .crimson && $0 != .leaf }.count <= 1)
        #expect(statistics.drawCalls == 1 && statistics.sprites == 1)
      }
    }

    @Test func whenDrawnPixelByPixel_thatItIsAnExactCopy() throws {
      let color = { (x: Int, y: Int) in DrawColor(red: UInt8(x * 5), green: UInt8(y * 5), blue: UInt8((x ^ y) * 4)) }
      let exact = DrawPicture(id: 1, data: try png(50, 50, color))
      let (picture, _) = try draw([image(exact, side: 50)])
      for y in 0..<50 {
        for x in 0..<50 { #expect(picture[75 + x, 75 + y] == color(x, y)) }
      }
    }

    @Test func whenFineLinesAreMadeSmaller_thatTheyBecomeTheirMean() throws {
      let lines = DrawPicture(id: 2, data: try png(200, 200) { x, _ in x % 2 == 0 ? .black : .paper })
      let (picture, _) = try draw([image(lines)])
      let mean = DrawColor(red: 120, green: 118, blue: 114)
      for x in 55..<145 { #expect(near(picture[x, 100], mean, within: 2)) }
    }

    @Test(arguments: [100.0, 300]) func whenTurnedByAQuarter_thatTheTopComesToTheRight(side: Double) throws {
      for isAtRest in [true, false] {
        let (picture, _) = try draw(
          [image(try quarters(200), side: side / 2, angle: .pi / 2)], scale: 2, isAtRest: isAtRest)
        let near = Int(side * 0.3)
        #expect(picture[200 + near, 200 - near] == .crimson)
        #expect(picture[200 + near, 200 + near] == .leaf)
        #expect(picture[200 - near, 200 - near] == .ocean)
        #expect(picture[200 - near, 200 + near] == .gold)
      }
    }

    @Test func whenTurned_thatItsEdgesAreSmoothAndItsMiddleStays() throws {
      let plain = DrawPicture(id: 3, data: try png(100, 100) { _, _ in .black })
      for angle in [0.3, -0.8, 2.5] {
        let (picture, _) = try draw([image(plain, angle: angle)], isAtRest: false)
        var (mixed, sumX, sumY, sum) = (0, 0.0, 0.0, 0.0)
        for y in 0..<200 {
          for x in 0..<200 {
            if picture[x, y] != .paper, picture[x, y] != .black { mixed += 1 }
            let ink = Double(240 - Int(picture[x, y].red)) / 240
            (sumX, sumY, sum) = (sumX + ink * (Double(x) + 0.5), sumY + ink * (Double(y) + 0.5), sum + ink)
          }
        }
        #expect(mixed > 200)
        #expect(abs(sumX / sum - 100) < 0.02 && abs(sumY / sum - 100) < 0.02)
        #expect(abs(sum - 10_000) < 10)
      }
    }

    @Test(arguments: [0.0, 0.4]) func whenCutByARoundedRectangle_thatItHasItsCorners(angle: Double) throws {
      let plain = DrawPicture(id: 4, data: try png(200, 100) { _, _ in .ocean })
      let wide = DrawImage(
        plain, center: CGPoint(x: 100, y: 100), size: CGSize(width: 160, height: 80), angle: angle,
        cuts: [DrawCut(size: CGSize(width: 80, height: 80), radius: 20)])
      let (picture, statistics) = try draw([.image(wide)])
      let (shape, _) = try draw([tile(x: 100, y: 100, width: 80, height: 80, radius: 20, angle: angle)])
      let differing = (0..<200 * 200).filter {
        !near(picture[$0 % 200, $0 / 200], shape[$0 % 200, $0 / 200], within: angle == 0 ? 2 : 130)
      }
      // A turned shape that rests stands on whole pixels.
      #expect(differing.count <= (angle == 0 ? 0 : 100))
      #expect(statistics.drawCalls == 1)
    }

    @Test func whenOnlyAPartIsSeen_thatItIsTheRightOneAndKeepsTheCornersThatAreCut() throws {
      var part = DrawImage(
        try quarters(200), center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 100),
        cuts: [DrawCut(offset: CGPoint(x: 40, y: 40), size: CGSize(width: 60, height: 60), radius: 15)])
      let (picture, _) = try draw([.image(part)])
      #expect(try #require(picture.ink(on: .paper)) == (110, 110, 149, 149))
      #expect(picture[110, 110] == .paper)
      #expect(picture[149, 149] == .gold && picture[149, 110] == .gold)
      part.cuts = [DrawCut(offset: CGPoint(x: 200, y: 0), size: CGSize(width: 60, height: 60))]
      #expect(try draw([.image(part)]).picture.ink(on: .paper) == nil)
    }

    @Test(arguments: [100.0, 600]) func whenHalfOpaque_thatTheGroundShowsThrough(side: Double) throws {
      let plain = DrawPicture(id: 5, data: try png(10, 10) { _, _ in .black })
      for angle in [0.0, 0.3] {
        let (picture, _) = try draw([image(plain, side: side, angle: angle, opacity: 0.5), tile(x: 10, y: 10)])
        #expect(near(picture[100, 100], DrawColor(red: 120, green: 118, blue: 114), within: 2))
        let (after, _) = try draw([image(plain, side: side, angle: angle, opacity: 0.5), image(plain, side: 50)])
        #expect(after[100, 100] == .black)
      }
    }

    @Test func whenAPictureIsTransparentInParts_thatNothingDarkensItsEdges() throws {
      let clear = DrawColor(red: 0, green: 0, blue: 0, alpha: 0)
      let disc = DrawPicture(
        id: 6,
        data: try png(200, 200) { x, y in (x - 100) * (x - 100) + (y - 100) * (y - 100) < 8100 ? .paper : clear })
      for angle in [0.0, 0.5] {
        let (picture, _) = try draw([image(disc, angle: angle)])
        let darkest = (0..<200 * 200).map { picture[$0 % 200, $0 / 200].red }.min()
        #expect(darkest ?? 0 >= 236)
      }
    }

    @Test func whenLargerThanTheAtlasTakes_thatItIsWholeAndCut() throws {
      let commands = [
        DrawCommand.pushClip(CGRect(x: 0, y: 0, width: 500, height: 350)),
        .image(
          DrawImage(
            try quarters(200), center: CGPoint(x: 300, y: 200), size: CGSize(width: 500, height: 300),
            cuts: [DrawCut(size: CGSize(width: 500, height: 300), radius: 12)])), .popClip,
        tile(x: 560, y: 380),
      ]
      let (picture, statistics) = try draw(commands, width: 600, height: 400)
      #expect(picture[50, 150] == .crimson)
      #expect(picture[50, 50] == .paper && picture[499, 60] == .leaf && picture[500, 60] == .paper)
      #expect(picture[560, 380] == .ocean)
      #expect(statistics.drawCalls <= 3)
    }

    @Test func whenTheBytesAreNoPicture_thatNothingIsDrawn() throws {
      let sound = try png(20, 20) { _, _ in .crimson }
      for data in [Data(), Data([1, 2, 3]), sound.prefix(40)] {
        let (picture, statistics) = try draw([image(DrawPicture(id: 7, data: data))])
        #expect(picture.ink(on: .paper) == nil && statistics.drawCalls == 0)
      }
    }

    @Test func whenNumbersAreNoNumbers_thatNothingIsDrawn() throws {
      let plain = DrawPicture(id: 8, data: try png(10, 10) { _, _ in .black })
      let commands = [
        image(plain, side: .nan), image(plain, side: -3), image(plain, side: .infinity), image(plain, angle: .nan),
        image(plain, opacity: 0),
      ]
      #expect(try draw(commands).picture.ink(on: .paper) == nil)
    }

    @Test func whenManyTurn_thatTheyKeepTheirPicturesThroughEveryFrame() throws {
      let device = try SDLDevice.offscreen(size: CGSize(width: 600, height: 600), scale: 1)
      defer { device.close() }
      let pictures = try (0..<9).map { (index: Int) in
        DrawPicture(
          id: UInt64(100 + index),
          data: try png(200, 200) { _, _ in DrawColor(red: 90, green: UInt8(index * 25), blue: 40) })
      }
      for frame in 0..<8 {
        let commands = pictures.enumerated().map { index, picture in
          DrawCommand.image(
            DrawImage(
              picture, center: CGPoint(x: 100 + index % 3 * 200, y: 100 + index / 3 * 200),
              size: CGSize(width: 100 + frame * 9, height: 100), angle: Double(frame) / 7))
        }
        _ = device.render(DrawList(size: device.size, scale: 1, background: .paper, commands: commands))
        let drawn = try Picture(of: device)
        for index in 0..<9 {
          #expect(drawn[100 + index % 3 * 200, 100 + index / 3 * 200].green == UInt8(index * 25))
        }
      }
    }
  }

  @MainActor struct TurnedTexts {
    private func text(_ string: String, angle: Double, x: Double = 20, alpha: UInt8 = 255) -> DrawCommand {
      .text(
        DrawText(
          string, box: CGRect(x: x, y: 80, width: 160, height: 40), angle: angle, alignment: .center, fontSize: 24,
          color: DrawColor(red: 0, green: 0, blue: 0, alpha: alpha)))
    }

    @Test(arguments: [true, false]) func whenTurnedByAQuarter_thatTextRunsDownwards(isAtRest: Bool) throws {
      let (upright, _) = try draw([text("Tumbling", angle: 0)], isAtRest: isAtRest)
      let (rotated, statistics) = try draw([text("Tumbling", angle: .pi / 2)], isAtRest: isAtRest)
      let (one, other) = (try #require(upright.ink(on: .paper)), try #require(rotated.ink(on: .paper)))
      #expect(abs((other.bottom - other.top) - (one.right - one.left)) <= 2)
      #expect(abs((other.right - other.left) - (one.bottom - one.top)) <= 2)
      // What was to the left of the middle is above it now, and what was above is to the right.
      #expect(abs((other.top - 100) - (one.left - 100)) <= 2)
      #expect(abs((other.right - 100) - (100 - one.top)) <= 2)
      #expect(statistics.glyphs == 8)
    }

    @Test func whenTurnedUpsideDown_thatEveryPixelIsOnTheOtherSide() throws {
      let (upright, _) = try draw([text("Ab", angle: 0)])
      let (rotated, _) = try draw([text("Ab", angle: .pi)])
      let differing = (0..<200 * 200).filter { index in
        let (x, y) = (index % 200, index / 200)
        let others = [(0, 0), (0, 1), (1, 0), (1, 1)].map { rotated[min(199, 199 - x + $0), min(199, 199 - y + $1)] }
        return !others.contains { near($0, upright[x, y], within: 60) }
      }
      #expect(differing.count < 12)
    }

    @Test func whenTurnedALittle_thatItIsSmoothAndSlants() throws {
      let (picture, _) = try draw([text("HHHHHHHH", angle: 0.3)], isAtRest: false)
      func middle(_ columns: Range<Int>) -> Double {
        let rows = columns.flatMap { x in (0..<200).filter { picture[x, $0] != .paper } }
        return Double(rows.reduce(0, +)) / Double(max(1, rows.count))
      }
      #expect((22...27).contains(middle(120..<160) - middle(40..<80)))
      let grey = (0..<200 * 200).filter { ![DrawColor.paper, .black].contains(picture[$0 % 200, $0 / 200]) }
      #expect(grey.count > 200)
    }

    @Test func whenFaded_thatTheGroundShowsThrough() throws {
      let (picture, _) = try draw([text("HHHH", angle: 0.3, alpha: 128)])
      let darkest = (0..<200 * 200).map { picture[$0 % 200, $0 / 200].red }.min() ?? 0
      #expect((100...160).contains(darkest))
    }
  }
}
