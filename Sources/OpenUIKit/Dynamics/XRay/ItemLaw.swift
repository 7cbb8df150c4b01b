import Foundation

/// Why one item of an animator moves as it does, as plain values: what acts on it, with the numbers of the last tick.
///
/// Places are points, velocities points per second, accelerations points per second squared, masses kilograms.
package struct ItemLaw: Equatable, Sendable {
  package let name: Name
  package var item: DynamicsXRay.Item
  package let mass: CGFloat
  /// What acts on it all the time, in the order of the behaviors, then what it touches, the hardest first.
  package var influences: [Influence]
  /// Why it is awake; nil for items that sleep or are anchored.
  package let wakefulness: UIDynamicAnimator.Wakefulness.Reason?
  /// Of items that could sleep: what they touch or are tied to that cannot.
  package let wakers: [String]

  /// What an item is called, and known by when the scene is built anew: the element that it is, or how many items its
  /// animator has had before it.
  package enum Name: Hashable, Sendable {
    /// Of a layout. Items have no kind.
    case element(kind: String?, IndexPath)
    /// From 0.
    case made(Int)

    package var text: String {
      switch self {
      case .element(let kind, let path): "\(kind ?? "item") \(path.map(String.init).joined(separator: "-"))"
      case .made(let serial): "item \(serial + 1)"
      }
    }
  }

  /// - Parameter identifier: nil is the reference bounds.
  static func name(ofBoundary identifier: (any NSCopying)?) -> String {
    identifier.map { "boundary \($0)" } ?? "the bounds"
  }

  package enum Influence: Equatable, Sendable {
    /// An attachment with a frequency, or a snap. `stretch` is how much longer it is than it wants to be, and `share`
    /// how much of the spring's pull is this item's: all of it at an anchor, half of it beside another one as heavy.
    /// The pull of the spring alone is (2π·frequency)²·stretch·share.
    case spring(Spring)
    /// An attachment that keeps a distance, or a place: in one word what kind it is, and how long.
    case tie(kind: String, other: String?, length: CGFloat?)
    case gravity(CGVector)
    case push(CGVector)
    /// `other` is the kind of field, in a word or two. What it does to the item's velocity, if it is one of velocities.
    case field(kind: String, CGVector)
    /// What slows it down, as fast as it is.
    case resistance(CGVector)
    /// `impulse` is along the normal, in kilograms times points per second, 0 where no tick has measured it; `normal`
    /// leads towards the item. `friction` is the share that is used of what friction can hold, from 0 to 1; nil where
    /// there is none.
    case contact(other: String, impulse: CGFloat, normal: CGVector, friction: CGFloat?)
  }
}

extension ItemLaw {
  package struct Spring: Equatable, Sendable {
    package var isSnap = false
    package var other: String?
    package var stretch: CGFloat
    package var share: CGFloat = 1
    package var frequency: CGFloat
    package var damping: CGFloat
  }
}

extension ItemLaw.Influence {
  /// What a spring alone would accelerate a free item by; 0 for others. UIKit's tick softens it a little.
  package var pull: CGFloat {
    guard case .spring(let spring) = self else { return 0 }
    let omega = 2 * CGFloat.pi * spring.frequency
    return omega * omega * spring.stretch * spring.share
  }
}
