import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Looking ahead and jumping")
struct PrefetchingTests {
  final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
    var fetched: [[Int]] = []
    var cancelled: [[Int]] = []
    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      fetched.append(paths.map(\.item))
    }
    func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      cancelled.append(paths.map(\.item))
    }
  }

  @Test(
    "items of the next page are announced once, nearest first, in the direction of the scroll; others are called off")
  func ahead() {
    let rig = ShelfRig([(0..<100).map { "\($0)" }], isLaidOut: false)
    let ahead = Ahead()
    rig.view.prefetchDataSource = ahead
    rig.playground.ticks(1)
    #expect(ahead.fetched == [[5, 6, 7, 8, 9]])
    rig.perform { rig.view.contentOffset.y = 40 }
    rig.playground.ticks(1)
    #expect(ahead.fetched.last == [10] && ahead.cancelled == [])
    rig.perform { rig.view.contentOffset.y = 1000 }
    rig.playground.ticks(1)
    #expect(ahead.cancelled == [[6, 7, 8, 9, 10]])
    #expect(ahead.fetched.last == [30, 31, 32, 33, 34])
    rig.perform { rig.view.contentOffset.y = 960 }
    rig.playground.ticks(1)
    #expect(ahead.fetched.last == [23, 22, 21, 20, 19])
    rig.view.isPrefetchingEnabled = false
    rig.perform { rig.view.contentOffset.y = 0 }
    rig.playground.ticks(2)
    #expect(ahead.fetched.last == [23, 22, 21, 20, 19])
  }

  @Test("a bar of titles at the edge leads to their items, by a press and by a drag")
  func titles() {
    final class Titled: NSObject, PlainDataSource {
      let counts = [1000]
      let cellIdentifier = "text"
      func indexTitles(for view: UICollectionView) -> [String]? { ["A", "B", "C", "D"] }
      func collectionView(_ view: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        path(index * 100)
      }
    }
    let rig = ShelfRig([[]])
    let titled = Titled()
    rig.perform { rig.view.dataSource = titled }
    rig.playground.ticks(1)
    rig.playground.pointer(.down, 95, 75)
    #expect(rig.view.contentOffset.y == 4000)
    for y in stride(from: 85, through: 175, by: 10) { rig.playground.pointer(.move, 95, CGFloat(y)) }
    #expect(rig.view.contentOffset.y == 12_000)
    rig.playground.pointer(.up, 95, 175)
    rig.playground.ticks(1)
    #expect(rig.view.subviews.last?.frame == CGRect(x: 80, y: 12_000, width: 20, height: 200))
    #expect(rig.view.indexPathsForSelectedItems == [])
    rig.perform { rig.view.flashScrollIndicators() }
    #expect(rig.view.subviews.last is ScrollIndicator && rig.view.subviews.last?.frame.maxX == 77)
    rig.playground.stage.window?.checkInvariants()
  }
}
