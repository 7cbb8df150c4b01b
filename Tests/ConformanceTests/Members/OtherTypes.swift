/// What is public in OpenUIKit and not compared with UIKit and Core Animation.
enum OtherTypes {
  private static let names: [(name: String, why: String)] = [
    ("Selector", "the Objective-C runtime's"), ("UndoManager", "Foundation's"),
    ("LinePiece", "ours: text as a host draws it"), ("WithRequiredInit", "ours: what makes delegates by their class"),
    ("UIScrollView.WheelSettings", "ours: what a wheel does"),
  ]

  /// Of Core Graphics only what UIKit needs is here.
  static func has(_ type: String) -> Bool {
    type.hasPrefix("CG") || names.contains { type == $0.name || type.hasPrefix($0.name + ".") }
  }

  /// What all types have that conform to Swift's own protocols, or any object on Apple's platforms.
  static func isOfAnyType(_ member: String) -> Bool {
    if member.hasPrefix("accessibility") || member.contains("Accessibility") { return true }
    return [
      "RawValue", "ArrayLiteralElement", "Element", "rawValue", "init(rawValue:)", "hash(into:)", "hash", "isEqual(_:)",
      "==(_:_:)", "copy(with:)", "encode(with:)", "encode(to:)", "init(from:)", "init()", "description",
      "debugDescription",
    ].contains(member)
  }
}
