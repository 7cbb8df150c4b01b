import Foundation

extension UIView {
  /// Where content of a size of its own lies in a view's bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as fits in, in its own proportions.
    case scaleAspectFit
    /// As small as covers the bounds, in its own proportions.
    case scaleAspectFill
    /// Drawn anew for each size: for a picture the same as `scaleToFill`.
    case redraw
    /// In the middle, in its own size.
    case center
    /// In its own size, in the middle of one edge.
    case top, bottom, left, right
    /// In its own size, in one corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  /// The place of content of `size` in `bounds`. It may be larger than these.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let extent = extent(of: size, in: bounds.size)
    let (x, y) = anchor
    return CGRect(
      x: bounds.minX + (bounds.width - extent.width) * x, y: bounds.minY + (bounds.height - extent.height) * y,
      width: extent.width, height: extent.height)
  }

  private func extent(of size: CGSize, in bounds: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return size.scaled(by: min(across, down))
    case .scaleAspectFill: return size.scaled(by: max(across, down))
    default: return size
    }
  }

  /// The point of the content that lies on the same point of the bounds, both from 0 to 1.
  private var anchor: (x: CGFloat, y: CGFloat) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize { CGSize(width: width * factor, height: height * factor) }
}
