/// The numbers of the engine that are judgement, not law, with their units in one place. What follows from others says
/// so by its formula. A 2 or a half there is for two shapes, two sides or the middle, and is no number of its own. What
/// decides how long a step takes, and no bit of what it does, is where it is used.
///
/// Numbers of Box2D are those of version 3, by Catto, unless it says 2.
enum Tuning {}

/// Lengths, in points.
extension Tuning {
  /// UIKit's fields and Box2D's numbers are in metres.
  static let metre = 100.0
  /// Nearer than this two shapes begin to touch and keep each other off.
  static let touchDistance = 0.01
  /// What has been decided of two shapes holds until something has gone farther than this. Without it, what is as good
  /// one way as the other would take turns.
  static let hysteresis = 0.1
  /// A rod closer than this to its length is not corrected a second time in one tick: half a centimetre, as in Box2D,
  /// which is much for the numbers and little for the eye.
  static let slop = 0.5
  /// Contacts are found this far ahead, besides what the speed of the bodies calls for: two centimetres, as in Box2D.
  static let speculation = 2.0
  /// Shapes overlap by this much at rest, so that the same points carry them tick after tick.
  static let contactSlop = 0.002
  /// The most one correction moves a joint: a torn rod comes together within some ticks, without a jump. A fifth
  /// of a metre, as in Box2D 2.
  static let maxCorrection = 20.0
  /// How far from its centre a turn of a body without shape and size shows.
  static let sleepExtent = 15.0

  /// A body on nothing but a zero-length spring stops this near its equilibrium: as near as what touches.
  static let restDistance = touchDistance
  /// Joints other than distance joints are put right again above this: half of what a body at rest may be off by.
  static let blockSlop = restDistance / 2
  /// What is fast is stopped up to this deep in what it meets: deeper than it lies in at rest, or it would catch on the
  /// next segment or tile of the floor that it slides along. What is led by a hand is left at half of it.
  static let sweptDepth = 2 * touchDistance

  /// Farther apart than this two shapes have parted.
  static let partingDistance = hysteresis
  /// Shapes that overlap by more than this part on the side where their middles are. What reaches less far, and less
  /// than half of itself, into an inner corner of a chain is not in it.
  static let deepOverlap = hysteresis
  /// B's face is the reference only if it is farther out by this much, so that equal ones do not take turns.
  static let referenceBias = hysteresis
  /// Contacts are reckoned from where a body was until it has moved by this much, by `referenceShare` of how far it
  /// reaches, or by half of `unseenShare` of its inner radius, and while it goes no farther than that in a tick.
  static let referenceDistance = hysteresis
  /// The same of what is round: its normals turn as it rolls, and where they lag behind, a disc in a hollow swings for
  /// ever.
  static let roundReferenceDistance = touchDistance / 2
  /// Half of how wide a contact is that has given way, and the arm with which it resists rolling. Where in that width
  /// it acts is not decided. With twice as much what is jammed trembles.
  static let rollingArm = hysteresis / 2

  /// The farthest that a contact of a wide island sinks in under its load: half of what is little for the eye.
  static let restOverlap = slop / 2
  /// A body sleeps when no point of it has been farther than this from its mean place for `stillTicksToSleep`: what
  /// goes at half a point a second is. It is half of what is little for the eye, as it may go to either side.
  static let sleepDistance = slop / 2
  /// What touches something sleeps also after `swayTicksToSleep` in which it has rocked by no more than this.
  static let swayDistance = swaySpeed * Double(swayTicksToSleep) * World.tick

  /// Bounds in the tree are this much wider than what they hold: as much as two shapes look ahead. The price is a
  /// longer list of neighbours.
  static let boundsMargin = 2 * speculation
  /// What is this much or less off the way it seemed to take needs no new bounds after a step: half of `speculation`,
  /// so that the other half is left to what an impact wakes before its bounds are looked at again.
  static let strayDistance = speculation / 2
  /// Bounds that are longer than new ones by so many margins, half the way around, are made anew, as in Box2D 2.
  static let looseGirth = swingShare * boundsMargin
  /// Two shapes are looked at anew when they have moved by more than this against each other, when one turns by more
  /// than `followedTurn`, or at more than `recycledSpeed`: with what they may have moved it is less than
  /// `speculation`. The speed takes a half of that, and this takes a half of the rest.
  static let recycledDistance = strayDistance / 2
  /// A point this near to one of the tick before is the same, whatever face it now belongs to: as near as it stays
  /// below `recycledSpeed`.
  static let samePlace = strayDistance
}

