import CradleApp
import CradleGallery
import CradleHeap
import CradleScenes
import Foundation

/// Measures what a program keeps that nobody closes: a day of a window's session, without the window, in the hands of
/// somebody who comes and goes.
///
///     DayProbe SCENE [HOURS] [SEED]
///
/// SCENE is one of the gallery's, or photo-wall for the program in Examples: an application of two screens, run as its
/// users run it. With the instrument all of its events are kept, as the only way back: it has no checkpoints.
///
/// Prints a line for each hour, and by how much the memory in use has grown: the median of the ends of the hours of
/// the last quarter, less that of the quarter before. Until then caches fill up, and from hour to hour it differs by
/// what is in sight. Ends with 1 if it has grown by more than a MiB, or if something still moves a minute after the
/// hand has left; with 2 if it does not know what it is given.
@main
@MainActor
enum DayProbe {
  /// In bytes.
  private static let most = 1 << 20
  private static let exampleName = "photo-wall"

  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let example = ApplicationHost.catalogue(of: WallDelegate.self)
    let names = SceneCatalogue.gallery.scenes.map(\.name) + [exampleName]
    guard let scene = words.first, names.contains(scene), words.count <= 3,
      let hours = number(words.dropFirst().first ?? "24", in: 8...240),
      let seed = number(words.dropFirst(2).first ?? "1", in: 0...Int.max)
    else {
      complain("DayProbe SCENE [HOURS, from 8 to 240] [SEED]. Scenes: \(names.joined(separator: " "))")
      exit(2)
    }
    var day =
      scene == exampleName
      ? try Day(example.scenes[0].name, of: example, seed: UInt64(seed), keepsHistory: false)
      : try Day(scene, of: .gallery, seed: UInt64(seed), keepsHistory: true)
    let heads = ["hour", "ticks", "moving", "deeds", "items", "rewinds", "restarts", "KiB in use", "KiB resident"]
    say(heads.map(filled).joined())
    var inUse: [Int] = []
    for hour in 1...hours {
      try day.liveThroughAnHour()
      guard !day.session.isInMotion else {
        complain("Something still moves a minute after the hand has left.")
        exit(1)
      }
      let memory = Memory.now
      inUse.append(memory.inUse)
      let numbers = [
        hour, day.ticks, day.movingTicks, day.deeds, day.session.controller.itemCount, day.rewinds, day.restarts,
        memory.inUse / 1024, memory.resident / 1024,
      ]
      say(numbers.map { filled("\($0)") }.joined())
    }
    let quarter = hours / 4
    let growth = median(inUse.suffix(quarter)) - median(inUse.dropLast(quarter).suffix(quarter))
    say("\(scene), seed \(seed): \(hours) h, memory in use grown by \(growth / 1024) KiB in the last quarter")
    exit(growth > most ? 1 : 0)
  }

  private static func median(_ numbers: ArraySlice<Int>) -> Int { numbers.sorted()[numbers.count / 2] }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// At once, so that whoever waits for a day sees how far it is.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func complain(_ sentence: String) {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }

  private static func filled(_ text: String) -> String { text.padding(toLength: 14, withPad: " ", startingAt: 0) }
}

/// Of this process, in bytes.
private struct Memory {
  /// What has been allocated and not been freed.
  let inUse: Int
  let resident: Int

  static var now: Memory {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    let pages = fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    return Memory(inUse: heap_bytes_in_use(), resident: pages * Int(sysconf(Int32(_SC_PAGESIZE))))
  }
}
