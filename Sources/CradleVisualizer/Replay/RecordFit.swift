import CradleScenes
import CradleStage
import Foundation

/// Checks whether a record fits this program, which its text alone cannot show: whether its scenes exist, and whether
/// they can have its starts and settings.
@MainActor
struct RecordFit {
  let catalogue: SceneCatalogue
  /// The ranges of the scenes so far, so that a record with many scenes does not build each of them to get its ranges.
  private var rangesOfScenes: [Key: Setting.Ranges] = [:]

  /// What was built so far to see whether its start fits, in largest stages. See `load`.
  private var built = 0.0

  /// What may be built however short the record is: some hundred starts of what a window shows.
  private static let free = 4.0
  /// What a tick adds to it. Checkpoints are 1200 ticks apart at least, so there is room for all that a run writes.
  private static let ofTick = mostLoad / Double(SceneRun.ticksBetweenCheckpoints)
  private static let mostLoad = 2.0
  /// Square points of the largest stage, which takes a second to fill.
  private static let largestArea = 0x1p28
  /// Items from which on a scene counts as one largest stage more. Twenty thousand boxes are built in a third of the
  /// time that one takes.
  private static let manyItems = 2500.0

  /// Scenes that can have more do not make all of their items.
  private static let mostMade = 100_000

  /// How long a scene takes to build, in largest stages: `mostLoad` at most. A setting may take away most of the items
  /// that were made.
  private static func load(of start: SceneStart, in scene: Scene, liveItems: Int) -> Double {
    let made = scene.itemCounts.upperBound <= mostMade ? start.itemCount : 0
    let area = Double(start.stageSize.width * start.stageSize.height)
    return area / largestArea + min(manyItems, Double(max(made, liveItems))) / manyItems
  }

  private struct Key: Hashable {
    let scene: String
    let itemCount: Int
  }

  init(_ catalogue: SceneCatalogue) { self.catalogue = catalogue }

  /// - Throws: `RecordError`, for the first scene that does not fit.
  package mutating func check(_ record: Record) throws {
    for scene in record.scenes { try check(scene) }
  }

  private mutating func check(_ recorded: RecordedScene) throws {
    let start = recorded.start
    func flaw(_ word: String, _ reason: String) -> RecordError {
      RecordError(line: recorded.lines[word] ?? recorded.lines["scene"] ?? 1, reason: reason)
    }
    func misfit(_ error: StartError) -> RecordError {
      switch error {
      case .offset(let most):
        flaw("offset", "the content of \(start.scene) can be scrolled by \(Int(most)) points at most")
      case .state(let word, let reason): flaw(recorded.lines[word] == nil ? "resumed" : word, reason)
      }
    }
    guard let scene = catalogue.scene(named: start.scene) else {
      throw flaw("scene", "there is no scene \"\(start.scene)\"")
    }
    guard scene.itemCounts.contains(start.itemCount) else {
      let counts = scene.itemCounts
      throw flaw("items", "\(scene.name) has between \(counts.lowerBound) and \(counts.upperBound) items")
    }
    guard start.seed == 0 else { throw flaw("seed", "\(scene.name) draws no random numbers: the seed is 0") }
    try checkSettings(recorded, scene)
    do { _ = try start.defaults(of: scene) } catch { throw misfit(error) }
    guard start.offset != nil || start.checkpoint != nil else { return }
    guard built < Self.free + Self.ofTick * Double(recorded.ticksBefore) else {
      throw flaw("scene", "more scenes begin up to here than can be built in so short a time")
    }
    do {
      built += Self.load(of: start, in: scene, liveItems: try SceneRun.check(start, in: catalogue))
    } catch {
      throw misfit(error)
    }
  }

  /// Checks the settings of the header and those among the events. A slider cannot be set to anything else either.
  private mutating func checkSettings(_ recorded: RecordedScene, _ scene: Scene) throws {
    var settings = recorded.start.settings.map { (recorded.lines["set \($0.name)"] ?? 1, Setting($0.name, $0.value)) }
    var lines = recorded.settingLines[...]
    for entry in recorded.log.entries {
      guard case .setting(let name, let value) = entry.event, let line = lines.popFirst() else { continue }
      settings.append((line, Setting(name, value)))
    }
    guard !settings.isEmpty else { return }
    let key = Key(scene: scene.name, itemCount: recorded.start.itemCount)
    let ranges = rangesOfScenes[key] ?? Setting.Ranges(of: scene, itemCount: key.itemCount)
    rangesOfScenes[key] = ranges
    for (line, setting) in settings {
      if let reason = ranges.misfit(setting) { throw RecordError(line: line, reason: reason) }
    }
  }
}
