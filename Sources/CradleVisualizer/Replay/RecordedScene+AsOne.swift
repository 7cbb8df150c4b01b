import CradleStage

extension ArraySlice<RecordedScene> {
  /// The same events as one part.
  ///
  /// What plays it is not built anew at the rests at which the recorded scene was: with other numbers it has other
  /// states there, and may not rest.
  ///
  /// - Parameter settings: are set in the first tick, before all else.
  func asOne(setting settings: [Setting] = []) -> ArraySlice<RecordedScene> {
    guard let first, let last else { return self }
    var scene = RecordedScene(start: first.start, ticksBefore: first.ticksBefore)
    scene.lastTick = last.lastTick
    for setting in settings {
      scene.log.append(.setting(name: setting.name, value: setting.value), in: first.ticksBefore + 1)
    }
    for entry in flatMap(\.log.entries) { scene.log.append(entry.event, in: entry.tick) }
    return [scene]
  }
}
