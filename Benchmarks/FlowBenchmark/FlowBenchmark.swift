import CradleStage
import Foundation
import Measuring
import OpenUIKit

/// Prints what a flow layout with items of varying size costs, through the whole of a collection view, against their
/// number.
@main
@MainActor
enum FlowBenchmark {
  static func main() {
    let columns = [
      "items", "first frame", "jump", "its frame", "scrolling", "insertion", "its frame", "bytes an item",
    ]
    let shapes: [(String, Double)] = [("one column", 480), ("three columns", 150), ("some eighteen a line", 20)]
    for (name, width) in shapes {
      let table = Table("Items of varying size in \(name), microseconds (medians)", columns)
      for count in [10_000, 100_000, 1_000_000, 10_000_000] {
        table.row("\(count)", Rig.figures(count, width: width))
      }
    }
  }
}

extension Rig {
  /// Of the first frame, with everything it is in; a jump to an item anywhere, by the layout alone and with its cells;
  /// a frame that scrolls into what has not been measured; an insertion in view, likewise; memory when all has been
  /// measured.
  fileprivate static func figures(_ count: Int, width: Double) -> [Double] {
    var rig: Rig!
    let first = Times.microseconds { rig = Rig(count, width: width) }
    let (jumps, jumpFrames) = rig.jump(200)
    let scrolling = Times(500) { turn in rig.scroll(by: turn % 2 == 0 ? -39 : -41) }
    let (insertions, insertionFrames) = rig.insert(200)
    let fresh = Rig(count, width: width)
    return [
      first, jumps.median, jumpFrames.median, scrolling.median, insertions.median, insertionFrames.median,
      fresh.bytesMeasuringAll,
    ]
  }

  private func jump(_ turns: Int) -> (layout: Times, frame: Times) {
    var (alone, whole): ([Double], [Double]) = ([], [])
    for turn in 1...turns {
      let path = IndexPath(item: (turn &* 7_654_321) % source.count, section: 0)
      stage.perform {
        alone.append(Times.microseconds { _ = layout.layoutAttributesForItem(at: path) })
      }
      whole.append(
        Times.microseconds {
          stage.perform { view.scrollToItem(at: path, at: .top, animated: false) }
          stage.tick()
        })
    }
    return (Times(alone), Times(whole))
  }

  private func scroll(by distance: CGFloat) {
    stage.perform { view.contentOffset.y += distance }
    stage.tick()
  }

  private func insert(_ turns: Int) -> (layout: Times, frame: Times) {
    var (alone, whole): ([Double], [Double]) = ([], [])
    for turn in 1...turns {
      guard let middle = stage.perform({ view.indexPathsForVisibleItems.sorted() }).dropFirst(3).first else { break }
      layout.preparing = 0
      whole.append(
        Times.microseconds {
          stage.perform {
            view.performBatchUpdates { [view, source] in
              source.count += 1
              view.insertItems(at: [middle])
            }
          }
          stage.tick()
        })
      alone.append(layout.preparing)
      if turn % 20 == 0 { _ = jump(1) }
    }
    return (Times(alone), Times(whole))
  }

  /// What measuring all items takes, an item. Each that is asked for has those around it measured, too.
  private var bytesMeasuringAll: Double {
    let before = Memory.residentBytes
    stage.perform {
      for item in stride(from: 0, to: source.count, by: 16) {
        _ = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
      }
    }
    Rig.kept.append(self)
    // A few pages say nothing.
    return source.count < 100_000 ? .nan : Double(Memory.residentBytes - before) / Double(source.count)
  }
}
