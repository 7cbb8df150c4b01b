import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Flow layouts of items whose sizes are found out on the way")
struct FlowMeasuringTests {
  private let screen = CGSize(width: 200, height: 300)

  private func height(_ item: Int) -> CGFloat { CGFloat(20 + (item &* 7919) % 61) }

  private func width(_ item: Int) -> CGFloat { CGFloat(20 + (item &* 31) % 50) }

  private func column(_ count: Int) -> FlowRig<UICollectionViewFlowLayout> {
    FlowRig(
      SizedSource([count]) { CGSize(width: 200, height: height($0.item)) }, size: screen, UICollectionViewFlowLayout())
  }

  private func mosaic(_ count: Int) -> FlowRig<UICollectionViewFlowLayout> {
    FlowRig(
      SizedSource([count]) { CGSize(width: width($0.item), height: height($0.item)) }, size: screen,
      UICollectionViewFlowLayout())
  }

  /// Items that were and are in view have moved by `distance` on the screen, and nothing else.
  private func expectMoved(_ before: [IndexPath: CGRect], _ after: [IndexPath: CGRect], by distance: CGFloat) {
    var common = 0
    for (path, frame) in after {
      guard let old = before[path] else { continue }
      common += 1
      #expect(abs(frame.minY - old.minY - distance) < 1e-4 && frame.size == old.size, "\(path)")
    }
    #expect(common > 0)
  }

  @Test("a thousand items are measured at once, as UIKit does; ten million only near the viewport")
  func lazily() {
    let few = SizedSource([600, 400]) { _ in CGSize(width: 200, height: 20) }
    let small = FlowRig(few, size: screen, UICollectionViewFlowLayout())
    #expect(few.asked >= 1000)
    let length: CGFloat = 1000 * 30 - 20
    #expect(small.view.contentSize.height == length)
    let many = SizedSource([10_000_000]) { CGSize(width: 200, height: height($0.item)) }
    let large = FlowRig(many, size: screen, UICollectionViewFlowLayout())
    #expect(many.asked < 200)
    #expect(abs(large.view.contentSize.height / 6e8 - 1) < 0.1)
  }

  @Test("scrolling back through what nobody has measured moves the items in view by the scroll and by nothing else")
  func backwards() {
    for rig in [column(10_000_000), column(3000)] {
      rig.scroll(to: rig.view.contentSize.height / 2)
      for _ in 0..<400 {
        let before = rig.screen
        rig.scroll(to: rig.view.contentOffset.y - 37)
        expectMoved(before, rig.screen, by: 37)
      }
    }
  }

  @Test("scrolling back to the top arrives at the first item, exactly")
  func top() {
    let rig = column(2000)
    rig.scroll(to: 20_000)
    var ticks = 0
    while rig.view.contentOffset.y > 0, ticks < 3000 {
      rig.scroll(to: max(0, rig.view.contentOffset.y - 50))
      ticks += 1
    }
    var expected: CGFloat = 0
    for item in 0..<500 {
      #expect(rig.layout.layoutAttributesForItem(at: path(item))?.frame.minY == expected)
      expected += height(item) + 10
    }
  }

