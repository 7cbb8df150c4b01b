import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("What code has drawn, in pixels")
struct DrawnPictureTests {
  private func square(_ x: Double, _ y: Double, _ side: Double) -> [CGPoint] {
    [(0.0, 0.0), (side, 0), (side, side), (0, side)].map { CGPoint(x: x + $0.0, y: y + $0.1) }
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double) -> [CGPoint] {
    (0..<90).map { index in
      let angle = Double(index) / 90 * 2 * .pi
      return CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
    }
  }

  /// Shares by pixel of a screen of 200 × 200.
  private func shares(_ contours: [[CGPoint]], isEvenOdd: Bool = false, within clips: [DrawOutline]) -> [Double] {
    var spans = CoverageSpans()
    spans.append(
      contours, isEvenOdd: isEvenOdd, within: clips, in: PixelRect(x0: 0, y0: 0, x1: 200, y1: 200))
    return spans.pixels(side: 200).map { Double($0) / Double(CoverageSpans.full) }
  }

  @Test("a clipped area covers of each pixel the product of what it and its clips cover", arguments: 0..<20)
  func products(seed: UInt64) {
    var random = SplitMix64(state: seed)
    func any() -> [CGPoint] {
      disc(
        .random(in: 50...150, using: &random), .random(in: 50...150, using: &random),
        .random(in: 20...90, using: &random))
    }
    let (area, clips) = (any(), [DrawOutline([any()]), DrawOutline([any()], isInverse: Bool.random(using: &random))])
    let found = shares([area], within: clips)
    var wanted = shares([area], within: [])
    for clip in clips {
      let own = shares(clip.contours, within: [])
      for index in wanted.indices { wanted[index] *= clip.isInverse ? 1 - own[index] : own[index] }
    }
    // Each share is rounded to a sixteenth: three are multiplied, and the product once more.
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2.5 / 16 })
    #expect(abs(found.reduce(0, +) - wanted.reduce(0, +)) < 30)
  }

  @Test("a hole shows what is below it, and an empty clip leaves nothing")
  func holes() throws {
    let ring = DrawPolygon(
      [square(50, 50, 100)], color: .ocean, clips: [DrawOutline([square(80, 80, 40)], isInverse: true)])
    let picture = try draw([.polygon(ring)]).picture
    #expect(picture[60, 60] == .ocean && picture[100, 100] == .paper && picture[140, 140] == .ocean)
    #expect(picture[40, 100] == .paper)
    let nothing = DrawPolygon([square(50, 50, 100)], color: .ocean, clips: [DrawOutline([])])
    #expect(try draw([.polygon(nothing)]).picture.ink(on: .paper) == nil)
  }

  /// Two by one pixels, red and blue.
  private var redAndBlue: DrawPicture {
    let bitmap: [UInt8] = [
      0x42, 0x4D, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0, 0, 0, 0, 0,
      8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0,
    ]
    return DrawPicture(id: 77, data: Data(bitmap))
  }

  private func image(_ change: (inout DrawImage) -> Void) -> DrawCommand {
    var image = DrawImage(redAndBlue, center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 60))
    change(&image)
    return .image(image)
  }

  @Test("a picture is mirrored, tinted by its shape, and cut by an outline with smooth edges")
  func pictures() throws {
    let (red, blue) = (DrawColor(red: 255, green: 0, blue: 0), DrawColor(red: 0, green: 0, blue: 255))
    let plain = try draw([image { _ in }]).picture
    #expect(plain[55, 100] == red && plain[145, 100] == blue)
    let mirrored = try draw([image { $0.isMirrored = true }]).picture
    #expect(mirrored[55, 100] == blue && mirrored[145, 100] == red)
    let tinted = try draw([image { $0.tint = .ocean }]).picture
    #expect(tinted[55, 100] == .ocean && tinted[145, 100] == .ocean && tinted[45, 100] == .paper)
    let cut = try draw([image { $0.outlines = [DrawOutline([disc(100, 100, 20)])] }]).picture
    let ink = try #require(cut.ink(on: .paper))
    #expect(abs(ink.left - 80) <= 1 && abs(ink.right - 119) <= 1 && abs(ink.top - 80) <= 1)
    #expect(cut[55, 100] == .paper && cut[84, 84] == .paper && cut[90, 100] != .paper)
  }

  @Test("an outline stays where it is when the picture under it is turned")
  func turned() throws {
    let cut = try draw([
      image {
        $0.angle = 0.5
        $0.outlines = [DrawOutline([disc(110, 95, 15)])]
      }
    ]).picture
    let ink = try #require(cut.ink(on: .paper))
    #expect(abs(ink.left - 95) <= 2 && abs(ink.right - 124) <= 2 && abs(ink.top - 80) <= 2)
    #expect(abs(ink.bottom - 109) <= 2)
  }
}
