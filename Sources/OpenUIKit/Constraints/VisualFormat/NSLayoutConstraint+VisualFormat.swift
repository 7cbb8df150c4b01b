import Foundation

extension NSLayoutConstraint {
  /// How views of a visual format are aligned with each other besides, across or along its axis.
  public struct FormatOptions: OptionSet, Sendable {
    /// A bit for each `Attribute`, at the place of its number.
    public let rawValue: UInt

    /// Bits of no attribute from 1 to 12 have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Neighbours have the same left edge.
    public static let alignAllLeft = FormatOptions(.left)
    /// Neighbours have the same right edge.
    public static let alignAllRight = FormatOptions(.right)
    /// Neighbours have the same upper edge.
    public static let alignAllTop = FormatOptions(.top)
    /// Neighbours have the same lower edge.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The same as `alignAllLeft`.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The same as `alignAllRight`.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Neighbours have the same middle along x.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Neighbours have the same middle along y.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Neighbours have their last lines of text on one baseline.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Neighbours have their first lines of text on one baseline.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)

    /// In the order of their numbers.
    fileprivate var attributes: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }

  /// The constraints that a line such as `H:|-[name(>=80)]-8-[field]-|` draws.
  ///
  /// What is no such line stops the program, as does a name that is neither in `metrics` nor in `views`.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
    let (constraints, row) = reader.read()
    let aligned = zip(row, row.dropFirst()).flatMap { first, second in
      opts.attributes.map { attribute in
        NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute, multiplier: 1,
          constant: 0)
      }
    }
    return constraints + aligned
  }
}
