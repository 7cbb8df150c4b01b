/// The numbers of the solver that are judgement, not law, with their units in one place.
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
  static let blockSlop = 0.005
  static let blockSlopTurn = 1e-4
  /// … and turned by at most this (radians) in one correction.
  static let maxTurnCorrection = 0.15
  /// A joint shorter than this, in points, has no direction to push along.
  static let minLength = 1e-9

  /// How often the bodies that touch are stepped in a tick. Short steps make stacks stiff at the cost of one round
  /// each: Macklin et al., "Small Steps in Physics Simulation", 2019.
  static let substeps = 2
  /// Contacts are found this far ahead (points), besides what the speed of the bodies calls for.
  static let speculation = 2.0
  /// Bounds in the tree are this much wider than what they hold (points): the price of a longer list of neighbours.
  static let boundsMargin = 4.0
  /// Shapes overlap by this much at rest (points), so that the same points carry them tick after tick.
  static let contactSlop = 0.002
  /// The share of an overlap that is undone in a substep, at most at `pushSpeed` points per second.
  static let pushShare = 0.2
  static let pushSpeed = 300.0
  /// An overlap above this (points) of a contact that has pushed for more substeps than that is undone ever more
  /// slowly.
  static let stuckOverlap = 0.5
  static let stuckAge = 480.0
  /// Rounds of velocities after the places have moved. One leaves towers of ten to sway for a minute.
  static let relaxRounds = 2
  /// The share of an impulse above its mean that is taken from it in a substep, and the share of the difference by
  /// which the mean follows. Stronger, a pile gives way before the mean knows its weight.
  static let calmShare = 0.03
  static let meanShare = 0.01
  /// What has pushed for more substeps than this, ten seconds, is calmed the more, in proportion, up to so many times:
  /// something heavy that leans on light balls can keep up a trembling that never ends, and friction makes of it a ball
  /// that turns on the spot. More rounds for what is old were rejected: they cost more, and heaps came to rest no
  /// sooner for them.
  static let calmAge = 2400.0
  static let mostCalm = 3.0
  /// The mean of a young contact follows by this over its age in substeps (and this more): a stack that begins to carry
  /// its weight does not sink meanwhile.
  static let youngMeanShare = 3.0
  /// Contacts that have pushed for fewer substeps than this in all are solved this many times more, up the pile and
  /// down: they start from nothing, and a stack of twenty boxes would sink by two points until they know its weight.
  static let youngAge = 30.0
  static let youngRounds = 8
  /// An island is solved directly if it has no more rows than this, and its matrix takes no more multiplications to be
  /// factored: a tower of 100 boxes takes 8000, a jumbled heap of 12 about 20 000.
  static let directRows: Int32 = 400
  static let directWork = 20_000
  /// So is what more than this many rigid joints hold together, in no more rings and no more from one body than this,
  /// whether it touches anything or not.
  static let treeJoints = 8
  static let treeRings = 4
  static let treeBranches = 6
  /// Where a rod turns farther than this (radians) in a tick, or what it pulls at swings to and fro by more, its island
  /// takes the tick in steps, at most so many.
  static let steppedTurn = 0.25
  static let mostSteps = 16.0
  /// Systems solved at most, each after a round of impulses there and back, and rows that reach their bounds in each.
  static let directRounds = 12
  static let directSteps = 8
  /// What a row may be off by (points or radians per second).
  static let directSlack = 1e-9
  /// A pivot below this share of its row's own is none.
  static let directPivot = 1e-12
  /// Friction is bounded by the load this many times.
  static let frictionRounds = 2
  /// By which share of their own speed rigid rows give way: just enough to make loads unique where a box stands on two
  /// corners and a third, or where joints contradict each other.
  static let contactSoftness = 2e-8
  static let jointSoftness = 2e-4
  /// The share of an overlap, and of a joint's error, that is undone in a tick, …
  static let placeShare = 1.0 / 3
  static let jointPlaceShare = 0.5
  /// … above this (points or radians), …
  static let placeSlack = 1e-6
  /// … and turns bodies by no more than this (radians per second).
  static let pushTurn = 3.0
  /// Where contacts push their bodies too, distance joints are solved this often before and after the places move, …
  static let heldRounds = 2
  /// … and rods that are off by less than `slop` are put right in place this often in a substep.
  static let heldCorrections = 2
  /// The share of a greater error that is undone there in a second.
  static let jointRate = 60.0
  /// The same of the other kinds of joint, whatever the error.
  static let blockRate = 120.0
  /// A shape that moves more than this share of its inner radius in a tick has its path looked at, …
  static let unseenShare = 0.5
  /// … in at most this many advances. What spins fast along something that it does not touch takes a few dozen.
  static let advances = 64
  /// Shapes that overlap by more than this (points) part on the side where their middles are.
  static let deepOverlap = 0.1
  /// What is fast is stopped up to this deep (points) in what it meets: deeper than it lies in at rest, or it would
  /// catch on the next segment or tile of the floor that it slides along. What is led by a hand is left at half of it.
  static let sweptDepth = 0.02
  /// How often what is led, and what already touches, is turned aside on one way, …
  static let slides = 4
  /// … unless it has yet to turn by more than this (radians): the end of such a way says nothing of its middle.
  static let slideTurn = 1.0
  /// What reaches less than this (points), and less than half of itself, into an inner corner of a chain is not in it.
  static let cornerMargin = 0.1
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
  /// turned by more than this (radians), or at more than this speed (points per second).
  static let recycledShift = 0.02
  static let recycledTurn = 2e-4
  static let recycledSpeed = 60.0
  /// Within a tick contacts turn with their bodies up to here (radians): to first order, which says nothing of more.
  static let followedTurn = 0.05
  /// They are turned to the middle of the substep if the bodies go no farther than this (points) against each other by
  /// then.
  static let followedWay = 0.5
  /// Within a substep arms follow the bodies by up to this share of their radii of gyration, and springs turn with
  /// their ends by up to this share of their length.
  static let followedShare = 0.2
  /// What has come farther round another than this share of the way between their middles is not braked for moving
  /// apart.
  static let brakedShare = 0.1
  /// Nearer than this (points) two shapes begin to touch and keep each other off, …
  static let touchDistance = 0.01
  /// … and farther than this they have parted.
  static let partingDistance = 0.1

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
  /// … below this speed (points per second) and `restSpin`, …
  static let stillSpeed = 1.0
  /// … or, where something holds it, after this many, two seconds, …
  static let stayTicksToSleep: Int32 = 240
  /// … within this distance (points) of one place and this turn (radians), or such a turn, up to what `restSpin` makes
  /// of that time, as takes its mass no farther: small balls that lean on each other turn like rollers, …
  static let stayDistance = 0.4
  static let stayTurn = 0.02
  static let stayRoll = restSpin * Double(stayTicksToSleep) * World.tick
  /// … or after this many, twenty seconds, in one place between two things that rub on it, while it turns no faster
  /// than this (radians per second). Otherwise …
  static let lieTicksToSleep: Int32 = 2400
  static let lieSpin = 0.35
  /// … while its speed changes by less than this share of what its acceleration would do to it unheld.
  static let balance = 0.1
  /// What pulls a driven body by less than this (points per second squared) does not count: a thousandth of one metre
  /// per second squared.
  static let stillPull = 0.1
}
