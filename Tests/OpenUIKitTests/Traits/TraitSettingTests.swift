import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Traits, colours and veils that follow them")
struct TraitSettingTests {
  @Test("a collection says nothing of what it was not made with, and the last that says something counts")
  func unspecified() {
    let empty = UITraitCollection()
    #expect(empty.userInterfaceStyle == .unspecified && empty.accessibilityContrast == .unspecified)
    let (dark, high) = (
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(accessibilityContrast: .high)
    )
    #expect(dark.accessibilityContrast == .unspecified && high.userInterfaceStyle == .unspecified)
    let both = UITraitCollection(traitsFrom: [dark, empty, high])
    #expect(both.userInterfaceStyle == .dark && both.accessibilityContrast == .high)
    let light = UITraitCollection(traitsFrom: [both, UITraitCollection(userInterfaceStyle: .light)])
    #expect(light.userInterfaceStyle == .light && light.accessibilityContrast == .high)
  }

  @Test("more contrast is asked for, and told of, as Apple names it")
  func contrast() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var heard = 0
    let name = UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { if stage.perform({ UIAccessibility.isDarkerSystemColorsEnabled }) { heard += 1 } }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!stage.perform { UIAccessibility.isDarkerSystemColorsEnabled })
    stage.traitCollection = UITraitCollection(accessibilityContrast: .high)
    #expect(heard == 1 && stage.perform { UIAccessibility.isDarkerSystemColorsEnabled })
    stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(!stage.perform { UIAccessibility.isDarkerSystemColorsEnabled })
  }

  @Test("a colour of a provider is what that answers for the traits, where it is drawn and where it is resolved")
  func dynamicColors() {
    let playground = Playground()
    let color = UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .white : .black })
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor.white.withAlphaComponent(0.5))
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.backgroundColor = color
    func drawn() -> UInt8? {
      playground.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape.color.red } else { nil } }
        .last
    }
    #expect(drawn() == 0)
    playground.stage.traitCollection = dark
    #expect(drawn() == 255)
  }

  private typealias Style = UIBlurEffect.Style

  private func veil(_ style: Style, in playground: Playground) -> SIMD4<Double> {
    let view = playground.add(UIVisualEffectView(effect: UIBlurEffect(style: style)))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    playground.ticks(1)
    return view.subviews.first?.backgroundColor?.components ?? .zero
  }

  @Test("a material that says light or dark is so in all traits, and as thick as the one that follows them")
  func materials() {
    let families: [(Style, light: Style, dark: Style)] = [
      (.systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark),
      (.systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark),
      (.systemMaterial, .systemMaterialLight, .systemMaterialDark),
      (.systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark),
      (.systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark),
    ]
    for isDark in [false, true] {
      let playground = Playground()
      playground.stage.traitCollection = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
      for (following, light, dark) in families {
        let (own, bright, dim) = (
          veil(following, in: playground), veil(light, in: playground), veil(dark, in: playground)
        )
        #expect(own == (isDark ? dim : bright) && bright.x > 0.5 && dim.x < 0.5 && bright.w == dim.w)
      }
    }
  }

  @Test("of the older styles three name their ground, and two follow the traits")
  func olderStyles() {
    let (day, night) = (Playground(), Playground())
    night.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    for style in [Style.extraLight, .light] { #expect(veil(style, in: night).x > 0.5) }
    #expect(veil(.extraLight, in: day).w > veil(.light, in: day).w && veil(.dark, in: day).x < 0.5)
    for style in [Style.regular, .prominent] {
      #expect(veil(style, in: day).x > 0.5 && veil(style, in: night).x < 0.5)
    }
    #expect(veil(.prominent, in: day).w > veil(.regular, in: day).w)
  }

  @Test("vibrant words, areas and lines are the weaker the less they matter, and stand out with high contrast")
  func vibrancy() {
    let playground = Playground()
    let blur = UIBlurEffect(style: .systemMaterial)
    func strength(_ style: UIVibrancyEffectStyle) -> Double {
      let view = playground.add(UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style)))
      return view.contentView.tintColor.components.w
    }
    let words: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    let areas: [UIVibrancyEffectStyle] = [.fill, .secondaryFill, .tertiaryFill]
    for styles in [words, areas] {
      let strengths = styles.map(strength)
      #expect(strengths == strengths.sorted(by: >) && Set(strengths).count == styles.count)
    }
    #expect(strength(.separator) < strength(.label) && strength(.separator) > 0)
    playground.stage.traitCollection = UITraitCollection(accessibilityContrast: .high)
    #expect((words + areas + [.separator]).allSatisfy { strength($0) >= 0.85 })
  }
}
