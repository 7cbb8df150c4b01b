import CradleCurves

/// A language in which springs are written: how one is written in it, read from it, and moved by who reads it.
public struct SpringDialect: Identifiable, Sendable {
  /// What the command line calls it: `swiftui`.
  public let name: String
  public let title: String
  public var id: String { name }

  /// Nil where the language has none.
  let comment: (begin: String, end: String)?
  /// Whether its numbers are UIKit's own, so that designed and moved are one.
  package let isUIKits: Bool
  let write: @Sendable (SpringToWrite) -> String
  /// Its toolkit's motion by what `write` gives.
  let shows: @Sendable (SpringToWrite) -> ShownMotion
  let read: Reading

  /// How a text is read; nothing comes of it where the text is in another dialect.
  enum Reading: Sendable {
    /// UIKit's own.
    case ownNumbers(@Sendable (SourceText) throws(SpringComplaint) -> SpringNumbers?)
    /// Those of an exact spring.
    case numbers(@Sendable (SourceText) throws(SpringComplaint) -> SpringNumbers?)
    /// Points of it.
    case easing(@Sendable (SourceText) throws(SpringComplaint) -> EasingText?)
  }

  init(
    _ name: String, _ title: String, comment: (String, String)? = ("// ", ""), isUIKits: Bool = false,
    write: @escaping @Sendable (SpringToWrite) -> String,
    shows: @escaping @Sendable (SpringToWrite) -> ShownMotion,
    read: Reading
  ) {
    (self.name, self.title, self.comment, self.isUIKits) = (name, title, comment, isUIKits)
    (self.write, self.shows, self.read) = (write, shows, read)
  }

  /// In the order in which they are offered.
  public static let all: [SpringDialect] = [
    .uiKit, .uiKitTiming, .swiftUI, .css, .android, .compose, .flutter, .libadwaita, .motion, .reactSpring, .qt,
    .origami, .json,
  ]

  public static func named(_ name: String) -> SpringDialect? { all.first { $0.name == name } }
}

/// What a dialect is asked to write.
struct SpringToWrite: Sendable {
  /// UIKit's.
  let numbers: SpringNumbers
  let basis: SpringBasis
  /// Of a `linear()`, as a share of the way.
  let tolerance: Double
  /// By the basis.
  let motion: SpringMotion

  init(_ numbers: SpringNumbers, _ basis: SpringBasis, tolerance: Double) {
    (self.numbers, self.basis, self.tolerance) = (numbers, basis, tolerance)
    motion = basis.motion(of: numbers)
  }

  var physical: PhysicalSpring { PhysicalSpring(motion.numbers) }
  var dampingRatio: Double { motion.numbers.damping }
  /// Seconds of a swing without damping.
  var period: Double { 1 / motion.numbers.frequency }
  /// The same from rest: most toolkits have the velocity of the thing that moves, in its own unit, and not in ways.
  var motionFromRest: SpringMotion { SpringMotion(motion.numbers) }
}
