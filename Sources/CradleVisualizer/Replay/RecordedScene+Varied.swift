import CradleScenes
import CradleStage

extension ArraySlice<RecordedScene> {
  /// The same events in one part, with other numbers from the first tick on, as far as the scene has them. What sets
  /// them later is left out. Without other numbers it is the record as it is.
  ///
  /// What plays it is not built anew at the rests at which the recorded scene was: with other numbers it has other
  /// states there, and may not rest.
  @MainActor
  func varied(by settings: [Setting], in catalogue: SceneCatalogue) -> ArraySlice<RecordedScene> {
    guard let first, let last, let known = catalogue.scene(named: first.start.scene) else { return self }
    let ranges = settings.isEmpty ? nil : Setting.Ranges(of: known, itemCount: first.start.itemCount)
    let fitting = settings.filter { ranges?.misfit($0) == nil }
    guard !fitting.isEmpty else { return self }
    var scene = RecordedScene(start: first.start, ticksBefore: first.ticksBefore)
    scene.lastTick = last.lastTick
    for setting in fitting { scene.log.append(setting.event, in: first.ticksBefore + 1) }
    for entry in flatMap(\.log.entries) {
      if case .setting(let name, _) = entry.event, fitting.contains(where: { $0.name == name }) { continue }
      scene.log.append(entry.event, in: entry.tick)
    }
    return [scene]
  }
}
