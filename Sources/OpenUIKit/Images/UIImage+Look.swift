import Foundation

/// How a picture is shown, beside its pixels.
struct ImageLook: Equatable {
  var renderingMode = UIImage.RenderingMode.automatic
  var orientation = UIImage.Orientation.up
  /// Nil for none of its own.
  var tint: UIColor?
  /// What keeps its size when the picture is stretched; nil for nothing.
  var caps: UIEdgeInsets?
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentInsets = UIEdgeInsets.zero
  /// Of a symbol: what it is drawn anew from.
  var symbol: SymbolRequest?
}

extension UIImage {
  /// `automatic` unless it was made otherwise.
  public var renderingMode: RenderingMode { look.renderingMode }
  /// How the stored picture is turned to be shown; `up` unless it was made otherwise.
  public var imageOrientation: Orientation { look.orientation }
  /// The edges that keep their width when the picture is stretched, in points; zero where it is stretched as a whole.
  public var capInsets: UIEdgeInsets { look.caps ?? .zero }
  /// `tile` unless it was made otherwise.
  public var resizingMode: ResizingMode { look.resizingMode }
  /// What of the picture layout does not count, in points from its edges; zero unless it was made otherwise.
  public var alignmentRectInsets: UIEdgeInsets { look.alignmentInsets }

  func with(_ change: (inout ImageLook) -> Void) -> UIImage {
    var look = look
    change(&look)
    return UIImage(source, scale: scale, look)
  }

  /// The same picture, with its own colours or as a template.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Its shape in a colour. It takes the tint of no view unless it is made a template.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  /// Its shape in a colour; the rendering mode stays.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: look.renderingMode) }

  /// The same picture, aligned by what lies within these insets, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentInsets = alignmentInsets }
  }

  /// The same in the mode `tile`.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// What is within the insets' corners keeps its size, the edges are stretched along, the middle both ways. `.tile`
  /// repeats nothing: a middle of one point looks the same, and a larger one is logged once.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    let middle = CGSize(
      width: size.width - capInsets.left - capInsets.right, height: size.height - capInsets.top - capInsets.bottom)
    if resizingMode == .tile, max(middle.width, middle.height) > 1 {
      AppContext.current?.diagnostics.logOnce("UIImage.resizableImage: tiles are stretched, not repeated.")
    }
    return with { ($0.caps, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// As seen in a mirror: left and right change places.
  public func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.flipped } }

  /// Whether a view with a tint of its own draws the picture's shape in it.
  package var isTemplate: Bool {
    switch look.renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: look.symbol != nil && look.tint == nil
    }
  }

  /// The colour in which its shape is drawn; nil for its own colours.
  package func tint(in viewTint: @autoclosure () -> UIColor) -> UIColor? { isTemplate ? viewTint() : look.tint }

  /// What keeps its size; nil for a picture that is stretched as a whole.
  package var caps: UIEdgeInsets? { look.caps }

  /// From the picture as it is stored, in a square of side 1, to the picture as it is shown.
  package var turn: CGAffineTransform { look.orientation.turn }
}

extension UIImage.Orientation {
  var isOnSide: Bool { self == .left || self == .right || self == .leftMirrored || self == .rightMirrored }

  fileprivate var flipped: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }

  /// Within the unit square. `.right` is what a camera stores that is turned to the left: it is shown a quarter turn
  /// clockwise.
  fileprivate var turn: CGAffineTransform {
    switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    }
  }
}
