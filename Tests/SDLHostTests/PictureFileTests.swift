import CradleSDL2
import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("Files of what is drawn apart from the window")
struct PictureFileTests {
  private func device() throws -> SDLDevice { try SDLDevice.offscreen(size: CGSize(width: 40, height: 40)) }

  private func list(
    _ commands: [DrawCommand], _ width: Double = 40, _ height: Double = 20, scale: CGFloat = 1,
    ground: DrawColor = DrawColor(red: 0, green: 0, blue: 0, alpha: 0)
  ) -> DrawList {
    DrawList(
      size: CGSize(width: width, height: height), scale: scale, background: ground, isAtRest: true, commands: commands)
  }

  /// Its pixels, as 0xAARRGGBB.
  private func pixels(_ file: Data) throws -> (width: Int, height: Int, values: [UInt32]) {
    let loaded = file.withUnsafeBytes { IMG_Load_RW(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1) }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw HostError("not a picture")
    }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let values = (0..<height).flatMap { row in
      let start = surface.pointee.pixels + row * Int(surface.pointee.pitch)
      return UnsafeRawBufferPointer(start: start, count: width * 4).bindMemory(to: UInt32.self)
    }
    return (width, height, values)
  }

  @Test("a PNG is clear where nothing is drawn, and half clear where half is")
  func clear() throws {
    let device = try device()
    defer { device.close() }
    let half = DrawColor(red: 255, green: 128, blue: 0, alpha: 128)
    let commands = [
      tile(x: 10, y: 10, width: 20, height: 20, radius: 0),
      tile(x: 30, y: 5, width: 20, height: 10, radius: 0, color: half),
    ]
    let file = try pixels(try device.encodedPicture(of: list(commands), as: .png))
    #expect(file.width == 40 && file.height == 20)
    #expect(file.values[5 * 40 + 5] == 0xFF00_72B2 && file.values[15 * 40 + 30] == 0)
    let pixel = file.values[5 * 40 + 30]
    #expect((126...129).contains(pixel >> 24) && (252...255).contains(pixel >> 16 & 255))
    #expect((126...130).contains(pixel >> 8 & 255) && pixel & 255 == 0)
  }

  @Test("a file has as many pixels as its list says, and a JPEG is worse and smaller with less quality")
  func sizes() throws {
    let device = try device()
    defer { device.close() }
    let commands = (0..<12).map { tile(x: Double($0) * 3, y: 10, width: 2, height: 17, radius: 1, angle: 0.2) }
    let large = list(commands, scale: 3, ground: .paper)
    let files = try [0, 50, 100].map { try device.encodedPicture(of: large, as: .jpg, quality: $0) }
    #expect(files[0].count < files[1].count && files[1].count < files[2].count)
    for file in files { #expect(device.pixelSize(ofPicture: file).map { [$0.width, $0.height] } == [120, 60]) }
  }

  @Test("what is read from a file is written to another one bit for bit", arguments: 0..<5)
  func again(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let device = try device()
    defer { device.close() }
    let commands = (0..<20).map { _ in
      tile(
        x: .random(in: 0...40, using: &random), y: .random(in: 0...20, using: &random), width: 9, height: 7, radius: 2,
        angle: .random(in: 0...3, using: &random),
        color: DrawColor(
          red: .random(in: 0...255, using: &random), green: 99, blue: .random(in: 0...255, using: &random))
      )
    }
    let file = try device.encodedPicture(of: list(commands, ground: .paper), as: .png)
    let picture = DrawImage(
      DrawPicture(id: seed, data: file), center: CGPoint(x: 20, y: 10), size: CGSize(width: 40, height: 20))
    let other = try device.encodedPicture(of: list([.image(picture)]), as: .png)
    #expect(try pixels(file).values == pixels(other).values)
  }

  @Test("the frame stays as it is")
  func frame() throws {
    let device = try device()
    defer { device.close() }
    _ = device.render(list([tile(x: 20, y: 10)], 40, 40, ground: .paper))
    let before = try device.encodedFrame(as: .bmp)
    _ = try device.encodedPicture(of: list([tile(x: 5, y: 5)], scale: 2), as: .png)
    #expect(try device.encodedFrame(as: .bmp) == before)
  }

  @Test("a picture of no pixel, and one of too many, is refused")
  func refused() throws {
    let device = try device()
    defer { device.close() }
    for size in [(0.0, 10.0), (0.2, 10), (20_000, 1), (16_000, 16_000), (.infinity, 1)] {
      #expect(throws: HostError.self) { try device.encodedPicture(of: list([], size.0, size.1), as: .png) }
    }
    #expect(throws: HostError.self) { try device.encodedPicture(of: list([], scale: 0), as: .png) }
  }
}
