import Foundation

/// What a scene at rest is made of: enough to build it again, in another process too.
///
/// Velocities, forces, touches and blocks that wait are not in it: take one only when nothing moves and nobody holds
/// anything. The engine's own memory (which contact pressed how hard) is not either: what is built from one stands where
/// the first one stood, to the last bit, and has to be laid down there (`Stage.layDown`), or it would settle anew.
public struct SceneCheckpoint: Codable, Hashable, Sendable {
  /// What the command line calls the scene.
  public var scene: String
  public var itemCount: Int
  /// Numbers of `tunables`, set in this order; those that are not named have their defaults.
  public var settings: [Setting]
  /// How far the content is scrolled, in points; nil leaves it where the scene has it.
  public var offset: CGFloat?
  /// What only this scene knows; nil leaves it as it was made.
  public var facts: [Fact]?

  public struct Setting: Codable, Hashable, Sendable {
    public var name: String
    public var value: Double

    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A word and numbers: in the cradle a box, its number and where it hangs.
  public struct Fact: Codable, Hashable, Sendable {
    /// Lower case, without spaces.
    public var name: String
    /// Finite.
    public var numbers: [Double]

    public init(_ name: String, _ numbers: [Double]) {
      self.name = name
      self.numbers = numbers
    }
  }

  public init(
    scene: String, itemCount: Int, settings: [Setting] = [], offset: CGFloat? = nil, facts: [Fact]? = nil
  ) {
    self.scene = scene
    self.itemCount = itemCount
    self.settings = settings
    self.offset = offset
    self.facts = facts
  }
}

/// Why a scene cannot be as a checkpoint says. Scenes hand out none of these; files can hold them.
public enum UnfitCheckpoint: Error, Equatable {
  /// The content can be scrolled by that many points at most.
  case offset(most: CGFloat)
  /// The fact at this place in the list, and a sentence without its full stop.
  case fact(Int, reason: String)
  /// Facts that should be there, in a sentence without its full stop.
  case missing(reason: String)
}
