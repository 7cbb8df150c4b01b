import Foundation
import OpenUIKit
import Stage

/// Prints what a flow layout costs against the number of its items.
@main
@MainActor
enum FlowBenchmark {
  static func main() {
    for count in [1_000_000, 1_000_000_000] { uniform(count) }
    for count in [100_000, 10_000_000] {
      varying(count, "one column") { _ in 480 }
      varying(count, "three columns") { _ in 150 }
      varying(count, "some eighteen a line") { CGFloat(10 + ($0 &* 31) % 20) }
    }
  }

  private static func uniform(_ count: Int) {
    print("\(count) items of one size")
    var rig: Rig!
    time("window, view and first layout") { _ in rig = Rig(Source(count)) }
    time("a tick of scrolling at the far end", 500) {
      rig.scroll(to: rig.view.contentSize.height - 900 - CGFloat($0) * 3)
    }
  }

  private static func varying(_ count: Int, _ name: String, _ width: @escaping (Int) -> CGFloat) {
    print("\(count) items of varying size, \(name)")
    let source = SizedSource(count) { CGSize(width: width($0), height: CGFloat(20 + ($0 &* 7919) % 61)) }
    var rig: Rig!
    time("window, view and first layout") { _ in rig = Rig(source) }
    time("a jump to any item, cells and all", 200) { jump in
      rig.stage.perform {
        rig.view.scrollToItem(
          at: IndexPath(item: (jump &* 7_654_321) % count, section: 0), at: .top, animated: false)
      }
      rig.stage.tick()
    }
    time("a tick of scrolling back into the unknown", 500) {
      rig.scroll(to: rig.view.contentOffset.y - 40 + CGFloat($0 % 2))
    }
    indexOnly(count, width)
  }

  /// The index by itself, with all items measured.
  private static func indexOnly(_ count: Int, _ width: @escaping (Int) -> CGFloat) {
    let size = { (item: Int) in ItemSize(along: CGFloat(20 + (item &* 7919) % 61), across: width(item)) }
    let before = residentBytes
    let index = FlowIndex(count: count, FillRule(room: 480, itemSpacing: 10, lineSpacing: 10), estimate: 50)
    var item = 0
    while let gap = index.firstGap(from: item) {
      index.measure(gap, size)
      item = gap.lowerBound
    }
    print("  all measured:", (residentBytes - before) / count, "bytes an item")
    kept.append(index)
    time("an insert", 1000) { index.insert(size($0), at: ($0 &* 7_654_321) % index.count) }
    time("a delete", 1000) { turn in
      let item = (turn &* 7_654_321) % index.count
      index.remove(item..<item + 1)
    }
    time("an item's line", 1000) { _ = index.line(of: ($0 &* 7_654_321) % index.count) }
  }

  private static func time(_ what: String, _ turns: Int = 1, _ body: (Int) -> Void) {
    let start = DispatchTime.now().uptimeNanoseconds
    for turn in 0..<turns { body(turn) }
    let microseconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1000 / Double(turns)
    print("  \(what):", String(format: "%.1f µs", microseconds))
  }

  /// Of the process. What has been freed is used again and does not show, so that indexes are kept.
  private static var residentBytes: Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * 4096
  }

  private static var kept: [FlowIndex] = []
}

private class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let count: Int

  init(_ count: Int) { self.count = count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class SizedSource: Source, UICollectionViewDelegateFlowLayout {
  let size: (Int) -> CGSize

  init(_ count: Int, _ size: @escaping (Int) -> CGSize) {
    self.size = size
    super.init(count)
  }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath.item) }
}

@MainActor
private struct Rig {
  let stage = Stage(size: CGSize(width: 480, height: 800))
  let view: UICollectionView
  let source: Source

  init(_ source: Source) {
    self.source = source
    let (controller, view) = stage.perform {
      let controller = UIViewController()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 480, height: 800), collectionViewLayout: UICollectionViewFlowLayout())
      controller.view.addSubview(view)
      return (controller, view)
    }
    self.view = view
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.delegate = source
    view.dataSource = source
    stage.show(controller)
    stage.tick()
  }

  func scroll(to offset: CGFloat) {
    stage.perform { view.contentOffset.y = offset }
    stage.tick()
  }
}
