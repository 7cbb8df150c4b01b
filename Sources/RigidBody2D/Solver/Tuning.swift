/// The numbers of the engine that are judgement, not law, with their units in one place. What follows from others says
/// so by its formula.
enum Tuning {
  /// Sequential impulses need about 8 rounds for chains of a dozen links; UIKit's figures are reproduced with 8 and 3.
  static let velocityRounds = 8
  static let positionRounds = 3
  /// A rod closer than this to its length, in points, is not corrected a second time in one tick.
  static let slop = 0.5
  /// The most one correction moves a joint, in points: a torn rod comes together within some ticks, without a jump.
  static let maxCorrection = 20.0
  /// The other kinds of joint are gone through there and back this many times in each round, …
  static let blockSweeps = 2
  /// … put right again above this (points, radians), …
  static let blockSlop = touchDistance / 2
  static let blockSlopTurn = 1e-4
  /// … and turned by at most this (radians) in one correction.
  static let maxTurnCorrection = 0.15
  /// A joint shorter than this, in points, has no direction to push along. A ray meets a segment so far past its ends
  /// too: rounding must not let it through between two that share one.
  static let minLength = 1e-9

  /// How often the bodies of wide islands are stepped in a tick. Short steps make stacks stiff at the cost of one round
  /// each: Macklin et al., "Small Steps in Physics Simulation", 2019. With two, heaps of three hundred overlap by more
  /// than a point or tremble, whatever the softness.
  static let substeps = 4
  /// Contacts are found this far ahead (points), besides what the speed of the bodies calls for.
  static let speculation = 2.0
  /// Bounds in the tree are this much wider than what they hold (points): the price of a longer list of neighbours.
  static let boundsMargin = 4.0
  /// … and hold what moves on as it does for so many ticks. With none, a ragdoll that falls looks for neighbours in
  /// most of them; with eight, it finds too many.
  static let spareTicks = swingShare
  /// The tree is packed for more walks than this, if they are more than one for so many shapes.
  static let packedWalks = 16

