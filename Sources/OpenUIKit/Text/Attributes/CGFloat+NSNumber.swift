import Foundation

/// Lengths are numbers where they are values of attributes, as on Apple's platforms.
///
/// Foundation on Linux bridges every number but this one, and keeps it in a box that CoreFoundation cannot compare with
/// another (see `AttributeValueMark`): a text with two values of `.kern` would stop the program.
// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// What a length is in a dictionary of attributes.
  public typealias _ObjectiveCType = NSNumber

  /// The number of the same value.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// The number's value, whatever type it was made of.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// The same; it never fails.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// The same; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