  @Test("forwards nothing that has been seen changes its place in the content")
  func forwards() {
    let rig = mosaic(100_000)
    var known: [IndexPath: CGRect] = [:]
    for step in 0..<300 {
      rig.scroll(to: CGFloat(step) * 90)
      for element in rig.layout.layoutAttributesForElements(in: rig.view.bounds) ?? [] {
        if let old = known[element.indexPath] { #expect(element.frame == old) }
        known[element.indexPath] = element.frame
      }
    }
    #expect(known.count > 1000)
  }

  @Test("a glide goes on at its speed through items of which nothing was known")
  func glide() {
    let rig = column(1_000_000)
    rig.scroll(to: 1_000_000)
    rig.playground.pointer(.down, 100, 50)
    for tick in 1...10 { rig.playground.pointer(.move, 100, 50 + CGFloat(tick * 20)) }
    rig.playground.pointer(.up, 100, 250)
    var speed: CGFloat = 20
    for _ in 0..<200 where rig.view.isDecelerating {
      let before = rig.screen
      rig.playground.ticks(1)
      let after = rig.screen
      let moves = after.compactMap { path, frame in before[path].map { frame.minY - $0.minY } }
      let move = moves.max() ?? speed
      #expect((moves.min() ?? speed) > move - 1e-4)
      #expect(move <= speed + 0.01 && move > speed * 0.9 - 0.1)
      speed = move
    }
  }

  @Test("an animated scroll is not ended by what it finds on its way")
  func animated() {
    let rig = column(1_000_000)
    rig.scroll(to: 50_000)
    rig.perform { rig.view.setContentOffset(CGPoint(x: 0, y: rig.view.contentOffset.y - 5000), animated: true) }
    var ticks = 0
    while rig.playground.stage.isInMotion, ticks < 200 {
      rig.playground.ticks(1)
      ticks += 1
    }
    #expect((30...40).contains(ticks))
  }

  @Test("to any item: it comes to stand where it is asked for, with its own size")
  func jump() {
    let rig = mosaic(10_000_000)
    for item in [5_000_000, 9_999_999, 17, 4_999_990, 1_234_567] {
      for (position, anchor) in [(UICollectionView.ScrollPosition.top, CGFloat(0)), (.bottom, 1)] {
        rig.perform { rig.view.scrollToItem(at: path(item), at: position, animated: false) }
        rig.playground.ticks(1)
        let frame = rig.screen[path(item)]
        #expect(frame?.size == CGSize(width: width(item), height: height(item)))
        guard item > 100, item < 9_999_900, let frame else { continue }
        #expect(abs(frame.minY + frame.height * anchor - 300 * anchor) < 1e-4)
      }
    }
  }

  @Test("the last item of ten million ends with the content")
  func end() {
    let rig = column(10_000_000)
    rig.perform { rig.view.scrollToItem(at: path(9_999_999), at: .bottom, animated: false) }
    rig.playground.ticks(2)
    let frame = rig.screen[path(9_999_999)]
    #expect(abs((frame?.maxY ?? 0) - 300) < 1e-4)
    #expect(abs(rig.view.contentSize.height - rig.view.contentOffset.y - 300) < 1e-4)
  }

  @Test("a view that becomes a slit, and any other size, shows nothing beyond the end of the content")
  func slit() {
    var random = SplitMix64(state: 20)
    for _ in 0..<rounds(100, nightly: 1000) {
      let source = SizedSource([10_000_000])
      let rig = FlowRig(source, size: screen, UICollectionViewFlowLayout())
      source.size = { [view = rig.view] in
        CGSize(width: view.bounds.width, height: height($0.item) * max(1, 300 / view.bounds.width))
      }
      for _ in 0..<4 {
        rig.scroll(to: (rig.view.contentSize.height - rig.view.bounds.height) * .random(in: 0...1, using: &random))
        rig.perform {
          rig.view.frame.size = CGSize(
            width: .random(in: 5...600, using: &random), height: .random(in: 1...10, using: &random))
        }
        rig.playground.ticks(1)
        #expect(rig.view.overshoot == 0)
        // Nobody has scrolled: in the next tick the layout has found all that it looks for.
        rig.playground.ticks(1)
        #expect(rig.view.contentSize == rig.layout.collectionViewContentSize)
      }
    }
  }

  @Test("when sizes are asked for anew, what is first in view stays first in view")
  func invalidated() {
    let rig = column(100_000)
    rig.scroll(to: 1_000_000)
    let before = rig.screen
    rig.perform { rig.layout.invalidateLayout() }
    rig.playground.ticks(1)
    expectMoved(before, rig.screen, by: 0)
    let first = before.keys.min()!
    rig.perform { rig.view.frame.size.width = 150 }
    rig.playground.ticks(1)
    #expect(abs(rig.screen[first]!.minY - before[first]!.minY) < 1e-4)
  }

  @Test("ten thousand deletes, inserts, moves and reloads leave the lines that a new view of the same data has")
  func updates() {
    for (seed, width) in [200...200, 60...60, 10...90].enumerated() {
      var random = SplitMix64(state: UInt64(seed))
      var names = Array(0..<300)
      var next = 300
      let size = { (name: Int) in
        CGSize(width: width.lowerBound + (name &* 31) % width.count, height: 10 + (name &* 7919) % 50)
      }
      let box = NameBox(names)
      let source = SizedSource([300]) { size(box.names[$0.item]) }
      let rig = FlowRig(source, size: screen, UICollectionViewFlowLayout())
      for round in 0..<60 {
        var (deletes, inserts) = (Set<Int>(), [(Int, Int)]())
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          deletes.insert(Int.random(in: 0..<names.count, using: &random))
        }
        var new = names.indices.filter { !deletes.contains($0) }.map { names[$0] }
        let moved = names.indices.filter { !deletes.contains($0) }.randomElement(using: &random)!
        let name = names[moved]
        new.removeAll { $0 == name }
        let goals = Set(
          (0..<Int.random(in: 1...5, using: &random)).map { _ in Int.random(in: 0...new.count, using: &random) })
        for (number, goal) in goals.sorted().enumerated() {
          new.insert(number == 0 ? name : next, at: goal)
          if number > 0 { inserts.append((goal, next)) }
          next += 1
        }
        names = new
        rig.perform {
          rig.view.performBatchUpdates {
            box.names = new
            source.counts = [new.count]
            rig.view.deleteItems(at: deletes.map { path($0) })
            rig.view.insertItems(at: inserts.map { path($0.0) })
            rig.view.moveItem(at: path(moved), to: path(new.firstIndex(of: name)!))
          }
        }
        rig.playground.ticks(round % 3)
        guard round % 6 == 0 else { continue }
        let fresh = FlowRig(SizedSource([new.count]) { size(new[$0.item]) }, size: screen, UICollectionViewFlowLayout())
        for item in new.indices {
          #expect(
            rig.layout.layoutAttributesForItem(at: path(item))?.frame
              == fresh.layout.layoutAttributesForItem(at: path(item))?.frame)
        }
      }
    }
  }

  @Test("sections take what is known of them along, wherever they go")
  func sections() {
    let source = SizedSource([5, 900, 900]) { CGSize(width: 200, height: 10 * ($0.section + 1)) }
    let rig = FlowRig(source, size: screen, UICollectionViewFlowLayout())
    let asked = source.asked
    rig.perform {
      rig.view.performBatchUpdates {
        source.counts = [900, 5]
        source.size = { CGSize(width: 200, height: [20, 10][$0.section]) }
        rig.view.deleteSections([2])
        rig.view.moveSection(0, toSection: 1)
      }
    }
    rig.playground.ticks(1)
    let length: CGFloat = 900 * 30 - 10 + 5 * 20 - 10
    #expect(rig.view.contentSize.height == length)
    #expect(source.asked - asked < 1000)
  }

  @Test("sections of which nothing is known count with what the others turned out to be")
  func shared() {
    let source = SizedSource(Array(repeating: 10_000, count: 50)) { _ in CGSize(width: 200, height: 30) }
    let rig = FlowRig(source, size: screen, UICollectionViewFlowLayout())
    let length: CGFloat = 50 * (10_000 * 40 - 10)
    #expect(abs(rig.view.contentSize.height - length) <= 50 * 10)
    #expect(source.asked < 300)
  }

  @MainActor
  private final class NameBox {
    var names: [Int]
    init(_ names: [Int]) { self.names = names }
  }
}
