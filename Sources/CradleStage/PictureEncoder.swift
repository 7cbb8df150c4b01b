import Foundation
import OpenUIKit

/// Makes pixels of a draw list apart from all windows, and a file of them: what a host supplies.
@MainActor
package protocol PictureEncoder {
  /// Nil for what the host cannot make. A background that is not opaque is to be seen through.
  func data(of list: DrawList, as format: ImageFormat) -> Data?
}

/// Draws pictures for a host.
struct PictureFiles: ImageEncoder {
  let encoder: any PictureEncoder

  func data(of image: UIImage, as format: ImageFormat) -> Data? {
    let ground: DrawColor = format == .png ? .init(red: 0, green: 0, blue: 0, alpha: 0) : .init(.one, opacity: 1)
    return encoder.data(of: ViewPainter.list(of: image, on: ground), as: format)
  }
}

extension ViewPainter {
  /// A picture alone, in its own colours and of its own size.
  fileprivate static func list(of image: UIImage, on ground: DrawColor) -> DrawList {
    let place = CGRect(origin: .zero, size: image.size)
    var painter = ViewPainter(pixelScale: image.scale)
    // Of which the traits decide about colours.
    let view = UIView(frame: place)
    view.overrideUserInterfaceStyle = UITraitCollection.current.userInterfaceStyle
    painter.paint(image, in: place, Brush(view: view, frame: Frame(clip: place), opacity: 1), .identity)
    return DrawList(
      size: image.size, scale: image.scale, background: ground, isAtRest: true, commands: painter.commands)
  }
}
