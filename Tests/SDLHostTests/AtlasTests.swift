import CradleSDLHost
import Foundation
import SeededRandom
import Testing

struct AtlasTests {
  /// Random rectangles: all inside the page, none over another.
  @Test(arguments: 0..<10) func whenRectanglesArePacked_thatNoneOverlap(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var packer = ShelfPacker(width: 256, height: 256)
    var taken = [Bool](repeating: false, count: 256 * 256)
    for _ in 0..<2000 {
      let (w, h) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
      guard let place = packer.place(width: w, height: h) else { continue }
      #expect(place.x >= 0 && place.y >= 0 && place.x + w <= 256 && place.y + h <= 256)
      for y in place.y..<place.y + h {
        for x in place.x..<place.x + w {
          #expect(!taken[y * 256 + x])
          taken[y * 256 + x] = true
        }
      }
    }
    #expect(Double(taken.count { $0 }) / Double(taken.count) > 0.6)
  }

  @Test func whenARectangleIsLargerThanThePage_thatThereIsNoPlace() {
    var packer = ShelfPacker(width: 64, height: 64)
    let tooWide = packer.place(width: 65, height: 1)
    let whole = packer.place(width: 64, height: 64)
    let more = packer.place(width: 1, height: 1)
    #expect(tooWide == nil && whole?.x == 0 && more == nil)
  }

  @Test func whenSomethingIsMet_thatItIsFamiliarTheSecondTime() {
    var useHistory = UseHistory<Int>(limit: 3)
    let answers = [1, 1, 2, 2, 1].map { useHistory.recordUse(of: $0) }
    #expect(answers == [false, true, false, true, true])
    let later = [3, 4, 1].map { useHistory.recordUse(of: $0) }
    #expect(later == [false, false, false])
  }

  @Test func whenFingersComeAndGo_thatTheLowestFreeNumberIsGiven() {
    var table = FingerTable()
    let place = CGPoint(x: 3, y: 4)
    let down = [table.down(70, at: .zero), table.down(80, at: .zero), table.down(70, at: .zero)]
    #expect(down == [1, 2, 1])
    let up = [table.up(70), table.up(70)]
    #expect(up == [1, nil])
    let third = table.down(90, at: .zero)
    #expect(third == 1)
    let moved = table.move(80, to: place)
    #expect(moved == 2)
    let cancelled = table.cancelAll()
    #expect(cancelled.map(\.number) == [1, 2] && cancelled[1].position == place)
    let later = table.move(80, to: place)
    #expect(later == nil)
  }
}
