import CradleGallery
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom

/// Takes out of a run that has failed whatever it fails without: whole scenes, events, and time in which nothing
/// happens.
@MainActor
struct FuzzShrinker {
  private let place: String
  private let script: FuzzScript
  private let holds: (SceneRun) -> Bool
  /// In seconds: what is shortest after them is the answer.
  var patience = 120.0

  /// - Parameter run: it has failed, and its record is finished.
  init(_ failure: FuzzFailure, of run: FuzzRun) throws {
    let record = try RecordReader.read(run.record)
    self.init(
      failure.place,
      of: FuzzScript(
        record, ticks: run.restBegan ?? run.sceneRun.tickNumber, endsInRest: run.restBegan != nil))
  }

  /// - Parameter holds: what a test demands besides.
  init(_ place: String, of script: FuzzScript, demanding holds: @escaping (SceneRun) -> Bool = { _ in true }) {
    (self.place, self.script, self.holds) = (place, script, holds)
  }

  /// - Parameter name: of the record of what is left, beside the whole one.
  /// - Returns: a sentence that says where it is; nil if the script does not fail.
  func shrunk(to name: String) throws -> String? {
    guard let least = shrunk() else { return nil }
    let run = try FuzzRun(least, record: name)
    try? run.play(least)
    return "\(least.eventCount) of \(script.eventCount) events and \(least.tickCount) of \(script.tickCount) ticks "
      + "are enough: cradle --replay \(try run.finishRecord())"
  }

  /// - Returns: nil if the script does not fail.
  func shrunk() -> FuzzScript? {
    guard fails(script) else { return nil }
    let end = Date(timeIntervalSinceNow: patience)
    var least = script
    // The last scene alone first: mostly what came before it is not missed.
    let last = [least.parts.count - 1]
    let before = SeededRandom.least(Array(least.parts.indices.dropLast()), until: end) { kept in
      var shorter = least
      shorter.parts = (kept + last).map { least.parts[$0] }
      return fails(shorter)
    }
    least.parts = (before + last).map { least.parts[$0] }
    for index in least.parts.indices {
      least.parts[index].events = SeededRandom.least(least.parts[index].events, until: end) { kept in
        var shorter = least
        shorter.parts[index].events = kept
        return fails(shorter)
      }
      shorten(&least, at: index, until: end)
    }
    return least
  }

  /// Takes out time before the first event, between two, and after the last one.
  private func shorten(_ script: inout FuzzScript, at index: Int, until end: Date) {
    for place in 0...script.parts[index].events.count {
      var most = Self.gap(before: place, in: script.parts[index])
      while most > 0, Date() < end {
        var shorter = script
        Self.cut(most, before: place, from: &shorter.parts[index])
        if fails(shorter) {
          script = shorter
          most = min(most, Self.gap(before: place, in: script.parts[index]))
        } else {
          most /= 2
        }
      }
    }
  }

  private static func gap(before place: Int, in part: FuzzScript.Part) -> Int {
    let before = place == 0 ? 0 : part.events[place - 1].tick
    return (place == part.events.count ? part.ticks : part.events[place].tick - 1) - before
  }

  private static func cut(_ ticks: Int, before place: Int, from part: inout FuzzScript.Part) {
    for index in place..<part.events.count { part.events[index].tick -= ticks }
    part.ticks -= ticks
  }

  private func fails(_ script: FuzzScript) -> Bool {
    do {
      try FuzzRun(script, demanding: holds).play(script)
      return false
    } catch {
      return (error as? FuzzFailure)?.place == place
    }
  }
}
