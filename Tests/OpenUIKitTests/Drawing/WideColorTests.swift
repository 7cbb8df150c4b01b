import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Colours by other numbers")
struct WideColorTests {
  private func components(_ color: UIColor?) -> [CGFloat] { color?.cgColor.components ?? [] }

  private func isNear(_ a: [CGFloat], _ b: [CGFloat], _ most: CGFloat = 0.003) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < most }
  }

  @Test("of Display P3 are what sRGB has for them, greys the same")
  func displayP3() {
    for grey in stride(from: 0.0, through: 1, by: 0.1) {
      let color = UIColor(displayP3Red: grey, green: grey, blue: grey, alpha: 0.5)
      #expect(isNear(components(color), [grey, grey, grey, 0.5]))
    }
    // The primaries of sRGB, as Display P3 has them.
    #expect(
      isNear(components(UIColor(displayP3Red: 0.9175, green: 0.2003, blue: 0.1386, alpha: 1)), [1, 0, 0, 1], 0.01))
    #expect(components(UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1)) == [0, 1, 0, 1])
  }

  @Test("of a catalogue of assets are what they are in the traits")
  func named() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("colours-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Brand/Accent.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let entries = """
      {"colors": [
        {"color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "64", "blue": "0.250", "alpha": "1.000"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"white": "1.000", "alpha": "0.5"}}},
        {"appearances": [{"appearance": "contrast", "value": "high"}],
         "color": {"components": {"white": "0.000", "alpha": "1.0"}}}
      ]}
      """
    try Data(entries.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    func components(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> [CGFloat] {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
      ])
      return color.resolvedColor(with: traits).cgColor.components ?? []
    }
    #expect(isNear(components(.light, .normal), [1, 64 / 255, 0.25, 1], 1e-9))
    #expect(components(.dark, .normal) == [1, 1, 1, 0.5] && components(.light, .high) == [0, 0, 0, 1])
    #expect(components(.dark, .high) == [1, 1, 1, 0.5])
    #expect(UIColor(named: "None", in: bundle, compatibleWith: nil) == nil)
  }
}
