import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Colours")
struct ColorTests {
  private static let looks = [UIUserInterfaceStyle.light, .dark].flatMap { style in
    [UIAccessibilityContrast.normal, .high].map { contrast in
      UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      ])
    }
  }

  private func bytes(_ color: UIColor) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test("one with a meaning is what it is in the traits of the view, in the next picture after these have changed")
  func drawn() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = UIViewController()
    stage.show(controller)
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    stage.perform {
      controller.view.backgroundColor = .systemBackground
      box.backgroundColor = .systemRed
      controller.view.addSubview(box)
    }
    for (looks, ground, red) in zip3(
      Self.looks, [255, 255, 0, 0], [[255, 59, 48], [215, 0, 21], [255, 69, 58], [255, 105, 97]])
    {
      stage.traitCollection = looks
      let list = stage.draw()
      #expect(Int(list.background.red) == ground)
      let shapes = list.commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
      let shape = try #require(shapes.first { $0.size == CGSize(width: 50, height: 50) })
      #expect([shape.color.red, shape.color.green, shape.color.blue].map(Int.init) == red)
    }
  }

  private func zip3<A, B, C>(_ a: [A], _ b: [B], _ c: [C]) -> [(A, B, C)] { zip(a, zip(b, c)).map { ($0, $1.0, $1.1) } }

  @Test("a provider is asked with the traits, through others that it names; with another alpha it is dynamic still")
  func providers() {
    let inner = UIColor { $0.accessibilityContrast == .high ? .white : .gray }
    let outer = UIColor { $0.userInterfaceStyle == .dark ? inner : .red }
    let answers = Self.looks.map { bytes(outer.resolvedColor(with: $0)) }
    #expect(answers == [[255, 0, 0, 255], [255, 0, 0, 255], [128, 128, 128, 255], [255, 255, 255, 255]])
    let pale = Self.looks.map { bytes(outer.withAlphaComponent(0.2).resolvedColor(with: $0)) }
    #expect(pale == answers.map { $0.dropLast() + [51] })
    #expect(outer == outer && outer != UIColor { _ in .red } && outer.resolvedColor(with: Self.looks[0]) == .red)
  }

  @Test("taken apart, it is what it is for the application that runs, and by day outside of one")
  func components() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.traitCollection = Self.looks[2]
    #expect(stage.perform { bytes(.label) } == [255, 255, 255, 255])
    #expect(
      stage.perform { UIColor.systemBlue.cgColor }
        == UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1).cgColor)
    #expect(bytes(.label) == [0, 0, 0, 255])
  }

  @Test("hue, saturation and brightness lead back to the colour they were read of")
  func hues() {
    var random = SplitMix64(state: 5)
    for _ in 0..<2000 {
      let channels = (0..<3).map { _ in CGFloat(Int.random(in: 0...20, using: &random)) / 20 }
      let color = UIColor(red: channels[0], green: channels[1], blue: channels[2], alpha: 0.5)
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      #expect((0..<1).contains(hue) && (0...1).contains(saturation) && alpha == 0.5)
      let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      #expect(zip(bytes(back), bytes(color)).allSatisfy { abs($0 - $1) <= 1 }, "\(channels)")
    }
    var white: CGFloat = 0
    UIColor(white: 0.3, alpha: 1).getWhite(&white, alpha: nil)
    #expect(abs(white - 0.3) < 1e-12)
  }
}
