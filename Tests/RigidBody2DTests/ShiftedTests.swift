import RigidBody2D
import SeededRandom
import Testing

/// Where a body is is kept as a way from where it has been added, so that nothing is rounded more in one place than in
/// another.
@Suite("It does not matter where in the plane something happens")
struct ShiftedTests {
  @Test(
    "A heap a million points away is as fast, to the bit",
    arguments: [Law.uikit, .exact], [Vec2(0x1p20, 0), Vec2(-0x1p21, 0x1p19)])
  func heap(law: Law, origin: Vec2) {
    for (count, seed) in [(8, 1), (8, 2), (8, 3), (150, 4)] as [(Int, UInt64)] {
      var (near, far) = (MixedScene(count, law, seed: seed), MixedScene(count, law, at: origin, seed: seed))
      let parting = near.parting(from: &far, in: rounds(200, nightly: 2000), \.speeds)
      #expect(parting == nil, "seed \(seed)")
    }
  }
}
