import Measuring
import ScrolledTiles

/// Prints what a frame of scrolling takes, deliver, step and layout, with some four hundred tiles in view, and drawing
/// apart: against the number of items. By the processor's time, since on a busy machine one frame in a hundred is
/// interrupted.
@main
@MainActor
enum ScrollBenchmark {
  private static let ticks = 960

  static func main() {
    for layout in ScrolledTiles.Layout.allCases {
      let title = layout == .flow ? "A plain flow layout" : "Tiles on springs"
      let table = Table("\(title), microseconds of the processor", ["scrolled by, items", "p50", "p99", "drawing"])
      for way in ScrollWay.allCases {
        for power in 3...9 { measure(layout, way, power, in: table) }
      }
    }
  }

  private static func measure(_ layout: ScrolledTiles.Layout, _ way: ScrollWay, _ power: Int, in table: Table) {
    let count = (0..<power).reduce(1) { count, _ in count * 10 }
    let tiles = ScrolledTiles(layout, scrolledBy: way, itemCount: count)
    var (frames, drawings): ([Double], [Double]) = ([], [])
    for tick in 0..<2 * ticks {
      let (events, counts) = tiles.nextEvents()
      let time = Times.processorMicroseconds { tiles.stage.tick(events) }
      // By then cells have been pooled.
      guard tick >= ticks, counts else { continue }
      frames.append(time)
      drawings.append(Times.processorMicroseconds { _ = tiles.stage.draw() })
    }
    table.row("\(way.rawValue), 10^\(power)", [Times(frames).median, Times(frames).p99, Times(drawings).median])
  }
}