/// What is less than one of these is nothing, and comes of rounding.
extension Tuning {
  /// Points, seconds or a share. A joint shorter than this has no direction to push along. A ray meets a segment so far
  /// past its ends too: rounding must not let it through between two that share one.
  static let rounding = 1e-9
  /// What is less off its place than this (points, radians, or the sine of an angle) is left there. It is also as much
  /// as rounding makes two parts of one plane differ.
  static let placeSlack = 1e-6
  /// What a row may be off by (points or radians per second; of places, points or radians): less than what is undone in
  /// a tick of the least overlap that is. By the exact law two bodies come into each other by so little unnoticed.
  static let directSlack = 1e-7
  /// A pivot below this share of its row's own is none. That share is the square of the sine of the angle between the
  /// row and those before it.
  static let directPivot = placeSlack * placeSlack
}

/// Speeds, in points per second, and accelerations that are told by how far or how fast they bring something.
extension Tuning {
  /// Slower than this nothing bounces: a metre a second, as in Box2D.
  static let bounceSpeed = metre
  /// The fastest speed at which an overlap is undone: three metres a second, as in Box2D.
  static let pushSpeed = 3 * metre
  /// What is squeezed by more than this (in a substep, of impulses that cancel) counts as twice as heavy, four times,
  /// and so on, until it is not, or is as heavy as the heaviest beside it: a hundred and twenty times a weight. Half of
  /// it would reach the lowest of two thousand like boxes, and double what they cost; four times as much leaves two
  /// heaps in a hundred trembling.
  static let squeezeSpeed = 250.0
  /// What is tied to or touches something is left no faster than this.
  static let mostSpeed = 1e6
  /// Below this speed a body stops that is near enough to its equilibrium on a spring.
  static let restSpeed = 0.1
  /// What touches something and rocks sleeps if it goes no faster than this on the mean: UIKit's engine lets sleep what
  /// is as fast.
  static let swaySpeed = 1.5

  /// Two shapes at more than this are looked at anew: in a tick they move by half of `speculation`.
  static let recycledSpeed = strayDistance / World.tick
  /// What hangs, touches nothing and is slower than this sleeps after `stillTicksToSleep` too. In that time it goes no
  /// farther than from one side of its mean place to the other.
  static let slowSpeed = 2 * sleepDistance / (Double(stillTicksToSleep) * World.tick)
  /// What is accelerated by more than this (points per second squared) and not held goes farther than `sleepDistance`,
  /// even if it is at rest in the middle of the time: by ½·a·(t ÷ 2)².
  static let sleepPull = 8 * sleepDistance / (Double(stillTicksToSleep * stillTicksToSleep) * World.tick * World.tick)
  /// What pulls a driven body by less than this (points per second squared) does not count: it takes a second to bring
  /// it to a speed at which a body on a spring stops.
  static let stillPull = restSpeed
}

/// Angles, in radians, and speeds of turning, in radians per second.
extension Tuning {
  /// A body that is to stop does so below 2 degrees per second: a turn nobody sees, as in Box2D 2.
  static let restSpin = Real.pi / 90
  /// A body that an angular spring holds too stops this near to its angle.
  static let restTurn = 2e-4
  /// The most one correction turns a joint.
  static let maxTurnCorrection = 0.15
  /// Where a rod turns farther than this in a tick, or what it pulls at swings to and fro by more, its island takes the
  /// tick in steps, `mostSteps` at most.
  static let steppedTurn = 0.25
  /// A contact turns with its bodies up to here, then it is looked at anew: it has other corners soon, and its normal
  /// is reported as it was found.
  static let followedTurn = 0.05

  /// Joints are put right again above this: as `blockSlop`, half of what a body at rest may be off by.
  static let blockSlopTurn = restTurn / 2
  /// An overlap that is undone turns bodies by no more than this: a point a metre away goes at `pushSpeed`.
  static let pushTurn = pushSpeed / metre
  /// What is tied to or touches something is left with no more than this: a point a metre away goes at `mostSpeed`.
  static let mostSpin = mostSpeed / metre
  /// What a rigid joint of an island in substeps leaves its bodies with: an eighth of a circle in each, as in Box2D 3.
  /// Farther round, what has held in one is nothing that the next could start from.
  static let jointSpin = Real.pi / World.tick
}

/// Times, in ticks.
extension Tuning {
  /// How often the bodies of wide islands are stepped in a tick. Short steps make stacks stiff at the cost of one round
  /// each: Macklin et al., "Small Steps in Physics Simulation", 2019. With two, heaps of three hundred overlap by more
  /// than a point or tremble, whatever the softness.
  static let substeps = 4
  /// A body sleeps after half a second, as in Box2D.
  static let stillTicksToSleep: Int32 = 60
  /// What swings sleeps after two seconds, in which UIKit's pendulum of a thousand points turns back.
  static let swayTicksToSleep = 4 * stillTicksToSleep

