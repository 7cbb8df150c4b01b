import CradleCurves
import SeededRandom

extension SplitMix64 {
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func spring(frequency: ClosedRange<Double> = 0.2...8, damping: ClosedRange<Double> = 0...2) -> SpringNumbers
  {
    SpringNumbers(frequency: number(frequency), damping: number(damping))
  }
}

/// Whether a curve stays done once it is, on its rest and without velocity.
func staysDone(_ curve: some Curve, until seconds: Double = 20) -> Bool {
  let times = (0...Int(seconds * 120)).map { Double($0) / 120 }
  let done = times.drop { !curve.isDone(at: $0) }
  return done.allSatisfy {
    curve.isDone(at: $0) && curve.position(at: $0) == curve.rest && curve.velocity(at: $0) == 0
  }
}
