import Planting

/// What is said in the end.
struct Report {
  private let faults: [PlantedFault]
  private let trials: [Int: Trial]
  private let reasons: Reasons
  private(set) var table: FaultTable
  private var survivors: [PlantedFault] = []

  init(of faults: [PlantedFault], trials: [Trial], reasons: Reasons) {
    (self.faults, self.reasons) = (faults, reasons)
    self.trials = Dictionary(trials.map { ($0.number, $0) }) { _, later in later }
    table = FaultTable(rooms: Room.all.map(\.name))
    for fault in faults {
      guard let trial = self.trials[fault.number] else { continue }
      let outcome: FaultTable.Outcome =
        trial.isCaught ? .caught : reasons[fault.line] == nil ? .survived : .reasoned
      table.count(outcome, room: fault.room, kind: fault.line.kind)
      if outcome == .survived { survivors.append(fault) }
    }
  }

  var text: String {
    let untried = faults.count - trials.count
    var parts = survivors.map(survivor) + [table.text]
    if let share = table.share {
      parts.append("\((share * 1000).rounded(.down) / 10) % of those that have no reason are caught.")
    }
    if untried > 0 { parts.append("\(untried) have not been tried.") }
    return parts.joined(separator: "\n\n")
  }

  private func survivor(_ fault: PlantedFault) -> String {
    let trial = trials[fault.number]!
    var tested = "no test reaches it"
    if !trial.groups.isEmpty {
      let seconds = trial.tested.rounded(.up)
      tested = "\(trial.groups.count) groups of tests that reach it pass, \(Int(seconds)) s"
      if !trial.isWhole { tested += "; others were not run" }
    }
    return """
      # \(fault.number), \(fault.line.path):\(fault.lineNumber): \(tested)
      \(fault.line.kind.rawValue) \(fault.line.path)
      - \(fault.line.original)
      + \(fault.line.faulty)
      """
  }
}
