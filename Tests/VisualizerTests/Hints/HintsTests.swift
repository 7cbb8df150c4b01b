import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("Hints")
struct HintsTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hints-\(UUID().uuidString)").path

  @Test("come one at a time, each when it is of use, and go when they were followed")
  func course() {
    var hints = Hints(seen: [])
    hints.begin(scrolls: true)
    #expect(hints.shown == .scroll)
    hints.note(.touch)
    #expect(hints.shown == nil)
    hints.note(.rest)
    #expect(hints.shown == .rewind)
    hints.note(.rewind)
    #expect(hints.shown == .vary)
    hints.note(.set)
    #expect(hints.shown == .find)
    hints.note(.find)
    #expect(hints.shown == nil && hints.seen == [.scroll, .rewind, .vary, .find])
  }

  @Test("are gone with the scene: another one has words of its own where they stood")
  func scenes() {
    var hints = Hints(seen: [.scroll])
    hints.note(.touch)
    hints.note(.rest)
    #expect(hints.shown == .rewind)
    hints.begin(scrolls: false)
    #expect(hints.shown == nil)
  }

  @Test("are never shown twice, whatever is done, and not more than one is shown")
  func random() {
    for seed in 0..<200 {
      var random = SplitMix64(state: UInt64(seed))
      var hints = Hints(seen: [])
      var shown: [Hints.Hint] = []
      for _ in 0..<60 {
        let before = hints.shown
        switch Int.random(in: 0..<8, using: &random) {
        case 0: hints.begin(scrolls: true)
        case 1: hints.begin(scrolls: false)
        case 2: hints.dismiss()
        case 3: hints.note(.touch)
        case 4: hints.note(.rest)
        case 5: hints.note(.rewind)
        case 6: hints.note(.set)
        default: hints.note(.find)
        }
        if let hint = hints.shown, hint != before { shown.append(hint) }
      }
      #expect(Set(shown).count == shown.count && Set(shown) == hints.seen, "\(seed): \(shown)")
    }
  }

  @Test("go by themselves when nobody follows them, and before anybody has touched something rest says nothing")
  func patience() {
    var hints = Hints(seen: [.scroll])
    hints.begin(scrolls: true)
    hints.note(.rest)
    #expect(hints.shown == nil)
    hints.note(.touch)
    hints.note(.rest)
    for _ in 0..<2 { hints.note(.touch) }
    #expect(hints.shown == .rewind)
    hints.note(.touch)
    #expect(hints.shown == nil)
  }

  @Test("are remembered in a file, so that the next run shows the others only")
  func file() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = ["XDG_STATE_HOME": folder]
    var first = HintDesk(environment: environment)
    #expect(first.isFirstStart)
    #expect(first.change { $0.begin(scrolls: true) })
    #expect(!first.change { $0.begin(scrolls: true) })
    var second = HintDesk(environment: environment)
    #expect(!second.isFirstStart && second.hints.seen == [.scroll])
    #expect(!second.change { $0.begin(scrolls: true) })
    let text = try String(contentsOfFile: "\(folder)/cradle/hints", encoding: .utf8)
    #expect(text == "scroll\n")
  }

  @Test("that nobody can remember are shown, and nothing is complained of")
  func nowhere() {
    var desk = HintDesk(environment: ["XDG_STATE_HOME": "/proc/none"])
    #expect(desk.change { $0.begin(scrolls: true) } && desk.hints.shown == .scroll)
    #expect(!HintDesk(environment: [:]).isFirstStart)
  }
}
