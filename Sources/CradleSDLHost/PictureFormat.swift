internal import CradleSDL2
internal import Foundation

/// A file format that a frame can be encoded in.
public enum PictureFormat: String, CaseIterable, Sendable {
  case png, jpg, bmp

  /// By a file name's extension, in upper or lower case; PNG for a name without one, nil for a format that is not
  /// written.
  public init?(path: String) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    switch name.lastIndex(of: ".").map({ name[name.index(after: $0)...].lowercased() }) {
    case nil, "png": self = .png
    case "jpg", "jpeg": self = .jpg
    case "bmp": self = .bmp
    default: return nil
    }
  }

  /// From 0 to 100. Lower ones blur the labels' edges visibly.
  static let jpgQuality = 92

  /// Into memory: SDL_image hides the errors of writing to a file.
  ///
  /// - Parameter quality: from 0 to 100, of a JPEG.
  @MainActor func encode(
    _ surface: UnsafeMutablePointer<SDL_Surface>, quality: Int = PictureFormat.jpgQuality
  ) throws -> Data {
    // No format needs more than the pixels, twice a line's bookkeeping and a header.
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let capacity = 2 * height * (width * 4 + 64) + 65_536
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    defer { memory.deallocate() }
    guard let stream = SDL_RWFromMem(memory, Int32(capacity)) else { throw HostError(HostError.reason) }
    defer { _ = SDL_RWclose(stream) }
    let status =
      switch self {
      case .png: IMG_SavePNG_RW(surface, stream, 0)
      case .jpg: IMG_SaveJPG_RW(surface, stream, 0, Int32(quality))
      case .bmp: SDL_SaveBMP_RW(surface, stream, 0)
      }
    let count = Int(SDL_RWtell(stream))
    guard status == 0, (1..<capacity).contains(count) else { throw HostError(HostError.reason) }
    return Data(bytes: memory, count: count)
  }
}
