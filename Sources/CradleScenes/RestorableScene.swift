import Foundation
import UIKit

/// A scene that a checkpoint has to know more of than its number of items, its tunables, and what its collection view
/// remembers: which boxes there are, what was typed, where items have come to rest.
///
/// Velocities, forces, touches and blocks that wait are not part of a state: it is taken when nothing moves and nobody
/// holds anything. What the engine remembers of contacts is not part of it either.
@MainActor
public protocol RestorableScene: SceneController {
  /// Decoding refuses values that no scene can have, with a `DecodingError`.
  associatedtype RestorableState: Codable & Equatable & Sendable

  /// Read it as the application, at rest.
  var restorableState: RestorableState { get }

  /// Makes a scene that has just been built with as many items, and laid out as large, what the scene was that had this
  /// state.
  ///
  /// - Throws: a `DecodingError` when the state is not of a scene with these items. Nothing is changed then.
  func restore(_ state: RestorableState) throws(DecodingError)
}

extension DecodingError {
  /// - Parameter reason: a sentence without its full stop.
  package static func refusal(_ reason: String) -> DecodingError {
    .dataCorrupted(Context(codingPath: [], debugDescription: reason))
  }
}

extension KeyedDecodingContainer {
  /// A value that has to fulfil a condition.
  ///
  /// - Parameter requirement: of the value, as a sentence without its full stop.
  package func decode<Value: Decodable>(
    _ type: Value.Type, _ key: Key, _ requirement: String, where isValid: (Value) -> Bool
  ) throws -> Value {
    let value = try decode(type, forKey: key)
    guard isValid(value) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: requirement)
    }
    return value
  }
}

/// Where an item has come to rest.
package struct Pose: Codable, Equatable, Sendable {
  var center: CGPoint
  /// The first row of the item's transform, which is a rotation. An angle would have to go through a sine and back,
  /// which changes its last bits.
  var cosine: CGFloat
  var sine: CGFloat

  @MainActor
  package init(of item: any UIDynamicItem) {
    (center, cosine, sine) = (item.center, item.transform.a, item.transform.b)
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    center = try values.decode(CGPoint.self, .center, "it is more than a million points from the corner") { point in
      max(abs(point.x), abs(point.y)) <= 1e6
    }
    let cosine = try values.decode(CGFloat.self, forKey: .cosine)
    self.cosine = cosine
    sine = try values.decode(CGFloat.self, .sine, "the squares of cosine and sine do not add up to 1") { sine in
      abs(cosine * cosine + sine * sine - 1) < 1e-6
    }
  }

  @MainActor
  package func apply(to item: any UIDynamicItem) {
    item.center = center
    item.transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}
