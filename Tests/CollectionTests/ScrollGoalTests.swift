import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// A scroll to an item brings it where it is wanted, whatever turns out on the way.
@MainActor
@Suite("A scroll to an item")
struct ScrollGoalTests {
  typealias Bubble = SelfSizingTests.Bubble

  private func bubbles(_ count: Int) -> FlowRig<UICollectionViewFlowLayout> {
    FlowRig(FlowSource([count]), size: CGSize(width: 200, height: 300), cell: Bubble.self, UICollectionViewFlowLayout())
    {
      $0.minimumLineSpacing = 0
      $0.estimatedItemSize = CGSize(width: 200, height: 30)
    }
  }

  private static let positions: [(UICollectionView.ScrollPosition, CGFloat)] = [
    (.top, 0), (.centeredVertically, 0.5), (.bottom, 1),
  ]

  @Test("ends where it was asked to, though all cells on the way turn out longer", arguments: [0, 1, 2])
  func measured(index: Int) throws {
    let (position, share) = Self.positions[index]
    for (item, animated) in [(400, true), (400, false), (999, true), (999, false)] {
      let rig = bubbles(1000)
      rig.perform { rig.view.scrollToItem(at: path(item), at: position, animated: animated) }
      var ticks = 0
      repeat {
        rig.playground.ticks(1)
        rig.playground.stage.window?.checkInvariants()
        ticks += 1
      } while rig.playground.stage.isInMotion && ticks < 200
      rig.playground.ticks(3)
      let frame = try #require(rig.view.cellForItem(at: path(item))?.frame)
      #expect(frame.height == Bubble.height(item))
      let end = rig.layout.collectionViewContentSize.height - 300
      let wanted = min(max(0, frame.minY - (300 - frame.height) * share), end)
      #expect(abs(rig.view.contentOffset.y - wanted) < 1e-6, "item \(item), animated: \(animated)")
      #expect(ticks < 100)
    }
  }

  @Test("follows the item through inserts before it, and its own end is told once")
  func updated() throws {
    let rig = FlowRig(FlowSource([500]), size: CGSize(width: 200, height: 300), UICollectionViewFlowLayout()) {
      $0.itemSize = CGSize(width: 200, height: 40)
      $0.minimumLineSpacing = 0
    }
    rig.perform { rig.view.scrollToItem(at: path(200), at: .top, animated: true) }
    for round in 0..<10 {
      rig.playground.ticks(2)
      rig.perform {
        rig.source.counts[0] += 3
        rig.view.insertItems(at: (0..<3).map { path($0 + round) })
      }
    }
    rig.playground.ticks(120)
    #expect(!rig.view.isScrollAnimating)
    let wanted: CGFloat = 9200
    #expect(rig.view.contentOffset.y == wanted)
  }

  @Test("goes on from where a layout wants the content to lie after an update")
  func shifted() {
    final class Shifting: UICollectionViewFlowLayout {
      var shift: CGFloat = 0
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        CGPoint(x: proposed.x, y: proposed.y + shift)
      }
    }
    let rig = FlowRig(FlowSource([500]), size: CGSize(width: 200, height: 300), Shifting()) {
      $0.itemSize = CGSize(width: 200, height: 40)
      $0.minimumLineSpacing = 0
    }
    rig.perform { rig.view.scrollToItem(at: path(200), at: .top, animated: true) }
    rig.playground.ticks(10)
    let place = rig.view.contentOffset.y
    rig.layout.shift = 120
    rig.perform {
      rig.source.counts[0] += 3
      rig.view.insertItems(at: (0..<3).map { path($0) })
    }
    rig.layout.shift = 0
    let way = rig.view.contentOffset.y - place
    #expect(place > 0 && abs(way - 120) < 1e-9 && rig.view.isScrollAnimating)
    rig.playground.ticks(120)
    #expect(rig.view.contentOffset.y == 8120 && !rig.view.isScrollAnimating)
  }

  @Test("to an end of the content ends there, by key and by program, though all on the way turns out longer")
  func ends() {
    let rig = bubbles(5000)
    let sized = FlowRig(
      SizedSource([5000]) { CGSize(width: 200, height: 30 + CGFloat($0.item % 7) * 9) },
      size: CGSize(width: 200, height: 300), UICollectionViewFlowLayout())
    for (view, playground) in [(rig.view, rig.playground), (sized.view, sized.playground)] {
      playground.key(.end)
      playground.ticks(300)
      #expect(view.contentOffset.y == view.contentSize.height - 300)
      playground.key(.home)
      playground.ticks(300)
      #expect(view.contentOffset.y == 0)
      playground.stage.perform {
        view.setContentOffset(CGPoint(x: 0, y: view.contentSize.height - 300), animated: true)
      }
      playground.ticks(120)
      #expect(view.contentOffset.y == view.contentSize.height - 300)
      playground.stage.perform { view.setContentOffset(.zero, animated: true) }
      playground.ticks(120)
      #expect(view.contentOffset.y == 0)
      playground.stage.window?.checkInvariants()
    }
  }

  @Test("is given up for a hand, for another scroll, and when the item is deleted")
  func givenUp() {
    let rig = bubbles(1000)
    rig.perform { rig.view.scrollToItem(at: path(500), at: .top, animated: true) }
    rig.playground.ticks(10)
    rig.playground.pointer(.down, 100, 100)
    rig.playground.pointer(.up, 100, 100)
    let caught = rig.view.contentOffset.y
    rig.playground.ticks(60)
    #expect(abs(rig.view.contentOffset.y - caught) < 120 && !rig.view.isScrollAnimating)
    rig.perform {
      rig.view.scrollToItem(at: path(500), at: .top, animated: true)
      rig.view.setContentOffset(.zero, animated: true)
    }
    rig.playground.ticks(120)
    #expect(rig.view.contentOffset.y == 0)
    rig.perform { rig.view.scrollToItem(at: path(500), at: .top, animated: true) }
    rig.playground.ticks(5)
    rig.perform {
      rig.source.counts[0] -= 1
      rig.view.deleteItems(at: [path(500)])
    }
    rig.playground.ticks(120)
    #expect(!rig.playground.stage.isInMotion)
    rig.playground.stage.window?.checkInvariants()
  }
}
