/// Where an item of the lab is in a tick, from its goal, in points, and how fast in points a second; to a thousandth.
package struct SpringSample: Equatable {
  package let displacement: Double
  package let velocity: Double

  init(displacement: Double, velocity: Double) {
    self.displacement = (displacement * 1000).rounded() / 1000
    self.velocity = (velocity * 1000).rounded() / 1000
  }
}
