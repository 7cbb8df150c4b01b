import Foundation

/// Makes files of pictures. What draws makes no pixels: only a host does, and knows formats.
@MainActor
package protocol ImageEncoder {
  /// Nil for a picture of no size, and for one that the host finds too large.
  func data(of image: UIImage, as format: ImageFormat) -> Data?
}

/// Which file is made of a picture.
package enum ImageFormat: Equatable, Sendable {
  case png
  /// From 0, as small as can be, to 1.
  case jpeg(quality: CGFloat)
}

extension UIImage {
  /// The picture as a PNG file: `scale` pixels a point, clear where nothing is drawn, turned as it is shown, without a
  /// tint. Nil without a host, for a picture of no size, and for one of more than 16384 pixels a side or 2²⁶ in all.
  ///
  /// Costs the drawing and packing of all its pixels. Colours that depend on traits are as in
  /// `UITraitCollection.current`. The bytes may differ from machine to machine, as fonts and libraries do: what a
  /// record is to play again must not depend on them.
  ///
  /// Source: [pngData()](https://developer.apple.com/documentation/uikit/uiimage/pngdata()).
  public func pngData() -> Data? { data(as: .png) }

  /// The picture as a JPEG file, on white; otherwise as `pngData()` says.
  ///
  /// Source: [jpegData(compressionQuality:)](
  /// https://developer.apple.com/documentation/uikit/uiimage/jpegdata(compressionquality:)).
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture. What lies outside is brought to
  ///   the nearer end.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    data(as: .jpeg(quality: compressionQuality > 0 ? min(compressionQuality, 1) : 0))
  }

  private func data(as format: ImageFormat) -> Data? {
    guard size.width > 0, size.height > 0 else { return nil }
    return AppContext.current?.imageEncoder?.data(of: self, as: format)
  }
}
