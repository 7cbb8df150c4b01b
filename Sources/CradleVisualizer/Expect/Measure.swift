import CradleScenes
import CradleStage

/// What a run can be measured by, and how that is called on the command line.
package enum Measure: String, CaseIterable, Sendable {
  case settle, overshoot, lag, pitch
  case pitchMin = "pitch.min"
  case pitchMax = "pitch.max"
  case rest, popped, awake, offset, ticks, tick, added, dropped

  /// Empty for counts.
  var unit: String {
    switch self {
    case .settle: "s"
    case .overshoot: "%"
    case .lag, .pitch, .pitchMin, .pitchMax, .rest, .offset: "pt"
    case .tick: "µs"
    case .popped, .awake, .ticks, .added, .dropped: ""
    }
  }

  /// Whether each half of a split stage has it.
  var isOfHalves: Bool { [.settle, .overshoot, .lag].contains(self) }

  package var summary: String {
    switch self {
    case .settle: "from the last input that is not mere hovering until nothing moves any more"
    case .overshoot:
      "how far an item swings past its place, of the farthest that one was off its own, in the last motion from rest "
        + "to rest"
    case .lag: "how far an item was from its place at most in that motion"
    case .pitch: "the distance of vertical neighbours, both wholly in view, over all ticks: its least and its most"
    case .pitchMin: "the least of these distances"
    case .pitchMax: "the most of them"
    case .rest: "the largest distance of a visible item from its place at the end"
    case .popped: "items that vanished while in view"
    case .awake: "bodies and scroll motions that still move at the end"
    case .offset: "where the content stands at the end"
    case .ticks: "ticks of 1/120 s that have run in the scene"
    case .tick: "the time that 99 of 100 ticks do not exceed, on this machine"
    case .added: "items that the user has added"
    case .dropped: "items that the user has let fall"
    }
  }

  /// A number with its unit.
  func text(_ number: String) -> String {
    switch unit {
    case "": number
    case "%": number + unit
    default: "\(number) \(unit)"
    }
  }

  /// All of them, for `--list-measures`.
  package static var list: String {
    allCases.map { measure in
      let name = measure.rawValue + String(repeating: " ", count: 11 - measure.rawValue.count)
      let unit = measure.unit + String(repeating: " ", count: 4 - measure.unit.count)
      return "\(name)\(unit)\(measure.summary)"
    }.joined(separator: "\n")
  }

  /// Whether scenes of this kind have it at all.
  @MainActor
  private func exists(in controller: SceneController) -> Bool {
    switch self {
    case .overshoot, .lag: SwingProbe(of: controller) != nil
    case .pitch, .pitchMin, .pitchMax, .rest, .popped: TileProbe(of: controller) != nil
    case .offset: controller.collectionView != nil
    case .added, .dropped: controller.tally != nil
    case .settle, .awake, .ticks, .tick: true
    }
  }

  /// - Throws: `Complaint`, for the first one that a scene does not have.
  @MainActor
  package static func check(_ expectations: [Expectation], _ start: SceneStart, in catalogue: SceneCatalogue) throws {
    guard !expectations.isEmpty else { return }
    var plain = start
    plain.offset = nil
    let controller = try SceneRun(plain, in: SceneRun.Environment(catalogue)).controller
    guard let first = expectations.map(\.measure).first(where: { !$0.exists(in: controller) }) else { return }
    let names = allCases.filter { $0.exists(in: controller) }.map(\.rawValue).joined(separator: ", ")
    throw Complaint("--expect: \(start.scene) has no \(first.rawValue) to measure; it has: \(names).")
  }
}

/// What was measured. Most measures are one number, some are the minimum and maximum of many. A time that has not ended
/// is infinite.
package struct Measured {
  private var spans: [Measure: ClosedRange<Double>] = [:]

  package init() {}

  subscript(measure: Measure) -> ClosedRange<Double>? { spans[measure] }

  package mutating func set(_ measure: Measure, _ value: Double?) {
    if let value { spans[measure] = value...value }
  }

  package mutating func set(_ measure: Measure, _ least: Double, _ most: Double) {
    spans[measure] = least...most
  }

  /// Why a measure that the scene has could not be measured.
  func absence(of measure: Measure) -> String {
    switch measure {
    case .pitch, .pitchMin, .pitchMax: "no two neighbours were wholly in view, so there is no \(measure.rawValue)"
    default: "there was nothing to measure \(measure.rawValue) by"
    }
  }
}

extension Measured {
  /// - Parameter report: what `--stats` would write.
  @MainActor
  init(_ report: RunReport, _ rest: RestProbe, _ swing: SwingProbe?, _ controller: SceneController) {
    set(.settle, rest.settlingSeconds)
    set(.overshoot, swing?.overshoot)
    set(.lag, swing.map { Double($0.largestLag) })
    if let least = report.rowPitchMin, let most = report.rowPitchMax {
      set(.pitch, least, most)
      set(.pitchMin, least)
      set(.pitchMax, most)
    }
    set(.rest, report.restErrorPt)
    set(.popped, Double(report.popped))
    set(.awake, Double(report.awake))
    set(.offset, controller.collectionView.map { Double($0.contentOffset.y) })
    set(.ticks, Double(report.ticks))
    set(.tick, report.tickUsP99)
    set(.added, report.added.map { Double($0) })
    set(.dropped, report.dropped.map { Double($0) })
  }
}
