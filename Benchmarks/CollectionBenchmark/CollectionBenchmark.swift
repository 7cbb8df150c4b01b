import Foundation
import OpenUIKit
import Stage

/// Prints what a collection view costs: a frame while it scrolls and an update against the number of its items, and what a
/// diffable data source takes for 100 000.
@main
@MainActor
enum CollectionBenchmark {
  static func main() {
    for count in [1000, 1_000_000, 1_000_000_000] { scrolling(count) }
    for count in [1000, 1_000_000, 1_000_000_000] { updates(count) }
    diffable()
  }

  private static func scrolling(_ count: Int) {
    let screen = Screen(count)
    screen.stage.perform { screen.view.contentOffset.y = screen.view.contentSize.height / 2 }
    screen.stage.tick()
    let time = measure(600) { turn in
      screen.stage.perform { screen.view.contentOffset.y += turn % 200 < 100 ? 7 : -7 }
      screen.stage.tick()
    }
    print("\(count) items, \(screen.view.visibleCells.count) visible: a frame of scrolling \(time)")
  }

  private static func updates(_ count: Int) {
    let screen = Screen(count)
    let middle = count / 2
    screen.stage.perform {
      screen.view.scrollToItem(at: IndexPath(item: middle, section: 0), at: .centeredVertically, animated: false)
    }
    screen.stage.tick()
    let time = measure(200) { turn in
      screen.stage.perform {
        screen.view.performBatchUpdates {
          screen.view.deleteItems(at: [IndexPath(item: middle + turn % 7, section: 0)])
          screen.view.insertItems(at: [IndexPath(item: middle, section: 0)])
        }
      }
      screen.stage.tick()
    }
    print("\(count) items: a delete and an insert in view, with its frame, \(time)")
  }

  private static func diffable() {
    let screen = Screen(0)
    screen.stage.perform {
      let source = UICollectionViewDiffableDataSource<Int, UUID>(collectionView: screen.view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      let all = (0..<100_000).map { _ in UUID() }
      @MainActor func apply(_ name: String, _ items: [UUID]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
        let making = measure(1) { _ in
          snapshot.appendSections([0])
          snapshot.appendItems(items)
        }
        let applying = measure(1) { _ in source.apply(snapshot) }
        screen.stage.tick()
        print("diffable, \(items.count) items, \(name): snapshot \(making), apply \(applying)")
      }
      apply("the first", all)
      apply("the same", all)
      apply("a few gone", Array(all.dropFirst(10).dropLast(10)))
      apply("all back", all)
      apply("every second gone", all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
      apply("all back", all)
      apply("halves exchanged", Array(all.dropFirst(50_000) + all.prefix(50_000)))
      apply("reversed", all.reversed())
    }
  }

  private static func measure(_ turns: Int, _ body: (Int) -> Void) -> String {
    let clock = ContinuousClock()
    let time = clock.measure { for turn in 0..<turns { body(turn) } }
    let microseconds = Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6
    return String(format: "%.1f µs", microseconds / Double(turns))
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

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}
