import CradleSDLHost
import CradleStage
import Foundation
import Testing

extension DeviceTests {
  @MainActor struct Clips {
    @Test(arguments: [0.0, 0.3]) func whenAClipIsPushed_thatNothingLiesOutside(angle: Double) throws {
      let commands: [DrawCommand] = [
        .pushClip(CGRect(x: 50, y: 50, width: 60, height: 40)),
        tile(x: 80, y: 70, width: 100, height: 100, angle: angle), .popClip,
      ]
      let (picture, _) = try draw(commands)
      let ink = try #require(picture.ink(on: .paper))
      #expect(ink == (50, 50, 109, 89))
    }

    @Test func whenClipsAreNested_thatBothHold() throws {
      let commands: [DrawCommand] = [
        .pushClip(CGRect(x: 50, y: 50, width: 60, height: 60)), .pushClip(CGRect(x: 0, y: 0, width: 80, height: 80)),
        tile(x: 100, y: 100, width: 400, height: 400, radius: 0), .popClip, .popClip,
        tile(x: 180, y: 180, width: 10, height: 10, radius: 0),
      ]
      let (picture, _) = try draw(commands)
      #expect(picture[50, 50] == .ocean)
      #expect(picture[79, 79] == .ocean)
      #expect(picture[80, 60] == .paper)
      #expect(picture[180, 180] == .ocean)
    }

    @Test func whenATurnedShapeIsCut_thatWhatFollowsIsWhole() throws {
      let commands: [DrawCommand] = [
        .pushClip(CGRect(x: 0, y: 0, width: 60, height: 60)), tile(x: 60, y: 60, angle: 0.4), .popClip,
        tile(x: 150, y: 150),
      ]
      let (picture, _) = try draw(commands, isAtRest: false)
      #expect(picture[150, 150] == .ocean)
      #expect(picture[55, 55] == .ocean)
      #expect(picture[65, 65] == .paper)
    }
  }

  @MainActor struct Texts {
    private let box = CGRect(x: 20, y: 80, width: 160, height: 40)

    private func text(
      _ string: String, _ alignment: DrawText.Alignment = .leading, size: CGFloat = 16, isBold: Bool = false
    ) -> DrawCommand {
      .text(DrawText(string, box: box, alignment: alignment, fontSize: size, isBold: isBold, color: .black))
    }

    @Test(arguments: [true, false]) func whenTextIsDrawn_thatItStaysInItsBox(isAtRest: Bool) throws {
      let (picture, statistics) = try draw([text("Springy 42")], isAtRest: isAtRest)
      let ink = try #require(picture.ink(on: .paper))
      #expect(ink.left >= 20 && ink.right < 180 && ink.top >= 80 && ink.bottom < 120)
      #expect(statistics.glyphs == 9)
      #expect(statistics.drawCalls == 1)
    }

    @Test func whenDigitsAreCentred_thatTheyStandInTheMiddle() throws {
      let (picture, _) = try draw([text("18", .center)])
      let ink = try #require(picture.ink(on: .paper))
      #expect(abs((ink.top + ink.bottom + 1) - 200) <= 2)
      #expect(abs((ink.left + ink.right + 1) - 200) <= 3)
    }

    @Test func whenTextIsTrailing_thatItEndsWhereItsBoxEnds() throws {
      let (picture, _) = try draw([text("HH", .trailing)])
      let ink = try #require(picture.ink(on: .paper))
      #expect((175...179).contains(ink.right))
    }

    @Test func whenMeasured_thatTheInkIsAsWide() throws {
      let device = try SDLDevice.offscreen(size: CGSize(width: 200, height: 200), scale: 1)
      let size = device.measure("HHHHH", fontSize: 16)
      let plain = device.measure("mill and warp", fontSize: 16)
      let bold = device.measure("mill and warp", fontSize: 16, isBold: true)
      let metrics = device.fontMetrics(fontSize: 16)
      device.close()
      let (picture, _) = try draw([text("HHHHH")])
      let ink = try #require(picture.ink(on: .paper))
      #expect(abs(Double(ink.right - ink.left) - size.width) < 5)
      #expect(bold.width > plain.width)
      #expect(size.height == metrics.lineHeight)
      #expect(metrics.capHeight > 10 && metrics.ascender > metrics.capHeight && metrics.lineHeight > metrics.ascender)
    }

    @Test func whenTheScaleIsTwo_thatTextIsTwiceAsLargeNotTwiceAsCoarse() throws {
      let (one, _) = try draw([text("Rg", size: 20)])
      let (two, _) = try draw([text("Rg", size: 20)], scale: 2)
      let (small, large) = (try #require(one.ink(on: .paper)), try #require(two.ink(on: .paper)))
      #expect(abs((large.right - large.left + 1) - 2 * (small.right - small.left + 1)) <= 3)
      let isDoubled = (0..<200).allSatisfy { x in
        (0..<200).allSatisfy { y in two[2 * x, 2 * y] == two[2 * x + 1, 2 * y] }
      }
      #expect(!isDoubled)
    }

    @Test(arguments: ["", "   ", "\n\t", "\u{200D}\u{FE0F}"]) func whenThereIsNoInk_thatNothingIsDrawn(string: String)
      throws
    {
      let (picture, statistics) = try draw([text(string)])
      #expect(picture.ink(on: .paper) == nil)
      #expect(statistics.glyphs == 0)
    }

    @Test func whenTheFontLacksACharacter_thatAnotherGivesIt() throws {
      let (symbol, _) = try draw([text("\u{2603}")])
      let (missing, _) = try draw([text("\u{10FFFD}")])
      let (one, other) = (try #require(symbol.ink(on: .paper)), try #require(missing.ink(on: .paper)))
      #expect(one != other)
    }

    @Test func whenLabelsNeverRepeat_thatMemoryStaysBounded() throws {
      let device = try SDLDevice.offscreen(size: CGSize(width: 200, height: 200), scale: 1)
      defer { device.close() }
      for frame in 0..<60 {
        let labels = (0..<100).map { text("\(frame * 100 + $0)") }
        _ = device.render(
          DrawList(size: device.size, scale: 1, background: .paper, commands: labels))
      }
      #expect(device.painter.texts.count <= 2048)
    }
  }
}
