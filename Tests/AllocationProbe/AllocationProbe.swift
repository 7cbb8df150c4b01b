import CradleCountingAllocator
import CradleScrolledTiles
import Foundation

/// Counts what a frame of scrolling asks of the heap: deliver, step and layout, with some four hundred items in view. A
/// process of its own, since counting takes the place of the C library's allocator.
///
/// Prints a line for each layout, way of scrolling and number of items. With `--stacks` after a layout, a way and a
/// number it prints instead where the allocations of frames in which nothing enters come from, for `addr2line`.
@main
@MainActor
enum AllocationProbe {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 4, words[3] == "--stacks", let layout = ScrolledTiles.Layout(rawValue: words[0]),
      let way = ScrollWay(rawValue: words[1]), let count = Int(words[2])
    {
      let census = Census(of: layout, scrolledBy: way, itemCount: count, isNotingStacks: true)
      precondition(!census.quiet.isEmpty)
      return print_allocations()
    }
    let heads = ["layout", "way", "items", "visible", "frames", "median", "most", "drawing"]
    print((heads + Census.Crossing.allCases.map { "\($0)" }).map { $0.filled(to: 11) }.joined())
    for layout in ScrolledTiles.Layout.allCases {
      for way in ScrollWay.allCases {
        for count in [1000, 1_000_000, 1_000_000_000] {
          print(Census(of: layout, scrolledBy: way, itemCount: count).line)
        }
      }
    }
  }
}

extension Census {
  /// Of the frames in which nothing enters or leaves how many there were, the median and the most; of drawing, the
  /// median; how many more for each cell and each tile that enters or leaves.
  fileprivate var line: String {
    let numbers = [itemCount, visibleCount, quiet.count, median(quiet), quiet.max() ?? 0, median(drawing)]
    let more = Crossing.allCases.map { each($0).map { "\($0)" } ?? "-" }
    return ([layout.rawValue, way.rawValue] + numbers.map { "\($0)" } + more).map { $0.filled(to: 11) }.joined()
  }
}

extension String {
  fileprivate func filled(to width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) + " " }
}

func median(_ numbers: [Int]) -> Int { numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2] }
