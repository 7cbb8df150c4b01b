import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The layout of messages on springs")
struct SpringyMessagesLayoutTests {
  typealias Rig = SpringRig<SpringyMessagesLayout>

  private final class Sides: SpringyMessagesLayoutDelegate {
    func messagesLayout(
      _ layout: SpringyMessagesLayout, sideOfItemAt indexPath: IndexPath
    ) -> SpringyMessagesLayout.Side { [.left, .right, .right, .middle][indexPath.item % 4] }
  }

  private static let sides = Sides()

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private nonisolated static func size(_ item: Int) -> CGSize {
    CGSize(width: 80 + (item &* 53) % 140, height: 30 + (item &* 29) % 50)
  }

  private func rig(_ count: Int, size: CGSize = CGSize(width: 320, height: 480)) -> Rig {
    Rig(
      [count], { SpringyMessagesLayout() }, size: size, configure: { $0.delegate = Self.sides },
      sized: { Self.size($0.item) })
  }

  private func update(_ rig: Rig, by count: Int, _ body: @escaping @MainActor (UICollectionView) -> Void) {
    rig.perform {
      rig.view.performBatchUpdates {
        rig.source.counts[0] += count
        body(rig.view)
      }
    }
  }

  private func expectRest(_ rig: Rig, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(rig.settle() != nil, sourceLocation: sourceLocation)
    #expect(rig.misplaced.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: Places

  /// A character for each ten points across and each twenty down.
  private func picture(_ rig: Rig) -> String {
    let (width, height) = (Int(rig.view.bounds.width / 10), Int(rig.view.bounds.height / 20))
    var rows = Array(repeating: Array(repeating: Character("."), count: width), count: height)
    for attributes in rig.layout.layoutAttributesForElements(in: rig.view.bounds) ?? [] {
      let frame = attributes.frame.offsetBy(dx: 0, dy: -rig.view.contentOffset.y)
      for y in 0..<height where frame.minY <= CGFloat(y) * 20 + 10 && CGFloat(y) * 20 + 10 < frame.maxY {
        for x in 0..<width where frame.minX <= CGFloat(x) * 10 + 5 && CGFloat(x) * 10 + 5 < frame.maxX {
          rows[y][x] = Character(String(attributes.indexPath.item % 10))
        }
      }
    }
    return rows.map { String($0) }.joined(separator: "\n")
  }

  @Test("few bubbles stand at the bottom, each at its side, one to a line")
  func few() {
    let rig = Rig(
      [4], { SpringyMessagesLayout() }, size: CGSize(width: 320, height: 340),
      configure: {
        $0.delegate = Self.sides
        $0.minimumLineSpacing = 20
        $0.sectionInset = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
      }, sized: { CGSize(width: 100 + $0.item * 20, height: $0.item == 1 ? 60 : 40) })
    #expect(
      picture(rig) == """
        ................................
        ................................
        ................................
        ................................
        .0000000000.....................
        .0000000000.....................
        ................................
        ...................111111111111.
        ...................111111111111.
        ...................111111111111.
        ................................
        .................22222222222222.
        .................22222222222222.
        ................................
        ........3333333333333333........
        ........3333333333333333........
        ................................
        """)
    #expect(rig.view.contentSize == CGSize(width: 320, height: 340) && rig.layout.isAtEnd)
  }

  @Test("many open at the end, whatever had to be measured for that", arguments: [60, 20_000, 10_000_000])
  func opening(count: Int) throws {
    var asked = 0
    let rig = Rig(
      [count], { SpringyMessagesLayout() },
      sized: { path in
        asked += 1
        return Self.size(path.item)
      })
    let last = try #require(rig.view.cellForItem(at: path(count - 1)))
    #expect(abs(last.frame.maxY + 12 - rig.view.contentOffset.y - 600) < 1e-6)
    #expect(rig.layout.isAtEnd && rig.misplaced.isEmpty && rig.view.visibleCells.count > 8)
    #expect(asked <= max(60, 3000))
    #expect(rig.layout.liveItemCount < 30)
  }

