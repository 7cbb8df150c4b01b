import EngineScenes
import Foundation

/// Compares our engine with its peers. To be started by `scripts/bench`, which builds the peers and says how:
///
///     EngineBenchmark --peers FOLDER --scratch FOLDER --engines KEY,… [--quick] [--rounds N] [--workers N]
///         [--json FILE] [SCENE...]
///     EngineBenchmark --run SCENE N [--quick] [--workers N]
///                                                    runs one scene in ours, for the comparison itself
///     EngineBenchmark --describe SCENE N [--quick]   prints one scene as the peers read it
///     EngineBenchmark --scenes                       prints the names of all
@main
enum EngineBenchmark {
  static func main() throws {
    var (arguments, values, isQuick) = (CommandLine.arguments.dropFirst(), [String: String](), false)
    var scenes: [String] = []
    while let argument = arguments.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--peers", "--scratch", "--engines", "--rounds", "--json", "--run", "--describe", "--workers":
        values[argument] = arguments.popFirst()
      case "--scenes": return print(allNames.joined(separator: "\n"))
      default: scenes.append(argument)
      }
    }
    let workers = values["--workers"].flatMap { Int($0) } ?? 1
    if let name = values["--run"] {
      print(Run(ofOursIn: try scene(name, scenes.first, isQuick), workers: workers).line)
    } else if let name = values["--describe"] {
      print(try scene(name, scenes.first, isQuick).text, terminator: "")
    } else {
      let keys = (values["--engines"] ?? "cradle").split(separator: ",").map(String.init)
      let comparison = Comparison(
        engines: Engine.all.filter { keys.contains($0.key) }, peers: URL(filePath: values["--peers"] ?? "."),
        scratch: URL(filePath: values["--scratch"] ?? "."), rounds: values["--rounds"].flatMap { Int($0) } ?? 1,
        workers: workers, isQuick: isQuick)
      try compare(comparison, scenes.isEmpty ? allNames : scenes, into: values["--json"])
    }
  }

  private static var allNames: [String] { CatalogEntry.all.map(\.name) }

  private static func scene(_ name: String, _ count: String?, _ isQuick: Bool) throws -> Scene {
    guard let entry = CatalogEntry.named(name), let count = count.flatMap({ Int($0) }) else {
      stop("There is no scene \(name) of \(count ?? "nothing").")
    }
    return entry.scene(count, isQuick: isQuick)
  }

  private static func compare(_ start: Comparison, _ names: [String], into file: String?) throws {
    var comparison = start
    let entries = names.map { name -> CatalogEntry in
      guard let entry = CatalogEntry.named(name) else {
        stop("There is no scene \"\(name)\"; there are: \(allNames.joined(separator: ", ")).")
      }
      return entry
    }
    for entry in entries { try comparison.measure(entry) }
    if let file {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(comparison.rows).write(to: URL(filePath: file))
    }
    if !comparison.failures.isEmpty { stop("These failed: \(comparison.failures.joined(separator: ", ")).", 1) }
  }

  private static func stop(_ sentence: String, _ status: Int32 = 2) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(status)
  }
}
