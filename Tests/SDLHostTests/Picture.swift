import CradleSDL2
import CradleSDLHost
import CradleStage
import Foundation

/// What a device drew, read back from its encoded frame: the road a user takes.
@MainActor struct Picture {
  let width: Int
  let height: Int
  private let pixels: [UInt8]

  init(of device: SDLDevice, as format: PictureFormat = .png) throws {
    let loaded = try device.encodedFrame(as: format).withUnsafeBytes {
      IMG_Load_RW(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1)
    }
    guard let loaded else { throw HostError("not a picture") }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24.rawValue, 0) else {
      throw HostError("no conversion")
    }
    defer { SDL_FreeSurface(surface) }
    (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    var bytes: [UInt8] = []
    for row in 0..<height {
      let start = surface.pointee.pixels + row * Int(surface.pointee.pitch)
      bytes += UnsafeRawBufferPointer(start: start, count: width * 3)
    }
    pixels = bytes
  }

  subscript(x: Int, y: Int) -> DrawColor {
    let offset = (y * width + x) * 3
    return DrawColor(red: pixels[offset], green: pixels[offset + 1], blue: pixels[offset + 2])
  }

  /// The smallest rectangle around everything that differs from `background`, as left, top, right, bottom, ends inside.
  func ink(on background: DrawColor) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != background {
        let old = found ?? (x, y, x, y)
        found = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return found
  }
}

extension DrawColor {
  static let paper = DrawColor(red: 240, green: 236, blue: 228)
  static let ocean = DrawColor(red: 0, green: 114, blue: 178)
  static let black = DrawColor(red: 0, green: 0, blue: 0)
}

/// Draws commands on a picture of their own and reads it back.
@MainActor func draw(
  _ commands: [DrawCommand], width: Int = 200, height: Int = 200, scale: CGFloat = 1, isAtRest: Bool = true
) throws -> (picture: Picture, statistics: RenderStatistics) {
  let size = CGSize(width: width, height: height)
  let device = try SDLDevice.offscreen(size: size, scale: scale)
  defer { device.close() }
  let list = DrawList(size: size, scale: scale, background: .paper, isAtRest: isAtRest, commands: commands)
  let statistics = device.render(list)
  return (try Picture(of: device), statistics)
}

func tile(
  x: Double, y: Double, width: Double = 44, height: Double = 44, radius: Double = 12, angle: Double = 0,
  color: DrawColor = .ocean
) -> DrawCommand {
  .shape(
    DrawShape(
      center: CGPoint(x: x, y: y), size: CGSize(width: width, height: height), radius: radius, angle: angle,
      color: color)
  )
}
