import RigidBody2D
import SeededRandom

@main
enum Fidelity {
  static func main() {
    for speed in [2000.0, 20_000, 100_000] {
      for wall in Shots.Wall.allCases {
        for missile in Shots.Missile.allCases {
          for e in [0.0, 0.2, 1] {
            let s = Shots(of: missile, at: wall, speed: speed, restitution: e, count: 2000)
            if s.passed > 0 || s.energy > 1.0001 || s.momentum > 1e-9 {
              print(speed, wall.rawValue, missile.rawValue, e, s.passed, s.energy, s.momentum)
            }
          }
        }
      }
    }
  }
}
