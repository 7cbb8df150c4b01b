import CradleStage

// What is told of a session.

extension Session {
  /// Tells what happens from now on, or no longer.
  package func narrate(by narrator: Narrator?) {
    self.narrator = narrator
    if narrator != nil, swing == nil { swing = SwingProbe(of: controller) }
    narrator?.begin(self)
  }

  /// Whether anything moves in either half.
  var isStageInMotion: Bool { stage.isInMotion || kept?.run.stage.isInMotion ?? false }

  /// Whether an item of either half has a speed.
  var hasMomentum: Bool { stage.energy.kinetic > 0 || kept?.run.stage.energy.kinetic ?? 0 > 0 }

  /// How the last motion has come to rest.
  var restFigures: RestFigures {
    guard let kept, let liveFigures else {
      return RestFigures(
        live: .init(
          seconds: rest.settlingSeconds, overshoot: swing?.overshoot, largestLag: swing.map { Double($0.largestLag) }),
        kept: nil)
    }
    return RestFigures(live: .init(liveFigures), kept: .init(kept.figures))
  }
}

extension RestFigures.Figures {
  @MainActor
  fileprivate init(_ figures: SideFigures) {
    self.init(
      seconds: figures.settlingSeconds, overshoot: figures.overshoot, largestLag: figures.largestLag)
  }
}
