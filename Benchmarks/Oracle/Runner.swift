import EngineScenes
import Foundation
import SceneOracle

/// Runs scenes, each engine in a process of its own: one that ends, or does not come to an end, ends nobody else.
struct Runner {
  /// Where the peers are.
  let peers: URL
  /// A folder for the scene and for what comes of it.
  let scratch: URL

  func run(seed: UInt64, number: Int) throws -> Verdict {
    let scene = RandomScene(seed: seed, number: number)
    let described = scratch.appending(path: "scene")
    try Data(scene.scene.text.utf8).write(to: described)
    let runs = try ComparedEngine.allCases.map { engine in
      let output = scratch.appending(path: engine.rawValue)
      try Data().write(to: output)
      let process = Process()
      switch engine {
      case .ours:
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--trace", "\(seed)", "\(number)"]
      case .box2D: process.executableURL = peers.appending(path: "box2d-2.4-trace")
      case .chipmunk: process.executableURL = peers.appending(path: "chipmunk-7-trace")
      }
      process.standardInput = try FileHandle(forReadingFrom: described)
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
      return (engine, process, output)
    }
    var trajectories: [ComparedEngine: Trajectory] = [:]
    for (engine, process, output) in runs {
      process.waitUntilExit()
      guard process.terminationStatus == 0, process.terminationReason == .exit else { continue }
      trajectories[engine] = Trajectory(bytes: try Data(contentsOf: output), of: scene.scene)
    }
    return Verdict(scene, trajectories)
  }
}
