import Foundation

/// A typeface in one of its styles.
package struct FontFace: Hashable, Sendable {
  /// What kind of typeface it is: by it the widths of letters are written down, and the host finds a substitute.
  package enum Design: UInt8, Sendable {
    case sans, serif, monospaced, rounded
  }

  /// Nil for the system's font.
  package let family: String?
  /// The PostScript name.
  package let name: String
  package let design: Design
  /// As of `UIFont.Weight`.
  package let weight: CGFloat
  package let isItalic: Bool
  package let hasEqualDigits: Bool

  init(family: String, name: String, _ design: Design, weight: CGFloat, isItalic: Bool) {
    (self.family, self.name, self.design) = (family, name, design)
    (self.weight, self.isItalic, hasEqualDigits) = (weight, isItalic, false)
  }

  /// Of the system's font.
  init(_ design: Design = .sans, weight: CGFloat = 0, isItalic: Bool = false, hasEqualDigits: Bool = false) {
    (family, self.design, self.weight) = (nil, design, weight)
    (self.isItalic, self.hasEqualDigits) = (isItalic, hasEqualDigits)
    name = design.systemName + "-" + FontStyle(weight: weight, isItalic: isItalic).name
  }

  package var isBold: Bool { weight >= UIFont.Weight.semibold.rawValue }

  /// Whether it is the system's font, upright: its text is measured and drawn as the host does with its own.
  package var isPlain: Bool { family == nil && design == .sans && !isItalic && !hasEqualDigits }

  var familyName: String { family ?? design.systemFamily }

  /// The same in another style; nil if a named family has none like it.
  func styled(isBold: Bool, isItalic: Bool) -> FontFace? {
    let bold = isBold && !self.isBold ? UIFont.Weight.bold.rawValue : isBold == self.isBold ? weight : 0
    guard let family else {
      return FontFace(design, weight: bold, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
    }
    return FontIndex.present.faces(ofFamily: family).filter { $0.isBold == isBold && $0.isItalic == isItalic }
      .min { abs($0.weight - bold) < abs($1.weight - bold) }
  }
}

extension FontFace.Design {
  fileprivate var systemName: String {
    switch self {
    case .sans: ".SFUI"
    case .serif: ".NewYork"
    case .monospaced: ".SFUIMono"
    case .rounded: ".SFUIRounded"
    }
  }

  fileprivate var systemFamily: String {
    switch self {
    case .sans: ".AppleSystemUIFont"
    case .serif: ".AppleSystemUIFontSerif"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .rounded: ".AppleSystemUIFontRounded"
    }
  }

  /// By the words in a family's name. The host's own knowledge would differ from machine to machine.
  init(ofFamily name: String) {
    let words = name.lowercased()
    let has = { (parts: [String]) in parts.contains { words.contains($0) } }
    if has(["mono", "code", "courier", "consol", "typewriter", "terminal", "menlo"]) {
      self = .monospaced
    } else if !words.contains("sans"), has(["serif", "roman", "times", "georgia", "garamond", "bookman", "slab"]) {
      self = .serif
    } else {
      self = .sans
    }
  }
}

/// Weight and slope, as the ends of PostScript names have them.
struct FontStyle {
  let weight: CGFloat
  let isItalic: Bool

  init(weight: CGFloat, isItalic: Bool) { (self.weight, self.isItalic) = (weight, isItalic) }

  init(named style: String) {
    let words = style.lowercased()
    isItalic = words.contains("italic") || words.contains("oblique")
    weight = FontStyle.weights.first { words.contains($0.name) }?.weight.rawValue ?? 0
  }

  var name: String {
    let nearest = FontStyle.names.min { abs($0.weight.rawValue - weight) < abs($1.weight.rawValue - weight) }
    let word = nearest?.name ?? "Regular"
    return isItalic ? (word == "Regular" ? "Italic" : word + "Italic") : word
  }

  private static let names: [(name: String, weight: UIFont.Weight)] = [
    ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
    ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]

  /// Words with others in them come first.
  private static let weights: [(name: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
    ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy),
    ("ultrabold", .heavy), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]
}
