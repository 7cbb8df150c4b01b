import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("The layout of a window")
struct WindowLayoutTests {
  private static let wide = CGSize(width: 1280, height: 800)

  @Test("gives the stage all but the status line, until the inspector is open and there is room beside")
  func whole() {
    #expect(WindowLayout(Self.wide).stage == CGSize(width: 1280, height: 776))
    let narrow = CGSize(width: WindowLayout.leastWidthBeside - 1, height: 500)
    let over = WindowLayout(narrow, showsInspector: true)
    #expect(!over.isInspectorBeside && over.stage == WindowLayout(narrow).stage)
    #expect(WindowLayout(Self.wide, showsInspector: true).isInspectorBeside)
  }

  @Test("gives a stage that is alone all there is, also beside the inspector")
  func alone() {
    #expect(WindowLayout(Self.wide, isAlone: true).stage == Self.wide)
    let layout = WindowLayout(Self.wide, showsInspector: true, isAlone: true)
    #expect(layout.stage.height == Self.wide.height && layout.stage.width == layout.inspector.minX)
  }

  @Test("lets the stage end where the inspector begins, in windows of any size")
  func beside() {
    var random = SplitMix64(state: 5)
    for _ in 0..<rounds(1000, nightly: 100_000) {
      let size = CGSize(width: .random(in: 320...4000, using: &random), height: .random(in: 240...3000, using: &random))
      let layout = WindowLayout(size, showsInspector: true, isSplit: .random(using: &random))
      let place = layout.inspector
      #expect(CGRect(origin: .zero, size: layout.room).contains(place))
      #expect(layout.stage.height == layout.room.height)
      if layout.isInspectorBeside {
        #expect(layout.stage.width == place.minX && layout.stage.width >= size.width / 2)
      } else {
        #expect(layout.stage == layout.room)
      }
    }
  }

  @Test("gives the inspector a column more while the stage is split")
  func split() {
    let whole = WindowLayout(Self.wide, showsInspector: true)
    let split = WindowLayout(Self.wide, showsInspector: true, isSplit: true)
    #expect(split.inspector.width > whole.inspector.width && split.inspector.maxX == whole.inspector.maxX)
  }
}
