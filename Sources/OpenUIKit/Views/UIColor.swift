import Foundation

/// A colour in sRGB, each component from 0 to 1; or one that is another by day, after dark and with more contrast.
///
/// Views draw such a one as it is in their traits. What takes it apart, `cgColor` and the components, gets what it is
/// in `UITraitCollection.current`.
@preconcurrency @MainActor
public final class UIColor: NSObject, Sendable {
  private nonisolated let mark = AttributeValueMark()
  /// Of a dynamic one: what it is by day.
  private nonisolated let plain: SIMD4<Double>
  /// What it repeats, by day; nil for one that is even.
  private nonisolated let ownPattern: UIImage?
  /// Nil for one that is the same in all traits.
  private nonisolated let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// Each component is 0...1; what lies outside is brought to the nearer end.
  public nonisolated init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    plain = SIMD4(red, green, blue, alpha).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    (provider, ownPattern) = (nil, nil)
  }

  /// The provider is asked each time the colour is drawn: it answers from the traits alone. What is a pattern after
  /// dark has to be one by day, too.
  public nonisolated init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    let day = dynamicProvider(.standard)
    plain = day.plain
    (provider, ownPattern) = (dynamicProvider, day.ownPattern)
  }

  /// A picture in its own size, again and again beside and below itself: from the upper left corner of a view whose
  /// background it is, and from the origin of what code fills with it. It is drawn in front of what lies there as far
  /// as it lets that through.
  ///
  /// It has no components: what takes it apart, `cgColor` too, gets a clear colour, and words in it are not seen. Costs
  /// a picture for each time that it is in sight; where that is more than 4096 times it is drawn larger, and the log
  /// says so once.
  ///
  /// Source: [init(patternImage:)](https://developer.apple.com/documentation/uikit/uicolor/init(patternimage:)).
  public nonisolated init(patternImage image: UIImage) {
    (plain, provider, ownPattern) = (.zero, nil, image)
  }

  /// What it is in some traits: never a dynamic one.
  public nonisolated func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// What it repeats in some traits; nil for one that is even.
  package nonisolated func pattern(in traits: @autoclosure () -> UITraitCollection) -> UIImage? {
    guard provider != nil, ownPattern != nil else { return ownPattern }
    return resolvedColor(with: traits()).ownPattern
  }

  package nonisolated func components(in traits: @autoclosure () -> UITraitCollection) -> SIMD4<Double> {
    provider == nil ? plain : resolvedColor(with: traits()).plain
  }

  package nonisolated var components: SIMD4<Double> { components(in: UITraitCollection.presentTraits) }

  nonisolated convenience init(_ components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }

  /// A gray: 0 is black, 1 is white. What lies outside 0...1 is brought to the nearer end.
  public nonisolated convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Hue, saturation and brightness, each from 0 to 1; the hue wraps.
  public nonisolated convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The same colour in all traits.
  public nonisolated convenience init(cgColor: CGColor) {
    let c = cgColor.componentValues
    self.init(red: c.x, green: c.y, blue: c.z, alpha: c.w)
  }

  /// The colour in `UITraitCollection.current`.
  public nonisolated var cgColor: CGColor { CGColor(componentValues: components) }

  /// The same colour with another alpha, 0...1; of a dynamic colour, a dynamic one. A pattern stays as it is.
  public nonisolated func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    if ownPattern != nil { return self }
    return UIColor(red: components.x, green: components.y, blue: components.z, alpha: alpha)
  }

  /// Numbers in sRGB, from 0 to 1; of a dynamic colour, those of the present traits. False for a pattern, which has
  /// none: the numbers stay as they are.
  @discardableResult
  public nonisolated func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard pattern(in: UITraitCollection.presentTraits) == nil else { return false }
    let components = components
    red?.pointee = components.x
    green?.pointee = components.y
    blue?.pointee = components.z
    alpha?.pointee = components.w
    return true
  }

  /// Of whichever traits: as bright as the components' weighted mean in sRGB.
  @discardableResult
  public nonisolated func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components
    white?.pointee = 0.2126 * components.x + 0.7152 * components.y + 0.0722 * components.z
    alpha?.pointee = components.w
    return true
  }

  /// Hue, saturation and brightness, each from 0 to 1; greys have the hue 0.
  @discardableResult
  public nonisolated func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    let (most, least) = (max(c.x, c.y, c.z), min(c.x, c.y, c.z))
    let span = most - least
    if let hue {
      let sextant =
        switch most {
        case _ where span == 0: 0.0
        case c.x: (c.y - c.z) / span
        case c.y: 2 + (c.z - c.x) / span
        default: 4 + (c.x - c.y) / span
        }
      hue.pointee = (sextant < 0 ? sextant + 6 : sextant) / 6
    }
    saturation?.pointee = most > 0 ? span / most : 0
    brightness?.pointee = most
    alpha?.pointee = c.w
    return true
  }

  /// Dynamic ones are equal to themselves alone.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self
      || other.provider == nil && provider == nil && other.plain == plain
        && other.ownPattern === ownPattern
  }

  /// Of the components by day.
  public nonisolated override var hash: Int { plain.hashValue }
}

/// A colour without behaviour: what layers take.
public struct CGColor: Hashable, Sendable {
  package var componentValues: SIMD4<Double>

  /// 0...1; 0 draws nothing.
  public var alpha: CGFloat { componentValues.w }
}

// Apple's named colours. Stored, not made on each call: cells ask for them often.
extension UIColor {
  /// Opaque; 0 in all components.
  public nonisolated static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Opaque; one third in all components.
  public nonisolated static let darkGray = UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
  /// Opaque; two thirds in all components.
  public nonisolated static let lightGray = UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
  /// Opaque; 1 in all components.
  public nonisolated static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Opaque; a half in all components.
  public nonisolated static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Opaque; red 1.
  public nonisolated static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Opaque; green 1.
  public nonisolated static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Opaque; blue 1.
  public nonisolated static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Opaque; green and blue 1.
  public nonisolated static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Opaque; red and green 1.
  public nonisolated static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Opaque; red and blue 1.
  public nonisolated static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Opaque; red 1, green 0.5.
  public nonisolated static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Opaque; red and blue 0.5.
  public nonisolated static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Opaque; red 0.6, green 0.4, blue 0.2.
  public nonisolated static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black with alpha 0: draws nothing.
  public nonisolated static let clear = UIColor(white: 0, alpha: 0)
}
