import RigidBody2D
import SeededRandom
import Testing

/// A number with a unit that is written into the engine, such as a least mass or impulse, would show here.
@Suite("Only ratios of masses count")
struct ScaledMassTests {
  @Test(
    "A heap goes to the bit as it does with masses and torques some thousand times as large or small",
    arguments: [Law.uikit, .exact], [0x1p-13, 0x1p13])
  func heap(law: Law, scale: Double) {
    for (count, seed) in [(8, 1), (8, 2), (8, 3), (150, 4)] as [(Int, UInt64)] {
      var (one, other) = (MixedScene(count, law, seed: seed), MixedScene(count, law, scale: scale, seed: seed))
      let parting = one.parting(from: &other, in: rounds(200, nightly: 2000), \.motions)
      #expect(parting == nil, "seed \(seed)")
    }
  }

  @Test("What is jammed between walls, and shot at, is freed alike", arguments: [0x1p-13, 0x1p13])
  func jam(scale: Double) {
    for seed in 0..<UInt64(rounds(4, nightly: 40)) {
      var (one, other) = (MixedScene(jammed: 30, seed: seed), MixedScene(jammed: 30, scale: scale, seed: seed))
      let parting = one.parting(from: &other, in: 60, \.motions)
      #expect(parting == nil, "seed \(seed)")
    }
  }
}
