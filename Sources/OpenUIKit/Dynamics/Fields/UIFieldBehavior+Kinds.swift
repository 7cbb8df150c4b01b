import Foundation

// F is the force in newtons, m the mass, v the velocity in m/s, q the charge, S `strength`, k `falloff`; p leads from
// `position` to the item's center of mass, r is its length in metres, and p̂ = p ÷ r. `open class func`s have to
// stand in the class's own file to be overridden; nobody overrides these.
extension UIFieldBehavior {
  /// F = −S·u·|u|·r⁻ᵏ, u = v − `direction`: what is faster is slowed down more. Apple documents drag in
  /// proportion to the velocity; it is the square of it that was measured. By itself it never quite stops an item.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(FieldLaw(.drag)) }

  /// F = S·m·r⁻ᵏ across p, clockwise on the screen. The same at every distance, as measured on Apple's framework,
  /// which documents one in proportion to the distance: that is `falloff` −1. Apple's accelerates what weighs twice
  /// as much a quarter as fast; here, as documented, the force is in proportion to the mass, and the motion the same.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(FieldLaw(.vortex)) }

  /// F = −S·m·p̂·r⁻ᵏ, k = 2: towards `position`, whatever an item weighs. (Apple's header has it grow with
  /// the distance.)
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(FieldLaw(.radialGravity))
    field.position = position
    return field
  }

  /// F = S·m·`direction`·r⁻ᵏ: (0, 1) is 100 points per second squared downwards, a tenth of a
  /// `UIGravityBehavior`'s.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(FieldLaw(.linearGravity))
    field.direction = direction
    return field
  }

  /// Gives its items the velocity `direction`, in m/s, before every tick. It overrides gravity, pushes and all other
  /// fields; of several velocity fields the one that was added first counts. What an item runs into still stops it, and
  /// its resistance slows it down within the tick. `strength` and `falloff` do nothing.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(FieldLaw(.velocity))
    field.direction = direction
    return field
  }

  /// F = S·r⁻ᵏ times the slope of a random landscape, of about 1 in the mean: the less an item weighs, the farther
  /// it is blown.
  ///
  /// The landscape is the same in every run and around every `position`. Standing still it has a potential: items that
  /// air slows down come to rest in its hollows. It moves with the animator's `elapsedTime`.
  ///
  /// - Parameter smoothness: at 1 hills of about 100 points; towards 0 ever more of ever smaller ones on them.
  /// - Parameter animationSpeed: in hertz.
  public class func noiseField(smoothness: CGFloat, animationSpeed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(FieldLaw(.noise))
    (field.smoothness, field.animationSpeed) = (smoothness, animationSpeed)
    return field
  }

  /// F = S·m·v²·r⁻ᵏ times a noise of its own: what is faster is tossed about more, and what rests is left
  /// alone.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(FieldLaw(.turbulence))
    (field.smoothness, field.animationSpeed) = (smoothness, animationSpeed)
    return field
  }

  /// F = −S·p̂·r⁻ᵏ, k = −1, which is −S·p: Hooke's law. An item swings about `position` with a period of
  /// 2π·√(m ÷ S) seconds.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(FieldLaw(.spring)) }

  /// F = S·q·p̂·r⁻ᵏ, k = 1: away from `position` for an item whose charge has the sign of `strength`.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(FieldLaw(.electric)) }

  /// F = q·v×B with |B| = S·r⁻ᵏ, k = 1: across the velocity, so that a positive charge turns counter-clockwise
  /// on the screen, at the same speed. (In Apple's framework every charge but 0 counts as 1.)
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(FieldLaw(.magnetic)) }

  /// F is what the block answers. A `strength` of 0 turns it off; otherwise strength and `falloff` do nothing.
  ///
  /// The block is called before every tick for each item within the region, in the order of adding. It is given the
  /// field, the item's center of mass from `position` in points, its velocity in m/s, its mass in kilograms, its
  /// charge, and the animator's `elapsedTime` in seconds; it answers newtons, which have to be finite. It may change
  /// anything: what is added or removed in it, is so after it.
  ///
  /// An item that rests is still asked for, as long as the animator runs, and wakes when the answer changesTooMuch by
  /// 0.1 percent or 0.1 points per second squared from what it fell asleep with. It does not fall asleep while the
  /// answer changes by so much in half a second. When all rests and the animator pauses, nobody asks: a block that is
  /// about to answer otherwise needs a property changed, or `updateItem(usingCurrentState:)`.
  public class func field(
    evaluationBlock block:
      @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> UIFieldBehavior {
    UIFieldBehavior(FieldLaw(.custom), evaluationBlock: block)
  }
}