  @Test("a view without messages takes its first, its second and gives both back")
  func first() {
    let rig = rig(0)
    for count in 1...2 {
      update(rig, by: 1) { $0.insertItems(at: [self.path(count - 1)]) }
      expectRest(rig)
      #expect(rig.view.visibleCells.count == count)
    }
    update(rig, by: -1) { $0.deleteItems(at: [self.path(0)]) }
    update(rig, by: -1) { $0.deleteItems(at: [self.path(0)]) }
    expectRest(rig)
    #expect(rig.view.visibleCells.isEmpty && rig.layout.liveItemCount == 0)
  }

  // MARK: Springs

  @Test("bubbles lag with their distance from the finger, at both sides alike, and never pass one another")
  func law() {
    let rig = rig(900)
    rig.perform { rig.view.contentOffset.y = 20_000 }
    rig.stage.tick()
    rig.flick(CGVector(dx: 0, dy: -20), from: CGPoint(x: 160, y: 420))
    var largest: CGFloat = 0
    for _ in 0..<60 {
      rig.stage.tick()
      let springs = rig.springs.map { (place: $0.anchorPoint.y, present: $0.items[0].center.y) }.sorted {
        $0.place < $1.place
      }
      for (upper, lower) in zip(springs, springs.dropFirst()) {
        #expect(lower.present - upper.present > (lower.place - upper.place) * 0.4)
      }
      largest = max(largest, rig.largestLag)
    }
    #expect(largest > 30)
    // Those beside each other move alike wherever the hand is across: nothing depends on x.
    #expect(rig.lags.values.allSatisfy { $0.dx == 0 })
    expectRest(rig)
  }

  // MARK: Messages come and go

  @Test("a new message at the end comes up from below, and nobody jumps")
  func append() throws {
    for count in [3, 60] {
      let rig = rig(count)
      let before = rig.screen
      update(rig, by: 1) { $0.insertItems(at: [self.path(count)]) }
      for (name, place) in before { #expect(rig.screen[name].map { abs($0.y - place.y) < 1e-9 } ?? true, "\(name)") }
      let cell = try #require(
        rig.layout.layoutAttributesForItem(at: path(count)))
      #expect(cell.frame.minY - rig.view.contentOffset.y >= 480 - 12 - 1e-6)
      rig.stage.tick()
      #expect(rig.view.cellForItem(at: path(count))?.alpha ?? 1 == 1)
      rig.ticks(30)
      #expect((rig.screen["cell 0-\(count)"]?.y ?? 1000) < 480)
      expectRest(rig)
      #expect(rig.layout.isAtEnd)
      #expect(rig.layout.layoutAttributesForItem(at: path(count))?.frame.maxY == rig.view.contentOffset.y + 480 - 12)
    }
  }

  @Test("messages that come and go above the viewport, or below it, move nothing that is seen, in a glide neither")
  func unseen() {
    let (a, b) = (rig(900), rig(900))
    for rig in [a, b] {
      rig.perform { rig.view.contentOffset.y = 20_000 }
      rig.stage.tick()
      rig.flick(CGVector(dx: 0, dy: 9), from: CGPoint(x: 160, y: 100))
      rig.ticks(10)
    }
    update(a, by: 4) {
      $0.insertItems(at: [0, 1, 2, 30, 31, 890].map(self.path))
      $0.deleteItems(at: [5, 880].map(self.path))
    }
    for tick in 0..<60 {
      if tick > 0 {
        a.stage.tick()
        b.stage.tick()
      }
      let other = b.screen
      for (name, place) in a.screen {
        guard let item = Int(name.dropFirst(7)), let old = other["cell 0-\(item - 4)"] else { continue }
        // Sides change with the number here.
        #expect(abs(old.y - place.y) < 1e-6, "\(name) in tick \(tick)")
      }
      #expect(a.screen.count >= 8)
    }
    expectRest(a)
  }

  @Test("elsewhere than at the end new messages there change nothing in view")
  func reading() {
    let rig = rig(300)
    rig.perform { rig.view.contentOffset.y -= 300 }
    rig.ticks(2)
    let before = rig.screen
    update(rig, by: 2) { $0.insertItems(at: [self.path(300), self.path(301)]) }
    rig.ticks(60)
    #expect(rig.screen == before && !rig.layout.isAtEnd)
    rig.perform { rig.layout.scrollToEnd(animated: true) }
    expectRest(rig)
    #expect(rig.layout.isAtEnd && rig.view.cellForItem(at: path(301)) != nil)
  }

