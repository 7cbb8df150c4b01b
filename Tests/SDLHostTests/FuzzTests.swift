import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

extension DeviceTests {
  /// Lists that nobody would write: nothing may crash, nothing may be painted outside of the clips.
  @MainActor struct Fuzz {
    private static let oddities: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, -1, 1e-300, 1e6, -1e9, 1e30, 0.5, 1.4999999, 255.5, 1e300,
    ]

    @Test(arguments: 0..<30) func whenListsAreRandom_thatTheClipHolds(seed: Int) throws {
      var random = SplitMix64(state: UInt64(seed))
      let scale = [1, 1.25, 2.0][seed % 3]
      let device = try SDLDevice.offscreen(size: CGSize(width: 120, height: 90), scale: scale)
      defer { device.close() }
      for frame in 0..<8 {
        var list = DrawList(size: device.size, scale: scale, background: .paper, isAtRest: frame % 2 == 1)
        list.commands = [.pushClip(CGRect(x: 20, y: 20, width: 60, height: 40))]
        list.commands += (0..<60).map { _ in command(&random) }
        _ = device.render(list)
      }
      let picture = try Picture(of: device)
      let ink = picture.ink(on: .paper) ?? (99, 99, 0, 0)
      #expect(Double(ink.left) >= 20 * scale && Double(ink.right) < 80 * scale)
      #expect(Double(ink.top) >= 20 * scale && Double(ink.bottom) < 60 * scale)
    }

    private func number(_ random: inout SplitMix64, upTo most: Double) -> Double {
      if Int.random(in: 0..<12, using: &random) == 0 { return Self.oddities.randomElement(using: &random) ?? 0 }
      return Double.random(in: -most * 0.2...most, using: &random)
    }

    private func command(_ random: inout SplitMix64) -> DrawCommand {
      let color = DrawColor(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...9, using: &random), blue: 7,
        alpha: Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random))
      let (x, y) = (number(&random, upTo: 120), number(&random, upTo: 90))
      let (w, h) = (number(&random, upTo: 300), number(&random, upTo: 80))
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return .pushClip(CGRect(x: x, y: y, width: w, height: h))
      case 1...3:
        let alignment: DrawText.Alignment = [.leading, .center, .trailing].randomElement(using: &random) ?? .leading
        let string = ["", "Ag", "12345", "é→☃", "long long long"].randomElement(using: &random) ?? ""
        return .text(
          DrawText(
            string, box: CGRect(x: x, y: y, width: w, height: h), alignment: alignment,
            fontSize: number(&random, upTo: 60), isBold: Bool.random(using: &random), color: color))
      case 4:
        let corners = (0..<Int.random(in: 3...7, using: &random)).map { _ in
          CGPoint(x: number(&random, upTo: 120), y: number(&random, upTo: 90))
        }
        return .polygon(DrawPolygon([corners], isEvenOdd: Bool.random(using: &random), color: color))
      default:
        let angle = Bool.random(using: &random) ? 0 : number(&random, upTo: 10)
        return tile(
          x: x, y: y, width: w, height: h, radius: number(&random, upTo: 40), angle: angle, color: color)
      }
    }
  }
}
