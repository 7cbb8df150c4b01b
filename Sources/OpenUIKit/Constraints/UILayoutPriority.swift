/// How much a constraint matters beside others: from 1 to 1000, at which it is required.
///
/// A constraint gives way to those of a higher priority only, however many there are of a lower one.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 1 to 1000. A constraint refuses what is not above 0 and at most 1000.
  public let rawValue: Float

  /// A priority of this number. It is checked where a constraint gets it.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The same without a label.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: by default of constraints.
  public static let required = UILayoutPriority(1000)
  /// By default of compression resistance.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: above a scene's wish to keep its size. Here it is a number alone, since no scene is resized by constraints.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: a scene's wish to keep its size. Here it is a number alone.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: below a scene's wish to keep its size. Here it is a number alone.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// By default of content hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// That of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
