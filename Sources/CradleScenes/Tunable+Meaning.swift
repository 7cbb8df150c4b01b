extension Tunable {
  /// What a number is, for somebody who has not heard its name.
  public struct Meaning: ExpressibleByStringLiteral, Sendable {
    /// One plain sentence: what more of it does.
    public let sentence: String
    /// Other words that it can be found by, with blanks between them.
    public let otherWords: String

    /// A sentence, and other words to find it by.
    public init(_ sentence: String, alsoCalled otherWords: String = "") {
      (self.sentence, self.otherWords) = (sentence, otherWords)
    }

    /// A sentence without other words.
    public init(stringLiteral sentence: String) { self.init(sentence) }
  }
}

// What many scenes have.

extension Tunable.Meaning {
  package static let frequency = Self(
    "Swings in a second: more makes the spring stiffer and quicker.",
    alsoCalled: "stiffness tension strength quickness hertz")
  package static let damping = Self(
    "What slows the swings: more swings past the goal less, 1 and above not at all.",
    alsoCalled: "bounciness friction ratio wobble oscillation")
  package static let response = Self(
    "The time of one swing: more is slower.", alsoCalled: "duration period seconds")
  package static let bounce = Self(
    "How far it swings past its goal: more swings farther and longer, below 0 it creeps there.",
    alsoCalled: "bounciness springiness damping overshoot wobble elastic")
  package static let length = Self(
    "How long the spring is when nothing pulls at it: more lets what hangs there hang lower.",
    alsoCalled: "string distance rope size")
  package static let gravity = Self(
    "How fast all falls: 1 is UIKit's gravity, 0 lets everything float.", alsoCalled: "weight fall pull g")
  package static let elasticity = Self(
    "How much of a hit comes back: 0 is like clay, 1 like a rubber ball.",
    alsoCalled: "bounce bounciness restitution rubber")
  package static let friction = Self(
    "How rough surfaces are: more stops what slides sooner.", alsoCalled: "roughness grip rough slide slippery")
  package static let air = Self(
    "How thick the air is: more brings what moves to rest sooner, 0 never slows it.",
    alsoCalled: "drag resistance damping wind")
}
