import Foundation

/// Runs random heaps and says which of them break a law. To be started by `scripts/soak`, which checks what it is
/// given:
///
///     Soak --heaps N --seed S --items N [--json FILE]
///
/// The heaps have the seeds S, S + 1, …, and run side by side on all processors. What comes of a heap follows from
/// its seed and the number of items alone.
@main
enum Soak {
  static func main() async throws {
    var (arguments, values) = (CommandLine.arguments.dropFirst(), [String: String]())
    while let name = arguments.popFirst() { values[name] = arguments.popFirst() }
    guard let heaps = values["--heaps"].flatMap({ Int($0) }), let seed = values["--seed"].flatMap({ UInt64($0) }),
      let items = values["--items"].flatMap({ Int($0) }), heaps > 0, items > 0
    else {
      FileHandle.standardError.write(Data("Soak needs --heaps, --seed and --items; scripts/soak has them.\n".utf8))
      exit(2)
    }
    say("\(heaps) heaps of up to \(items) items, seeds from \(seed)")
    var summary = Summary()
    await withTaskGroup(of: HeapResult.self) { group in
      for index in 0..<heaps {
        group.addTask {
          var heap = Heap(seed: seed &+ UInt64(index), most: items)
          return heap.run()
        }
      }
      for await result in group { summary.add(result) }
    }
    summary.print()
    if let file = values["--json"] { try summary.write(to: file) }
    if !summary.isKept { exit(1) }
  }

  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
