import Foundation
import Measuring

/// Runs scenes in all engines, one engine after the other and then again, so that a busy minute hits them alike.
struct Comparison {
  var engines: [Engine]
  /// Where the peers are.
  var peers: URL
  /// A folder to write the scenes into that the peers read.
  var scratch: URL
  var rounds: Int
  /// Of ours; the peers have one.
  var workers: Int
  var isQuick: Bool
  private(set) var rows: [Row] = []
  /// "S2 in Chipmunk 7": what ended without figures.
  private(set) var failures: [String] = []

  init(engines: [Engine], peers: URL, scratch: URL, rounds: Int, workers: Int, isQuick: Bool) {
    self.engines = engines
    self.peers = peers
    self.scratch = scratch
    self.rounds = rounds
    self.workers = workers
    self.isQuick = isQuick
  }

  /// Prints the scene's table, and keeps its rows.
  mutating func measure(_ entry: CatalogEntry) throws {
    let table = Table(
      "\(entry.name): \(entry.title)",
      ["n", entry.figure.heading, "spread %", entry.figure == .query ? "hits" : "touching", "ours ÷ it"])
    for count in isQuick ? entry.few : entry.counts {
      let runs = try runs(of: entry, count)
      let apart = entry.figure == .bytesAContact ? CatalogEntry.named("memory_box") : nil
      let boxes = try apart.map { try self.runs(of: $0, count) }
      var ours = Double.nan
      for engine in engines {
        let row = Row(
          entry, count, engine, runs[engine.key] ?? [], apart: boxes?[engine.key]?.map(\.bytes).min())
        guard let row else {
          table.row("\(count) \(engine.name)", [.nan, .nan, .nan, .nan])
          continue
        }
        rows.append(row)
        if engine.isOurs { ours = row.figure }
        table.row(
          "\(count) \(engine.name)",
          [row.figure / entry.figure.scale, row.spread * 100, Double(row.contacts), ours / row.figure])
      }
    }
  }

  private mutating func runs(of entry: CatalogEntry, _ count: Int) throws -> [String: [Run]] {
    let scene = scratch.appending(path: "scene")
    try Data(entry.scene(count, isQuick: isQuick).text.utf8).write(to: scene)
    var runs: [String: [Run]] = [:]
    for _ in 0..<rounds {
      for engine in engines where !entry.without.contains(engine.key) {
        if let run = try engine.run(entry, count, workers: workers, isQuick: isQuick, described: scene, peers: peers) {
          runs[engine.key, default: []].append(run)
        } else if !failures.contains("\(entry.name) in \(engine.name)") {
          failures.append("\(entry.name) in \(engine.name)")
        }
      }
    }
    return runs
  }
}

extension CatalogEntry.Figure {
  fileprivate var heading: String {
    switch self {
    case .leastFrame: "µs, least"
    case .meanFrame: "µs, mean"
    case .query: "ns"
    case .bytesABody, .bytesAContact: "bytes"
    }
  }

  /// Of the heading's unit, in that of a row.
  fileprivate var scale: Double {
    switch self {
    case .leastFrame, .meanFrame: 1000
    case .query, .bytesABody, .bytesAContact: 1
    }
  }
}