  /// What is this much (points) or less off the way it seemed to take needs no new bounds after a step: half of
  /// `speculation`, so that the other half is left to what an impact wakes before its bounds are looked at again.
  static let strayDistance = speculation / 2
  /// A body in a lane gets bounds for its whole swing, if they are no wider than so many times its radius: wider ones
  /// would be in the way of too many others.
  /// What may meet nothing has so many times the margin.
  static let swingShare = 4.0
  /// Bounds that are longer than new ones by so many margins (points, half the way around) are made anew.
  static let looseGirth = swingShare * boundsMargin
  /// Shapes overlap by this much at rest (points), so that the same points carry them tick after tick.
  static let contactSlop = 0.002
  /// The fastest speed, in points per second, at which an overlap is undone.
  static let pushSpeed = 300.0
  /// Contacts and rigid joints of wide islands give way as a spring and a damper: so often a second, and so much
  /// damped. A quarter of the substeps a second is as stiff as they can be without ringing; what is damped more sinks
  /// in as deep, and comes back more slowly. Box2D 3 has 30 and 10, where the lowest of fifty boxes sinks in by three
  /// points.
  static let softHertz = Double(substeps) / (4 * World.tick)
  static let contactDampingRatio = 3.0
  /// The farthest (points) that a contact of a wide island sinks in under its load.
  static let restOverlap = 0.25
  /// It is at most so many times as stiff for it, …
  static let mostStiffening = 8.0
  /// … and in an island of more contacts than this it may sink in the farther, in proportion.
  static let tallContacts = 1500.0
  /// What is squeezed by more than this (points per second in a substep, of impulses that cancel) counts as twice as
  /// heavy, four times, and so on, until it is not, or is as heavy as the heaviest beside it: a hundred and twenty
  /// times a weight. Half of it would reach the lowest of two thousand like boxes, and double what they cost; four
  /// times as much leaves two heaps in a hundred trembling.
  static let squeezeSpeed = 250.0
  /// Half of how wide (points) a contact is that has given way, and the arm with which it resists rolling. With twice
  /// as much what is jammed trembles.
  static let rollingArm = 0.05
  /// On a circle the arm is at least this share of its radius, as on rubber: with the twentieth of a point alone a
  /// plank that rocks on a disc of fifty does so for minutes.
  static let rollingShare = 0.01
  /// An island is solved directly if its matrix takes no more multiplications than this to be factored: a tower of 100
  /// boxes takes 8000, a jumbled heap of 12 about 20 000. More rows than that allows, at seven on each side of the
  /// diagonal, need not be ordered to see it.
  static let directWork = 20_000
  static let directRows = Int32(directWork / 50)
  /// What more rigid joints than this hold together is gathered, whether it touches anything or not: the rounds of the
  /// plain tick reach no farther.
  static let treeJoints = velocityRounds
  /// Where a rod turns farther than this (radians) in a tick, or what it pulls at swings to and fro by more, its island
  /// takes the tick in steps, at most so many.
  static let steppedTurn = 0.25
  static let mostSteps = 16.0
  /// Systems solved at most, each after a round of impulses there and back, and rows that reach their bounds in each.
  static let directRounds = 12
  static let directSteps = 8
  /// What a row may be off by (points or radians per second; of places, points or radians): less than what is undone in
  /// a tick of the least overlap that is.
  static let directSlack = 1e-7
  /// A pivot below this share of its row's own is none.
  static let directPivot = 1e-12
  /// Friction is bounded by the load this many times.
  static let frictionRounds = 2
  /// By which share of their own speed rigid rows give way: just enough to make loads unique where a box stands on two
  /// corners and a third, or where joints contradict each other.
  static let contactSoftness = 2e-8
  static let jointSoftness = 2e-4
  /// The share of an overlap that is undone in a tick, …
  static let placeShare = 1.0 / 3
  /// … above this (points or radians), which is also as much as rounding makes two parts of one plane differ, …
  static let placeSlack = 1e-6
  /// … and turns bodies by no more than this (radians per second).
  static let pushTurn = 3.0
  /// Held hard, joints that contradict each other, as in a net, would be loaded ever more, and buckle.
  static let jointDampingRatio = 2.0
  /// A shape that moves more than this share of its inner radius in a tick, or lies as deep in something static, has
  /// its path looked at, …
  static let unseenShare = 0.5
  /// … in at most this many advances, or by the exact law parts. What spins fast along something that it does not touch
  /// takes a few dozen.
  static let advances = 64
  /// Shapes that overlap by more than this (points) part on the side where their middles are. What reaches less far,
  /// and less than half of itself, into an inner corner of a chain is not in it.
  static let deepOverlap = 0.1
  /// What is fast is stopped up to this deep (points) in what it meets: deeper than it lies in at rest, or it would
  /// catch on the next segment or tile of the floor that it slides along. What is led by a hand is left at half of it.
  static let sweptDepth = 2 * touchDistance
  /// How often what is led, and what already touches, is turned aside on one way, …
  static let slides = 4
  /// … unless it has yet to turn by more than this (radians): the end of such a way says nothing of its middle.
  static let slideTurn = 1.0
  /// What is tied to or touches something is left no faster than this (points and radians per second).
  static let mostSpeed = 1e6
  static let mostSpin = 1e4
  /// Slower than this (points per second) nothing bounces.
  static let bounceSpeed = 100.0
  /// Impacts are passed on this many times in a tick at most; what still meets fast then does not bounce.
  static let impactRounds = 32
  /// B's face is the reference only if it is farther out by this much (points), so that equal ones do not take turns.
  static let referenceBias = 0.1
  /// A point this near (points) to one of the tick before is the same, whatever face it now belongs to.
  static let samePlace = 1.0
  /// Two shapes are looked at anew when they have moved by more than this against each other (points), when one has
  /// turned by more than this (radians), or at more than this speed (points per second): with what they may have moved
  /// it is less than `speculation`.
  static let recycledDistance = 0.5
  static let recycledTurn = 0.04
  static let recycledSpeed = 120.0
  /// Within a tick contacts turn with their bodies up to here (radians), and no farther than is recycled: to first
  /// order, which says nothing of more.
  static let followedTurn = 0.05
  /// Within a substep arms follow the bodies by up to this share of their radii of gyration, and springs turn with
  /// their ends by up to this share of their length.
  static let followedShare = 0.2
  /// Contacts are reckoned from where a body was until it has moved by this much (points), …
  static let referenceDistance = 0.1
  /// (of what is round: its normals turn as it rolls, and where they lag behind, a disc in a hollow swings for ever)
  static let roundReferenceDistance = touchDistance / 2
  /// … or this share of how far it reaches, or half of `unseenShare` of its inner radius, and while it goes no farther
  /// than that in a tick.
  static let referenceShare = 1.0 / 32
  /// Nearer than this (points) two shapes begin to touch and keep each other off, …
  static let touchDistance = 0.01
  /// … and farther than this they have parted.
  static let partingDistance = 10 * touchDistance

  /// A body on nothing but a zero-length spring stops this near its equilibrium (points) …
  static let restDistance = 0.01
  /// … and, where an angular spring holds it too, this near to its angle (radians) …
  static let restTurn = 2e-4
  /// … below this speed (points per second) …
  static let restSpeed = 0.1
  /// … and below 2 degrees per second, a turn nobody sees.
  static let restSpin = Real.pi / 90

  /// Any other body sleeps after this many ticks, half a second, …
  static let stillTicksToSleep: Int32 = 60
  /// (of what swings: two seconds, in which UIKit's pendulum of a thousand points turns back; or, of what hangs and
  /// touches nothing, half a second below this speed in points per second) …
  static let swayTicksToSleep = 4 * stillTicksToSleep
  static let slowSpeed = 1.0
  /// … in which no point of it has been farther than this (points) from its mean place: what goes at half a point a
  /// second is.
  static let sleepDistance = 0.25
  /// What touches something sleeps also after those two seconds, in which it has rocked by no more than this (points):
  /// at three times the speed, one and a half points a second, which UIKit's engine lets sleep.
  static let swayDistance = 3 * sleepDistance * Double(swayTicksToSleep / stillTicksToSleep)
  /// How far from its centre (points) a turn of a body without shape and size shows.
  static let sleepExtent = 15.0
  /// What is accelerated by more than this (points per second squared) and not held goes farther in that time.
  static let sleepPull = 8 * sleepDistance / (Double(stillTicksToSleep * stillTicksToSleep) * World.tick * World.tick)
  /// What is pulled by less has to be held: its speed changes by less than this share of what its acceleration would
  /// do.
  static let balance = 0.1
  /// What pulls a driven body by less than this (points per second squared) does not count: a thousandth of one metre
  /// per second squared.
  static let stillPull = 0.1
}
