import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

// A scene with a load is tested while it runs live and nobody else has a hand in how much there is of it.

extension Session {
  /// How long a tick may take: the time that it stands for, in microseconds.
  private static let tickBudget = AppContext.tickLength * 1e6

  /// The test of a run that has just begun. A record says itself what is set; whoever asks for a number or plays a
  /// gesture wants the same run each time; and of two halves both are to have as much in them.
  static func loadTest(of controller: SceneController, _ request: RunRequest) -> LoadTest? {
    guard let load = controller.load, request.replay == nil, request.gesture == nil else { return nil }
    guard request.comparedSettings.isEmpty else { return nil }
    let isSet = request.settings.contains { $0.name == load.name }
    return isSet ? nil : LoadTest(budget: tickBudget)
  }

  /// What the load test sets in the next tick, as an inspector's slider would.
  func takeLoadEvents() -> [HostEvent] {
    defer { loadEvents = [] }
    return loadEvents
  }

  /// Moving the load's slider ends the test: then the number is the user's.
  func noteHand(_ events: [HostEvent]) {
    guard loadTest != nil, let name = controller.load?.name else { return }
    let isSet = events.contains { if case .setting(name, _) = $0 { true } else { false } }
    if isSet { (loadTest, loadEvents) = (nil, []) }
  }

  /// Hands the last tick's time to the test. It waits while nothing keeps the scene from coming to rest.
  func testLoad() {
    guard !isLoadHeld, let load = controller.load, controller.unrest?.value != 0 else { return }
    switch loadTest?.add(tick: measurements.latestTick, load: load.value, most: load.range.upperBound) {
    case .raise(let value): loadEvents = [.setting(name: load.name, value: value)]
    case .end(let finding):
      loadEvents = [.setting(name: load.name, value: Double(finding.load))]
      if let unrest = controller.unrest { loadEvents.append(.setting(name: unrest.name, value: 0)) }
    case nil: break
    }
  }

  /// What the status line says of it in the end.
  var loadText: String? {
    guard let finding = loadTest?.finding, let load = controller.load else { return nil }
    return finding.sentence(load.label)
  }
}
