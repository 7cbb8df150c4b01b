public import Foundation

extension SDLDevice {
  /// The size of a picture in pixels; nil if the bytes are no PNG, JPEG, WebP or BMP, or a picture of more than
  /// 2²⁶ pixels or 2¹⁵ a side. Decodes the whole file.
  public func pixelSize(ofPicture data: Data) -> (width: Int, height: Int)? {
    DecodedPicture(data).map { ($0.width, $0.height) }
  }
}
