import CradleStage
import CradleVisualizer
import SeededRandom
import Testing

@Suite("A selection in a grid")
struct GridSelectionTests {
  private func grid(_ columns: Int, at index: Int, _ keys: [HostKey] = []) -> GridSelection {
    var grid = GridSelection(count: 17)
    grid.columns = columns
    grid.begin(at: index)
    for key in keys { grid.handle(key) }
    return grid
  }

  @Test("goes where an arrow points, and stays where there is nothing")
  func arrows() {
    #expect(grid(5, at: 7, [.up]).index == 2 && grid(5, at: 2, [.up]).index == 2)
    #expect(grid(5, at: 7, [.down]).index == 12 && grid(5, at: 16, [.down]).index == 16)
    #expect(grid(5, at: 0, [.left]).index == 0 && grid(5, at: 16, [.right]).index == 16)
    #expect(grid(5, at: 4, [.right]).index == 5 && grid(3, at: 9, [.home]).index == 0)
    // Above an empty place of the last row it goes to the last cell.
    #expect(grid(5, at: 13, [.down]).index == 16 && grid(3, at: 9, [.end]).index == 16)
  }

  @Test("chooses by Enter and by a digit, once")
  func choosing() {
    var grid = grid(5, at: 7, [.right, .enter])
    #expect(grid.takeChosen() == 8 && grid.takeChosen() == nil)
    grid.handle(.character("3"))
    #expect(grid.takeChosen() == 2)
  }

  @Test("is a cell of the grid whatever keys come, with any number of columns")
  func anyKeys() {
    var random = SplitMix64(state: 11)
    let keys: [HostKey] = [.up, .down, .left, .right, .home, .end, .enter, .character("0"), .character("9"), .tab]
    for _ in 0..<rounds(200, nightly: 20_000) {
      var grid = grid(.random(in: 1...20, using: &random), at: .random(in: -3...30, using: &random))
      for _ in 0..<30 {
        grid.handle(keys[Int.random(in: 0..<keys.count, using: &random)])
        #expect((0..<17).contains(grid.index))
      }
    }
  }

  @Test("has as many columns as fit, and one at least")
  func columns() {
    #expect(GridSelection.columns(of: 100, gap: 10, in: 320, most: 5) == 3)
    #expect(GridSelection.columns(of: 100, gap: 10, in: 319, most: 5) == 2)
    #expect(GridSelection.columns(of: 100, gap: 10, in: 9000, most: 5) == 5)
    #expect(GridSelection.columns(of: 100, gap: 10, in: 20, most: 5) == 1)
  }
}
