import Foundation

/// What a font is to be like.
@preconcurrency @MainActor
public final class UIFontDescriptor: NSObject, Sendable {
  /// What of a face can be asked for without its name.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32

    /// Bits that stand for nothing have no effect.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Semibold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All characters equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// Which kind of the system's font is meant.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String

    /// A design of any name; of one that is unknown there is no font.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sans serif.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Sans serif with round ends, where there is one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// All characters equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What a descriptor says of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the attribute.
    public let rawValue: String

    /// An attribute of any name; one that is unknown has no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family's name.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// In points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of traits.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// What the dictionary of traits says.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the trait.
    public let rawValue: String

    /// A trait of any name; one that is unknown has no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `UIFont.Weight`, or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The number of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  nonisolated let face: FontFace
  /// In points; 0 if it says none.
  public nonisolated let pointSize: CGFloat
  nonisolated let textStyle: UIFont.TextStyle?

  nonisolated init(_ face: FontFace, size: CGFloat, textStyle: UIFont.TextStyle? = nil) {
    (self.face, pointSize, self.textStyle) = (face, size, textStyle)
  }

  /// The system's font for a name that nobody knows.
  public nonisolated convenience init(name fontName: String, size: CGFloat) {
    self.init(FontIndex.present.face(named: fontName) ?? FontFace(), size: size)
  }

  /// The system's font, with what the attributes say instead.
  public nonisolated convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let (face, size) = FontFace().adding(attributes)
    self.init(face, size: size ?? 0)
  }

  /// The same, with what the attributes say instead.
  public nonisolated func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let (face, size) = face.adding(attributes)
    return UIFontDescriptor(face, size: size ?? pointSize, textStyle: textStyle)
  }

  /// That of `UIFont.preferredFont(forTextStyle:)`.
  public nonisolated static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The face's name.
  public nonisolated var postscriptName: String { face.name }

  /// The name and the size.
  public nonisolated var fontAttributes: [AttributeName: Any] { [.name: face.name, .size: pointSize] }

  /// The family, the traits, the name or the size; nil for any other attribute.
  public nonisolated func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: face.familyName
    case .traits: [TraitKey.weight: face.weight, TraitKey.symbolic: symbolicTraits.rawValue] as [TraitKey: Any]
    default: fontAttributes[attribute]
    }
  }

  /// Whether the face is bold, slanted, and of equal widths.
  public nonisolated var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isBold { traits.insert(.traitBold) }
    if face.isItalic { traits.insert(.traitItalic) }
    if face.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same face in another size, in points. It has no style of text.
  public nonisolated func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face, size: newPointSize)
  }

  /// The face of another family; of one that nobody knows, the one that was there.
  public nonisolated func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// The traits in the place of those that it has. Nil if a named family has no such face.
  public nonisolated func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let (isBold, isItalic) = (symbolicTraits.contains(.traitBold), symbolicTraits.contains(.traitItalic))
    let isMono = symbolicTraits.contains(.traitMonoSpace)
    if isMono, face.family != nil, face.design != .monospaced { return nil }
    guard let styled = face.styled(isBold: isBold, isItalic: isItalic) else { return nil }
    let design = isMono ? .monospaced : styled.design == .monospaced ? FontFace.Design.sans : styled.design
    return UIFontDescriptor(
      styled.family == nil ? styled.with(design) : styled, size: pointSize, textStyle: textStyle)
  }

  /// Of the system's font; nil for a named one, which has but one design.
  public nonisolated func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard face.family == nil, let known = FontFace.Design(design) else { return nil }
    return UIFontDescriptor(face.with(known), size: pointSize, textStyle: textStyle)
  }

  /// Whether face and size are the same.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.face == face && other.pointSize == pointSize
  }

  /// Equal for equal descriptors.
  public nonisolated override var hash: Int { face.hashValue }
}

extension FontFace.Design {
  fileprivate init?(_ design: UIFontDescriptor.SystemDesign) {
    switch design {
    case .default: self = .sans
    case .rounded: self = .rounded
    case .serif: self = .serif
    case .monospaced: self = .monospaced
    default: return nil
    }
  }
}

extension FontFace {
  fileprivate func with(_ design: Design) -> FontFace {
    FontFace(design, weight: weight, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
  }

  /// A name goes before a family. What nobody knows changes nothing.
  fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> (face: FontFace, size: CGFloat?) {
    var face = self
    let name = attributes[.name] as? String ?? attributes[.family] as? String
    if let name, let known = FontIndex.present.face(named: name) { face = known }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] { face = face.adding(traits) }
    return (face, FontFace.length(attributes[.size]))
  }

  /// A number of whatever type: in a dictionary, what is written down is a `Double` or an `Int`.
  private static func length(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private func adding(_ traits: [UIFontDescriptor.TraitKey: Any]) -> FontFace {
    let weight = traits[.weight]
    let number = (weight as? UIFont.Weight)?.rawValue ?? FontFace.length(weight)
    let bits = (traits[.symbolic] as? NSNumber)?.uint32Value ?? 0
    let symbolic = UIFontDescriptor.SymbolicTraits(rawValue: bits)
    let isItalic = isItalic || symbolic.contains(.traitItalic)
    let wanted = number ?? (symbolic.contains(.traitBold) ? UIFont.Weight.bold.rawValue : self.weight)
    guard let family else {
      return FontFace(design, weight: wanted, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
    }
    return FontIndex.present.faces(ofFamily: family).filter { $0.isItalic == isItalic }
      .min { abs($0.weight - wanted) < abs($1.weight - wanted) } ?? self
  }
}