  /// Contacts and rigid joints of wide islands give way as a spring, so often a second. A quarter of the substeps a
  /// second is as stiff as they can be without ringing, and the most that Box2D allows contacts. It has 30, where the
  /// lowest of fifty boxes sinks in by three points.
  static let softHertz = Double(substeps) / (4 * World.tick)
  /// Bounds in the tree hold what moves on as it does for so long, as in Box2D 2. With none, a ragdoll that falls looks
  /// for neighbours in most ticks; with eight, it finds too many.
  static let spareTicks = swingShare
}

/// Shares and ratios, without a unit, and how much of an island is small.
extension Tuning {
  /// A body in a lane gets bounds for its whole swing, if they are no wider than so many times its radius: wider ones
  /// would be in the way of too many others. What may meet nothing has so many times the margin.
  static let swingShare = 4.0
  /// How much contacts are damped as they give way. What is damped more sinks in as deep, and comes back more slowly.
  /// Box2D has 10.
  static let contactDampingRatio = 3.0
  /// So many times its weight comes to rest on a body without a swing: of a mass M on m the damping ratio of a contact
  /// is ζ·√(m ÷ M).
  static let steadyMassRatio = contactDampingRatio * contactDampingRatio
  /// How much rigid joints are damped, as in Box2D. Held hard, joints that contradict each other, as in a net, would be
  /// loaded ever more, and buckle.
  static let jointDampingRatio = 2.0
  /// A contact is at most so many times as stiff to keep to `restOverlap`: what is jammed would burst, …
  static let mostStiffening = 8.0
  /// … and in an island of more contacts than this it may sink in the farther, in proportion. Slow waves of tall
  /// heaps would not end otherwise.
  static let tallContacts = 1500.0
  /// On a circle the arm that resists rolling is at least this share of its radius, as on rubber: with the twentieth of
  /// a point alone a plank that rocks on a disc of fifty does so for minutes.
  static let rollingShare = 0.01
  /// Within a substep arms follow the bodies by up to this share of their radii of gyration, and springs turn with
  /// their ends by up to this share of their length.
  static let followedShare = 0.2
  /// A body keeps the place from which its contacts are reckoned until it moves by this share of how far it reaches.
  static let referenceShare = 1.0 / 32
  /// An island is solved directly if its matrix takes no more multiplications than this to be factored: a tower of 100
  /// boxes takes 8000, a jumbled heap of 12 about 20 000.
  static let directWork = 20_000
  /// By which share of their own speed rigid rows give way: just enough to make loads unique where a box stands on two
  /// corners and a third, …
  static let contactSoftness = 2e-8
  /// … or where joints contradict each other.
  static let jointSoftness = 2e-4
  /// The share of an overlap that is undone in a tick, of what is solved directly.
  static let placeShare = 1.0 / 3
  /// What is pulled by less than `sleepPull` has to be held: its speed changes by less than this share of what its
  /// acceleration would do.
  static let balance = 0.1

  /// A shape that moves by more than half of its inner radius in a tick, or lies as deep in something static, has its
  /// path looked at. It is half, since the two together may be no more than all of it.
  static let unseenShare = 0.5
  /// An island of more rows than this is not ordered to see whether it takes more than `directWork`. In a chain a row
  /// has no more entries before the diagonal than two joints have rows, and takes half the square of that.
  static let directRows = Int32(directWork) / Int32(2 * DirectGroup.mostJointRows * DirectGroup.mostJointRows)
}

/// How often something is done, at most.
extension Tuning {
  /// Sequential impulses need about 8 rounds for chains of a dozen links; UIKit's figures are reproduced with 8 and 3.
  static let velocityRounds = 8
  static let positionRounds = 3
  /// Joints other than distance joints are gone through there and back this many times in each round.
  static let blockSweeps = 2
  /// Friction is bounded by the load this many times: by that of the tick before, and by what has come of that.
  static let frictionRounds = 2
  /// Systems solved at most in an island, each after a round of impulses there and back, …
  static let directRounds = 12
  /// … and rows that reach their bounds in each.
  static let directSteps = 8
  /// The parts in which an island takes the tick for `steppedTurn`.
  static let mostSteps = 16.0
  /// The advances along a path, or the parts of one by the exact law. What spins fast along something that it does not
  /// touch takes a few dozen.
  static let advances = 64
  /// How often what is led, and what already touches, is turned aside on one way.
  static let slides = 4
  /// How often impacts are passed on in a tick; what still meets fast then does not bounce.
  static let impactRounds = 32
  /// A body shares `pushSpeed` among its deep contacts. Of bodies of several shapes, where so many contacts may be one
  /// overlap, only the first so many count: with more, items would part slower than what sleeps.
  static let mostCrowd: Int32 = 16

  /// What more rigid joints than this hold together is gathered, whether it touches anything or not: the rounds of the
  /// plain tick reach no farther.
  static let treeJoints = velocityRounds
}
