internal import CradleStage
internal import Foundation

/// The fonts that are installed, as fontconfig says. The library is opened when it is first needed.
@MainActor package final class SystemFonts {
  /// A font file, and what it lacks of what was wanted: the font engine slants and thickens it.
  struct Match: Hashable {
    let source: FontFallbacks.Source
    let needsSlant: Bool
    let needsWeight: Bool
  }

  private(set) lazy var library = FontConfig()
  private var matches: [DrawFont: Match?] = [:]

  package init() {}

  /// Family, PostScript name and style of each installed font; none where there is no fontconfig.
  package var names: [(family: String, name: String, style: String)] { library?.names() ?? [] }

  /// The font that is nearest to a wanted one.
  ///
  /// - Parameter own: the family of the host's own font.
  func match(_ font: DrawFont, own: String) -> Match? {
    if let known = matches[font] { return known }
    let wanted = FontWeight.number(of: font.weight)
    let found = nearest(to: font, wanted, own).map {
      Match(
        source: $0.source, needsSlant: font.isItalic && !$0.isItalic,
        needsWeight: wanted >= FontWeight.semibold && $0.weight < FontWeight.semibold)
    }
    matches[font] = .some(found)
    return found
  }

  /// What fontconfig has for the family, unless that is what it has for any; else for the kind.
  ///
  /// It is not asked for both at once, since fonts that stand in for a family come behind the second name then.
  private func nearest(to font: DrawFont, _ weight: Int, _ own: String) -> FontConfig.Nearest? {
    let ask = { [library] in library?.nearest(to: $0, weight: weight, isItalic: font.isItalic) }
    if let family = font.family, let named = ask([family]), named.source != ask([])?.source { return named }
    return ask(font.kind.families(own: own))
  }
}

extension DrawFont.Kind {
  fileprivate func families(own: String) -> [String] {
    switch self {
    case .sans: [own, "sans-serif"]
    case .serif: ["serif"]
    case .monospaced: ["monospace"]
    }
  }
}

/// Weights in fontconfig's numbers.
private enum FontWeight {
  static let semibold = 180

  /// - Parameter weight: from -1 to 1.
  static func number(of weight: CGFloat) -> Int {
    steps.min { abs($0.weight - weight) < abs($1.weight - weight) }?.number ?? 80
  }

  private static let steps: [(weight: CGFloat, number: Int)] = [
    (-0.8, 40), (-0.6, 0), (-0.4, 50), (0, 80), (0.23, 100), (0.3, semibold), (0.4, 200), (0.56, 205), (0.62, 210),
  ]
}
