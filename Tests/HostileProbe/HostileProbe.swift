import CradleGallery
import Foundation

/// Reads what somebody hostile might have written: records, clips, pictures and pasted springs, each changed at
/// random in a few places, one after the other in one process. Prints how long and how much memory the worst of each
/// kind took.
///
/// Each change comes from a number of its own, so the worst is read again by `HostileProbe --kind KIND --first NUMBER
/// --count 1`, and `--write FILE` keeps what is read. Before a change is read its number is in the file that
/// `--journal` names: it is what a crash leaves. One that takes longer than a minute ends the process.
@main
@MainActor
enum HostileProbe {
  static func main() throws {
    let options = ProbeOptions(CommandLine.arguments)
    let journal = Journal(at: options.journal)
    for kind in options.kinds {
      let reader = try kind.reader()
      var worst = Worst()
      for number in options.first..<options.first + options.count {
        journal.note(number)
        var random = SplitMix64(state: number)
        let input = reader.input(&random)
        if let path = options.written { try Data(input).write(to: URL(fileURLWithPath: path)) }
        let (began, before) = (Journal.now, Memory.restartPeak())
        let isRead = reader.read(input)
        worst.add(number, Journal.now - began, Memory.peak - before, input.count, isRead)
      }
      print(worst.row(kind))
    }
  }
}

/// What came of all changes of a kind.
private struct Worst {
  private var seconds = (value: 0.0, number: UInt64(0))
  private var bytes = (value: 0, number: UInt64(0))
  private var (longest, refused, count) = (0, 0, 0)

  mutating func add(_ number: UInt64, _ time: Double, _ memory: Int, _ size: Int, _ isRead: Bool) {
    if time > seconds.value { seconds = (time, number) }
    if memory > bytes.value { bytes = (memory, number) }
    longest = max(longest, size)
    count += 1
    if !isRead { refused += 1 }
  }

  func row(_ kind: Kind) -> String {
    let memory = Double(bytes.value) / 1_048_576
    return String(
      format: "%-8@ %8d %8d %9d %9.3f %12llu %9.1f %12llu", kind.rawValue as NSString, count, refused, longest,
      seconds.value, seconds.number, memory, bytes.number)
  }
}

/// `--kind KIND`, all of them unless it is given; `--first NUMBER`, `--count N`, `--journal FILE`,
/// `--write FILE`.
private struct ProbeOptions {
  var kinds = Kind.allCases
  var first: UInt64 = 0
  var count: UInt64 = 1000
  var journal = "/dev/null"
  var written: String?

  init(_ words: [String]) {
    for (name, value) in zip(words.dropFirst(), words.dropFirst(2)) {
      switch name {
      case "--kind": kinds = Kind(rawValue: value).map { [$0] } ?? []
      case "--first": first = UInt64(value) ?? 0
      case "--count": count = UInt64(value) ?? 0
      case "--journal": journal = value
      case "--write": written = value
      default: continue
      }
    }
  }
}
