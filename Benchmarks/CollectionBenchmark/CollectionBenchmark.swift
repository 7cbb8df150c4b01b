import CradleStage
import Foundation
import Measuring
import OpenUIKit

/// Prints what an update of a collection view costs against the number of its items, and what a diffable data source
/// takes for 100 000.
@main
@MainActor
enum CollectionBenchmark {
  static func main() {
    updates()
    diffable()
  }

  private static func updates() {
    let table = Table("A delete and an insert in view of 400, with the frame, microseconds", ["items", "p50", "p99"])
    for power in 3...9 {
      let count = (0..<power).reduce(1) { count, _ in count * 10 }
      let screen = Screen(count)
      let middle = count / 2
      screen.stage.perform {
        screen.view.scrollToItem(at: IndexPath(item: middle, section: 0), at: .centeredVertically, animated: false)
      }
      screen.stage.tick()
      let times = Times(200) { screen.exchange(IndexPath(item: middle + $0 % 7, section: 0)) }
      table.row("10^\(power)", [times.median, times.p99])
    }
  }

  /// Of several rounds the least; beside it what a dictionary of the same identifiers takes in the same round.
  private static func diffable() {
    let columns = ["snapshot", "snapshot", "apply", "dictionary", "apply : dictionary"]
    let table = Table("A diffable data source, 100 000 items, milliseconds", columns)
    let rounds = (0..<7).map { _ in DiffableRound() }
    for index in rounds[0].steps.indices {
      let steps = rounds.map { $0.steps[index] }
      let (making, applying) = (Times(steps.map(\.making)).least, Times(steps.map(\.applying)).least)
      let dictionary = Times(rounds.map(\.dictionary)).least
      table.row(steps[0].name, [making / 1000, applying / 1000, dictionary / 1000, applying / dictionary])
    }
  }
}

/// One snapshot after the other in a view of their own.
@MainActor
private struct DiffableRound {
  private(set) var steps: [(name: String, making: Double, applying: Double)] = []
  let dictionary: Double

  private let screen = Screen(0)
  private let source: UICollectionViewDiffableDataSource<Int, UUID>

  init() {
    let all = (0..<100_000).map { _ in UUID() }
    var places: [UUID: Int] = [:]
    dictionary = Times.microseconds {
      places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element, $0.offset) })
    }
    precondition(places.count == all.count)
    let view = screen.view
    source = screen.stage.perform {
      UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    apply("the first", all)
    apply("the same", all)
    apply("a few gone", Array(all.dropFirst(10).dropLast(10)))
    apply("these back", all)
    apply("every second gone", all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    apply("these back", all)
    apply("halves exchanged", Array(all.dropFirst(50_000) + all.prefix(50_000)))
    apply("reversed", all.reversed())
    apply("shuffled", all.shuffled())
    apply("all others", (0..<100_000).map { _ in UUID() })
  }

  private mutating func apply(_ name: String, _ items: [UUID]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    let making = Times.microseconds {
      snapshot.appendSections([0])
      snapshot.appendItems(items)
    }
    let applying = screen.stage.perform { Times.microseconds { source.apply(snapshot) } }
    screen.stage.tick()
    steps.append((name, making, applying))
  }
}

/// A window full of small tiles: 400 of them.
@MainActor
private final class Screen: NSObject, UICollectionViewDataSource {
  let stage = Stage(size: CGSize(width: 1000, height: 1000))
  let view: UICollectionView
  private let count: Int

  init(_ count: Int) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    view = stage.perform {
      UICollectionView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), collectionViewLayout: layout)
    }
    super.init()
    stage.perform {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      controller.view.addSubview(view)
    }
    stage.tick()
  }

  func exchange(_ indexPath: IndexPath) {
    stage.perform {
      view.performBatchUpdates { [view] in
        view.deleteItems(at: [indexPath])
        view.insertItems(at: [indexPath])
      }
    }
    stage.tick()
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}