  @Test("one that is deleted at the end lets those above close up, and those below stay")
  func delete() throws {
    let rig = rig(60)
    let before = rig.screen
    update(rig, by: -1) { $0.deleteItems(at: [self.path(56)]) }
    for item in 57..<60 {
      #expect(abs(try #require(rig.screen["cell 0-\(item - 1)"]).y - before["cell 0-\(item)"]!.y) < 1e-9)
    }
    #expect(abs(try #require(rig.screen["cell 0-55"]).y - before["cell 0-55"]!.y) < 1e-9)
    #expect(rig.lags["cell 0-56"]?.dy == 0)
    let lag = try #require(rig.lags["cell 0-55"]).dy
    #expect(abs(lag + Self.size(56).height + 8) < 1e-6)
    expectRest(rig)
    #expect(rig.layout.isAtEnd)
  }

  @Test("the end stays in view when the window changes its shape, when sizes do, and when all is loaded anew")
  func pinned() {
    let rig = rig(400)
    for size in [CGSize(width: 320, height: 300), CGSize(width: 500, height: 420), CGSize(width: 260, height: 700)] {
      rig.stage.tick([.resize(size, scale: 1)])
      #expect(rig.layout.isAtEnd && rig.largestLag == 0 && rig.misplaced.isEmpty)
    }
    rig.source.size = { CGSize(width: 100, height: 20 + $0.item % 90) }
    rig.perform { rig.view.reloadData() }
    rig.stage.tick()
    #expect(rig.layout.isAtEnd && rig.misplaced.isEmpty)
    rig.source.counts[0] = 600
    rig.perform { rig.view.reloadData() }
    rig.ticks(2)
    #expect(rig.layout.isAtEnd && rig.view.cellForItem(at: path(599)) != nil)
    rig.source.counts[0] = 2
    rig.perform { rig.view.reloadData() }
    expectRest(rig)
    #expect(rig.layout.isAtEnd && rig.view.visibleCells.count == 2)
  }

  @Test("cells that measure themselves open at the end, and stay there when they find out")
  func selfSizing() {
    let rig = Rig(
      [2000], { SpringyMessagesLayout() }, cell: WilfulCell.self,
      configure: {
        $0.estimatedItemSize = CGSize(width: 200, height: 44)
        $0.itemSize = CGSize(width: 200, height: 44)
      })
    rig.ticks(3)
    #expect(rig.layout.isAtEnd && rig.misplaced.isEmpty)
    for path in rig.view.indexPathsForVisibleItems {
      #expect(rig.view.cellForItem(at: path)?.bounds.height == WilfulCell.height(path.item))
    }
    rig.flick(CGVector(dx: 0, dy: 12))
    rig.ticks(60)
    expectRest(rig)
  }

  @Test("any row of updates, glides and other shapes ends at rest, exactly")
  func random() {
    var random = SplitMix64(state: 7)
    let rig = rig(40)
    for round in 0..<40 {
      let count = rig.source.counts[0]
      let inserts = Set(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0...count - 6, using: &random) })
      let deletes = Set(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) })
      update(rig, by: inserts.count - deletes.count) {
        $0.deleteItems(at: deletes.sorted().map(self.path))
        $0.insertItems(at: inserts.sorted().map(self.path))
      }
      if round % 4 == 0 { rig.flick(CGVector(dx: 0, dy: Double.random(in: -20...20, using: &random))) }
      if round % 9 == 0 {
        let size = CGSize(width: .random(in: 200...500, using: &random), height: .random(in: 200...700, using: &random))
        rig.stage.tick([.resize(size, scale: 1)])
      }
      if count < 20 { update(rig, by: 10) { $0.insertItems(at: (0..<10).map(self.path)) } }
      rig.ticks(Int.random(in: 0...20, using: &random))
      #expect(rig.lags.values.allSatisfy { $0.dy.isFinite })
    }
    expectRest(rig)
  }
}
