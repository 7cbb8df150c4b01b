import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
  private let playground = Playground()

  private func add(_ effect: UIVisualEffect?) -> UIVisualEffectView {
    let view = playground.add(UIVisualEffectView(effect: effect))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    playground.stage.tick()
    return view
  }

  private func veil(_ view: UIVisualEffectView) -> SIMD4<Double>? { view.subviews.first?.backgroundColor?.components }

  @Test("without an effect it is clear, and with one what it holds lies on a veil of its size")
  func veil() {
    let view = add(nil)
    #expect(veil(view)?.w == 0)
    view.effect = UIBlurEffect(style: .systemMaterial)
    #expect(veil(view)?.w ?? 0 > 0.5)
    #expect(view.subviews.map(\.frame) == [view.bounds, view.bounds] && view.subviews.last === view.contentView)
    view.frame.size = CGSize(width: 30, height: 20)
    playground.stage.tick()
    #expect(view.contentView.frame == view.bounds)
  }

  @Test("thicker materials let less through, and with high contrast none does")
  func thickness() {
    let styles: [UIBlurEffect.Style] = [
      .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemChromeMaterial,
    ]
    let views = styles.map { add(UIBlurEffect(style: $0)) }
    let alphas = views.map { veil($0)?.w ?? 0 }
    #expect(alphas == alphas.sorted() && Set(alphas).count == 5 && alphas.allSatisfy { $0 < 1 })
    playground.stage.traitCollection = UITraitCollection(accessibilityContrast: .high)
    #expect(views.allSatisfy { veil($0)?.w == 1 })
  }

  @Test("materials follow the theme unless they say which")
  func theme() {
    let views = [.systemMaterial, .systemMaterialDark, .systemMaterialLight].map { add(UIBlurEffect(style: $0)) }
    let isDark = { views.map { (veil($0)?.x ?? 0) < 0.5 } }
    #expect(isDark() == [false, true, false])
    playground.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(isDark() == [true, true, false])
  }

  @Test("vibrancy gives what it holds the colour of words, and takes it back")
  func vibrancy() {
    let view = add(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .secondaryLabel))
    let inner = UIView(frame: .zero)
    view.contentView.addSubview(inner)
    #expect(inner.tintColor == UIColor.white.withAlphaComponent(0.6) && veil(view)?.w == 0)
    view.effect = nil
    #expect(inner.tintColor == view.tintColor)
  }
}
