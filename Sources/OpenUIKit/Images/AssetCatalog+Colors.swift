import Foundation

extension AssetCatalog {
  /// A set of colours by its name: what it is in which traits. Nil where there is none, or none that can be read.
  func color(named name: String) -> UIColor? {
    guard let set = set("\(name).colorset"), let entries = contents(of: set)?["colors"] as? [[String: Any]] else {
      return nil
    }
    let colors = entries.compactMap { ColorEntry($0) }
    guard let plain = colors.first(where: { !$0.isDark && !$0.isStrong }) ?? colors.first else { return nil }
    guard colors.count > 1 else { return plain.color }
    return UIColor { traits in
      let (isDark, isStrong) = (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high)
      let fitting = colors.filter { (isDark || !$0.isDark) && (isStrong || !$0.isStrong) }
      // What fits more of the traits fits better; of the two the theme counts for more.
      return fitting.max { $0.rank < $1.rank }?.color ?? plain.color
    }
  }

  private struct ColorEntry: Sendable {
    let color: UIColor
    let isDark: Bool
    let isStrong: Bool

    var rank: Int { (isDark ? 2 : 0) + (isStrong ? 1 : 0) }

    init?(_ entry: [String: Any]) {
      guard let color = entry["color"] as? [String: Any], let parts = color["components"] as? [String: Any],
        let alpha = Self.number(parts["alpha"])
      else { return nil }
      if let white = Self.number(parts["white"]) {
        self.color = UIColor(white: white, alpha: alpha)
      } else if let red = Self.number(parts["red"]), let green = Self.number(parts["green"]),
        let blue = Self.number(parts["blue"])
      {
        let isWide = color["color-space"] as? String == "display-p3"
        self.color =
          isWide
          ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
          : UIColor(red: red, green: green, blue: blue, alpha: alpha)
      } else {
        return nil
      }
      let looks = entry["appearances"] as? [[String: String]] ?? []
      isDark = looks.contains { $0["appearance"] == "luminosity" && $0["value"] == "dark" }
      isStrong = looks.contains { $0["appearance"] == "contrast" && $0["value"] == "high" }
    }

    /// Xcode writes "0.250", "64" or "0x40". One without a point is of 255.
    private static func number(_ value: Any?) -> CGFloat? {
      guard let text = value as? String else { return (value as? NSNumber).map { CGFloat($0.doubleValue) } }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return text.contains(".") || number <= 1 ? CGFloat(number) : CGFloat(number) / 255
    }
  }
}

extension UIColor {
  /// A colour of an `Assets.xcassets` among the resources of `bundle` (nil: the program's own), with what it is after
  /// dark and with more contrast; nil where there is none of that name. The file is read each time.
  ///
  /// `traitCollection` is not looked at: the colour is what it is in the traits in which it is drawn.
  public nonisolated convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folders = bundle.map { [$0.bundlePath] } ?? [Bundle.main.bundlePath] + ProgramResources.own.folders
    let catalogs = folders.flatMap { AssetCatalog.all(in: Bundle(path: $0)?.resourcePath ?? $0) }
    guard let found = catalogs.lazy.compactMap({ $0.color(named: name) }).first else { return nil }
    self.init(dynamicProvider: { found.resolvedColor(with: $0) })
  }

  /// A colour among the program's own resources; nil where there is none of that name.
  public nonisolated convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
}
