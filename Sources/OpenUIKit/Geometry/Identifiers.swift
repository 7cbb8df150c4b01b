import Foundation

// On Apple's platforms a literal becomes an object by bridging: `addBoundary(withIdentifier: "floor" as NSCopying,
// …)`. Without an Objective-C runtime the values that clients name boundaries with conform themselves.

// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive NSCopying {
  /// The string itself, which is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension IndexPath: @retroactive NSCopying {
  /// The index path itself, which is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
