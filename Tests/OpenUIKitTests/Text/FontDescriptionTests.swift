import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Descriptions of fonts")
struct FontDescriptionTests {
  private typealias Traits = UIFontDescriptor.SymbolicTraits

  @Test("what a descriptor is made of is what it tells, and a font of it is like that")
  func attributes() {
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Georgia", .size: CGFloat(21)])
    #expect(descriptor.object(forKey: .family) as? String == "Georgia" && descriptor.pointSize == 21)
    #expect(descriptor.object(forKey: .name) as? String == descriptor.postscriptName)
    #expect(descriptor.object(forKey: .size) as? CGFloat == 21)
    let attributes = descriptor.fontAttributes
    #expect(UIFontDescriptor(fontAttributes: attributes) == descriptor)
    #expect(UIFont(descriptor: descriptor, size: 0).familyName == "Georgia")
    #expect(UIFont(descriptor: descriptor, size: 9).pointSize == 9)
    #expect(descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: "unknown")) == nil)
    #expect(UIFontDescriptor() == UIFontDescriptor(fontAttributes: [:]))
  }

  @Test("a number of an attribute counts, whatever type it has")
  func numbers() {
    let system = UIFont.systemFont(ofSize: 15).fontDescriptor
    let sizes: [Any] = [CGFloat(20), 20.0, 20, NSNumber(value: 20), Float(20)]
    for size in sizes { #expect(system.addingAttributes([.size: size]).pointSize == 20, "\(type(of: size))") }
    let bold = UIFont.Weight.bold
    let weights: [Any] = [bold, bold.rawValue, Double(bold.rawValue), NSNumber(value: Double(bold.rawValue))]
    for weight in weights {
      let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weight]
      #expect(system.addingAttributes([.traits: traits]).symbolicTraits == .traitBold, "\(type(of: weight))")
    }
    let bits: [Any] = [Traits.traitItalic.rawValue, Int(Traits.traitItalic.rawValue)]
    for bit in bits {
      let traits: [UIFontDescriptor.TraitKey: Any] = [.symbolic: bit]
      #expect(system.addingAttributes([.traits: traits]).symbolicTraits == .traitItalic, "\(type(of: bit))")
    }
  }

  @Test("what is added goes before what was there, and the rest stays")
  func adding() throws {
    let descriptor = UIFontDescriptor(name: "Georgia", size: 12)
    let larger = descriptor.addingAttributes([.size: CGFloat(30)])
    #expect(larger.postscriptName == descriptor.postscriptName && larger.pointSize == 30)
    let other = larger.withFamily("Courier")
    #expect(other.object(forKey: .family) as? String == "Courier" && other.pointSize == 30)
    #expect(descriptor.withFamily("No such family") == descriptor)
    let traits = try #require(other.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
    #expect(traits[.weight] as? CGFloat == 0 && traits[.symbolic] as? UInt32 == other.symbolicTraits.rawValue)
  }

  @Test("the system's font has designs, of which one has equal widths; a named family has but its own")
  func designs() throws {
    let system = UIFont.systemFont(ofSize: 15).fontDescriptor
    let designs: [UIFontDescriptor.SystemDesign] = [.default, .rounded, .serif, .monospaced]
    let families = try designs.map { try #require(system.withDesign($0)) }
    #expect(families.map { $0.symbolicTraits.contains(.traitMonoSpace) } == [false, false, false, true])
    #expect(Set(families.map(\.postscriptName)).count == 4 && families[0] == system)
    #expect(UIFontDescriptor(name: "Georgia", size: 15).withDesign(.rounded) == nil)
  }

  @Test("weights rise from the lightest to the heaviest, and semibold ones and heavier are bold")
  func weights() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == weights.map(\.rawValue).sorted() && Set(weights).count == 9)
    let fonts = weights.map { UIFont.systemFont(ofSize: 15, weight: $0) }
    let bold = fonts.map { $0.fontDescriptor.symbolicTraits.contains(.traitBold) }
    #expect(bold == weights.map { $0.rawValue >= UIFont.Weight.semibold.rawValue })
  }

  @Test("a symbol is as heavy as the font that it goes with, and text as the symbol")
  func symbolWeights() {
    let pairs: [(UIImage.SymbolWeight, UIFont.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black), (.unspecified, .regular),
    ]
    for (symbol, font) in pairs {
      #expect(symbol.fontWeight() == font)
      let configuration = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 20, weight: font))
      guard symbol != .unspecified else { continue }
      #expect(configuration == UIImage.SymbolConfiguration(pointSize: 20, weight: symbol))
    }
  }

  @Test("sizes of the system's own words are Apple's, the larger ones for buttons and labels")
  func sizes() {
    #expect(UIFont.smallSystemFontSize == 12 && UIFont.systemFontSize == 14)
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UILabel().font.pointSize == UIFont.labelFontSize)
  }

  @Test("a style has its font, whatever traits are named; the largest titles are bold")
  func styles() {
    for style in [UIFont.TextStyle.extraLargeTitle, .extraLargeTitle2, .largeTitle, .body] {
      let font = UIFont.preferredFont(forTextStyle: style)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: dark) == font)
      #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style) == font.fontDescriptor)
    }
    let large = UIFont.preferredFont(forTextStyle: .extraLargeTitle)
    let smaller = UIFont.preferredFont(forTextStyle: .extraLargeTitle2)
    #expect(large.pointSize == 36 && smaller.pointSize == 28)
    #expect([large, smaller].allSatisfy { $0.fontDescriptor.symbolicTraits.contains(.traitBold) })
  }

  @Test("at the one setting of sizes, fonts and lengths are scaled to what they are")
  func metrics() {
    let metrics = UIFontMetrics(forTextStyle: .title1)
    #expect(metrics.scaledValue(for: 12.5) == 12.5 && UIFontMetrics.default.scaledValue(for: 0) == 0)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 40), maximumPointSize: 30).pointSize == 30)
  }
}
