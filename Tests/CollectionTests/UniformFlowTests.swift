import Foundation
import OpenUIKit
import SeededRandom
import Testing

@Suite("Lines of items of one size")
struct UniformFlowTests {
  private func flow(_ count: Int, breadth: CGFloat, item: CGFloat = 20, spacing: CGFloat = 4) -> UniformFlow {
    UniformFlow(
      count: count, itemAlong: item, itemAcross: item, lineSpacing: spacing, itemSpacing: spacing, breadth: breadth,
      insets: (along: 2, alongEnd: 2, across: 2, acrossEnd: 2))
  }

  /// A character for each 4 points: items as letters, ground as dots.
  private func picture(_ flow: UniformFlow, breadth: CGFloat) -> String {
    let (columns, rows) = (Int(breadth / 4), Int((flow.length / 4).rounded(.up)))
    var cells = [[Character]](repeating: [Character](repeating: ".", count: columns), count: rows)
    for item in 0..<flow.count {
      let (along, across) = flow.start(of: item)
      for y in Int(along / 4)..<Int((along + flow.itemAlong) / 4) {
        for x in Int(across / 4)..<Int((across + flow.itemAcross) / 4) {
          cells[y][x] = Character(UnicodeScalar(UInt8(97 + item)))
        }
      }
    }
    return cells.map { String($0) }.joined(separator: "\n")
  }

  @Test("full lines are stretched to the insets, the last one takes the same spacing from the left")
  func justified() {
    let flow = UniformFlow(
      count: 5, itemAlong: 8, itemAcross: 12, lineSpacing: 4, itemSpacing: 4, breadth: 60,
      insets: (along: 4, alongEnd: 4, across: 4, acrossEnd: 4))
    #expect(
      picture(flow, breadth: 60) == """
        ...............
        .aaa..bbb..ccc.
        .aaa..bbb..ccc.
        ...............
        .ddd..eee......
        .ddd..eee......
        ...............
        """)
    #expect(flow.start(of: 2).across + 12 == 56)
  }

  @Test("an item that fills a line alone is centered")
  func alone() {
    let flow = UniformFlow(
      count: 2, itemAlong: 4, itemAcross: 24, lineSpacing: 4, itemSpacing: 4, breadth: 40,
      insets: (along: 0, alongEnd: 0, across: 0, acrossEnd: 0))
    #expect(
      picture(flow, breadth: 40) == """
        ..aaaaaa..
        ..........
        ..bbbbbb..
        """)
  }

  @Test("the items of a span are those that a walk over all of them finds")
  func spans() {
    var random = SplitMix64(state: 7)
    for _ in 0..<300 {
      let flow = flow(Int.random(in: 0...200, using: &random), breadth: CGFloat.random(in: 10...300, using: &random))
      let start = CGFloat.random(in: -100...1500, using: &random)
      let end = start + CGFloat.random(in: 0...400, using: &random)
      let walked = (0..<flow.count).filter {
        let along = flow.start(of: $0).along
        return along < end && along + flow.itemAlong > start
      }
      #expect(Array(flow.items(from: start, to: end)) == walked)
    }
  }

  @Test("a billion items cost a few numbers and keep whole points at the far end")
  func billion() {
    let flow = flow(1_000_000_000, breadth: 1280)
    let last = flow.start(of: 999_999_999)
    #expect(flow.itemsPerLine == 53)
    #expect(last.along == 2 + CGFloat((1_000_000_000 - 1) / 53) * 24)
    #expect(flow.items(from: last.along, to: last.along + 1).last == 999_999_999)
  }
}
