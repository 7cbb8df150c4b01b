extension ContactSet {
  mutating func forgetEvents() {
    if events.begins.isEmpty && events.ends.isEmpty && endsSinceStep.isEmpty { return }
    events.begins.removeAll(keepingCapacity: true)
    events.ends = endsSinceStep
    endsSinceStep.removeAll()
  }

  /// Whether a contact of this tick is another one than was reported of it before.
  func changesTouch(_ index: Int) -> Bool {
    guard records[index].mayChangeTouch else { return false }
    return records[index].isTouching
      ? records[index].peakImpulse == 0
      : records[index].peakImpulse > 0 || records[index].manifold.separation <= Tuning.touchDistance
  }

  mutating func report(_ end: ContactEnd, endsNow: Bool) {
    if endsNow { events.ends.append(end) } else { endsSinceStep.append(end) }
  }
}
