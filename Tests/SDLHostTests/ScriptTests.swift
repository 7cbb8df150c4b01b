import CradleSDL2
import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

extension DeviceTests {
  /// Text in other scripts than that of the main font. Which fonts are installed differs: what is asserted here holds
  /// with any, and pictures are looked at only of characters for which there is a font.
  @MainActor struct Scripts {
    private static let samples = [
      "你好，世界", "مرحبا", "שלום", "नमस्ते",
      "👩‍👩‍👧", "🇩🇪", "e\u{301}", "안녕", "สวัสดี",
      "a\u{10FFFD}b", "", " ", "אב (1.5) x", "1️⃣", "\u{200D}", "\u{301}", "\u{FE0F}",
    ]

    private func device(scale: CGFloat = 1) throws -> SDLDevice {
      try SDLDevice.offscreen(size: CGSize(width: 600, height: 60), scale: scale)
    }

    private func picture(_ string: String, on device: SDLDevice) throws -> Picture {
      let text = DrawText(
        string, box: CGRect(x: 20, y: 10, width: 560, height: 40), fontSize: 20, color: .black)
      _ = device.render(
        DrawList(size: device.size, scale: device.scale, background: .paper, isAtRest: true, commands: [.text(text)]))
      return try Picture(of: device)
    }

    @Test("every line has a place for each of its characters, within its width, and is drawn about that wide")
    func places() throws {
      let device = try device()
      defer { device.close() }
      var generator = SplitMix64(state: 87)
      for _ in 0..<rounds(60, nightly: 2000) {
        let line = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
          Self.samples.randomElement(using: &generator)
        }.joined(separator: Bool.random(using: &generator) ? " " : "")
        let (places, width) = (
          device.places(in: line, fontSize: 20), device.measure(line, fontSize: 20).width
        )
        #expect(places.count == line.count)
        for place in places {
          #expect(
            min(place.leading, place.trailing) >= -1 && max(place.leading, place.trailing) <= width + 1, "\(line)")
        }
        if let ink = try picture(line, on: device).ink(on: .paper) {
          #expect(CGFloat(ink.right) <= 20 + width + 8, "\(line)")
        }
      }
    }

    @Test("a word of any length is drawn to its end: a script without spaces has whole sentences of them")
    func longWords() throws {
      let device = try device(scale: 2)
      defer { device.close() }
      let line = String(repeating: "สวัสดี", count: 60)
      let (start, width) = (60 - device.measure(line, fontSize: 20).width, device.measure(line, fontSize: 20).width)
      let text = DrawText(
        line, box: CGRect(x: start, y: 10, width: width, height: 40), fontSize: 20, color: .black)
      _ = device.render(
        DrawList(size: device.size, scale: device.scale, background: .paper, isAtRest: true, commands: [.text(text)]))
      #expect(try Picture(of: device).ink(on: .paper) != nil)
    }

    @Test("letters that go to the left stand so: the first one's leading edge is at the right end")
    func rightToLeft() throws {
      let device = try device()
      defer { device.close() }
      let places = device.places(in: "שלום", fontSize: 20)
      #expect(abs(places[0].leading - device.measure("שלום", fontSize: 20).width) <= 1)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.leading > $1.leading } && abs(places[3].trailing) <= 1)
    }

    @Test("a bracket beside Latin letters is the same after one has been mirrored")
    func mirroring() throws {
      let device = try device()
      defer { device.close() }
      let before = try picture("(abc", on: device)
      _ = try picture("אב (גד) אב", on: device)
      let fresh = try self.device()
      defer { fresh.close() }
      _ = try picture("(שלום", on: fresh)
      let after = try picture("(abc", on: fresh)
      for x in 0..<before.width {
        for y in 0..<before.height { #expect(before[x, y] == after[x, y]) }
      }
    }

    @Test("emoji have their colours, whatever that of the text is, and are no higher than a line", arguments: [1, 2])
    func emoji(scale: CGFloat) throws {
      try #require(Self.hasColoredFont, "the package fonts-noto-color-emoji is not installed")
      let device = try device(scale: scale)
      defer { device.close() }
      for emoji in ["👩‍👩‍👧", "🇩🇪", "😀"] {
        let picture = try picture(emoji, on: device)
        let ink = try #require(picture.ink(on: .paper))
        #expect(CGFloat(ink.bottom - ink.top) < 26 * scale && CGFloat(ink.right - ink.left) < 32 * scale)
        #expect(device.places(in: emoji, fontSize: 20).count == 1)
      }
      let flag = try picture("🇩🇪", on: device)
      let hasGold = (0..<flag.width).contains { x in
        (0..<flag.height).contains { y in flag[x, y].red > 200 && flag[x, y].green > 150 && flag[x, y].blue < 90 }
      }
      #expect(hasGold)
    }

    private static var hasColoredFont: Bool {
      FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    }
  }

  @MainActor struct InputMethods {
    @Test("what is composed comes with its selection in UTF-16 units, however long, and its end once")
    func composing() throws {
      let device = try SDLDevice.offscreen(size: CGSize(width: 400, height: 200))
      defer { device.close() }
      _ = device.events(waitingUpTo: nil)
      let long = String(repeating: "にほんご", count: 20)
      let texts: [(String, Int32, Int32)] = [("a👩é", 1, 1), (long, 2, 3), ("", 0, 0), ("", 0, 0)]
      for (text, start, length) in texts {
        var event = SDL_Event()
        event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
        (event.editExt.start, event.editExt.length) = (start, length)
        event.editExt.text = SDL_strdup(text)
        SDL_PushEvent(&event)
      }
      #expect(
        device.events(waitingUpTo: nil) == [
          .markedText("a👩é", selected: 1..<3), .markedText(long, selected: 2..<5), .markedText("", selected: 0..<0),
        ])
    }
  }
}
