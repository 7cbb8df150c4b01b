import CradleSDLHost
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("The words of the status line")
struct StatusLineWordsTests {
  /// As wide as all letters of a font of fixed pitch.
  private static func width(_ text: String) -> CGFloat { CGFloat(text.count) * 6 }

  private func line(_ message: String?, in size: CGSize, hasButtons: Bool) -> (list: DrawList, height: CGFloat) {
    var line = StatusLine(title: "Springy Tiles", rendererName: "software", ticksPerSecond: 120, theme: .light)
    line.items = (90, 10_000)
    line.sceneText = message
    if hasButtons {
      var buttons = StatusButtons()
      buttons.place(line.title, in: size, measuring: Self.width)
      line.buttons = buttons
    }
    var list = DrawList(size: size, scale: 1, background: DrawColor(red: 0, green: 0, blue: 0))
    line.append(to: &list, measuring: Self.width)
    return (list, line.height(in: size, measuring: Self.width))
  }

  private func texts(of list: DrawList) -> [DrawText] {
    list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private let message =
    "The picture is in ~/Pictures/Cradle springy-tiles 2026-11-26 18.09.14.png, as wide as the window."

  @Test("a message that is too long for the line has rows above it, whole, and the line is as high as they need")
  func rows() {
    let size = CGSize(width: 600, height: 400)
    let (list, height) = line(message, in: size, hasButtons: true)
    let above = texts(of: list).filter { $0.box.maxY <= size.height - 24 }
    #expect(above.map(\.string).joined(separator: " ") == message && above.count == 2)
    #expect(above.allSatisfy { $0.box.minY >= size.height - height })
    #expect(texts(of: list).contains { $0.string.contains("at rest") })
    #expect(line(nil, in: size, hasButtons: true).height == 24)
    #expect(line("Short.", in: size, hasButtons: true).height == 24)
  }

  @Test("a record that has ended says so, with the key that goes on, whatever moved when it ended")
  func recordEnd() {
    var line = StatusLine(title: "Push", rendererName: "software", ticksPerSecond: 120, theme: .light)
    line.hasRecordEnded = true
    for pace in [nil, Pace(framesPerSecond: 60)] {
      line.pace = pace
      let ground = DrawColor(red: 0, green: 0, blue: 0)
      var list = DrawList(size: CGSize(width: 900, height: 400), scale: 1, background: ground)
      line.append(to: &list, measuring: Self.width)
      #expect(texts(of: list).contains { $0.string.contains("the record has ended: O takes over") })
    }
  }

  @Test("a message on a picture of a run without a window ends at a word, with an ellipsis")
  func shortened() throws {
    let (list, height) = line(message, in: CGSize(width: 400, height: 300), hasButtons: false)
    let words = try #require(texts(of: list).first?.string)
    #expect(height == 24 && words == "at rest   ·   The picture is in ~/Pictures/Cradle…")
  }

  @Test("in windows of any width nothing is wider than its place, and no message is left out")
  func random() {
    var random = SplitMix64(state: 23)
    for _ in 0..<rounds(2000, nightly: 100_000) {
      let size = CGSize(width: .random(in: 320...1600, using: &random), height: 400)
      let words = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        String(repeating: "x", count: .random(in: 1...40, using: &random))
      }
      let message = words.joined(separator: " ")
      let (list, height) = line(message, in: size, hasButtons: .random(using: &random))
      for text in texts(of: list) {
        #expect(Self.width(text.string) <= text.box.width + 1, "\(text.string) in \(text.box)")
        #expect(text.box.minY >= size.height - height)
      }
      let shown = texts(of: list).map(\.string).joined(separator: "\n")
      #expect(shown.contains(words[0].prefix(10)), "\(message)")
      #expect(height <= 24 + 4 + 3 * 18)
    }
  }

  @Test("stand out by 3:1 at least from a ring around a button, in every theme and with every accent")
  func ring() {
    var random = SplitMix64(state: 24)
    for (isDark, isHigh) in [(false, false), (true, false), (false, true), (true, true)] {
      for round in 0..<rounds(100, nightly: 2000) {
        let parts = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
        let accent = round == 0 ? nil : DrawColor(red: parts[0], green: parts[1], blue: parts[2])
        let theme = Theme(isDark: isDark, isHighContrast: isHigh, accent: accent)
        let line = StatusLine(title: "", rendererName: "", ticksPerSecond: 120, theme: theme)
        let (ring, colors) = (theme.colors.text, theme.colors)
        let grounds = [
          line.background, colors.background, colors.controlHovered, colors.controlActive, colors.selection,
        ]
        #expect(grounds.allSatisfy { $0.contrast(to: ring) >= 3 })
        // The hand's ring has two colours: of these one stands out from whatever is on the stage.
        let ground = DrawColor(red: parts[2], green: parts[0], blue: parts[1])
        #expect(max(ground.contrast(to: colors.text), ground.contrast(to: colors.background)) >= 3)
      }
    }
  }
}
