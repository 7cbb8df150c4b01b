import Foundation

/// What a change that a block makes has of its run: all of it, or a part that key frames and delays leave to it.
@MainActor
struct RunShare {
  let run: AnimationRun
  /// Of key frames the part of the whole that it takes.
  private let part: ClosedRange<Double>?
  private let headStart: Double
  private let isDiscrete: Bool

  /// That of changes that are made now.
  init(of run: AnimationRun) {
    (self.run, part, headStart, isDiscrete) = (run, run.keyframe, run.headStart, run.isDiscrete)
  }

  /// Whether changes that are made now have the same.
  func isPresent(of run: AnimationRun) -> Bool {
    self.run === run && part == run.keyframe && headStart == run.headStart
  }

  func progress(at moment: DrawnMoment) -> Progress {
    let whole = run.progress(at: moment, after: headStart)
    guard let part else { return whole }
    return whole.part(part.lowerBound, isDiscrete ? part.lowerBound : part.upperBound)
  }
}
