import CradleVisualizer
import Foundation
import Testing

@Suite("Times that are shown")
struct ShownTimeTests {
  @Test("are the nearest tenth of a second, before and after now, and the same tenth wherever they are written")
  func tenths() {
    for ticks in -2000...2000 {
      let tenths = ShownTime.tenths(ofTicks: ticks)
      #expect(abs(tenths * 12 - ticks) <= 6 && ShownTime.tenths(ofTicks: -ticks) == -tenths, "\(ticks)")
      // As the status line writes it.
      let text = String(format: "%.1f", ShownTime.seconds(ofTicks: abs(ticks)))
      #expect(text == "\(abs(tenths) / 10).\(abs(tenths) % 10)")
    }
    // The strip has cut off what the line has rounded.
    #expect(ShownTime.tenths(ofTicks: 587) == 49)
  }
}
