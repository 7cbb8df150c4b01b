import Foundation
import OpenUIKit
import Testing

@Suite("Colours by what they are for")
struct SemanticColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func alpha(_ color: UIColor) -> CGFloat {
    var alpha: CGFloat = -1
    color.getWhite(nil, alpha: &alpha)
    return alpha
  }

  private func white(_ color: UIColor, _ traits: UITraitCollection) -> CGFloat {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: nil)
    return (red + green + blue) / 3
  }

  private static let hues: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
    .systemIndigo, .systemPurple, .systemPink, .systemBrown, .link,
  ]
  private static let grays: [UIColor] = [
    .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
  ]

  @Test("words are dark on light ground and light on dark, and fainter from kind to kind")
  func words() {
    let words: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    for traits in [light, dark] {
      let alphas = words.map { alpha($0.resolvedColor(with: traits)) }
      #expect(alphas == alphas.sorted(by: >) && Set(alphas).count == 4)
      #expect((words + [.placeholderText]).allSatisfy { (white($0, traits) > 0.5) == (traits == dark) })
    }
    #expect(white(.darkText, dark) == 0 && white(.lightText, light) == 1)
  }

  @Test("grounds are opaque, light or dark; what lies on them can be told from them")
  func grounds() {
    let plain: [UIColor] = [.systemBackground, .secondarySystemBackground, .tertiarySystemBackground]
    let grouped: [UIColor] = [
      .systemGroupedBackground, .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
    for traits in [light, dark] {
      for kind in [plain, grouped] {
        #expect(kind.allSatisfy { alpha($0.resolvedColor(with: traits)) == 1 })
        #expect(kind.allSatisfy { (white($0, traits) < 0.5) == (traits == dark) })
        for (lower, upper) in zip(kind, kind.dropFirst()) { #expect(white(lower, traits) != white(upper, traits)) }
      }
      #expect(alpha(UIColor.separator.resolvedColor(with: traits)) < 1)
      #expect(alpha(UIColor.opaqueSeparator.resolvedColor(with: traits)) == 1)
    }
  }

  @Test("fills let through more from kind to kind")
  func fills() {
    for traits in [light, dark] {
      let fills: [UIColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
      let alphas = fills.map { alpha($0.resolvedColor(with: traits)) }
      #expect(alphas == alphas.sorted(by: >) && alphas.allSatisfy { $0 > 0 && $0 < 0.5 })
    }
  }

  @Test("hues are opaque and tell each other apart; grays go towards the ground")
  func hues() {
    for traits in [light, dark] {
      let shown = (Self.hues.dropLast() + [.systemGray]).map { $0.resolvedColor(with: traits) }
      #expect(Set(shown).count == shown.count && shown.allSatisfy { alpha($0) == 1 })
      let shades = Self.grays.map { white($0, traits) }
      #expect(shades == (traits == light ? shades.sorted() : shades.sorted(by: >)) && Set(shades).count == 6)
    }
  }

  @Test("colours of a fixed name are the same in all traits")
  func fixed() {
    let fixed: [UIColor] = [
      .black, .darkGray, .gray, .lightGray, .white, .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple,
      .brown, .clear,
    ]
    for color in fixed { #expect(color.resolvedColor(with: light) == color.resolvedColor(with: dark)) }
    #expect(Set(fixed).count == fixed.count && alpha(.clear) == 0)
  }

  @Test("one that asks the traits is asked each time")
  func dynamic() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(white(color, light) == 0 && white(color, dark) == 1)
    #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
  }
}
