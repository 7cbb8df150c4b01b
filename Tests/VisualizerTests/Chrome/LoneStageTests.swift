import CradleVisualizer
import Foundation
import Testing

@Suite("A stage that has the whole screen")
struct LoneStageTests {
  private func stage(with message: String? = nil) -> LoneStage {
    var stage = LoneStage()
    stage.begin(with: message, at: 10)
    return stage
  }

  @Test("says how to come back for as long as that takes to be read, and then nothing")
  func hint() throws {
    let stage = stage()
    #expect(stage.showsHint(at: 10) && stage.showsHint(at: 13) && !stage.showsLine(at: 10))
    let end = try #require(stage.nextChange(after: 10))
    #expect(end > 13 && end < 16 && !stage.showsHint(at: end))
    #expect(stage.nextChange(after: end) == nil)
  }

  @Test("has the line for a new message, the longer the more there is to read, and not for one that was there")
  func messages() {
    var stage = stage(with: "Something.")
    stage.note("Something.", at: 11)
    #expect(!stage.showsLine(at: 11))
    stage.note("Saved.", at: 12)
    #expect(stage.showsLine(at: 12) && stage.showsLine(at: 14) && !stage.showsLine(at: 15))
    stage.note(String(repeating: "Words and words. ", count: 8), at: 20)
    #expect(stage.showsLine(at: 30) && !stage.showsLine(at: 40))
    stage.note(nil, at: 21)
    #expect(!stage.showsLine(at: 21))
  }

  @Test("has the line while the pointer is at the lower edge: it comes near it, and goes when that is left")
  func edge() {
    var stage = stage()
    for (y, isShown) in [
      (700.0, false), (790, false), (799, true), (785, true), (770, true), (760, false), (790, false), (-1, false),
    ] {
      stage.pointerMoved(to: y, in: 800)
      #expect(stage.showsLine(at: 50) == isShown, "at \(y)")
    }
  }
}
