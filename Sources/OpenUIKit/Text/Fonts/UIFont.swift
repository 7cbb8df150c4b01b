import Foundation

/// A typeface in one of its styles, and a size.
///
/// The host draws it. How large its text is where that decides a layout goes by widths that are written down for each
/// kind of typeface (`LetterWidths`), so it is the same whichever fonts are installed.
@preconcurrency @MainActor
public final class UIFont: NSObject, Sendable {
  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From −1, the lightest, to 1, the heaviest; 0 is regular.
    public let rawValue: CGFloat

    /// Any number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The same.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// −0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// −0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// −0.4.
    public static let light = Weight(rawValue: -0.4)
    /// 0.
    public static let regular = Weight(rawValue: 0)
    /// 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// 0.3: from here on a font is bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// 0.62.
    public static let black = Weight(rawValue: 0.62)
  }

  private nonisolated let mark = AttributeValueMark()
  /// In points.
  public nonisolated let pointSize: CGFloat
  package nonisolated let face: FontFace
  /// The style of text that it was made for; nil for a font of a size.
  nonisolated let textStyle: TextStyle?

  nonisolated init(_ face: FontFace, size: CGFloat, textStyle: TextStyle? = nil) {
    (self.face, pointSize, self.textStyle) = (face, size, textStyle)
  }

  /// The face with that PostScript name, or the regular one of the family with that name, in a size in points.
  ///
  /// Nil for names that are neither Apple's nor those of an installed font. Apple's are always known: the host draws
  /// what is nearest to them.
  public nonisolated convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontIndex.present.face(named: fontName) else { return nil }
    self.init(face, size: fontSize)
  }

  /// - Parameters:
  ///   - descriptor: names the face, or what it is to be like.
  ///   - pointSize: 0 for that of the descriptor.
  public nonisolated convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      descriptor.face, size: pointSize > 0 ? pointSize : descriptor.pointSize, textStyle: descriptor.textStyle)
  }

  /// The same face in another size, in points.
  public nonisolated func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize) }

  /// Its face, size and style of text.
  public nonisolated var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(face, size: pointSize, textStyle: textStyle)
  }

  /// The PostScript name.
  public nonisolated var fontName: String { face.name }
  /// As it was asked for; the host may draw another that is nearest.
  public nonisolated var familyName: String { face.familyName }

  /// Everything from semibold on is bold: of the system's font two weights are drawn.
  package nonisolated var isBold: Bool { face.isBold }

  /// Whether face and size are the same.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || other.face == face && other.pointSize == pointSize
  }

  /// Equal for equal fonts.
  public nonisolated override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}
