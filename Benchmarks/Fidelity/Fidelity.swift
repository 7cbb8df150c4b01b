import RigidBody2D
import SeededRandom

@main
enum Fidelity {
  static func main() {
    for count in 2...10 {
      for gap in [0.0, 0.001] {
        var worst = (0.0, 0, 0.0, 0.0)
        for lifted in 1..<count {
          var random = SplitMix64(state: UInt64(count * 16 + lifted))
          for order in [Array(0..<count), (0..<count).reversed(), (0..<count).shuffled(using: &random)] {
            let r = CradleResult(Cradle(of: count, lifted: lifted, gap: gap, order: order))
            worst = (
              max(worst.0, r.speedError), worst.1 + r.wrongTurns, max(worst.2, abs(r.energy - 1)), max(worst.3, r.most)
            )
            if !r.holds { print("   ", count, lifted, gap, order, r) }
          }
        }
        print(count, gap, worst)
      }
    }
  }
}
