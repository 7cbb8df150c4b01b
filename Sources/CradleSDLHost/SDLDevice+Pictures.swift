public import Foundation

extension SDLDevice {
  /// The size of a picture in pixels; nil if the bytes are not a picture in a format that SDL_image knows. Decodes the
  /// whole file.
  public func pixelSize(ofPicture data: Data) -> (width: Int, height: Int)? {
    DecodedPicture(data).map { ($0.width, $0.height) }
  }
}
