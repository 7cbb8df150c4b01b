import Foundation
import SceneOracle

/// Runs random scenes in our engine and in its peers, and says which of them break a law. To be started by
/// `scripts/oracle`, which builds the peers and checks what it is given:
///
///     Oracle --peers FOLDER --scratch FOLDER --known FILE --seed N --count N [--seconds S] [--json FILE]
///     Oracle … --only NUMBER          one scene, with all that was found
///     Oracle --trace SEED NUMBER      runs one scene in ours, for the oracle itself
@main
enum Oracle {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--trace" { return trace(arguments.dropFirst()) }
    var (rest, values) = (arguments[...], [String: String]())
    while let name = rest.popFirst() { values[name] = rest.popFirst() }
    guard let peers = values["--peers"], let scratch = values["--scratch"], let known = values["--known"],
      let seed = values["--seed"].flatMap({ UInt64($0) }), let count = values["--count"].flatMap({ Int($0) })
    else { stop("Oracle needs more than it is given; scripts/oracle has it.") }
    let runner = Runner(peers: URL(filePath: peers), scratch: URL(filePath: scratch))
    var report = Report(known: try read(known))
    if let only = values["--only"].flatMap({ Int($0) }) {
      report.add(try runner.run(seed: seed, number: only))
      report.printFindings()
    } else {
      let seconds = values["--seconds"].flatMap { Double($0) } ?? .infinity
      let (clock, began) = (ContinuousClock(), ContinuousClock.now)
      for number in 0..<count where clock.now - began < .seconds(min(seconds, 1e9)) {
        report.add(try runner.run(seed: seed, number: number))
      }
      report.printTable()
    }
    report.printBreaches()
    if let file = values["--json"] { try report.write(to: URL(filePath: file)) }
    if report.hasUnknownBreaches { exit(1) }
  }

  private static func trace(_ words: ArraySlice<String>) {
    // As the peers.
    alarm(60)
    guard let seed = words.first.flatMap({ UInt64($0) }), let number = words.last.flatMap({ Int($0) }) else {
      stop("--trace needs a seed and a number.")
    }
    FileHandle.standardOutput.write(Trajectory(ofOursIn: RandomScene(seed: seed, number: number).scene).bytes)
  }

  private static func read(_ file: String) throws -> [KnownBreach] {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      guard let breach = KnownBreach(line: line) else { stop("\(file) has a line that says nothing: \(line)") }
      return breach
    }
  }

  static func stop(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(2)
  }
}
