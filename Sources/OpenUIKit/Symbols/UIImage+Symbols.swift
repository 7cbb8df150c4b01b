import Foundation

/// What a symbol is drawn from.
struct SymbolRequest: Hashable {
  let name: String
  let configuration: UIImage.SymbolConfiguration

  /// Made once in the application's life. The name of none gives the mark of the unknown.
  @MainActor
  var drawing: Drawing {
    if let known = AppContext.current?.symbolDrawings[self] { return known }
    let drawing = (Symbol.named(name) ?? .unknown).drawing(as: configuration)
    AppContext.current?.symbolDrawings[self] = drawing
    return drawing
  }
}

extension UIImage {
  /// How heavy the lines of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    /// In Apple's order. Unspecified leaves it to another configuration, and is `regular` without one.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Of text that is as heavy; `regular` for `unspecified`.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// How large a symbol is beside text of its size.
  public enum SymbolScale: Int, Sendable {
    /// As large as `medium`, whatever the configuration says that it is applied to.
    case `default` = -1
    /// Unspecified leaves it to another configuration, and is as large as `medium` without one.
    case unspecified, small, medium, large
  }

  /// How large and how heavy a symbol is. What it does not say, another one may.
  public final class SymbolConfiguration: Configuration {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    let color: UIColor?

    init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale, _ color: UIColor? = nil) {
      (self.pointSize, self.weight, self.scale, self.color) = (pointSize, weight, scale, color)
    }

    /// Says nothing: 17 points, regular, medium.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(nil, .unspecified, .unspecified) }

    /// - Parameter pointSize: of the text that it goes with; 17 where nothing says so.
    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .unspecified) }

    /// Size in points, and weight; the scale is left to others.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, weight, .unspecified) }

    /// Size in points, weight and scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale, nil)
    }

    /// The weight alone.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }

    /// The scale alone.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }

    /// As large and as heavy as text in the font.
    @MainActor
    public convenience init(font: UIFont) {
      self.init(font.pointSize, SymbolWeight(UIFont.Weight(font.face.weight)), .unspecified)
    }

    /// As large and as heavy as text in the font, at a scale.
    @MainActor
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font.pointSize, SymbolWeight(UIFont.Weight(font.face.weight)), scale)
    }

    /// Drawn in one colour, and not in the tint.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(nil, .unspecified, .unspecified, hierarchicalColor)
    }

    /// In the first of the colours.
    public convenience init(paletteColors: [UIColor]) {
      self.init(nil, .unspecified, .unspecified, paletteColors.first)
    }

    /// This one, with what the other one says instead.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale, other.color ?? color)
    }

    /// Whether both say the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && color == other.color
    }

    /// Equal for equal configurations.
    public override var hash: Int { (pointSize ?? 0).hashValue &+ weight.rawValue }
  }

  /// A symbol under the name that Apple has for what it shows, in a drawing of our own.
  ///
  /// A name that is not known gives a question mark in a dashed frame, and is logged once: programs go on.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let configuration = configuration as? SymbolConfiguration ?? .unspecified
    if Symbol.named(name) == nil {
      AppContext.current?.diagnostics.logOnce("UIImage(systemName:): no symbol is called \"\(name)\".")
    }
    self.init(SymbolRequest(name: name, configuration: configuration))
  }

  /// In 17 points, regular, medium. Nil for an empty name alone.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// The same: a symbol follows the traits in which it is drawn.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  private convenience init(_ request: SymbolRequest, _ look: ImageLook = ImageLook()) {
    var look = look
    (look.symbol, look.tint) = (request, request.configuration.color ?? look.tint)
    self.init(.drawing(request.drawing), scale: 1, look)
  }

  /// Whether the picture was made from a symbol's name.
  public var isSymbolImage: Bool { look.symbol != nil }

  /// As the symbol was made with; nil for any other picture.
  public var symbolConfiguration: SymbolConfiguration? { look.symbol?.configuration }

  /// The symbol drawn anew; any other picture as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let request = look.symbol, let configuration = configuration as? SymbolConfiguration else { return self }
    return UIImage(SymbolRequest(name: request.name, configuration: configuration), look)
  }

  /// A symbol with what the configuration says where its own says nothing; any other picture as it is.
  func preferring(_ configuration: SymbolConfiguration) -> UIImage {
    look.symbol.map { withConfiguration(configuration.applying($0.configuration)) } ?? self
  }

  /// With what the configuration says, over what the symbol's own says.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    look.symbol.map { withConfiguration($0.configuration.applying(configuration)) }
  }
}

extension UIImage.SymbolWeight {
  @MainActor
  init(_ weight: UIFont.Weight) {
    let known: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    self = known.first { $0.fontWeight().rawValue >= weight.rawValue } ?? .black
  }
}
