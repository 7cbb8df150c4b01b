import Foundation

/// One of those that are compared: this program itself, or one of `Benchmarks/peers`.
struct Engine {
  /// As in the file, for programs.
  var key: String
  /// As in the tables.
  var name: String
  var isOurs: Bool { key == "cradle" }

  static let all = [
    Engine(key: "cradle", name: "Cradle"), Engine(key: "box2d-2.4", name: "Box2D 2.4"),
    Engine(key: "chipmunk-7", name: "Chipmunk 7"), Engine(key: "box2d-3-sse2", name: "Box2D 3 SSE2"),
    Engine(key: "box2d-3-avx2", name: "Box2D 3 AVX2"), Engine(key: "box2d-3", name: "Box2D 3"),
  ]

  /// Runs a scene in a process of its own, so that none inherits another's heap. Nil if it fails.
  func run(
    _ entry: CatalogEntry, _ count: Int, workers: Int, isQuick: Bool, described scene: URL, peers: URL
  ) throws -> Run? {
    let process = Process()
    if isOurs {
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--run", entry.name, "\(count)", "--workers", "\(workers)"] + (isQuick ? ["--quick"] : [])
    } else {
      process.executableURL = peers.appending(path: key)
      process.standardInput = try FileHandle(forReadingFrom: scene)
    }
    if entry.figure.isOfMemory {
      // What has been freed is given back, and not used again unseen.
      process.environment = ProcessInfo.processInfo.environment.merging(["MALLOC_MMAP_THRESHOLD_": "65536"]) { $1 }
    }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? Run(output: String(decoding: text, as: UTF8.self)) : nil
  }
}
