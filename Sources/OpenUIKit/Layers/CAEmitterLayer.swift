import Foundation

/// Where particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the shape.
  public let rawValue: String

  /// A shape of any name. One that is none of those below is `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At `emitterPosition`.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// On a line as long as `emitterSize` is wide, with its middle there.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// In a rectangle of `emitterSize`, with its middle there.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// As `rectangle`: a layer lies in its plane.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// In a circle about it whose radius is the width of `emitterSize`.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// As `circle`: a layer lies in its plane.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Where on the shape particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// A mode of any name. One that is none of those below is `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its corners or ends, and on a circle anywhere.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Along its edge.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Anywhere in it.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Anywhere in it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// Which particles are drawn over which.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// A mode of any name. One that is none of those below is `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those of a cell over those of the cells before it.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The youngest over all others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest over all others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
}

/// A layer that gives off particles: sparks, snow, confetti.
///
/// Which particles there are, and how each is drawn, follows from the layer, its `seed` and the time alone: a record
/// shows the same ones again. A layer begins when it comes into a window. What is set later goes for particles that are
/// born from then on, and is never animated; those that are there go on as they were born. It draws beyond its bounds
/// unless it masks to them. Costs a picture for each particle in each frame, and at most 8192 of a cell at once are
/// drawn, the youngest.
///
/// Source: [CAEmitterLayer](https://developer.apple.com/documentation/quartzcore/caemitterlayer).
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// What it gives off. They are copied; nil, as at first, is nothing.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      cells = (emitterCells ?? []).map(\.emitted)
      if !isTaking { made.placement.insert(.emitting) }
      changed()
    }
  }
  /// Times which the cells' particles are born; 1 at first. 0 ends it, and what is there lives on.
  open var birthRate: Float = 1 {
    didSet { source.birthRate = checked(birthRate, "birthRate") }
  }
  /// Times which particles live as long as the cells say; 1 at first.
  open var lifetime: Float = 1 {
    didSet { source.lifetime = checked(lifetime, "lifetime") }
  }
  /// Where the middle of the shape is, in the layer's coordinates; (0, 0) at first.
  open var emitterPosition: CGPoint {
    get { source.position }
    set {
      Refusal.check(newValue, "CAEmitterLayer emitterPosition")
      source.position = newValue
    }
  }
  /// Of the shape, in points; zero at first.
  open var emitterSize: CGSize {
    get { source.size }
    set {
      Refusal.check(newValue, "CAEmitterLayer emitterSize")
      source.size = newValue
    }
  }
  /// `point` at first.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { source.shape }
    set { source.shape = newValue }
  }
  /// `volume` at first.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { source.mode }
    set { source.mode = newValue }
  }
  /// `unordered` at first.
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { pictureChanged() }
  }
  /// Times which particles are as fast as the cells say; 1 at first.
  open var velocity: Float = 1 {
    didSet { source.velocity = checked(velocity, "velocity") }
  }
  /// Times which particles are as large as the cells say; 1 at first.
  open var scale: Float = 1 {
    didSet { source.scale = checked(scale, "scale") }
  }
  /// Times which particles turn as fast as the cells say; 1 at first.
  open var spin: Float = 1 {
    didSet { source.spin = checked(spin, "spin") }
  }
  /// Of what particles differ by; 0 at first. Two layers with the same one give off the same.
  open var seed: UInt32 {
    get { source.seed }
    set { source.seed = newValue }
  }

  private var cells: [EmittedCell] = []
  private var source = Emission.Source() {
    didSet { changed() }
  }
  /// Those of which particles may be there, the last one under way.
  private var emissions: [Emission] = []
  private var emissionCount: UInt64 = 0
  /// Whether a copy is being made, which gives off nothing.
  private var isTaking = false

  override func take(from other: CALayer) {
    super.take(from: other)
    guard let other = other as? CAEmitterLayer else { return }
    isTaking = true
    made.placement.remove(.emitting)
    (emitterCells, birthRate, lifetime) = (other.emitterCells, other.birthRate, other.lifetime)
    (velocity, scale, spin, renderMode) = (other.velocity, other.scale, other.spin, other.renderMode)
    source = other.source
    isTaking = false
  }

  private func checked(_ number: Float, _ name: String) -> Double {
    Refusal.check(CGFloat(number), "CAEmitterLayer \(name)")
    return Double(number)
  }

  /// It has come into a window, or left one.
  func contextDidChange() {
    emissions = []
    changed()
  }

  /// What is given off from now on is another thing.
  private func changed() {
    guard !isTaking, let context = shown?.context else { return }
    let now = localTime(at: context.time)
    var due = [Double](repeating: 0, count: cells.count)
    if var last = emissions.popLast() {
      for (index, share) in last.due(at: now).enumerated() where index < due.count { due[index] = share }
      last.end = now
      // One that was changed in the same moment has given off nothing.
      if last.start < now { emissions.append(last) }
    }
    emissions.removeAll { !$0.isAlive(at: now) }
    emissions.append(Emission(cells: cells, source: source, start: now, due: due, number: emissionCount))
    emissionCount += 1
    context.emitters.add(self)
    pictureChanged()
  }

  /// Whether ticks change anything.
  ///
  /// - Parameter time: the application's.
  func isEmitting(at time: Double) -> Bool {
    guard shown?.context != nil, timeRate != 0 else { return false }
    let now = localTime(at: time)
    return emissions.contains { $0.isAlive(at: now) }
  }

  /// The particles at a time of the application, back to front.
  package final func particles(at time: Double) -> [Particle] {
    let now = localTime(at: time)
    var particles: [Particle] = []
    for emission in emissions { emission.particles(at: now) { particles.append($0) } }
    guard renderMode == .oldestFirst || renderMode == .oldestLast else { return particles }
    let sign: Double = renderMode == .oldestFirst ? -1 : 1
    // In the order of their births where two are as old.
    return particles.indices.sorted { (sign * particles[$0].age, $0) < (sign * particles[$1].age, $1) }.map {
      particles[$0]
    }
  }
}

/// The emitter layers of an application of which there are particles.
@MainActor
final class EmitterRuns {
  private var layers: [Weak] = []
  private var isMoving = false

  private struct Weak {
    weak var layer: CAEmitterLayer?
  }

  func add(_ layer: CAEmitterLayer) {
    layers.removeAll { $0.layer == nil || $0.layer === layer }
    layers.append(Weak(layer: layer))
  }

  /// Whether ticks change anything.
  func isInMotion(at time: Double) -> Bool { layers.contains { $0.layer?.isEmitting(at: time) == true } }

  /// Answers whether the picture is another one than in the tick before: also when the last particle has gone.
  func step(to time: Double) -> Bool {
    let wasMoving = isMoving
    isMoving = isInMotion(at: time)
    return isMoving || wasMoving
  }

  func removeAll() { layers = [] }
}
