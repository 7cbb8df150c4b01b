import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("A workbench")
struct BenchTests {
  private nonisolated static let sizes = [
    CGSize(width: 500, height: 376), CGSize(width: 1280, height: 776), CGSize(width: 3840, height: 2136),
  ]

  @Test(
    "has items that can all be thrown, in any window, stay on it, and rest", arguments: BenchRig.names,
    sizes.prefix(rounds(1, nightly: 3)))
  func throwing(name: String, size: CGSize) throws {
    let rig = try BenchRig(name, size: size)
    rig.run(ticks: 600)
    let ways = [CGVector(dx: 90, dy: -70), CGVector(dx: -120, dy: 40), CGVector(dx: 0, dy: -200)]
    for (index, body) in rig.controller.bodies.enumerated() {
      rig.toss(body, by: ways[index % ways.count])
      #expect(rig.escape <= 2)
    }
    rig.stage.checkInvariants()
    rig.stage.tick([.resize(CGSize(width: size.height, height: size.width * 0.8), scale: 2)])
    rig.stage.perform { rig.controller.unrest?.value = 0 }
    try rig.rest()
    #expect(rig.escape <= 0.5)
    rig.stage.checkInvariants()
  }

  @Test("shows names upright, however their items are turned, between two ticks too")
  func names() throws {
    let rig = try BenchRig("gravity-and-collision", items: 8)
    let names = Set(rig.controller.bodies.compactMap(\.label.text))
    var turned = 0
    for tick in 0..<240 {
      rig.stage.tick()
      turned += rig.controller.bodies.count { abs($0.transform.b) > 0.1 }
      for command in rig.stage.draw(alpha: Double(tick % 5) / 4).commands {
        guard case .text(let text) = command, names.contains(text.string) else { continue }
        #expect(abs(text.angle) < 1e-9, "\(text.string) in tick \(tick)")
      }
    }
    #expect(turned > 100)
  }

  @Test("is larger or smaller as a whole: the same happens on it in every window of one shape")
  func scale() throws {
    for name in BenchRig.names {
      let rigs = try [1.0, 2].map { (factor: CGFloat) in
        // What is left of these for the bench has one shape.
        try BenchRig(name, size: CGSize(width: 720 * factor + 28, height: 450 * factor + 66))
      }
      for rig in rigs { rig.run(ticks: 200) }
      let places = rigs.map { rig in rig.controller.pieces.map(\.item.center) }
      #expect(places[0] == places[1], "\(name)")
    }
  }

  @Test("lies in any window with room for all that is on it", arguments: [1, 90, 500, 1280, 3840] as [CGFloat])
  func fit(width: CGFloat) {
    for height in [1, 60, 376, 776, 2136] as [CGFloat] {
      let fit = BenchFit(in: CGRect(x: 0, y: 0, width: width, height: height))
      #expect(fit.size.width >= 720 && fit.size.height >= 450 && fit.scale > 0)
      guard width >= 200, height >= 200 else { continue }
      #expect(fit.size.width * fit.scale <= width && fit.size.height * fit.scale <= height)
      #expect(fit.caption.maxY <= fit.center.y - fit.size.height * fit.scale / 2)
    }
  }

  @Test("has words and lines that stand out from its ground, in the light and in the dark", arguments: [false, true])
  func contrast(isDark: Bool) {
    let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    let ground = ThemeColor.bench.value(in: traits)
    for (color, least) in [(ThemeColor.strong, 7), (.faint, 4.5), (.accent, 4.5), (.wall, 3)] as [(ThemeColor, CGFloat)]
    {
      #expect(contrast(color.value(in: traits), ground) >= least, "\(color)")
    }
    let high = UITraitCollection(traitsFrom: [traits, UITraitCollection(accessibilityContrast: .high)])
    for color in [ThemeColor.strong, .faint, .accent, .wall, .blue, .green, .purple] {
      for ground in [ThemeColor.bench, .plot] {
        #expect(contrast(color.value(in: high), ground.value(in: high)) >= 7, "\(color)")
      }
    }
    #expect(contrast(ThemeColor.ghost.edge(in: high), ThemeColor.bench.value(in: high)) >= 7)
  }

  /// As in the Web Content Accessibility Guidelines 2.
  private func contrast(_ a: UIColor, _ b: UIColor) -> CGFloat {
    let lights = [a, b].map { color in
      let parts = [color.components.x, color.components.y, color.components.z].map { part in
        part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }.sorted()
    return CGFloat((lights[1] + 0.05) / (lights[0] + 0.05))
  }

  @Test("changes its colours with the ground", arguments: BenchRig.names)
  func dark(name: String) throws {
    let rig = try BenchRig(name)
    rig.run(ticks: 3)
    let light = rig.stage.draw().commands
    rig.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(rig.stage.draw().commands.count == light.count)
    #expect(rig.stage.draw().commands != light)
    rig.stage.traitCollection = UITraitCollection(accessibilityContrast: .high)
    #expect(rig.stage.draw().commands.count > light.count)
    rig.stage.traitCollection = UITraitCollection(userInterfaceStyle: .light)
    #expect(rig.stage.draw().commands == light)
  }
}
